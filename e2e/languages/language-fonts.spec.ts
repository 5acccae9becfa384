/** Each language loads the typeface of its own script, and none of another, even where languages are listed. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { openSettings } from '#shell/menu.ts'
import { offeredLanguages } from './offered-languages.ts'

const scriptFonts: Record<string, string[]> = {
  ar: ['readex-pro-arabic'],
  hi: ['noto-sans-devanagari'],
  ml: ['noto-sans-malayalam'],
  ta: ['noto-sans-tamil'],
  th: ['noto-sans-thai'],
}

/** Names of the requested fonts, without the Latin ones and without their hashes. */
function watchFonts(page: Page): () => string[] {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1]
    if (name && !name.startsWith('alti-sans')) fonts.add(name)
  })
  return () => [...fonts].sort()
}

for (const language of offeredLanguages)
  journey(`LNG-13 in ${language} only the typeface of its own script is loaded`, async ({ page }) => {
    const fonts = watchFonts(page)
    await page.goto(`/?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    expect(fonts()).toEqual(scriptFonts[language] ?? [])
    await openSettings(page)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    expect(fonts()).toEqual(scriptFonts[language] ?? [])
  })
