/**
 * Faulty media responses of every kind: content stays, the problem is displayed, and playback or reading
 * continues automatically.
 */
import type { Page } from '@playwright/test'
import { journey as base, expect } from '#journey.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { expectPlaying, filmElement, timeOf } from './film.ts'
import { longFaultInMs, type MediaFault, mediaFaults } from './media-faults.ts'
import { dock, expectSound, pressMediaKey, recordAudioElements } from './sound.ts'

const isLong = process.env.PROOF_MEDIA_FAULTS === 'long'

const journey = base.extend<{ faults: FaultProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  faults: async ({}, use) => {
    const proxy = await faultProxy(Number(new URL(process.env.E2E_URL!).port))
    await use(proxy)
    await proxy.stop()
  },
  baseURL: async ({ faults }, use) => use(faults.url),
})
type Medium = {
  id: string
  name: string
  /** The faults of the short run. */
  short: readonly string[]
  addresses: RegExp
  /** Names of faults after which the browser requests the rest itself, so that no problem is displayed. */
  silent?: readonly string[]
  /** Opens the medium before the fault. */
  open: (page: Page) => Promise<void>
  /** Causes a request during the fault. */
  triggerRequest: (page: Page) => Promise<void>
  /** Checks that the medium is still there and continues. */
  expectContinues: (page: Page) => Promise<void>
}

/** 5 s to recover, half a second of playback, and the polling. */
const maxRecoveryInMs = 6500
let positionInS = 0
const media: readonly Medium[] = [
  {
    id: 'VOD-31',
    name: 'a film in its middle',
    short: ['503', 'wrong bytes', 'a captive page'],
    addresses: /\.(mp4|m4a)$|\/video$/,
    async open(page) {
      await page.goto('/app/vod/media/tide?play=start')
      await expectPlaying(page, 1)
    },
    async triggerRequest(page) {
      await page.getByRole('slider', { name: 'Playback position' }).focus()
      for (let times = 0; times < 2; times++) await page.keyboard.press('PageUp')
      // At least the two minutes of the two keys: a film that is being reloaded may report 0.
      positionInS = Math.max(120, await timeOf(page))
    },
    async expectContinues(page) {
      await expectPlaying(page, positionInS + 0.5)
    },
  },
  {
    id: 'VOD-31',
    name: 'a film at its start',
    short: ['a missing response'],
    addresses: /\.(mp4|m4a)$|\/video$/,
    async open() {},
    async triggerRequest(page) {
      await page.goto('/app/vod/media/tide?play=start')
      await expect(filmElement(page)).toBeAttached()
    },
    async expectContinues(page) {
      await expectPlaying(page, 0.5)
    },
  },
  {
    id: 'AUD-02',
    name: 'a track of an album',
    short: ['503'],
    addresses: /\.m4a/,
    silent: ['a cut'],
    async open(page) {
      await recordAudioElements(page)
      await page.goto('/app/audio/media/blue-room')
      await page.locator('main').getByRole('button', { name: 'Play' }).click()
      await expectSound(page)
    },
    async triggerRequest(page) {
      await pressMediaKey(page, 'nexttrack')
      await expect(dock(page)).toContainText('Slow Ferry')
    },
    expectContinues: expectSound,
  },
  {
    id: 'AUD-01',
    name: 'a podcast',
    short: ['a captive page'],
    addresses: /\.m4a/,
    silent: ['a cut'],
    async open(page) {
      await recordAudioElements(page)
      await page.goto('/app/audio/media/tower-talk')
    },
    triggerRequest: (page) => page.locator('main').getByRole('listitem').nth(1).getByRole('button').click(),
    expectContinues: expectSound,
  },
  {
    id: 'PRS-02',
    name: 'a magazine',
    short: ['503', 'wrong bytes', 'a missing response'],
    addresses: /\.pdf/,
    async open() {},
    async triggerRequest(page) {
      await page.goto('/app/press')
      await page.goto('/app/press/media/harbour')
      await page.locator('main').getByRole('link', { name: /^Read/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    expectContinues: (page) => expect(page.locator('[data-leaf="current"] canvas')).toBeVisible(),
  },
  {
    id: 'IMG-01',
    name: 'a picture',
    short: ['a captive page', 'a wrong length'],
    addresses: /\/core\/media\/.*\?thumbnail=/,
    async open() {},
    async triggerRequest(page) {
      // The load event waits for pictures that are not loaded.
      await page.goto('/app/image/slider/collection/mostly-water/first', { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    expectContinues: (page) =>
      expect(page.locator('[data-leaf="current"] [data-state="shown"]')).toBeVisible(),
  },
]

for (const medium of media)
  for (const fault of mediaFaults.filter(({ name }) => isLong || medium.short.includes(name)))
    journey(`${medium.id} ${medium.name} recovers from ${fault.name}`, async ({ page, faults, allow }) => {
      if (fault.logPattern) allow(fault.logPattern)
      await expectRecovery(page, faults, medium, fault)
    })

async function expectRecovery(
  page: Page,
  faults: FaultProxy,
  medium: Medium,
  { name, response }: MediaFault,
) {
  await medium.open(page)
  faults.startFault(response, medium.addresses)
  const startedAtInMs = Date.now()
  await medium.triggerRequest(page)
  await expect.poll(() => faults.faultyResponseCount).toBeGreaterThan(0)
  const notice = page.locator('[data-problem]').filter({ visible: true })
  if (medium.silent?.includes(name)) await medium.expectContinues(page)
  else {
    await expect(notice).toBeVisible()
    const retryButton = notice.getByRole('button', { name: 'Try again' })
    await expect(retryButton).toBeVisible()
    await expect(notice.locator('p').last()).not.toBeEmpty()
    if (medium.name.includes('film')) {
      await retryButton.press('Enter')
      // The button is removed with the notice, and the focus stays in the player.
      await expect(page.getByRole('dialog')).toBeFocused()
    }
  }
  if (isLong) await page.waitForTimeout(Math.max(0, startedAtInMs + longFaultInMs - Date.now()))
  faults.endFault()
  const endedAtInMs = Date.now()
  await medium.expectContinues(page)
  if (isLong) expect(Date.now() - endedAtInMs).toBeLessThan(maxRecoveryInMs)
  await expect(notice).toHaveCount(0)
}
