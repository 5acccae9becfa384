/** The airline's style: its logo, background and colors, and whether the dark mode is offered. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { openMenu, openSettings } from '#shell/menu.ts'

const logo = '/core/media/other-airline/logo.svg'
const background = '/core/media/other-airline/background.svg'
const red = '#8c1d40'

// biome-ignore lint/suspicious/noExplicitAny: a response of the hub, whose keys are changed
type Style = any

/** Removes the page's data block, and changes the style in the hub's response. */
async function withStyle(page: Page, change: (style: Style) => void) {
  await page.route(
    (address) => address.pathname === '/' || address.pathname === '/session/boarding-deck',
    async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace(/<script[^>]*id="altiport-page-data"[^>]*>.*?<\/script>/s, '')
      await route.fulfill({ response: reply, body })
    },
  )
  await page.route('**/core/graphql', async (route) => {
    if (!route.request().postDataJSON()?.query?.includes('query Style(')) return route.fallback()
    const reply = await route.fetch()
    const response = await reply.json()
    change(response.data.app.portal.style)
    await route.fulfill({ response: reply, json: response })
  })
}

const themeButton = (page: Page) => page.getByRole('button', { name: /^Use (light|dark) mode$/ })
const countWithBackground = (page: Page, address: string) =>
  page.evaluate(
    (address) =>
      [...document.querySelectorAll('*')].filter((element) =>
        [undefined, '::before', '::after'].some((part) =>
          getComputedStyle(element, part).backgroundImage.includes(address),
        ),
      ).length,
    address,
  )
const primaryColor = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary-main-base').trim(),
  )

journey(
  'STY-04 STY-06 with two different color sets the dark mode is offered in the settings and the strip, whose button sets light or dark',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    // No choice yet, and the device prefers dark.
    for (const mode of ['light', 'dark']) {
      await themeButton(page).click()
      await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
      expect(await page.evaluate(() => localStorage.getItem('themePrefs'))).toBe(mode)
    }
    await openSettings(page)
    await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible()
  },
)

journey(
  'STY-06 STY-07 RTE-49 OP-10 logo, background and colors are those that the hub sends; with equal sets no dark mode is offered',
  async ({ page, allow }) => {
    // To Chromium, a page fulfilled by the test does not come from the hub's network.
    allow(/LOCAL_NETWORK_ACCESS/)
    const requested: string[] = []
    await page.route('**/core/media/other-airline/*', (route) => {
      requested.push(new URL(route.request().url()).pathname)
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#8c1d40"/></svg>',
      })
    })
    await withStyle(page, (style) => {
      for (const key of Object.keys(style)) if (/^logo.*Url$/.test(key)) style[key] = logo
      style.backgroundUrl = background
      style.lightColors.primary.main.base = red
      style.darkColors = style.lightColors
    })
    // The device prefers dark; the airline has one set only.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await expect.poll(() => primaryColor(page)).toBe(red)
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
    const home = page.getByRole('link', { name: 'Corvane, home' })
    await expect.poll(() => home.first().locator('img').getAttribute('src')).toBe(logo)
    await expect
      .poll(() =>
        home
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await expect(themeButton(page)).toHaveCount(0)
    await openMenu(page)
    await expect.poll(() => countWithBackground(page, background)).toBeGreaterThan(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Settings/ })
      .click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Appearance' })).toHaveCount(0)
    await page.goto('/session/boarding-deck')
    await expect.poll(() => countWithBackground(page, background)).toBeGreaterThan(0)
    await expect(page.locator(`img[src^="${logo}"]`).filter({ visible: true })).toHaveCount(1)
    expect([...new Set(requested)].sort()).toEqual([background, logo])
  },
)

journey(
  'STY-01 AST-05 a wide logo takes up its full space in the portal before its picture is loaded, and keeps it',
  async ({ page, allow }) => {
    allow(/LOCAL_NETWORK_ACCESS/)
    await withStyle(page, (style) => Object.assign(style, { logoUrl: logo, logoRatio: 5, markUrl: null }))
    for (const width of [390, 1440]) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/core/media/other-airline/*', async (route) => {
        await held
        const svg =
          '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M0 0h300v60H0z"/></svg>'
        await route.fulfill({ contentType: 'image/svg+xml', body: svg })
      })
      await page.setViewportSize({ width, height: 900 })
      // The load event waits for the delayed picture.
      await page.goto('/', { waitUntil: 'commit' })
      const picture = page
        .getByRole('link', { name: 'Corvane, home' })
        .locator('img')
        .filter({ visible: true })
        .first()
      await expect(picture).toHaveAttribute('src', logo)
      const box = () => picture.boundingBox()
      const before = (await box())!
      expect(before.width / before.height, `${width} px`).toBeCloseTo(5, 1)
      release()
      await expect(picture).toHaveJSProperty('naturalWidth', 300)
      expect(await box(), `${width} px`).toEqual(before)
      await page.unroute('**/core/media/other-airline/*')
    }
  },
)
