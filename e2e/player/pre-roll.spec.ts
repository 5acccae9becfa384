/** The spot before a film in a real browser, and the cases without one, in which the film starts nevertheless. */
import type { Route } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { filmElement, setProgress } from './film.ts'
import {
  expectFilmPlaying,
  filmWithSpot,
  recordRequests,
  spotElement,
  spotLabel,
  videoAdPath,
} from './spot.ts'

const adTagPath = /\/pxeasy\/product\/media\/video\//
const never = () => new Promise<void>(() => {})
const xml = (body: string) => ({ contentType: 'application/xml', body })

journey(
  'VOD-09 VOD-22 VOD-32 VOD-39 VOD-40 GEN-07 ADS-08 ADS-11 ADS-12 ADS-13 a spot, then the film from where it was left',
  async ({ page }) => {
    await setProgress(page, { 'alta-ruta': 40 })
    const requestsTo = recordRequests(page)
    await page.goto(`${filmWithSpot}?play=resume`)
    await expect(spotLabel(page)).toBeVisible()
    expect(requestsTo(videoAdPath)[0]).toMatch(
      /preroll\?section=films&zone=player&timestamps=\d{13}&media=alta-ruta/,
    )
    expect(requestsTo(adTagPath)[0]).toMatch(
      /tag\.xml\?pxcom-sid=[\w.-]+&timestamp=\d{13}&section=films&zone=player/,
    )
    // The film waits and does not allow seeking.
    expect(await filmElement(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await expect(page.getByRole('slider')).toHaveCount(0)
    // The spot has its own pause button, also operated by key.
    await page.keyboard.press('k')
    await expect.poll(() => spotElement(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => spotElement(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
    await expect(spotLabel(page)).toHaveCount(0)
    await expectFilmPlaying(page, 1)
    const { timeInS, durationInS } = await filmElement(page).evaluate((video: HTMLVideoElement) => ({
      timeInS: video.currentTime,
      durationInS: video.duration,
    }))
    expect(timeInS / durationInS).toBeGreaterThan(0.39)
    expect(requestsTo(/\/view\//)).toHaveLength(2)
    for (const event of [
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
      'pause',
      'resume',
    ])
      expect(requestsTo(new RegExp(`event=${event}$`)), event).toHaveLength(1)
  },
)

journey(
  'VOD-13 VOD-14 ADS-03 there is no spot before a film with any of the three keywords',
  async ({ page }) => {
    const requestsTo = recordRequests(page)
    for (const id of ['boatmen', 'tide', 'red-tree']) {
      await page.goto(`/app/vod/media/${id}?play=start`)
      await expectFilmPlaying(page)
    }
    expect(requestsTo(videoAdPath)).toEqual([])
    // A film with none of them requests a spot.
    await page.goto(`${filmWithSpot}?play=start`)
    await expect.poll(() => requestsTo(videoAdPath)).toHaveLength(1)
  },
)

journey(
  'OP-33 VOD-14 ADS-03 there is no spot before a film with the airline’s own keyword',
  async ({ page }) => {
    await page.route('**/core/graphql', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text())
        .replaceAll('"noAds":"no-ads"', '"noAds":"werbefrei"')
        .replaceAll('"keywords":[]', '"keywords":["werbefrei"]')
      await route.fulfill({ response: reply, body })
    })
    const requestsTo = recordRequests(page)
    await page.goto(`${filmWithSpot}?play=start`)
    await expectFilmPlaying(page)
    expect(requestsTo(videoAdPath)).toEqual([])
  },
)

/** `expectLog` must be logged, `allows` may be. */
type BrokenAd = {
  what: string
  address: RegExp
  respond: (route: Route) => unknown
  expectLog?: RegExp
  allows?: RegExp
}
const brokenAds: BrokenAd[] = [
  { what: 'ERR-06 the ad server does not respond', address: videoAdPath, respond: never },
  { what: 'ERR-06 the tag is never loaded', address: adTagPath, respond: never },
  { what: 'ERR-06 the spot is never loaded', address: /\/files\/[0-9a-f]{16}\.mp4$/, respond: never },
  {
    what: 'ERR-01 VOD-22 there is no ad',
    address: videoAdPath,
    respond: (route) => route.fulfill({ json: { error: 'NoAdProductAvailable', message: '' } }),
  },
  {
    what: 'ERR-03 the ad server responds with something else',
    address: videoAdPath,
    respond: (route) => route.fulfill({ json: { error: 'OutOfOrder' } }),
    expectLog: /advertisement break could not be loaded.*OutOfOrder/,
  },
  {
    what: 'ERR-03 the tag is broken',
    address: adTagPath,
    respond: (route) => route.fulfill(xml('<VAST version="3.0"><Ad><InLine>')),
    expectLog: /advertisement break could not be loaded/,
  },
  {
    what: 'ERR-04 ERR-05 ERR-06 the ad client cannot be loaded',
    address: /\/pxeasy\/client\/html5/,
    respond: (route) => route.abort(),
    expectLog: /PXEasy loading failed: /,
    allows: /advertisement break could not be loaded|Failed to load resource/,
  },
  {
    what: 'ERR-06 ERR-27 an ad blocker blocks all requests that look like advertisements',
    address: /\/pxeasy\//,
    respond: (route) => route.abort(),
    allows: /pxeasy|advertisement break could not be loaded|Failed to load resource|usage/i,
  },
]
for (const { what, address, respond, expectLog: logPattern, allows } of brokenAds) {
  journey(`${what}: the film starts`, async ({ page, allow, expectLog }) => {
    if (logPattern) expectLog(logPattern)
    if (allows) allow(allows)
    await page.route(address, respond)
    await page.goto(`${filmWithSpot}?play=start`)
    await expectFilmPlaying(page)
    await expect(spotLabel(page)).toHaveCount(0)
  })
}

journey('ERR-06 VOD-22 a reply of the ad server that arrives too late is not used', async ({ page }) => {
  let sendReply = () => {}
  const delayedReply = new Promise<void>((resolve) => (sendReply = resolve))
  await page.route(videoAdPath, async (route) => {
    const response = await route.fetch()
    await delayedReply
    await route.fulfill({ response: response }).catch(() => {})
  })
  await page.goto(`${filmWithSpot}?play=start`)
  await expectFilmPlaying(page)
  sendReply()
  await expectFilmPlaying(page, 2)
  await expect(spotLabel(page)).toHaveCount(0)
})

journey(
  'VOD-09 ERR-03 a wrapped tag plays, and the wrapper’s tracking is requested; two nested wrappers are refused',
  async ({ page, expectLog }) => {
    let isNested = false
    let realTag = ''
    const trackingRequests: string[] = []
    const wrapper = (uri: string) =>
      xml(`<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI><![CDATA[${uri}]]></VASTAdTagURI><Impression>/core/w/seen</Impression>
      <Error>/core/w/error?[ERRORCODE]</Error><Impression>https://elsewhere.example/seen</Impression></Wrapper></Ad></VAST>`)
    await page.route(adTagPath, async (route) => {
      realTag = await (await route.fetch()).text()
      await route.fulfill(wrapper('/core/w/tag.xml'))
    })
    await page.route('**/core/w/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      if (pathname.endsWith('.xml'))
        return route.fulfill(isNested ? wrapper('/core/w/more.xml') : xml(realTag))
      trackingRequests.push(pathname + search)
      await route.fulfill({ status: 204 })
    })
    await page.goto(`${filmWithSpot}?play=start`)
    await expect(spotLabel(page)).toBeVisible()
    await expect.poll(() => trackingRequests).toEqual(['/core/w/seen'])
    isNested = true
    expectLog(/A wrapper in a wrapper/)
    await page.goto(`${filmWithSpot}?play=start`)
    await expectFilmPlaying(page)
    await expect.poll(() => trackingRequests.at(-1)).toBe('/core/w/error?302')
  },
)

journey('ADS-14 VOD-40 a tap on a spot’s link opens it, and is reported once', async ({ page }) => {
  const requestsTo = recordRequests(page)
  await page.goto(`${filmWithSpot}?play=start`)
  const learnMoreLink = page.getByRole('link', { name: 'Learn more' })
  const address = await learnMoreLink.getAttribute('href')
  await learnMoreLink.click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(address ?? '', page.url()).pathname)
  await expect(page.locator('[data-spot]')).toHaveCount(0)
  await expect.poll(() => requestsTo(/event=click&timestamp=\d{13}$/)).toHaveLength(1)
})
