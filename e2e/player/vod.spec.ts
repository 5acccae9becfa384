/** The film screens in a real browser: home, category, details, and continue watching. */
import { saveProgress } from '@altiport/wire/vod'
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { setProgress } from './film.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

journey('RTE-09 the films’ home opens, and links to its categories', async ({ page }) => {
  await page.goto('/app/vod')
  await expect(heading(page, 'Films')).toBeAttached()
  await page.getByRole('link', { name: 'In the woods' }).first().click()
  await expect(page).toHaveURL(/\/app\/vod\/woods$/)
})

journey(
  'RTE-11 PAX-02 CMP-05 a category shows its titles and their number, and keeps its filters',
  async ({ page }) => {
    await page.goto('/app/vod/woods')
    await expect(heading(page, 'In the woods')).toBeVisible()
    await expect(page.getByText('3 titles')).toBeVisible()
    await expect(page.getByRole('link', { name: /Alta Ruta/ })).toContainText('48 s')
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Ends before landing' }).click()
    await expect(page.getByText(/3 of 3 end before \d\d:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Genre' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Thriller' }).click()
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: /What the Forest Kept/ }).click()
    await expect(heading(page, 'What the Forest Kept')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/fits=true/)
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(1)
  },
)

journey('RTE-10 VOD-01 VOD-02 VOD-03 VOD-04 details show credits and languages', async ({ page }) => {
  await page.goto('/app/vod/media/boatmen')
  await expect(heading(page, 'The Boatmen')).toBeVisible()
  const row = (term: string) =>
    page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
  await expect(row('Director')).toContainText('Inés Arostegi')
  await expect(row('Cast')).toContainText('Joanes Bidarte')
  await expect(row('Audio')).toContainText('English, Français')
  await expect(row('Subtitles')).toContainText('English, Français, Deutsch, العربية')
  await expect(page.getByText(/^Ends at \d\d:\d\d BIO, .* before landing$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'More like this' })).toBeVisible()
})

journey(
  'RTE-10 details start with the tile’s data, and nothing moves when the rest is loaded',
  async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/core/graphql', async (route) => {
      if (route.request().postDataJSON()?.query?.includes('query MediaItem(')) await released
      await route.continue()
    })
    await page.goto('/app/vod')
    await page
      .locator('main')
      .getByRole('link', { name: /The Boatmen/ })
      .first()
      .click()
    await expect(heading(page, 'The Boatmen')).toBeVisible()
    const playLink = page.locator('main').getByRole('link', { name: 'Play' })
    await expect(playLink).toBeVisible()
    const boxes = () => Promise.all([heading(page, 'The Boatmen').boundingBox(), playLink.boundingBox()])
    await expect.poll(boxes).toEqual(await boxes())
    const before = await boxes()
    await expect(page.getByText('Inés Arostegi')).toHaveCount(0)
    release()
    await expect(page.getByText('Inés Arostegi')).toBeAttached()
    expect(await boxes()).toEqual(before)
  },
)

journey('VOD-06 VOD-07 sound and subtitles can be chosen before playing', async ({ page }) => {
  await page.goto('/app/vod/media/boatmen')
  await page.getByRole('button', { name: 'Audio and subtitles' }).click()
  const sheet = page.getByRole('dialog', { name: 'Audio and subtitles' })
  await expect(sheet.getByRole('group', { name: 'Audio' }).getByLabel('English')).toBeChecked()
  await expect(sheet.getByRole('group', { name: 'Subtitles' }).getByLabel('Off')).toBeChecked()
  await sheet.getByRole('group', { name: 'Subtitles' }).getByLabel('Deutsch').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Audio and subtitles' })).toContainText('Deutsch')
})

journey(
  'VOD-05 CMP-05 a started title offers to resume it, with the time left, and to start over',
  async ({ page }) => {
    await setProgress(page, { tide: 40 })
    await page.goto('/app/vod/media/tide')
    await expect(page.getByRole('link', { name: 'Resume, 12 mins left' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start over' })).toBeVisible()
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Continue watching' })
      .getByRole('link', { name: /Resume Tide/ })
      .click()
    await expect(page).toHaveURL(/\/app\/vod\/media\/tide\?play=resume$/)
  },
)

journey(
  'RTE-12 VOD-05 the resume-watching screen lists started titles, last watched first',
  async ({ page }) => {
    await setProgress(page, { tide: 40, forest: 30 })
    await page.goto('/app/vod/continue-watching')
    await expect(heading(page, 'Continue watching')).toBeVisible()
    await expect(page.locator('main').getByRole('listitem').locator('strong')).toHaveText([
      'What the Forest Kept',
      'Tide',
    ])
  },
)

journey('VOD-05 a title can be taken off the list, and put back', async ({ page }) => {
  await setProgress(page, { tide: 40, forest: 30 })
  await page.goto('/app/vod/continue-watching')
  const titles = page.locator('main').getByRole('listitem').locator('strong')
  await page.getByRole('button', { name: 'More options for Tide' }).click()
  await page.getByRole('button', { name: 'Remove from this list' }).click()
  await expect(page.getByText('Tide removed from this list')).toBeVisible()
  await expect(titles).toHaveText(['What the Forest Kept'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveCount(2)
  await page.reload()
  await expect(titles).toHaveCount(2)
})

journey(
  'VOD-05 a long press takes a title off; the context menu is suppressed only meanwhile',
  async ({ page }) => {
    await setProgress(page, { tide: 40, forest: 30 })
    await page.goto('/app/vod/continue-watching')
    const link = page.locator('main').getByRole('link', { name: /Tide/ })
    const touch = (type: string) =>
      link.dispatchEvent(type, { pointerType: 'touch', clientX: 20, clientY: 20 })
    const opensContextMenu = () =>
      link.evaluate((element) =>
        element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      )
    await touch('pointerdown')
    expect(await opensContextMenu()).toBe(false)
    await touch('pointerup')
    expect(await opensContextMenu()).toBe(true)
    await touch('pointerdown')
    await expect(page.getByText('Tide removed from this list')).toBeVisible()
  },
)

journey('VOD-05 a title that cannot be put back on the list is named', async ({ page, allow }) => {
  allow(/503|could not be changed/)
  await setProgress(page, { tide: 40, forest: 30 })
  await page.goto('/app/vod/continue-watching')
  await page.getByRole('button', { name: 'More options for Tide' }).click()
  await page.getByRole('button', { name: 'Remove from this list' }).click()
  await expect(page.getByText('Tide removed from this list')).toBeVisible()
  await page.route(`**${saveProgress.path}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Tide couldn’t be added back to this list.')).toBeVisible()
})

journey('RTE-12 with nothing started the list says so, and links to the films', async ({ page }) => {
  await page.goto('/app/vod/continue-watching')
  await expect(page.getByText('Nothing to continue yet. Films you start will be here.')).toBeVisible()
  await page.getByRole('link', { name: 'Browse films' }).click()
  await expect(page).toHaveURL(/\/app\/vod$/)
})

journey('RTE-10 RTE-11 an unknown title or category is not found', async ({ page }) => {
  for (const path of ['/app/vod/media/nothing-of-that-name', '/app/vod/nothing-of-that-name']) {
    await page.goto(path)
    await expect(heading(page, 'This page isn’t on board.')).toBeVisible()
  }
})

journey.describe('when the hub is unavailable', () => {
  journey('RTE-10 details that cannot be loaded can be retried', async ({ page, allow }) => {
    allow(/503/)
    let isDown = true
    await page.route('**/core/graphql', (route) =>
      isDown && route.request().postDataJSON()?.query?.includes('query MediaItem(')
        ? route.fulfill({ status: 503, json: {} })
        : route.continue(),
    )
    await page.goto('/app/vod/media/boatmen')
    const retryButton = page.getByRole('button', { name: 'Try again' })
    await expect(retryButton).toBeVisible()
    isDown = false
    await retryButton.click()
    await expect(heading(page, 'The Boatmen')).toBeVisible()
  })

  journey(
    'HOM-01 a title’s rail that cannot be loaded is left out, and the page is displayed',
    async ({ page, allow }) => {
      allow(/503/)
      await page.route('**/core/graphql', (route) =>
        route.request().postDataJSON()?.query?.includes('query MoreLike(')
          ? route.fulfill({ status: 503, json: {} })
          : route.continue(),
      )
      await page.goto('/app/vod/media/boatmen')
      await expect(page.getByRole('link', { name: 'Play' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'More like this' })).toHaveCount(0)
    },
  )
})

journey('the player is prefetched on the details page, but not on the films’ home', async ({ page }) => {
  const loadedScripts = new Set<string>()
  page.on('request', (request) =>
    loadedScripts.add(/assets\/([a-z-]+)-[\w-]{8}\.js/.exec(request.url())?.[1] ?? ''),
  )
  await page.goto('/app/vod')
  await expect.poll(() => loadedScripts.has('details-page')).toBe(true)
  expect(loadedScripts).not.toContain('player-page')
  await page.locator('main a[href="/app/vod/media/boatmen"]').first().click()
  await expect(heading(page, 'The Boatmen')).toBeVisible()
  await expect.poll(() => loadedScripts.has('player-page')).toBe(true)
})
