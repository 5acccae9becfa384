/** A phone's window with touch on a running hub, for taps that are timed: a new passenger for each try. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from './chromium-flags.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
  locale: 'en',
} as const
/** What the page warms while nothing else is to do is warm by then, as it is for a passenger who looks first. */
const usualRestInMs = 2500

/** `more`: flags beside the usual ones. */
export const openBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: [...chromiumFlags, ...more] })

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
  restInMs = usualRestInMs,
) => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
    await page.waitForTimeout(restInMs)
    return await run(page)
  } finally {
    await context.close()
  }
}
