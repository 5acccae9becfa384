/**
 * Checks every screen with axe on a dark phone, a light desktop and a dark phone in Arabic, on the phones
 * also with text at 200 %; and watches a film by keyboard only.
 */

import { expect, journey } from '#journey.ts'
import { film, videoState } from '#player/film.ts'
import { axeScript, axeViolations } from './axe.ts'
import { enlargeText, textProblems } from './large-text.ts'
import { openScreen, screens } from './screens.ts'

const variants = [
  { variantName: 'a dark phone', width: 390, colorScheme: 'dark', lang: 'en' },
  { variantName: 'a light desktop', width: 1440, colorScheme: 'light', lang: 'en' },
  { variantName: 'a dark phone in Arabic', width: 390, colorScheme: 'dark', lang: 'ar' },
] as const

for (const { variantName, width, colorScheme, lang } of variants) {
  journey.describe(`on ${variantName}`, () => {
    journey.use({
      viewport: { width, height: 844 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    })

    for (const screen of screens) {
      const { name, path } = screen
      journey(
        `PAX-13 LNG-10 RSP-02 ${name} has no axe violations${width > 390 ? '' : ', and has room for large text'}`,
        async ({ page, allow }) => {
          // The document of /404 has this status.
          if (path === '/404') allow(/404/)
          // Injected through the debugger, as the page's policy blocks other scripts.
          await page.addInitScript({ path: axeScript })
          await openScreen(page, screen, lang)
          await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
          expect(await axeViolations(page)).toEqual([])
          if (width > 390) return
          await enlargeText(page)
          await expect.poll(() => textProblems(page), 'with text at 200 %').toEqual([])
        },
      )
    }
  })
}

journey(
  'PAX-13 POP-02 VOD-45 by keyboard only: the shell is skipped, a film is opened, paused and left, and the focus returns',
  async ({ page }) => {
    await page.goto(film)
    const playLink = page.getByRole('link', { name: 'Play', exact: true })
    await playLink.waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#appContent')).toBeFocused()
    const isOnPlay = () => playLink.evaluate((link) => link === document.activeElement)
    for (let tabs = 0; tabs < 10 && !(await isOnPlay()); tabs++) await page.keyboard.press('Tab')
    await expect(playLink).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await videoState(page)).timeInS).toBeGreaterThan(0.5)
    await page.keyboard.press(' ')
    await expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.locator('video')).toHaveCount(0)
    // The film has been started, so the link may now be named “Resume”.
    await expect(page.getByRole('link', { name: /^(Play|Resume)/ }).first()).toBeFocused()
  },
)
