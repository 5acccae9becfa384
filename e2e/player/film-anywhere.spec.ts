/**
 * Films in all environments: over https, over plain http on a host name, so without a secure context, and with
 * cookies and storage blocked.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestCa } from '@altiport/hub/testing/test-ca'
import { type SlowLink, slowLink } from '@altiport/tools/slow-link'
import type { Page } from '@playwright/test'
import { openWithoutStorage } from '#blocked-storage.ts'
import { cabinHost, chromiumFlags, chromiumPath } from '#chromium.ts'
import { expect } from '#journey.ts'
import { ownHubJourney } from '#own-hub.ts'
import { chooseCaptions, chooseSound, expectPlaying, film, filmElement, timeOf, videoState } from './film.ts'
import { expectFilmPlaying, filmWithSpot, recordRequests, spotLabel, videoAdPath } from './spot.ts'

type Environment = 'https' | 'plain http' | 'blocked storage'

const authority = createTestCa()
const flags = [...chromiumFlags, `--ignore-certificate-errors-spki-list=${authority.publicKeyHash}`]

const journey = ownHubJourney.extend<{ environment: Environment; link: SlowLink }>({
  environment: ['https', { option: true }],
  isSecure: async ({ environment }, use) => use(environment === 'https'),
  link: async ({ hub }, use) => {
    const link = await slowLink({ to: hub.port })
    await use(link)
    await link.stop()
  },
  hubEnv: async ({ environment }, use) => {
    if (environment !== 'https') return use({})
    const folder = mkdtempSync(join(tmpdir(), 'altiport-tls-'))
    const issued = authority.issue([cabinHost, 'localhost', '127.0.0.1'], { from: -2, to: 90 })
    writeFileSync(join(folder, 'chain.pem'), issued.certificate)
    writeFileSync(join(folder, 'key.pem'), issued.key, { mode: 0o600 })
    await use({
      ALTIPORT_TLS_CERTIFICATE: join(folder, 'chain.pem'),
      ALTIPORT_TLS_KEY: join(folder, 'key.pem'),
    })
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ hub, link, environment }, use) => {
    const url = hub.url.replace(String(hub.port), String(link.port))
    await use(environment === 'blocked storage' ? url : url.replace('localhost', cabinHost))
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => use({ executablePath: chromiumPath, args: flags }),
    { scope: 'worker' },
  ],
  context: async ({ context, environment, baseURL, watch }, use) => {
    if (environment !== 'blocked storage') return use(context)
    const { context: blocked, close } = await openWithoutStorage({ baseURL })
    watch(blocked)
    await use(blocked)
    await close()
  },
})
const adTagPath = /\/pxeasy\/product\/media\/video\//

/** Checks that the page is in the expected environment. */
async function expectEnvironment(page: Page, environment: Environment): Promise<void> {
  const actual = await page.evaluate(() => {
    try {
      localStorage.setItem('kept', '1')
      return { isSecure: isSecureContext, isBlocked: false }
    } catch {
      return { isSecure: isSecureContext, isBlocked: true }
    }
  })
  expect(actual).toEqual({
    isSecure: environment !== 'plain http',
    isBlocked: environment === 'blocked storage',
  })
}

/** Records the hub's responses that are not the requested range of a film. */
function recordWrongRanges(page: Page): string[] {
  const wrong: string[] = []
  page.on('response', (reply) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(reply.request().headers().range ?? '') ?? []
    if (from === undefined || reply.status() === 304) return
    const length = Number(reply.headers()['content-length'])
    if (reply.status() !== 206 || length !== Number(to) - Number(from) + 1)
      wrong.push(`${from}-${to}: ${reply.status()}, ${length} bytes`)
  })
  return wrong
}

for (const environment of ['https', 'plain http', 'blocked storage'] as const) {
  journey.describe(`with ${environment}`, () => {
    journey.use({ environment })

    journey(
      `PAX-07 VOD-06 VOD-07 VOD-17 VOD-21 VOD-30 ERR-11 DASH, HLS, two sound tracks, captions, and the plain file after a broken manifest: ${environment}`,
      async ({ page, allow }) => {
        allow(/This video can’t be played/)
        const wrong = recordWrongRanges(page)
        await page.goto(`${film}?play=start`)
        await expectEnvironment(page, environment)
        await expectPlaying(page, 0.5)
        await chooseSound(page, 'Français')
        for (const [language, lang] of [
          ['English', 'en'],
          ['Français', 'fr'],
          ['العربية', 'ar'],
        ] as const) {
          await chooseCaptions(page, language)
          await expect(page.locator('[data-captions]')).toHaveAttribute('lang', lang)
        }
        await expectPlaying(page, (await timeOf(page)) + 0.5)
        const hls = page.waitForRequest(/\/video\.m3u8$/)
        await page.goto(`${film}?play=start&stream=hls`)
        await hls
        await expectPlaying(page, 0.5)
        await page.route(/\/video\.mpd$/, (route) => route.fulfill({ body: '<MPD><Period>' }))
        await page.goto(`${film}?play=start`)
        await expectPlaying(page, 0.5)
        expect((await videoState(page)).usesEngine).toBe(false)
        expect(wrong).toEqual([])
      },
    )

    journey(
      `PAX-07 VOD-13 VOD-22 ADS-03 ERR-03 ERR-06 a spot and then the film, none if a keyword prevents it, and films that do not wait for a late or broken advertisement: ${environment}`,
      async ({ page, allow }) => {
        allow(/advertisement break could not be loaded/)
        const requestsTo = recordRequests(page)
        for (const id of ['boatmen', 'tide', 'red-tree']) {
          await page.goto(`/app/vod/media/${id}?play=start`)
          await expectFilmPlaying(page)
        }
        expect(requestsTo(videoAdPath)).toEqual([])
        await page.goto(`${filmWithSpot}?play=start`)
        await expect(spotLabel(page)).toBeVisible()
        await expect(spotLabel(page)).toHaveCount(0)
        await expectFilmPlaying(page)
        await page.route(adTagPath, (route) =>
          route.fulfill({ contentType: 'application/xml', body: '<VAST version="3.0"><Ad><InLine>' }),
        )
        await page.goto(`${filmWithSpot}?play=start`)
        await expectFilmPlaying(page)
        let sendReply = () => {}
        const delayedReply = new Promise<void>((resolve) => (sendReply = resolve))
        await page.route(videoAdPath, async (route) => {
          await delayedReply
          await route.continue().catch(() => {})
        })
        await page.goto(`${filmWithSpot}?play=start`)
        await expectFilmPlaying(page)
        sendReply()
        await expectFilmPlaying(page, 2)
        await expect(spotLabel(page)).toHaveCount(0)
      },
    )

    journey(
      `PAX-07 PAX-08 VOD-24 a film continues while the network is cut for 20 s, and while the hub is killed and restarted; it pauses with a hidden page, but not in picture-in-picture: ${environment}`,
      async ({ page, hub, link, allow }) => {
        allow(/ERR_|WebSocket|50[234]|Signing in failed|Empty Token|did not come|could not be|timed out/)
        await page.goto('/app/vod/media/tide?play=start')
        await expectPlaying(page, 1)
        const aheadInS = () =>
          filmElement(page).evaluate((video: HTMLVideoElement) => {
            const last = video.buffered.length - 1
            return last < 0 ? 0 : video.buffered.end(last) - video.currentTime
          })
        const bufferedUntilInS = async () => (await timeOf(page)) + (await aheadInS())
        /** Waits until more is buffered than when the hub became unreachable. */
        const expectMoreBuffered = (endsAtInS: number) =>
          expect.poll(bufferedUntilInS).toBeGreaterThan(endsAtInS + 5)
        await expect.poll(aheadInS).toBeGreaterThan(25)
        const cut = { atInS: await timeOf(page), endsAtInS: await bufferedUntilInS() }
        link.cut()
        await expect.poll(() => timeOf(page)).toBeGreaterThan(cut.atInS + 20)
        link.restore()
        await expectMoreBuffered(cut.endsAtInS)

        await expect.poll(aheadInS).toBeGreaterThan(15)
        const endsAtInS = await bufferedUntilInS()
        await hub.kill()
        const atInS = await timeOf(page)
        await expectPlaying(page, atInS + 3)
        await hub.restart()
        await expectMoreBuffered(endsAtInS)
        await expect(page.getByRole('alert')).toHaveCount(0)

        const setVisibility = (state: string) =>
          page.evaluate((visibility) => {
            Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))
          }, state)
        await setVisibility('hidden')
        await expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
        const leftAtInS = await timeOf(page)
        await setVisibility('visible')
        await expectPlaying(page, leftAtInS + 0.5)

        await page.setViewportSize({ width: 1024, height: 768 })
        const isInPictureInPicture = () => page.evaluate(() => document.pictureInPictureElement !== null)
        await expect(async () => {
          await page.mouse.move(100 + Math.random() * 50, 200)
          await page.getByRole('button', { name: 'Picture in picture' }).click({ timeout: 2000 })
          expect(await isInPictureInPicture()).toBe(true)
        }).toPass()
        const floatingAtInS = await timeOf(page)
        await page.evaluate(() => window.dispatchEvent(new Event('blur')))
        await expectPlaying(page, floatingAtInS + 0.5)
      },
    )
  })
}
