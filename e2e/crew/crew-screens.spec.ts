/**
 * Checks every screen of the console with axe in three variants, the size of every target for gloves, and
 * operation by keyboard only.
 */
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from '#journey.ts'
import { hold, crewJourney as journey, signIn, tooSmallTargets } from './crew.ts'

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const paths = ['/', '/shop', '/announce', '/flight', '/health', '/log']

const variants = [
  { name: 'a dark tablet', appearance: 'dark', locale: 'en-GB', viewport: { width: 1180, height: 820 } },
  {
    name: 'a light tablet in German',
    appearance: 'light',
    locale: 'de-DE',
    viewport: { width: 1180, height: 820 },
  },
  { name: 'an Arabic phone', appearance: 'dark', locale: 'ar-EG', viewport: { width: 390, height: 844 } },
]

for (const { name, appearance, locale, viewport } of variants)
  journey(
    `CRW-01 PAX-13 on ${name} no screen has axe violations, no target is smaller than 56 px and nothing overflows`,
    async ({ tablet }) => {
      const page = await tablet({ locale, viewport, reducedMotion: 'reduce' })
      // Injected through the debugger, as the page's policy blocks other scripts.
      await page.addInitScript({ path: axeScript })
      await page.addInitScript((saved) => localStorage.setItem('crew.appearance', saved), appearance)
      await page.goto('/')
      await page.locator('h1').waitFor()
      expect.soft(await violationsOf(page), 'the sign-in').toEqual([])
      // The aircraft is rotated to point sideways, matching the order of the positions beside it.
      const aircraft = page.getByRole('progressbar').locator('svg')
      expect.soft(await aircraft.evaluate((node) => getComputedStyle(node).rotate)).toBe('90deg')
      // All digit buttons, and the one that signs in, are visible without scrolling.
      const keys = page.locator('form button')
      for (const key of [keys.first(), keys.last()]) await expect.soft(key).toBeInViewport({ ratio: 1 })
      await signIn(page, '2L')
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('nav a[aria-current="page"]')).toBeVisible()
        await expect(page.locator('main h1')).toBeVisible()
        expect.soft(await violationsOf(page), path).toEqual([])
      }
      await page.goto('/announce')
      // The placeholder is in the console's language, the written text in the notice's.
      const notice = page.getByRole('textbox')
      await expect.soft(notice).toHaveCSS('direction', locale.startsWith('ar') ? 'rtl' : 'ltr')
      await notice.fill('Coffee is served.')
      await expect.soft(notice).toHaveCSS('direction', 'ltr')
      await notice.fill('')
      await hold(page, page.locator('main header').getByRole('button'))
      await expect(page.getByRole('timer')).toBeVisible()
      expect.soft(await violationsOf(page), 'while screens are paused').toEqual([])
      expect.soft(await headingLevels(page), 'headings while screens are paused').toMatch(/^h1 h2/)
      const extendButton = page.locator('section:has([role="timer"]) button').last()
      expect.soft(await lineCount(extendButton), 'lines of “Add 5 minutes”').toBe(1)
      // A safety notice from the airline's templates, and the bar that ends it.
      await page.getByRole('timer').locator('xpath=..').getByRole('button').first().click()
      await page.getByRole('group').nth(0).getByRole('button').nth(1).click()
      await page.getByRole('group').nth(2).getByRole('button').nth(1).click()
      await page.locator('main section').last().getByRole('button').last().click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      expect.soft(await headingLevels(page), 'headings while a safety notice is active').toMatch(/^h1 h2/)
      await page.goto('/shop')
      await expect(page.getByRole('timer')).toBeVisible()
      expect.soft(await violationsOf(page), 'while a safety notice is active').toEqual([])
      await page.locator('button[aria-haspopup="dialog"]').first().click()
      await expect(page.locator('dialog[open] h2')).toBeVisible()
      expect.soft(await violationsOf(page), 'the settings').toEqual([])
      await expect(page.locator('html')).toHaveAttribute('dir', locale.startsWith('ar') ? 'rtl' : 'ltr')
      await expect(page.locator('html')).toHaveAttribute('data-mode', appearance)
    },
  )

journey(
  'CRW-01 PAX-13 by keyboard only: through the screens, into the settings, another language, and locking the tablet',
  async ({ signedIn }) => {
    const page = await signedIn('2L')
    const focusOn = async (target: ReturnType<Page['locator']>) => {
      const isFocused = () => target.evaluate((node) => node === document.activeElement)
      for (let tabs = 0; tabs < 30 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    await focusOn(page.getByRole('link', { name: 'Flight' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Flight', level: 1 })).toBeFocused()
    await page.goto('/')
    await focusOn(page.getByRole('button', { name: /^Crew/ }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await focusOn(sheet.getByRole('button', { name: 'Deutsch' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible()
    await focusOn(sheet.getByRole('button', { name: 'Tablet sperren' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Crew-Code eingeben' })).toBeVisible()
  },
)

journey(
  'CRW-01 PAX-13 the title names the screen and the flight in the console’s language, and the first tab stop skips the navigation',
  async ({ tablet }) => {
    const page = await tablet()
    await page.goto('/')
    await expect(page).toHaveTitle('Enter crew code – CV 412 – Crew')
    // The code's heading is the page's only one; the tablet's position is chosen before it.
    await expect(page.getByRole('heading')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Enter crew code', level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your position' })).toBeVisible()
    // The code can be pasted (WCAG 3.3.8).
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ' 12 34 ')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByRole('img', { name: '4 digits entered' })).toBeVisible()
    await page.keyboard.press('Escape')
    await signIn(page, '2L')
    await expect(page).toHaveTitle('Orders – CV 412 – Crew')
    await page.getByRole('link', { name: 'Health' }).click()
    await expect(page).toHaveTitle('Health – CV 412 – Crew')
    await page.evaluate(() => localStorage.setItem('crew.language', 'ar'))
    await page.goto('/flight')
    await expect(page).toHaveTitle('الرحلة – CV 412 – الطاقم')
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', { name: 'الانتقال إلى المحتوى' })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/flight$/)
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    await expect(skipLink).not.toBeInViewport()
  },
)

journey(
  'CRW-01 PAX-13 at 320 px in German and Arabic nothing has to be scrolled horizontally',
  async ({ signedIn, allow }) => {
    // Each screen is reloaded, which aborts pending requests.
    allow(/WebSocket connection to/)
    const page = await signedIn('2L', '/', { viewport: { width: 320, height: 640 } })
    for (const language of ['de', 'ar']) {
      await page.evaluate((chosen) => localStorage.setItem('crew.language', chosen), language)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('main :is(li, section)').first()).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        expect.soft(await overflows(page), `${language} ${path}`).toEqual([])
      }
    }
  },
)

const headingLevels = (page: Page): Promise<string> =>
  page
    .locator('main')
    .evaluate((main) => [...main.querySelectorAll('h1, h2, h3')].map(({ localName }) => localName).join(' '))

const lineCount = (target: Locator): Promise<number> =>
  target.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Violated axe rules, targets that are too small, and elements that overflow. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
    return (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()
  })
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
  const tooSmall = await tooSmallTargets(page)
  return [...broken, ...tooSmall, ...(await overflows(page))]
}

const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    return [main, ...main.children].flatMap(({ scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`overflows by ${scrollWidth - clientWidth} px`] : [],
    )
  })

journey(
  'CRW-01 on a narrow phone names in the navigation are complete, and the current one is in view',
  async ({ tablet }) => {
    const page = await tablet({
      locale: 'id-ID',
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    })
    await page.goto('/health')
    await signIn(page, '2L')
    const navigation = page.getByRole('navigation')
    const cutNames = await navigation
      .locator('a > span')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
      )
    expect(cutNames).toEqual([])
    const isScrolled = await navigation.evaluate((row) => row.scrollWidth > row.clientWidth)
    expect(isScrolled, 'the row is longer than the window').toBe(true)
    await expect(navigation.locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.95 })
  },
)
