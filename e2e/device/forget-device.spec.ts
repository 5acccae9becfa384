/** Clearing a device's data: the hub erases the data, and the device is signed out and gets another id. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectPlaying, film } from '#player/film.ts'
import { dock, expectSound, recordAudioElements } from '#player/sound.ts'

/**
 * What the page sends while the hub erases its session, such as the view of an ad, is refused; and between the old
 * device id and the new one there is no token for the socket (LIV-05).
 */
const erasureLogs = /Empty Token|401|404|could not be recorded/

const openClearData = async (page: Page) => {
  await page.getByRole('button', { name: 'All', exact: true }).first().click()
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('button', { name: /Clear my data/ }).click()
}

journey(
  'SES-04 SES-14 SES-15 OP-03 “Clear my data” erases on the hub, logs out, and invalidates the old session',
  async ({ page, context, request, allow }) => {
    allow(erasureLogs)
    await page.goto('/app/vod/media/tide')
    await page
      .locator('main')
      .getByRole('button', { name: /^Save to My list/ })
      .click()
    await page.goto('/my-list')
    const savedTile = page.locator('main').getByRole('link', { name: 'Tide' })
    await expect(savedTile.first()).toBeVisible()
    const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name)?.value
    const [uuid, session] = [await cookie('portal-uuid'), await cookie('altiport-session')]
    const me = () =>
      request.get('/core/session/me', { headers: { authorization: `Bearer ${session}`, cookie: '' } })
    expect((await me()).status()).toBe(200)

    const calls: string[] = []
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (pathname.startsWith('/core/session/')) calls.push(`${sent.method()} ${pathname}`)
    })
    await openClearData(page)
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('Your data has been deleted from this device')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/my-list')
    await expect(page.getByText('Nothing saved yet. What you save to My list will be here.')).toBeVisible()
    await expect(savedTile).toHaveCount(0)
    expect(calls.slice(0, 3)).toEqual([
      'POST /core/session/erase',
      'GET /core/session/logout',
      'POST /core/session/login',
    ])
    expect((await me()).status()).toBe(401)
    expect(await cookie('portal-uuid')).not.toBe(uuid)
  },
)

journey(
  'OP-03 both buttons of “Clear my data” are visible and reachable by key, and so is the way back',
  async ({ page, allow }) => {
    allow(/503|could not be cleared/)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.route('**/core/session/erase', (route) =>
      route.fulfill({ status: 503, json: { refusal: 'resting', message: 'full' } }),
    )
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto('/')
    await openClearData(page)
    await expect(button('Clear now')).toBeInViewport({ ratio: 1 })
    await expect(button('Keep my data')).toBeInViewport({ ratio: 1 })
    await expect(button('Keep my data')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Clear my data/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await button('Clear now').click()
    await expect(page.getByText('That didn’t work, and nothing was cleared.')).toBeInViewport()
    await expect(button('Clear now')).toBeInViewport({ ratio: 1 })
    await expect(button('Keep my data')).toBeInViewport({ ratio: 1 })
  },
)

journey(
  'SES-15 OP-03 if the hub cannot erase, nothing is cleared and the page says so',
  async ({ page, allow }) => {
    allow(erasureLogs)
    allow(/503|ERR_FAILED|could not be cleared/)
    await page.route('**/core/session/erase', (route) =>
      route.fulfill({ status: 503, json: { refusal: 'resting', message: 'full' } }),
    )
    await page.goto('/')
    await openClearData(page)
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('That didn’t work, and nothing was cleared.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear now' })).toBeFocused()
    // The response is lost, so the page cannot know whether the data was erased.
    await page.unroute('**/core/session/erase')
    await page.route('**/core/session/erase', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('we can’t be sure what was cleared')).toBeVisible()
    await page.unroute('**/core/session/erase')
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('Your data has been deleted from this device')).toBeVisible()
  },
)

journey(
  'OP-03 data in the page’s memory is not written back: no episode, no position in it, and no earlier search',
  async ({ page, allow }) => {
    allow(erasureLogs)
    await recordAudioElements(page)
    await page.goto('/app/audio/media/tower-talk')
    await page.locator('main').getByRole('listitem').nth(1).getByRole('button').click()
    await expectSound(page)
    await page.getByRole('link', { name: 'Search' }).first().click()
    const field = page.getByRole('searchbox')
    await field.fill('tide')
    await field.press('Enter')
    await expect.poll(() => searches(page)).toEqual(['tide'])
    await openClearData(page)
    const savedReports: string[] = []
    const erased = page.waitForResponse('**/core/session/erase')
    await page.getByRole('button', { name: 'Clear now' }).click()
    await erased
    // The page may still send a position before it receives the reply; by then the hub has erased the session.
    page.on('response', (reply) => {
      if (reply.url().endsWith('/core/audio/progress') && reply.ok()) savedReports.push(reply.url())
    })
    await expect(page.getByText('Your data has been deleted from this device')).toBeVisible()
    await expect(dock(page)).toHaveCount(0)
    const remainingKeys = () =>
      page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
    expect(
      (await remainingKeys()).filter((key) => /^(note\.(?!my-list)|audio-queue|notice)/.test(key)),
    ).toEqual([])
    await page.getByRole('link', { name: 'Search' }).first().click()
    await field.fill('ruta')
    await field.press('Enter')
    await expect.poll(() => searches(page)).toEqual(['ruta'])
    expect(savedReports).toEqual([])
  },
)

journey(
  'OP-03 all open tabs leave the erased device: no list, sound or film remains, and no position is saved',
  async ({ page, context, allow }) => {
    allow(erasureLogs)
    const [listTab, soundTab, filmTab] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ]
    await page.goto('/app/vod/media/tide')
    await page
      .locator('main')
      .getByRole('button', { name: /^Save to My list/ })
      .click()
    await listTab.goto('/my-list')
    const savedTile = listTab.locator('main').getByRole('link', { name: 'Tide' })
    await expect(savedTile.first()).toBeVisible()
    await recordAudioElements(soundTab)
    await soundTab.goto('/app/audio/media/blue-room')
    await soundTab.locator('main').getByRole('button', { name: 'Play' }).click()
    await expectSound(soundTab)
    await filmTab.goto(film)
    await filmTab.getByRole('link', { name: 'Play', exact: true }).click()
    await expectPlaying(filmTab, 0.5)

    // The film's tab signs in again before the device has another uuid, so the hub would accept its position.
    const reported: string[] = []
    await context.route('**/core/*/progress', async (route) => {
      reported.push(route.request().url())
      await route.continue()
    })
    await page.route('**/core/session/erase', async (route) => {
      const signedIn = filmTab.waitForResponse('**/core/session/me')
      const response = await route.fetch()
      await signedIn
      reported.length = 0
      await route.fulfill({ response })
    })
    await openClearData(page)
    await page.getByRole('button', { name: 'Clear now' }).click()
    await expect(page.getByText('Your data has been deleted from this device')).toBeVisible()
    for (const tab of [listTab, soundTab, filmTab]) {
      await expect(tab).toHaveURL(/\/$/)
      await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(tab.locator('video')).toHaveCount(0)
      await expect(dock(tab)).toHaveCount(0)
    }
    expect(reported).toEqual([])
    await listTab.goto('/my-list')
    await expect(listTab.getByText('Nothing saved yet. What you save to My list will be here.')).toBeVisible()
    await expect(savedTile).toHaveCount(0)
  },
)

const searches = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('note.searches') ?? '[]') as string[])
