/** Premium: marked, counted by the hub, and explained at the limit. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectPlaying, setProgress } from './film.ts'
import { dock, expectSilence, expectSound, recordAudioElements } from './sound.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.locator('main')
const question = (page: Page, title: string) => page.getByRole('dialog', { name: `Open ${title}?` })
/** Confirms the question before a premium item is opened. */
const confirmOpening = async (page: Page, title: string, uses: string) => {
  await expect(question(page, title)).toContainText(uses)
  await question(page, title).getByRole('button', { name: 'Open', exact: true }).click()
}
const usesOne = 'This uses 1 of your 2 remaining free premium titles.'
const usesLast = 'This uses your last free premium title on this flight.'

journey(
  'PRE-01 PRE-02 OP-66 two premium magazines open and can be read; the third explains that the limit is reached',
  async ({ page }) => {
    await page.goto('/app/press')
    await expect(main(page).getByText('Premium').first()).toBeAttached()
    for (const [id, title, uses, left] of [
      ['form-31', 'Form', usesOne, '1 free premium title left on this flight'],
      ['table-12', 'Table', usesLast, 'That was your last free premium title on this flight'],
    ] as const) {
      await page.goto(`/app/press/media-reader/${id}`)
      await confirmOpening(page, title, uses)
      await expect(page.getByText(left)).toBeVisible()
      await expect(page.locator('[data-leaf="current"] canvas').first()).toBeVisible()
    }
    await page.goto('/app/press/media-reader/grand-large-18')
    const sheet = page.getByRole('dialog', { name: 'You’ve used your free premium titles' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('link', { name: /films and episodes/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(heading(page, 'Grand Large')).toBeVisible()
    await page.goto('/app/press/media-reader/form-31')
    await expect(page.locator('[data-leaf="current"] canvas').first()).toBeVisible()
  },
)

journey(
  'PRE-01 PRE-02 OP-66 a premium film is marked, must be confirmed once, plays from its own address, and counts together with an album',
  async ({ page }) => {
    await recordAudioElements(page)
    await page.goto('/app/vod')
    const tile = main(page)
      .getByRole('link', { name: /Lights Left On/ })
      .first()
    await expect(tile.locator('[data-premium]')).toBeVisible()
    const mediaRequest = page.waitForRequest(
      /\/core\/media\/\d+\.[\w-]+\/[^/]+\/premium\/videos\/lights-left-on\//,
    )
    await page.goto('/app/vod/media/lights-left-on')
    const line = main(page).locator('p[data-premium]')
    await expect(line).toHaveText('Premium: uses 1 of your 2 remaining free titles')
    await main(page).getByRole('link', { name: 'Play', exact: true }).click()
    await question(page, 'Lights Left On').getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/app\/vod\/media\/lights-left-on$/)
    await expect(line).toHaveText('Premium: uses 1 of your 2 remaining free titles')
    await main(page).getByRole('link', { name: 'Play', exact: true }).click()
    await confirmOpening(page, 'Lights Left On', usesOne)
    await expect(page.getByText('1 free premium title left on this flight')).toBeVisible()
    await expectPlaying(page, 0.5)
    expect((await (await mediaRequest).response())!.headers()['cache-control']).toMatch(/^private/)

    // Looking at an album is free; playing it counts.
    await page.goto('/app/audio/media/seis-cuerdas')
    await expect(line).toHaveText('Premium: uses your last free title on this flight')
    await main(page).getByRole('button', { name: 'Play', exact: true }).click()
    await confirmOpening(page, 'Seis cuerdas', usesLast)
    await expect(page.getByText('That was your last free premium title on this flight')).toBeVisible()
    await expectSound(page)
    await main(page).getByRole('listitem').nth(1).getByRole('button').click()
    await expect(dock(page)).toContainText('Vals de la ventana')
    await expectSound(page)
    await page.reload()
    await expect(dock(page)).toContainText('Vals de la ventana')
    await dock(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectSound(page)
    await dock(page).getByRole('button', { name: 'Pause' }).click()

    // The film has been opened, so nothing is asked; a magazine would exceed the limit.
    await page.goto('/app/vod/media/lights-left-on?play=start')
    await expectPlaying(page, 0.5)
    await page.goto('/app/press/media-reader/form-31')
    await expect(page.getByRole('dialog', { name: 'You’ve used your free premium titles' })).toBeVisible()
  },
)

journey(
  'PRE-01 a premium film that the hub does not open shows an error, and can be retried from its details',
  async ({ page, allow }) => {
    allow(/500/)
    await page.route('**/core/premium/open', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/app/vod/media/lights-left-on')
    const playLink = main(page).getByRole('link', { name: 'Play', exact: true })
    await playLink.click()
    await confirmOpening(page, 'Lights Left On', usesOne)
    await expect(page.getByText('This video can’t be played.')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/vod\/media\/lights-left-on$/)
    await page.unroute('**/core/premium/open')
    // The confirmation applied to the failed attempt only.
    await playLink.click()
    await confirmOpening(page, 'Lights Left On', usesOne)
    await expectPlaying(page, 0.2)
  },
)

journey(
  'PRE-01 PRE-02 VOD-31 a premium film whose address has expired continues with a new one, or with the same one if that is valid',
  async ({ page, allow }) => {
    allow(/404|This video can’t be played/)
    const expired = `/core/media/1.${'A'.repeat(22)}`
    let openingCount = 0
    await page.route('**/core/premium/open', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: openingCount++ === 0 ? { ...json, media: expired } : json })
    })
    const failed = page.getByRole('alert').filter({ hasText: 'This video can’t be played.' })
    const retryButton = failed.getByRole('button', { name: 'Try again' })
    await setProgress(page, { 'lights-left-on': 50 })
    await page.goto('/app/vod/media/lights-left-on?play=resume')
    await confirmOpening(page, 'Lights Left On', usesOne)
    await expect(failed).toContainText('Your place is saved, 0:24 in')
    await retryButton.click()
    await expect(failed).toHaveCount(0)
    await expectPlaying(page, 24)
    expect(openingCount).toBe(2)

    const files = '**/premium/videos/lights-left-on/**'
    await page.route(files, (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await expect(failed).toBeVisible()
    await page.unroute(files)
    await retryButton.click()
    await expect(failed).toHaveCount(0)
    await expectPlaying(page, 20)
    expect(openingCount).toBe(4)
  },
)

journey(
  'PRE-02 OP-66 beyond the limit neither a film nor an album starts, and each explains it',
  async ({ page }) => {
    await recordAudioElements(page)
    for (const [id, title, uses] of [
      ['form-31', 'Form', usesOne],
      ['table-12', 'Table', usesLast],
    ] as const) {
      await page.goto(`/app/press/media-reader/${id}`)
      await confirmOpening(page, title, uses)
      await expect(page.locator('[data-leaf="current"] canvas').first()).toBeVisible()
    }
    const sheet = page.getByRole('dialog', { name: 'You’ve used your free premium titles' })
    await page.goto('/app/vod/media/lights-left-on?play=start')
    await expect(sheet).toContainText('Lights Left On')
    await expect(page.locator('video')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(heading(page, 'Lights Left On')).toBeVisible()
    await page.goto('/app/audio/media/seis-cuerdas')
    await expect(main(page).locator('p[data-premium]')).toHaveText('You’ve used your free premium titles')
    await main(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect(sheet).toContainText('Seis cuerdas')
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(heading(page, 'Seis cuerdas')).toBeVisible()
    await expectSilence(page)
    await expect(dock(page)).toHaveCount(0)
  },
)
