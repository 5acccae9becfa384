/** Films over a link that is slow, interrupted, or shared by a full cabin. */
import { type SlowLink, slowLink } from '@altiport/tools/slow-link'
import type { Page } from '@playwright/test'
import { journey as base, expect } from '#journey.ts'
import { expectPlaying, film, filmElement, timeOf, videoState } from './film.ts'

/** Long enough to be interrupted in the middle. */
const longFilm = '/app/vod/media/tide'

const journey = base.extend<{ link: SlowLink; linkInBitsPerS: number | undefined }>({
  linkInBitsPerS: [undefined, { option: true }],
  link: async ({ linkInBitsPerS }, use) => {
    const { port } = new URL(process.env.E2E_URL!)
    const link = await slowLink({ to: Number(port), bitsPerS: linkInBitsPerS, roundTripInMs: 20 })
    await use(link)
    await link.stop()
  },
  baseURL: async ({ link }, use) => use(`http://localhost:${link.port}`),
})
const aheadInS = (page: Page) =>
  filmElement(page).evaluate((video: HTMLVideoElement) => {
    const last = video.buffered.length - 1
    return last < 0 ? 0 : video.buffered.end(last) - video.currentTime
  })

journey(
  'PAX-08 VOD-31 a network cut of 20 s is not noticed while the buffer lasts; beyond it the film waits, and then continues',
  async ({ page, link, allow }) => {
    allow(/ERR_|timed out|WebSocket|503/)
    await page.goto(`${longFilm}?play=start`)
    await expectPlaying(page, 2)
    await expect.poll(() => aheadInS(page)).toBeGreaterThan(25)
    const atInS = await timeOf(page)
    link.cut()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(atInS + 20)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('slider', { name: 'Playback position' }).focus()
    for (let times = 0; times < 2; times++) await page.keyboard.press('PageUp')
    await expect(page.getByText('The film will resume in a moment')).toBeAttached()
    link.restore()
    await expectPlaying(page, atInS + 130)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await videoState(page)).usesEngine).toBe(true)
  },
)

journey.describe('on a slow link', () => {
  journey.use({ linkInBitsPerS: 1_500_000 })

  journey('PAX-08 a film starts in a quality that the measured link can carry', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      const height = /picture-(\d+)\.mp4$/.exec(request.url())?.[1]
      if (height && request.headers().range !== undefined) requested.push(height)
    })
    await page.goto('/app/vod')
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    // The index of each rendition is fetched, but nothing more of the large one.
    expect(requested.filter((height) => height === '720').length).toBeLessThanOrEqual(1)
    expect(await filmElement(page).evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(360)
  })
})

journey('PAX-08 in a full cabin the hub’s hint lowers the quality', async ({ page }) => {
  const requested: string[] = []
  await page.route(/picture-\d+\.mp4$/, async (route) => {
    requested.push(/picture-(\d+)/.exec(route.request().url())![1]!)
    const reply = await route.fetch()
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'cabin-share': '100000' } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${film}?play=start`)
  await expectPlaying(page, 1)
  await expect.poll(() => requested.slice(-2)).toEqual(['360', '360'])
})
