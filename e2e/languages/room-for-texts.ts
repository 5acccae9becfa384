/**
 * What must hold for every screen in every language: at 320 px, and with text at 200 %, nothing is cut off, too
 * wide, or broken within a word.
 */
import { expect, type Page } from '@playwright/test'
import { enlargeText, textProblems } from '#shell/large-text.ts'
import { showPseudoLocale } from './pseudo-page.ts'

const pseudoLocale = 'pseudo'
const narrow = { width: 320, height: 640 }

/** Options of the browser context in which a page is opened. */
export const phone = {
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

/** Number of parts of the long form. @see tools/proof.mjs */
const partCount = 4

/**
 * The pseudo-locale; in the long form, `npm run proof -- languages`, a quarter of the pseudo-locale and all languages
 * in each part.
 */
export function chosenFrom(all: readonly string[]): string[] {
  if (process.env.PROOF_LANGUAGES !== 'all') return [pseudoLocale]
  const part = Number(process.env.PROOF_PART)
  return [pseudoLocale, ...all].filter((_, index) => index % partCount === part - 1)
}

/** Call before the first page is opened. Resolves to the language that the page is to be opened in. */
export async function prepare(page: Page, language: string): Promise<string> {
  if (language !== pseudoLocale) return language
  await showPseudoLocale(page)
  return 'en'
}

/**
 * Checks that the page is shown in the language, not in its fallback, and that the device has full-width characters
 * for Chinese and Japanese.
 */
export async function expectShownIn(page: Page, language: string): Promise<void> {
  if (language === pseudoLocale) return expect(page.locator('body')).toContainText('[')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  if (language !== 'ja' && language !== 'zh') return
  const width = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    context.font = '100px sans-serif'
    return context.measureText('漢').width
  })
  expect(width, 'install fonts for Chinese and Japanese, on Debian fonts-noto-cjk').toBe(100)
}

/** Problems of the page in a narrow window, and with large text in one of the usual width. */
export async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.setViewportSize(narrow)
  const problems = [...(await lastingProblems(page)).map((problem) => `320 px: ${problem}`)]
  await page.setViewportSize(phone.viewport)
  await enlargeText(page)
  problems.push(...(await lastingProblems(page)).map((problem) => `200 %: ${problem}`))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return problems
}

/** The problems that remain once the page has settled. */
async function lastingProblems(page: Page): Promise<string[]> {
  let problems = await textProblems(page)
  for (let tries = 0; tries < 40 && problems.length > 0; tries++) {
    await page.waitForTimeout(250)
    problems = await textProblems(page)
  }
  return problems
}
