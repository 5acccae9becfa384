/** The Chromium of all lines, and in it a phone's window with touch, for taps that are timed: a new passenger for each try. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { need } from './system-packages.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
  locale: 'en',
} as const
/** What the page warms while nothing else is to do is warm by then, as it is for a passenger who looks first. */
const defaultIdleInMs = 2500

/** On a busy machine Chromium takes its time to start and to load; that is no part of what is measured. */
export const timeoutInMs = 120_000

/** @param more flags beside the usual ones */
export const openBrowser = (more: string[] = []): Promise<Browser> => {
  need({ [chromiumPath]: 'chromium' })
  const args = [...chromiumFlags, ...more]
  return chromium.launch({ executablePath: chromiumPath, args, timeout: timeoutInMs })
}

declare global {
  interface Window {
    /** Milliseconds from the last touch, once what was awaited is on the screen. */
    shown: Promise<number>
  }
}

/** The page is at rest before `run`. */
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
