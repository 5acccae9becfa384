/** The portal in Chromium 92, which many phones of 2021 still use: screens open and a film plays. */
import { chromium } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { oldChromiumFlags, unpackOldChromium } from './old-chromium.ts'

const paths = [
  '/',
  '/app/vod',
  '/app/vod/media/boatmen',
  '/app/audio',
  '/app/press',
  '/app/moving-map',
  '/app/obs',
  '/app/vod?fits=true',
]

journey('GEN-01 in Chromium 92 screens open without an error', async ({ baseURL, watched }) => {
  const browser = await chromium.launch({ executablePath: await unpackOldChromium(), args: oldChromiumFlags })
  try {
    expect(browser.version()).toMatch(/^92\./)
    const page = await browser.newPage({ baseURL })
    page.on('pageerror', (error) => watched.consoleProblems.push(String(error)))
    for (const path of paths) {
      await page.goto(path)
      // Playwright's locators need functions that this engine lacks.
      await page.waitForFunction(
        () =>
          !document.querySelector('[data-first-view]') && document.querySelector('#appContent :is(h1, h2)'),
      )
      expect(await page.evaluate(() => document.getElementById('appContent')?.textContent)).not.toContain(
        'Something went wrong',
      )
    }
  } finally {
    await browser.close()
  }
})

journey('GEN-01 in Chromium 92 a film plays', async ({ baseURL, watched }) => {
  const browser = await chromium.launch({
    executablePath: await unpackOldChromium(),
    args: [...oldChromiumFlags, '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const page = await browser.newPage({ baseURL })
    page.on('pageerror', (error) => watched.consoleProblems.push(String(error)))
    await page.goto('/app/vod/media/tide?play=start')
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
    // Played by Shaka Player; if it could not load anything, the plain file would play.
    expect(await page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/^blob:/)
  } finally {
    await browser.close()
  }
})
