/**
 * The Chromium that all benchmarks use, and a phone-sized window with touch for timed taps: a new passenger
 * each time.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { ensureInstalled } from './system-packages.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
  locale: 'en',
} as const
/**
 * Idle time after loading in which the page prefetches, as it does for a passenger who looks around first.
 */
const defaultIdleInMs = 2500

/** For starting and loading, which take longer on a busy machine and are not part of the measurement. */
export const timeoutInMs = 120_000

/** @param more flags in addition to the usual ones */
export const openBrowser = (more: string[] = []): Promise<Browser> => {
  ensureInstalled({ [chromiumPath]: 'chromium' })
  const args = [...chromiumFlags, ...more]
  return chromium.launch({ executablePath: chromiumPath, args, timeout: timeoutInMs })
}

declare global {
  interface Window {
    /** Resolves to the milliseconds from the last touch to the frame that shows the expected content. */
    shown: Promise<number>
  }
}

/** Opens the page, waits until it is idle, and runs `run`. */
export const withPhone = async (
  browser: Browser,
  url: string,
  run: (page: Page) => Promise<number>,
  idleInMs = defaultIdleInMs,
) => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutInMs })
    await page.waitForTimeout(idleInMs)
    return await run(page)
  } finally {
    await context.close()
  }
}
