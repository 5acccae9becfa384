/**
 * The heart on a title's page: shown at once, taken back if refused, known to this device alone, and shown
 * without the hub.
 */
import { markLoved, unmarkLoved } from '@altiport/wire/loved'
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { ownHubJourney } from '#own-hub.ts'
import { openSettings } from '#shell/menu.ts'

const heart = (page: Page) => page.getByRole('button', { name: 'Loved it', exact: true })
const expectPressed = (page: Page, pressed: boolean) =>
  expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))
const film = '/app/vod/media/tide'
const paths = [
  film,
  '/app/audio/media/blue-room',
  '/app/press/media/longitude',
  '/app/image/mostly-water',
  '/app/micro-sites/blog/Article/a-fig-at-altitude',
]

journey(
  'PAX-14 every kind of title can be loved by keyboard, on this device alone, and the mark can be taken back',
  async ({ page, otherPassenger }) => {
    for (const path of paths) {
      await page.goto(path)
      await expectPressed(page, false)
      const { width, height } = (await heart(page).boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      const saved = page.waitForResponse((response) => response.url().endsWith(markLoved.path))
      await heart(page).focus()
      await page.keyboard.press('Enter')
      await expectPressed(page, true)
      expect((await saved).status()).toBe(204)
      await page.reload()
      await expectPressed(page, true)
    }
    const other = await otherPassenger()
    await other.goto(film)
    await expectPressed(other, false)
    await page.goto(film)
    await expectPressed(page, true)
    const removed = page.waitForResponse((response) => response.url().includes(`${unmarkLoved.path}?`))
    await heart(page).click()
    await expectPressed(page, false)
    await removed
    await page.reload()
    await expectPressed(page, false)
  },
)

journey(
  'PAX-14 a mark is shown before the hub answers, and taken back with a notice if it is refused',
  async ({ page, expectLog }) => {
    expectLog(/409/)
    expectLog(/The change of a loved title could not be saved/)
    let answer = () => {}
    await page.route(`**${markLoved.path}`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ status: 409, json: { refusal: 'too-many-loved', message: 'Too many.' } })
    })
    await page.goto(film)
    const requested = page.waitForRequest(`**${markLoved.path}`)
    await heart(page).click()
    await expectPressed(page, true)
    await requested
    answer()
    await expect(page.getByText(/^You’ve loved 200 titles/)).toBeVisible()
    await expectPressed(page, false)
  },
)

journey('PAX-14 of several quick taps the last one is stored', async ({ page }) => {
  await page.goto(film)
  await expectPressed(page, false)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(markLoved.path)) changes.push(request.method())
  })
  for (let n = 0; n < 5; n++) await heart(page).click()
  await expectPressed(page, true)
  await expect.poll(() => changes.at(-1)).toBe('PUT')
  await expect(async () => {
    await page.reload()
    await expectPressed(page, true)
  }).toPass()
})

journey(
  'PAX-14 PAX-04 a mark that was taken back on this device is shown again once it comes from another device',
  async ({ page, otherPassenger }) => {
    const other = await otherPassenger()
    await other.goto(film)
    const saved = other.waitForResponse((response) => response.url().endsWith(markLoved.path))
    await heart(other).click()
    await saved
    await other.goto('/carry-on')
    await other.getByRole('button', { name: 'Create code' }).click()
    const code = await other.locator('[data-code]').textContent()

    await page.goto(film)
    await heart(page).click()
    await expectPressed(page, true)
    const removed = page.waitForResponse((response) => response.url().includes(`${unmarkLoved.path}?`))
    await heart(page).click()
    await removed
    await expectPressed(page, false)
    // Without a reload, after which the page would no longer remember the taps.
    await openSettings(page)
    await page.getByRole('link', { name: 'Take it with you' }).click()
    await page.getByRole('textbox', { name: 'Code or link' }).fill(code!)
    await page.getByRole('button', { name: 'Transfer here' }).click()
    await expect(page.getByText('1 item transferred.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(film)
    await expectPressed(page, true)
  },
)

ownHubJourney(
  'PAX-14 PAX-08 without the hub the heart stays as it was, and a tap says that there is no connection',
  async ({ page, hub, allow }) => {
    allow(/ERR_|503|WebSocket connection|Failed to fetch|No session|could not be|failed/i)
    await page.goto(film)
    const saved = page.waitForResponse((response) => response.url().endsWith(markLoved.path))
    await heart(page).click()
    await saved
    // What the hub has stored is on the device too.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('note.loved'))).toContain('tide')
    await hub.kill()
    await heart(page).click()
    await expect(
      page.getByText('You’re offline. Tap the heart again when the connection is back.'),
    ).toBeVisible()
    await expectPressed(page, true)
    await hub.restart()
    await page.reload()
    await expectPressed(page, true)
  },
)
