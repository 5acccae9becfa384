/** Every screen of the console before axe, in its three guises; every target as large as a glove wants it; by keys alone. */
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { hold, crewJourney as journey, signIn, tooSmallTargets } from './crew.ts'
import { expect } from './journey.ts'

journey.describe.configure({ timeout: 240_000 })

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const paths = ['/', '/shop', '/announce', '/flight', '/health', '/log']

const guises = [
  { name: 'a dark tablet', appearance: 'dark', locale: 'en-GB', viewport: { width: 1180, height: 820 } },
  {
    name: 'a light tablet in German',
    appearance: 'light',
    locale: 'de-DE',
    viewport: { width: 1180, height: 820 },
  },
  { name: 'an Arabic phone', appearance: 'dark', locale: 'ar-EG', viewport: { width: 390, height: 844 } },
]

for (const { name, appearance, locale, viewport } of guises)
  journey(
    `CRW-01 PAX-13 on ${name} axe objects to no screen, no target is smaller than 56 px and nothing runs over`,
    async ({ tablet }) => {
      const page = await tablet({ locale, viewport, reducedMotion: 'reduce' })
      // Scripts of the test's own come in by the browser's tools, past the page's policy.
      await page.addInitScript({ path: axe })
      await page.addInitScript((saved) => localStorage.setItem('crew.appearance', saved), appearance)
      await page.goto('/')
      await page.locator('h1').waitFor()
      expect.soft(await violationsOf(page), 'the sign-in').toEqual([])
      // From the left to the right, as the codes beside it stand.
      const aircraft = page.getByRole('progressbar').locator('svg')
      expect.soft(await aircraft.evaluate((node) => getComputedStyle(node).rotate)).toBe('90deg')
      // All keys, and the one that signs in, without a scroll.
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
      // What stands in the empty field is in the console's language, what is written is in the notice's.
      const words = page.getByRole('textbox')
      await expect.soft(words).toHaveCSS('direction', locale.startsWith('ar') ? 'rtl' : 'ltr')
      await words.fill('Coffee is served.')
      await expect.soft(words).toHaveCSS('direction', 'ltr')
      await words.fill('')
      await hold(page, page.locator('main header').getByRole('button'))
      await expect(page.getByRole('timer')).toBeVisible()
      expect.soft(await violationsOf(page), 'while screens are paused').toEqual([])
      expect.soft(await headingLevels(page), 'headings while screens are paused').toMatch(/^h1 h2/)
      const longer = page.locator('section:has([role="timer"]) button').last()
      expect.soft(await linesOf(longer), 'lines of “Add five minutes”').toBe(1)
      // A safety notice out of the airline's words, and the bar that takes it off.
      await page.getByRole('timer').locator('xpath=..').getByRole('button').first().click()
      await page.getByRole('group').nth(0).getByRole('button').nth(1).click()
      await page.getByRole('group').nth(2).getByRole('button').nth(1).click()
      await page.locator('main section').last().getByRole('button').last().click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      expect.soft(await headingLevels(page), 'headings while a safety notice is up').toMatch(/^h1 h2/)
      await page.goto('/shop')
      await expect(page.getByRole('timer')).toBeVisible()
      expect.soft(await violationsOf(page), 'while a safety notice is up').toEqual([])
      await page.locator('button[aria-haspopup="dialog"]').first().click()
      await expect(page.locator('dialog[open] h2')).toBeVisible()
      expect.soft(await violationsOf(page), 'the settings').toEqual([])
      await expect(page.locator('html')).toHaveAttribute('dir', locale.startsWith('ar') ? 'rtl' : 'ltr')
      await expect(page.locator('html')).toHaveAttribute('data-mode', appearance)
    },
  )

journey(
  'CRW-01 PAX-13 by keys alone: through the screens, into the settings, another language, and the tablet locked',
  async ({ signedIn }) => {
    const page = await signedIn('2L')
    const focusOn = async (target: ReturnType<Page['locator']>) => {
      const isThere = () => target.evaluate((node) => node === document.activeElement)
      for (let tabs = 0; tabs < 30 && !(await isThere()); tabs++) await page.keyboard.press('Tab')
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
    await expect(page.getByRole('heading', { name: 'Aufträge' })).toBeVisible()
    await focusOn(sheet.getByRole('button', { name: 'Tablet sperren' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Crew-Code eingeben' })).toBeVisible()
  },
)

journey(
  'CRW-01 PAX-13 the window names the screen and the flight in the console’s language, and the first key leads past the list of screens',
  async ({ tablet }) => {
    const page = await tablet()
    await page.goto('/')
    await expect(page).toHaveTitle('Enter the crew code – CV 412 – Crew')
    // The code's heading is the page's only one, and where the tablet is stands before it.
    await expect(page.getByRole('heading')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Enter the crew code', level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your position' })).toBeVisible()
    // The code need not be typed (3.3.8).
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ' 12 34 ')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByRole('img', { name: '4 figures' })).toBeVisible()
    await page.keyboard.press('Escape')
    await signIn(page, '2L')
    await expect(page).toHaveTitle('Orders – CV 412 – Crew')
    await page.getByRole('link', { name: 'Health' }).click()
    await expect(page).toHaveTitle('Health – CV 412 – Crew')
    await page.evaluate(() => localStorage.setItem('crew.language', 'ar'))
    await page.goto('/flight')
    await expect(page).toHaveTitle('الرحلة – CV 412 – الطاقم')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'الانتقال إلى المحتوى' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/flight$/)
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    await expect(skip).not.toBeInViewport()
  },
)

journey(
  'CRW-01 PAX-13 at 320 px in German and Arabic nothing has to be scrolled sideways',
  async ({ signedIn, allow }) => {
    // Each screen is loaded anew, which breaks off what was being asked.
    allow(/WebSocket connection to/)
    const page = await signedIn('2L', '/', { viewport: { width: 320, height: 640 } })
    for (const language of ['de', 'ar']) {
      await page.evaluate((chosen) => localStorage.setItem('crew.language', chosen), language)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('main :is(li, section)').first()).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        expect.soft(await runsOver(page), `${language} ${path}`).toEqual([])
      }
    }
  },
)

const headingLevels = (page: Page): Promise<string> =>
  page
    .locator('main')
    .evaluate((main) => [...main.querySelectorAll('h1, h2, h3')].map(({ localName }) => localName).join(' '))

const linesOf = (target: Locator): Promise<number> =>
  target.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Rules that are broken, targets that are too small, and what runs over the edge. */
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
  return [...broken, ...tooSmall, ...(await runsOver(page))]
}

const runsOver = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    return [main, ...main.children].flatMap(({ scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`runs over by ${scrollWidth - clientWidth} px`] : [],
    )
  })
