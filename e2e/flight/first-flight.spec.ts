/**
 * A complete visit in each journey: sign-in, a film, its tracks, leaving in the middle, a killed and restarted
 * hub, and resuming.
 */
import type { Page } from '@playwright/test'
import { openWithoutStorage } from '#blocked-storage.ts'
import { cabinHost } from '#chromium.ts'
import { expect } from '#journey.ts'
import { hubDownLogs, ownHubJourney as journey, type OwnHub } from '#own-hub.ts'
import { chooseCaptions, chooseSound, expectPlaying, leaveFilm, skipForward, timeOf } from '#player/film.ts'

for (const [kind, manifest] of [
  ['dash', /\/video\.mpd$/],
  ['hls', /\/video\.m3u8$/],
] as const) {
  journey(
    `GEN-05 PAX-08 SES-01 SES-02 SES-03 VOD-05 VOD-06 VOD-07 OP-30 a film over ${kind} is resumed after the hub was killed`,
    async ({ page, context, hub }) => {
      const device = await openPortal(page, `/?stream=${kind}`)
      const manifestRequest = page.waitForRequest(manifest)
      await watchPartly(page)
      await manifestRequest
      // As if the tab were closed in the middle of the film.
      const leftAtInS = await timeOf(page)
      await page.close()
      await killAndRestart(hub)
      const secondPage = await context.newPage()
      expect(await openPortal(secondPage, `/?stream=${kind}`)).toBe(device)
      await resume(secondPage, leftAtInS)
    },
  )
}

journey(
  'SES-03 VOD-05 LIV-02 STO-01 over plain http on a host name, so without a secure context, a film is resumed after the hub was killed',
  async ({ page, context, hub }) => {
    const home = `http://${cabinHost}:${hub.port}/`
    const device = await openPortal(page, home)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    const uuid = (await context.cookies()).find(({ name }) => name === 'portal-uuid')
    expect(uuid).toMatchObject({ domain: cabinHost, value: device })
    await watchPartly(page)
    const leftAtInS = await leaveFilm(page)
    await page.close()
    await killAndRestart(hub)
    const secondPage = await context.newPage()
    expect(await openPortal(secondPage, home)).toBe(device)
    await resume(secondPage, leftAtInS)
  },
)

journey(
  'PAX-07 PAX-08 OP-82 SES-02 VOD-05 with cookies and storage blocked, the open page resumes a film after the hub was killed',
  async ({ hub, watch, allow }) => {
    // The page stays open while the hub is down.
    allow(hubDownLogs)
    allow(/could not be loaded/)
    const { context, close } = await openWithoutStorage({ baseURL: hub.url })
    watch(context)
    const page = await context.newPage()
    await openPortal(page, '/')
    expect(await page.evaluate(detectBlocked)).toEqual({ cookies: true, storage: true })
    await watchPartly(page)
    const leftAtInS = await leaveFilm(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible()
    await killAndRestart(hub)
    await resume(page, leftAtInS)
    await close()
  },
)

/** Opens the portal, which requires no input. Resolves to the device's uuid once it is signed in. */
async function openPortal(page: Page, address: string): Promise<string> {
  const login = page.waitForRequest(/\/core\/session\/login$/)
  const signedIn = page.waitForResponse((reply) => /\/core\/session\/me$/.test(reply.url()) && reply.ok())
  await page.goto(address)
  await signedIn
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const body = (await login).postDataJSON()
  expect(body).toEqual({ username: expect.stringMatching(/^[0-9a-f-]{36}$/), kind: 'pax-app' })
  return body.username
}

/** Plays The Boatmen from home, in French, and skips ahead, until the hub has saved the progress. */
async function watchPartly(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Films', exact: true })
    .getByRole('link', { name: /The Boatmen/ })
    .click()
  // Home also has a “Play” link, so the film’s page must be open first.
  await expect(page).toHaveURL(/boatmen/)
  await page
    .locator('main')
    .getByRole('link', { name: 'Play', exact: true })
    .and(page.locator('[href*="play="]'))
    .first()
    .click()
  await expectPlaying(page, 1)
  await chooseSound(page, 'Français')
  await chooseCaptions(page, 'Français')
  await expect(page.locator('[data-captions]')).toHaveAttribute('lang', 'fr')
  const saved = page.waitForResponse(
    (reply) => /progress$/.test(reply.url()) && reply.ok() && reply.request().postDataJSON().progress > 60,
  )
  await skipForward(page, 4)
  await expectPlaying(page, 40)
  await saved
}

async function killAndRestart(hub: OwnHub): Promise<void> {
  await hub.kill()
  await hub.restart()
}

async function resume(page: Page, leftAtInS: number): Promise<void> {
  await page
    .getByRole('region', { name: 'Continue watching' })
    .getByRole('link', { name: /Resume The Boatmen/ })
    .click()
  await expectPlaying(page, leftAtInS - 10)
  expect(Math.abs((await timeOf(page)) - leftAtInS)).toBeLessThan(10)
}

function detectBlocked() {
  // biome-ignore lint/suspicious/noDocumentCookie: the test checks whether it is stored
  document.cookie = 'kept=1; path=/'
  let isStorageBlocked = false
  try {
    localStorage.setItem('kept', '1')
  } catch {
    isStorageBlocked = true
  }
  return { cookies: !document.cookie.includes('kept'), storage: isStorageBlocked }
}
