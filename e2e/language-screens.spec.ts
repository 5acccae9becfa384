/**
 * Every screen at 320 px and with text at 200 %: nothing is cut off, too wide, or broken within a word. In the
 * pseudo-locale; `npm run proof -- languages` adds all languages.
 */
import type { Page } from '@playwright/test'
import { crewJourney, signIn } from './crew.ts'
import { expect, journey } from './journey.ts'
import { enlargeText, textProblems } from './large-text.ts'
import { consoleLanguages, offeredLanguages } from './offered-languages.ts'
import { showPseudoLocale } from './pseudo-page.ts'
import { openScreen, screens } from './screens.ts'

const pseudoLocale = 'pseudo'
/** All languages in the long form. */
const chosenFrom = (all: readonly string[]) => [
  pseudoLocale,
  ...(process.env.PROOF_LANGUAGES === 'all' ? all : []),
]
const narrow = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }
const reducedMotion = 'reduce' as const

/** Problems of the page on a narrow window, and with large text on a usual one. */
async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.setViewportSize(narrow)
  const problems = [...(await lasting(page)).map((problem) => `320 px: ${problem}`)]
  await page.setViewportSize(phone)
  await enlargeText(page)
  problems.push(...(await lasting(page)).map((problem) => `200 %: ${problem}`))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return problems
}

/** Those that are still there once the page has settled. */
async function lasting(page: Page): Promise<string[]> {
  let problems = await textProblems(page)
  for (let tries = 0; tries < 8 && problems.length > 0; tries++) {
    await page.waitForTimeout(250)
    problems = await textProblems(page)
  }
  return problems
}

for (const language of chosenFrom(offeredLanguages))
  journey.describe(`in ${language}`, () => {
    journey.use({ viewport: phone, contextOptions: { reducedMotion } })
    for (const screen of screens)
      journey(`LNG-13 RSP-02 languages: ${screen.name} has room for its texts`, async ({ page, allow }) => {
        if (screen.path === '/404') allow(/404/)
        const isPseudo = language === pseudoLocale
        if (isPseudo) await showPseudoLocale(page)
        await openScreen(page, screen, isPseudo ? 'en' : language)
        if (isPseudo) await expect(page.locator('body')).toContainText('[')
        else await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await problemsOf(page)).toEqual([])
      })
  })

const crewPaths = ['/', '/shop', '/announce', '/flight', '/health', '/log']

for (const language of chosenFrom(consoleLanguages))
  crewJourney(
    `LNG-13 CRW-01 languages: the console has room for its texts in ${language}`,
    async ({ tablet, allow }) => {
      crewJourney.setTimeout(300_000)
      // Each screen is reloaded, which aborts pending requests.
      allow(/WebSocket connection to/)
      const page = await tablet({ viewport: phone, reducedMotion })
      const isPseudo = language === pseudoLocale
      if (isPseudo) await showPseudoLocale(page)
      await page.addInitScript(
        (chosen) => localStorage.setItem('crew.language', chosen),
        isPseudo ? 'en' : language,
      )
      await page.goto('/')
      await page.locator('h1').waitFor()
      expect.soft(await problemsOf(page), 'the sign-in').toEqual([])
      await signIn(page, '2L')
      for (const path of crewPaths) {
        await page.goto(path)
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('main :is(li, section)').first()).toBeVisible()
        expect.soft(await problemsOf(page), path).toEqual([])
      }
      await page.locator('button[aria-haspopup="dialog"]').first().click()
      await page.locator('dialog[open] h2').waitFor()
      expect.soft(await problemsOf(page), 'the settings').toEqual([])
    },
  )
