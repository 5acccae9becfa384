/**
 * A film and the device: the screen stays on and in landscape, and the lock screen has the film's title and
 * keys.
 */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectPlaying, film, timeOf, videoState } from './film.ts'
import { expectFilmPlaying, filmWithSpot, recordRequests, spotLabel } from './spot.ts'

type Recorded = {
  /** Number of active wake locks. */
  wakeLockCount: number
  orientationLocks: string[]
  keys: Map<string, (details: { seekTime?: number }) => void>
}

/** Replaces device functions that headless Chromium lacks, and records their calls. */
async function recordDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Recorded = { wakeLockCount: 0, orientationLocks: [], keys: new Map() }
    Object.assign(window, { recorded })
    const request = async () => {
      recorded.wakeLockCount++
      let isHeld = true
      const release = async () => {
        if (isHeld) recorded.wakeLockCount--
        isHeld = false
      }
      // Browsers release a hidden page's lock by themselves; this fake does not notify the page of it.
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && release())
      return { release }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Element.prototype.requestFullscreen = async () => {}
    Object.assign(screen.orientation, { lock: async (to: string) => void recorded.orientationLocks.push(to) })
    navigator.mediaSession.setActionHandler = (name, handler) => {
      if (handler) recorded.keys.set(name, handler as () => void)
      else recorded.keys.delete(name)
    }
  })
}
const deviceState = (page: Page) =>
  page.evaluate(() => {
    const { wakeLockCount, orientationLocks, keys } = (window as unknown as { recorded: Recorded }).recorded
    return {
      wakeLockCount,
      orientationLocks,
      keys: [...keys.keys()].toSorted(),
      title: navigator.mediaSession.metadata?.title,
    }
  })
const wakeLockCount = async (page: Page) => (await deviceState(page)).wakeLockCount
const pressKey = (page: Page, name: string, details = {}) =>
  page.evaluate(
    ([name, details]) => (window as unknown as { recorded: Recorded }).recorded.keys.get(name)?.(details),
    [name, details] as const,
  )
const isPaused = async (page: Page) => (await videoState(page)).isPaused

journey.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

journey(
  'VOD-24 VOD-45 VOD-52 a film keeps the screen on, locks it to landscape, and is operated by the lock screen',
  async ({ page }) => {
    await recordDevice(page)
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    const filmKeys = ['pause', 'play', 'seekto']
    await expect
      .poll(() => deviceState(page))
      .toEqual({ wakeLockCount: 1, orientationLocks: ['landscape'], keys: filmKeys, title: 'The Boatmen' })
    await pressKey(page, 'pause')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect.poll(() => wakeLockCount(page)).toBe(0)
    await pressKey(page, 'seekto', { seekTime: 40 })
    await expect.poll(() => timeOf(page)).toBeGreaterThan(39)
    await pressKey(page, 'play')
    await expect.poll(() => isPaused(page)).toBe(false)
    await expect.poll(() => wakeLockCount(page)).toBe(1)

    const setVisibility = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await setVisibility('hidden')
    await expect.poll(() => wakeLockCount(page)).toBe(0)
    await setVisibility('visible')
    await expect.poll(() => wakeLockCount(page)).toBe(1)

    await page.keyboard.press('Escape')
    await expect.poll(() => deviceState(page)).toMatchObject({ wakeLockCount: 0, keys: [], title: undefined })
  },
)

journey(
  'VOD-09 VOD-40 a spot keeps the screen on, and is operated by the lock screen, but does not allow seeking',
  async ({ page }) => {
    await recordDevice(page)
    const requestsTo = recordRequests(page)
    await page.goto(`${filmWithSpot}?play=start`)
    await expect(spotLabel(page)).toBeVisible()
    await expect.poll(() => wakeLockCount(page)).toBe(1)
    await pressKey(page, 'pause')
    await expect.poll(() => requestsTo(/event=pause$/).length).toBe(1)
    await pressKey(page, 'seekto', { seekTime: 100 })
    await pressKey(page, 'play')
    await expect.poll(() => requestsTo(/event=resume$/).length).toBe(1)
    await expectFilmPlaying(page)
    expect(await timeOf(page)).toBeLessThan(60)
  },
)
