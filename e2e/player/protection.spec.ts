/** Protected films in a real browser, over https with the tests' own certificate authority. */
import { openWithoutStorage } from '#blocked-storage.ts'
import { cabinHost } from '#chromium.ts'
import { expect } from '#journey.ts'
import { expectPlaying, filmElement } from './film.ts'
import {
  appleCertificate,
  ckc,
  clearFilm,
  contentKey,
  film,
  protectedJourney as journey,
} from './protected-cabin.ts'
import { fireNeedKey, pretendWebKitKeys, recordedCalls } from './webkit-keys.ts'

const otherFilmKey = { keyId: 'f'.repeat(32), key: '1'.repeat(32) }

journey(
  'OPS-07 DRM-01 DRM-10 PACK-04 VOD-08 VOD-23 over https a protected film plays with a key from the hub',
  async ({ page, context }) => {
    // Records the configurations that the player asks the browser about, with their robustness.
    await page.addInitScript(() => {
      const requestedConfigs: unknown[] = []
      Object.assign(window, { requestedConfigs })
      const original = navigator.mediaCapabilities.decodingInfo.bind(navigator.mediaCapabilities)
      navigator.mediaCapabilities.decodingInfo = (requested) => {
        requestedConfigs.push(
          structuredClone((requested as { keySystemConfiguration?: object }).keySystemConfiguration),
        )
        return original(requested)
      }
    })
    const license = page.waitForResponse(/\/core\/external\/drm\/license\/clearkey$/)
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    expect((await license).status()).toBe(200)
    expect((await license).request().headers()['x-xsrf-token']).toBeTruthy()
    expect(
      await filmElement(page).evaluate((video: HTMLVideoElement) => [
        video.videoHeight > 0,
        video.mediaKeys !== null,
      ]),
    ).toEqual([true, true])
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    const session = (await context.cookies()).find(({ name }) => name === '__Host-altiport-session')
    expect(session).toMatchObject({ secure: true, httpOnly: true })
    const requestedConfigs = await page.evaluate(
      () => (window as unknown as { requestedConfigs: RequestedConfig[] }).requestedConfigs,
    )
    const widevine = requestedConfigs.filter((one) => one?.keySystem === 'com.widevine.alpha')
    for (const kind of ['audio', 'video'] as const) {
      const robustnessLevels = widevine.flatMap((one) => one?.[kind]?.robustness ?? [])
      expect([kind, ...new Set(robustnessLevels)]).toEqual([kind, 'SW_SECURE_CRYPTO'])
    }
  },
)
type Robust = { robustness?: string }
type RequestedConfig = { keySystem: string; audio?: Robust; video?: Robust } | undefined

journey(
  'PAX-07 DRM-01 with cookies and storage blocked a protected film plays, and its license is requested with the token',
  async ({ baseURL, launchOptions, watch }) => {
    const { context, close } = await openWithoutStorage({ ...launchOptions, baseURL })
    watch(context)
    const page = await context.newPage()
    const license = page.waitForRequest(/\/core\/external\/drm\/license\/clearkey$/)
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 1)
    const { authorization, cookie } = (await license).headers()
    expect([authorization, cookie]).toEqual([expect.stringMatching(/^Bearer /), undefined])
    await close()
  },
)

journey(
  'DRM-01 ERR-10 a refused license is reported, and retrying plays the film once there is a key',
  async ({ page, cabin, allow }) => {
    allow(/404|409|This video can’t be played/)
    cabin.setHubKeys({ other: otherFilmKey })
    await page.goto(`${film}?play=start`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This video can’t be played.')
    await expect(alert).toContainText('We couldn’t get a license for this protected film.')
    cabin.setHubKeys({ harbour: contentKey })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expectPlaying(page, 0.5)
  },
)

journey(
  'ERR-07 ERR-08 if protection cannot be set up, this is logged, and an unprotected film plays',
  async ({ page, allow }) => {
    allow(/503|Protection could not be set up/)
    const logged = page.waitForEvent('console', (message) =>
      /Protection could not be set up/.test(message.text()),
    )
    await page.route('**/core/external/drm/configuration', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    // An unprotected title that claims to be protected.
    await page.addInitScript(() => {
      const original = window.fetch
      window.fetch = async (...args) => {
        const reply = await original(...args)
        if (!String(args[0]).endsWith('/core/graphql')) return reply
        return new Response((await reply.text()).replaceAll('"hasDRM":false', '"hasDRM":true'), reply)
      }
    })
    await page.goto(`${clearFilm}?play=start`)
    expect((await logged).type()).toBe('warning')
    await expectPlaying(page, 0.5)
  },
)

journey(
  'OPS-07 with an expired certificate the portal is served over plain http, unprotected films play, and protected ones say that they need https',
  async ({ page, cabin, allow }) => {
    allow(
      /404|This video can’t be played|insecure|requestMediaKeySystemAccess|No licenses|Protection could not/,
    )
    await page.goto(cabin.plainUrl)
    expect(new URL(page.url()).protocol).toBe('https:')
    cabin.issueCertificate(-1)
    const address = cabin.plainUrl.replace(cabinHost, '127.0.0.1')
    const statusOf = () => fetch(address, { redirect: 'manual' }).then((reply) => reply.status)
    await expect.poll(statusOf).toBe(200)
    await page.goto(`${cabin.plainUrl}${clearFilm}?play=start`)
    expect(await page.evaluate(() => [location.protocol, isSecureContext])).toEqual(['http:', false])
    await expectPlaying(page, 0.5)
    await page.goto(`${cabin.plainUrl}${film}?play=start`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('starts with https://')
    await expect(alert.getByRole('button')).toHaveText(['Back'])
    cabin.issueCertificate(90)
    await expect.poll(statusOf).toBe(307)
    await page.goto(`${cabin.plainUrl}${film}?play=start`)
    await expectPlaying(page, 0.5)
  },
)

journey.describe('with WebKit’s media keys', () => {
  const spc = [0, 1, 2, 250, 251, 252, 253, 254, 255]
  journey.beforeEach(async ({ page }) => {
    await pretendWebKitKeys(page, spc)
    // Chromium cannot play what WebKit would, so the manifest is never served.
    await page.route('**/*.m3u8', () => {})
  })

  journey(
    'DRM-02 DRM-03 DRM-04 DRM-05 DRM-06 DRM-07 DRM-08 FairPlay’s key is requested with a form and passed to the session',
    async ({ page, cabin }) => {
      const certificate = page.waitForResponse(/\/core\/external\/drm\/cert\/apple-crt$/)
      const manifest = page.waitForRequest(/video\.m3u8$/)
      await page.goto(`${film}?play=start`)
      expect(await (await certificate).body()).toEqual(appleCertificate)
      await manifest
      await fireNeedKey(page, `skd://${contentKey.keyId}0a1b`)
      await expect.poll(async () => (await recordedCalls(page)).updates).toEqual([[...ckc]])
      const { keySystem, opened } = await recordedCalls(page)
      expect(keySystem).toBe('com.apple.fps.1_0')
      expect(Buffer.from(opened).subarray(-appleCertificate.length)).toEqual(appleCertificate)
      const form = cabin.fairPlayForms.at(-1)
      expect([...(form ?? [])]).toEqual([
        ['spc', Buffer.from(spc).toString('base64')],
        ['assetId', contentKey.keyId],
      ])
    },
  )

  journey(
    'DRM-07 DRM-09 ERR-09 a content id of another format is logged with the specified text, and the film is not played',
    async ({ page, allow }) => {
      allow(/Invalid Content ID format|This video can’t be played|404/)
      const manifest = page.waitForRequest(/video\.m3u8$/)
      const logged = page.waitForEvent('console', (message) => /Invalid Content ID/.test(message.text()))
      await page.goto(`${film}?play=start`)
      await manifest
      await fireNeedKey(page, `https://keys.example/${contentKey.keyId}`)
      expect((await logged).text()).toContain(
        'Invalid Content ID format. The format of the Content ID must be the following: skd://xxx where xxx is the Key ID in hex format.',
      )
      await expect(page.getByRole('alert')).toContainText('This video can’t be played.')
    },
  )
})
