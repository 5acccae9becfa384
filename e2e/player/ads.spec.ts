/** Image advertisements between the rails and in a slide, in a real browser. */
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, journey } from '#journey.ts'
import { expectFilmPlaying, filmWithSpot, recordRequests, spotElement, spotLabel } from './spot.ts'

const imageAdPath = /\/pxeasy\/product\/get\/image\//
const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

journey(
  'ADS-05 ADS-06 ADS-07 ADS-13 ERR-02 card and slide are refreshed periodically, are counted when seen, and disappear when there are no more',
  async ({ page }) => {
    const ids: string[] = []
    let maxPerFormat = 2
    const served = new Map<string, number>()
    await page.route(imageAdPath, async (route) => {
      const format = new URL(route.request().url()).pathname
      const count = (served.get(format) ?? 0) + 1
      served.set(format, count)
      if (count > maxPerFormat) return route.fulfill({ json: { error: 'NoAdProductAvailable', message: '' } })
      const ad = await (await route.fetch()).json()
      ids.push(ad.id)
      ad.format.animation.duration = 1
      await route.fulfill({ json: ad })
    })
    const requestsTo = recordRequests(page)
    await page.goto('/')
    const dots = page.locator('[aria-roledescription="carousel"] button')
    const ownDotCount = await dots.count()
    const firstDotLeft = () => dots.first().evaluate((dot) => dot.getBoundingClientRect().left)
    const leftBefore = await firstDotLeft()
    const card = page.getByRole('complementary', { name: 'Ad' })
    await expect(dots).toHaveCount(ownDotCount + 1)
    expect(await firstDotLeft(), 'the dots stay where they are').toBe(leftBefore)
    await expect(card.getByRole('img').last()).toBeVisible()
    await expect.poll(() => new Set(ids).size).toBeGreaterThan(2)
    await expect(card).toHaveCount(0)
    // The slide is displayed, and removed when it is refreshed, as there is no other advertisement for it.
    maxPerFormat = 1
    await dots.last().click()
    await expect(dots).toHaveCount(ownDotCount)
    const views = requestsTo(/\/product\/view\//)
    expect(new Set(views.map((url) => url.split('?')[0])).size).toBe(views.length)
    expect(views[0]).toMatch(/\?timestamp=\d{13}&section=home&zone=home&format=home-/)
    expect(views.length).toBeGreaterThan(2)
  },
)

journey(
  'ADS-07 ERR-01 ERR-02 without an advertisement there is neither a card nor a slide, and nothing is logged',
  async ({ page }) => {
    let count = 0
    await page.route(imageAdPath, (route) => {
      count++
      const error = count % 2 ? 'AdProductNotFound' : 'NoAdProductAvailable'
      return route.fulfill({ json: { error, message: '' } })
    })
    await page.goto('/')
    const dots = page.locator('[aria-roledescription="carousel"] button')
    const ownDotCount = await dots.count()
    await expect.poll(() => count).toBe(2)
    await expect(page.getByRole('complementary', { name: 'Ad' })).toHaveCount(0)
    await expect(dots).toHaveCount(ownDotCount)
  },
)

journey.describe('on a phone', () => {
  journey.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  })
  journey('ADS-02 OP-44 home’s card is requested in its mobile format', async ({ page }) => {
    const cardRequest = page.waitForRequest(/\/get\/image\/home-card/)
    await page.goto('/')
    expect(new URL((await cardRequest).url()).pathname).toMatch(/\/home-card-phone$/)
  })
})

journey(
  'SES-06 OP-04 while the hub cannot write, the menu’s sheet says so and there are no advertisements; they return once the hub can write again',
  async ({ page, allow }) => {
    allow(/503|log string could not be sent/)
    let isReadOnly = true
    await page.route(/\/core\/(vod\/progress|pxeasy\/logging|fault)$/, (route) =>
      isReadOnly
        ? route.fulfill({ status: 503, json: { refusal: 'resting', message: 'The store is full.' } })
        : route.continue(),
    )
    const advertisements: string[] = []
    page.on('request', (request) => {
      if (/\/pxeasy\/(client|product)\//.test(request.url())) advertisements.push(request.url())
    })
    await page.goto('/app/vod')
    await page.getByRole('button', { name: 'All', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Some services aren’t available')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    // Home loads the code for advertisements some seconds after its content.
    const advertisementCode = page.waitForResponse(/\/assets\/slot-feed-[^/]*\.js$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await advertisementCode
    await page.locator(`main a[href="${filmWithSpot}"]`).first().click()
    await page.locator(`main a[href^="${filmWithSpot}?play="]`).first().click()
    await expectFilmPlaying(page)
    expect(advertisements).toEqual([])
    isReadOnly = false
    await page.goto(`${filmWithSpot}?play=start`)
    await expect(spotLabel(page)).toBeVisible()
  },
)

journey(
  'ADS-12 ADS-14 a tap on a card leads to what it offers, and is reported once; its picture’s address names the session and the page',
  async ({ page }) => {
    const requestsTo = recordRequests(page)
    await page.goto('/')
    const card = page.getByRole('complementary', { name: 'Ad' })
    await expect(card.getByRole('img')).toBeVisible()
    expect(await card.getByRole('img').getAttribute('src')).toMatch(
      /\/core\/pxeasy\/product\/media\/image\/[^/?]+\/[^/?]+\?pxcom-sid=[\w.-]+&timestamp=\d{13}&section=home&zone=home$/,
    )
    const link = card.getByRole('link')
    const address = await link.getAttribute('href')
    await link.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(address ?? '', page.url()).pathname)
    await expect.poll(() => requestsTo(/event=click&timestamp=\d{13}$/)).toHaveLength(1)
  },
)

journey(
  'ERR-03 an unknown error of an advertisement is logged, and its slot closes',
  async ({ page, expectLog }) => {
    const logPattern = /An advertisement could not be loaded/
    expectLog(logPattern)
    const logLine = page.waitForEvent('console', (message) => logPattern.test(message.text()))
    await page.route(imageAdPath, (route) => route.fulfill({ json: { error: 'OutOfOrder', message: '' } }))
    await page.goto('/')
    expect((await logLine).text()).toContain('OutOfOrder')
    await expect(page.getByRole('complementary', { name: 'Ad' })).toHaveCount(0)
  },
)

journey('PAX-13 VOD-40 neither a spot nor a card has axe violations', async ({ page }) => {
  await page.addInitScript({ path: axeScript })
  const violationsIn = (part: string) =>
    page.evaluate(async (part) => {
      const run = (window as unknown as { axe: { run(part: string): Promise<AxeResults> } }).axe.run
      return (await run(part)).violations.map(({ id, help }) => `${id}: ${help}`)
    }, part)
  await page.goto(`${filmWithSpot}?play=start`)
  await expect(spotLabel(page)).toBeVisible()
  await page.keyboard.press('k')
  await expect.poll(() => spotElement(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  expect(await violationsIn('[data-spot]')).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Ad' }).getByRole('img')).toBeVisible()
  expect(await violationsIn('aside')).toEqual([])
})
