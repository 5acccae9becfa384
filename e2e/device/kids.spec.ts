/** Kids mode: entered in the settings, enforced by the hub, left only through the grown-ups' gate. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectPlaying, film, filmElement, setProgress } from '#player/film.ts'
import { dock, expectSilence, expectSound, recordAudioElements } from '#player/sound.ts'
import { openSettings } from '#shell/menu.ts'

const kidsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Where should we go?' })
const gate = (page: Page) => page.getByRole('button', { name: 'Grown-ups: hold' })

async function enterKidsMode(page: Page): Promise<void> {
  await page.goto('/')
  await openSettings(page)
  await page.getByRole('button', { name: /^Kids mode/ }).click()
  await expect(kidsHeading(page)).toBeVisible()
}

journey(
  'PAX-10 in kids mode all queries are for children, only their content is displayed, and a reload does not leave it',
  async ({ page }) => {
    await setProgress(page, { boatmen: 30, 'red-tree': 50 })
    await enterKidsMode(page)
    const requestedVariables: { audience?: string }[] = []
    const ads: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/core/graphql')) requestedVariables.push(request.postDataJSON().variables)
      if (request.url().includes('/pxeasy/product')) ads.push(request.url())
    })
    const sectionLinks = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await expect(sectionLinks).toContainText(['Films', 'Music', 'Map'])
    for (const name of ['Shop', 'Guide', 'Search', 'My list'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
    await expect(page.getByText(/^Time for \d+ cartoons?$/)).toBeVisible()
    const continueWatching = page.getByRole('region', { name: 'Continue watching' })
    await expect(continueWatching.getByRole('link', { name: /Under the Red Tree/ })).toBeVisible()
    await expect(continueWatching.getByRole('link', { name: /oatmen/ })).toHaveCount(0)

    await page.reload()
    await expect(kidsHeading(page)).toBeVisible()
    await expect(page.locator('[data-kids]')).toBeVisible()
    for (const path of ['/search', '/my-list', '/app/guide', '/app/obs', '/carry-on']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(kidsHeading(page)).toBeVisible()
    }
    await page.goto('/app/vod/media/boatmen')
    await expect(page).toHaveURL('/')
    await page.goto('/app/vod')
    await expect(page.getByRole('link', { name: /Under the Red Tree/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /oatmen/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(requestedVariables.length).toBeGreaterThan(3)
    expect(requestedVariables.filter(({ audience }) => audience !== 'kids')).toEqual([])
    expect(ads).toEqual([])
  },
)

journey(
  'PAX-10 while a page’s code is loading, the children’s home stays; the adults’ home is never displayed',
  async ({ page }) => {
    const releases: (() => void)[] = []
    await page.route(/vod-home-page-.*\.js$/, async (route) => {
      await new Promise<void>((release) => releases.push(release))
      await route.continue()
    })
    await enterKidsMode(page)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Films' }).click()
    await expect(page.locator('[data-loading]')).toHaveCount(1)
    await expect(kidsHeading(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Highlights' })).toHaveCount(0)
    for (const release of releases) release()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect(kidsHeading(page)).toHaveCount(0)
  },
)

journey('PAX-10 a film is started with one tap, and plays without an advertisement', async ({ page }) => {
  await enterKidsMode(page)
  await page
    .getByRole('link', { name: /Under the Red Tree/ })
    .first()
    .click()
  await expect(filmElement(page)).toBeVisible()
  await expectPlaying(page, 0.3)
  await page.keyboard.press('Escape')
  await expect(filmElement(page)).toHaveCount(0)
})

journey('PAX-10 the gate opens when held, by pointer and by key, but not when tapped', async ({ page }) => {
  await enterKidsMode(page)
  await gate(page).click()
  await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible()
  await expect(page.locator('[data-kids]')).toBeVisible()
  await page.keyboard.press('Escape')
  await gate(page).hover()
  await page.mouse.down()
  await expect(page.locator('[data-kids]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByText('Kids mode is off')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/app/vod/media/boatmen')
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible()

  await enterKidsMode(page)
  await gate(page).focus()
  await page.keyboard.down('Enter')
  await expect(page.locator('[data-kids]')).toHaveCount(0)
  await page.keyboard.up('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

const leaveKidsMode = async (page: Page): Promise<void> => {
  await gate(page).focus()
  await page.keyboard.down('Enter')
  await expect(page.locator('[data-kids]')).toHaveCount(0)
  await page.keyboard.up('Enter')
}

journey(
  'PAX-10 all tabs enter and leave kids mode together: an open film, album or sheet is left, and back does not return to it',
  async ({ page, context }) => {
    const [filmTab, soundTab, settingsTab] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ]
    await filmTab.goto('/app/vod')
    await filmTab.goto(film)
    await filmTab.getByRole('link', { name: 'Play', exact: true }).click()
    await expect(filmElement(filmTab)).toHaveCount(1)
    await recordAudioElements(soundTab)
    await soundTab.goto('/app/audio/media/blue-room')
    await soundTab.locator('main').getByRole('button', { name: 'Play' }).click()
    await expectSound(soundTab)
    await settingsTab.goto('/app/guide')
    await openSettings(settingsTab)
    await expect(settingsTab.getByRole('dialog', { name: 'Settings' })).toBeVisible()

    await enterKidsMode(page)
    for (const tab of [filmTab, soundTab, settingsTab]) {
      await expect(tab.locator('[data-kids]')).toBeVisible()
      await expect(tab).toHaveURL('/')
      await expect(kidsHeading(tab)).toBeVisible()
      await expect(tab.locator('video, dialog[open]')).toHaveCount(0)
    }
    await expectSilence(soundTab)
    await expect(dock(soundTab)).toHaveCount(0)
    await filmTab.goBack()
    await expect(filmTab.locator('[data-kids]')).toBeVisible()
    await expect(filmTab.getByText(/oatmen/)).toHaveCount(0)

    await leaveKidsMode(filmTab)
    for (const tab of [page, soundTab, settingsTab])
      await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible()
  },
)

journey(
  'PAX-10 FRM-01 instead of holding the button an arithmetic question can be answered; after a wrong answer there is a wait, then another question',
  async ({ page }) => {
    await enterKidsMode(page)
    await gate(page).press('Enter')
    const field = page.getByRole('textbox', { name: /^What’s \d times \d\?$/ })
    await field.fill('1&')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('not accepted')
    await field.fill('1')
    await field.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: 'That’s not it. Wait for a new question.' }),
    ).toBeAttached()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('That’s not it. Wait for a new question.')
    const leave = page.getByRole('button', { name: 'Leave kids mode' })
    await expect(leave).toBeDisabled()
    await expect(leave).toHaveText(/^Leave kids mode\d s$/)
    const question = page.getByRole('dialog').locator('label')
    const before = await question.textContent()
    // Closing the gate does not end the wait.
    await page.keyboard.press('Escape')
    await gate(page).press('Enter')
    await expect(leave).toBeDisabled()
    await field.press('Enter')
    await expect(leave).toBeEnabled()
    await expect(question).not.toHaveText(before!)
    await expect(page.getByRole('status').filter({ hasText: (await question.textContent())! })).toBeAttached()
    await expect(field).toHaveValue('')
    const [a, b] = (await question.textContent())!.match(/\d/g)!.map(Number)
    await field.fill(String(a! * b!))
    await leave.click()
    await expect(page.getByText('Kids mode is off')).toBeVisible()
  },
)
