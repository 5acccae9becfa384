/**
 * Measures the time from the tap on Play to the first frame, of the film or of the advertisement before it: on a fast
 * link, on a slow one with a high latency, and for a protected film.
 *
 * Each page idles first, so that it has prefetched what it can, as for a passenger who looks around before tapping.
 */
import { slowLink } from '@altiport/tools/slow-link'
import type { Browser } from 'playwright-core'
import { openBrowser, withPhone } from '#browser.ts'
import { startBenchHub } from '#hub.ts'
import { median } from '#median.ts'
import { maxRow, type Row } from '#row.ts'
import { protectedFilm, startProtectedHub } from './protected-hub.ts'

/** None of them has an advertisement before it. */
const films = [
  'boatmen',
  'pip-dark-lamp',
  'red-tree',
  'pip-fallen-star',
  'safe-landing',
  'pip-sleepless-whale',
  'tide',
]
/** All of them have an advertisement before them. */
const filmsWithSpot = ['alta-ruta', 'slow-orbit', 'forest']
const tries = 20
const slowTries = 5
/** Prefetching takes longer on a slow link; passengers who read what a film is about give it that time. */
const slowIdleInMs = 8000

export const firstFrame = async (): Promise<Row[]> => [...(await unprotectedRows()), await protectedRow()]

/** Includes all that Play loads: the portal prefetches nothing of a protected film, as airlines pay for each license. */
const protectedRow = async (): Promise<Row> => {
  const hub = await startProtectedHub()
  const browser = await openBrowser(hub.browserFlags)
  try {
    const times: number[] = []
    for (let i = 0; i < tries; i++) times.push(await timeToFirstFrameInMs(browser, hub.url, protectedFilm))
    return maxRow(
      `tap on Play to a protected film’s first frame, median of ${tries}`,
      'ms',
      median(times),
      400,
    )
  } finally {
    await browser.close()
    await hub.stop()
  }
}

const unprotectedRows = async (): Promise<Row[]> => {
  const hub = await startBenchHub()
  const link = await slowLink({ to: Number(new URL(hub.url).port), bitsPerS: 1_500_000, roundTripInMs: 150 })
  const browser = await openBrowser()
  try {
    const fast: number[] = []
    const slow: number[] = []
    const fastSpot: number[] = []
    const slowSpot: number[] = []
    for (let i = 0; i < tries; i++)
      fast.push(await timeToFirstFrameInMs(browser, hub.url, films[i % films.length]!))
    for (let i = 0; i < tries; i++)
      fastSpot.push(await timeToFirstFrameInMs(browser, hub.url, filmsWithSpot[i % filmsWithSpot.length]!))
    const slowUrl = `http://127.0.0.1:${link.port}`
    for (let i = 0; i < slowTries; i++) {
      slow.push(await timeToFirstFrameInMs(browser, slowUrl, films[i % films.length]!, slowIdleInMs))
      slowSpot.push(
        await timeToFirstFrameInMs(browser, slowUrl, filmsWithSpot[i % filmsWithSpot.length]!, slowIdleInMs),
      )
    }
    return [
      maxRow(`tap on Play to the first frame, median of ${tries}`, 'ms', median(fast), 400),
      maxRow('tap on Play to the first frame, 1.5 Mbit/s and 150 ms', 'ms', median(slow), 2000),
      maxRow(
        `tap on Play to the advertisement’s first frame, median of ${tries}`,
        'ms',
        median(fastSpot),
        400,
      ),
      maxRow('tap on Play to the advertisement’s first frame, 1.5 Mbit/s', 'ms', median(slowSpot), 2000),
    ]
  } finally {
    await browser.close()
    await link.stop()
    await hub.stop()
  }
}

const timeToFirstFrameInMs = (
  browser: Browser,
  url: string,
  film: string,
  idleInMs?: number,
): Promise<number> =>
  withPhone(
    browser,
    `${url}/app/vod/media/${film}`,
    async (page) => {
      await page.evaluate(() => {
        let touchedAtInMs = Number.NaN
        addEventListener('pointerdown', ({ timeStamp }) => (touchedAtInMs = timeStamp), true)
        window.shown = new Promise((resolve) => {
          const watched = new WeakSet<HTMLVideoElement>()
          new MutationObserver(() => {
            for (const video of document.querySelectorAll('video')) {
              if (watched.has(video)) continue
              watched.add(video)
              // A film's first frame does not count while an advertisement covers it; the advertisement's does.
              video.requestVideoFrameCallback((_, { presentationTime }) => {
                const isFrameVisible =
                  !video.closest('dialog')?.querySelector('[data-spot]') || video.closest('[data-spot]')
                if (presentationTime > touchedAtInMs && isFrameVisible)
                  resolve(presentationTime - touchedAtInMs)
              })
            }
          }).observe(document, { childList: true, subtree: true })
        })
      })
      await page.locator('main a[href*="?play="]').first().tap()
      return page.evaluate(() => window.shown)
    },
    idleInMs,
  )
