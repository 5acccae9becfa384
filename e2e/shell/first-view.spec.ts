/** Tests the view before any script has run, and that nothing moves when the portal replaces it. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const widths = [390, 820, 1440]
journey.use({ waitsForPortal: false })

journey(
  'HOM-02 before the scripts are loaded home is displayed, and its links work',
  async ({ page, allow }) => {
    allow(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const slide = page.getByRole('group', { name: '1 of' })
      await expect(slide.getByRole('heading', { name: 'The Boatmen' })).toBeVisible()
      const picture = slide.locator('img')
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).toHaveCSS('opacity', '1')
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
      // The airline's dark background, not a plain one.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(8, 13, 29)')
      await expect(slide.getByRole('link', { name: 'Play' })).toHaveAttribute(
        'href',
        /\/app\/vod\/media\/boatmen/,
      )
    }
  },
)

journey(
  'HOM-02 AST-08 before the scripts are loaded tabs, tiles and rail have their icons',
  async ({ page, allow }) => {
    allow(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const icons = page.locator('[data-first-view] [data-icon]').filter({ visible: true })
      await expect.poll(() => icons.count()).toBeGreaterThan(3)
      const masks = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).maskImage))
      for (const mask of masks) expect(mask).toMatch(/^url\("data:image\/svg\+xml,/)
    }
  },
)

journey('STY-03 the first view has the saved theme', async ({ page, context, allow, baseURL }) => {
  allow(/ERR_FAILED/)
  await context.addCookies([{ name: 'themePrefs', value: 'light', url: baseURL! }])
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 248, 252)')
})

journey(
  'HOM-02 a partly loaded page is hidden; if no more is loaded, it becomes visible after a moment',
  async ({ page, allow }) => {
    allow(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    const view = page.locator('[data-first-view]')
    await page.goto('/')
    await expect(view).toHaveCSS('visibility', 'visible')
    expect(await view.evaluate((element) => element.getAnimations().length)).toBe(0)
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.slice(0, html.indexOf('</h2>')) })
    })
    await page.goto('/')
    const visibilityAt = (inMs: number) =>
      view.evaluate((element, timeInMs) => {
        const [wait] = element.getAnimations()
        wait!.pause()
        wait!.currentTime = timeInMs
        return getComputedStyle(element).visibility
      }, inMs)
    expect(await visibilityAt(0)).toBe('hidden')
    expect(await visibilityAt(2000)).toBe('visible')
  },
)

for (const language of ['en', 'ar']) {
  journey(
    `HOM-02 nothing moves when the portal replaces the first view (${language})`,
    async ({ browser, watch, allow, baseURL }) => {
      // To Chromium, a style sheet fulfilled by the test does not come from the hub's network.
      allow(/LOCAL_NETWORK_ACCESS/)
      for (const width of widths) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' })
        watch(context)
        const page = await context.newPage()
        await page.addInitScript(recordShifts)
        await page.goto(`${baseURL}/?lang=${language}`)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => window.shifts), `${width} px, cold`).toEqual([])
        // Typefaces block rendering, so that both views are drawn with the same ones.
        await page.route('**/assets/first-*.css', async (route) => {
          const reply = await route.fetch()
          await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('optional', 'block') })
        })
        const release = await holdPortal(page)
        await page.reload({ waitUntil: 'commit' })
        await expect(page.locator('[data-first-view] [data-active] h2')).toBeVisible()
        await page.evaluate(waitForTypefaces)
        await expect(
          page.locator('[data-first-view] a[aria-label*="Corvane"] img').filter({ visible: true }),
        ).toHaveCount(1)
        const before = await boxes(page)
        release()
        await expect(page.locator('[data-first-view]')).toHaveCount(0)
        expect(await boxes(page), `${width} px`).toEqual(before)
        // The flight has been loaded, with all that depends on it.
        await expect(page.getByRole('region').nth(2)).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => window.shifts), `${width} px`).toEqual([])
        await context.close()
      }
    },
  )
}

journey('HOM-02 a button tapped too early is pressed when the portal has loaded', async ({ page }) => {
  const release = await holdPortal(page)
  await page.goto('/', { waitUntil: 'commit' })
  // From here on the entry script handles taps.
  await expect(page.locator('link[rel="later"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const dialog = page.getByRole('dialog', { name: 'Everything on board' })
  await expect(dialog).toBeVisible()
  // After closing, the focus is where it would be without the early tap.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused()
})

journey('HOM-02 a button held while the portal loads is pressed when it is released', async ({ page }) => {
  const release = await holdPortal(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('link[rel="later"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).hover()
  await page.mouse.down()
  release()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Everything on board' })).toBeVisible()
})

journey(
  'HOM-02 RTE-54 the scroll position and the focus are kept when the portal replaces the first view',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 })
    const release = await holdPortal(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('link[rel="later"]')).toHaveCount(0)
    const allButton = page.getByRole('button', { name: 'All', exact: true })
    await allButton.focus()
    await page.mouse.move(195, 200)
    await page.mouse.wheel(0, 60)
    const scrolled = () => page.locator('#appContent').evaluate((content) => content.scrollTop)
    await expect.poll(scrolled).toBe(60)
    release()
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    await expect.poll(scrolled).toBe(60)
    await expect(allButton).toBeFocused()
  },
)

journey('LNG-04 a link tapped too early keeps the chosen language', async ({ page }) => {
  await holdPortal(page)
  await page.goto('/?lang=fr', { waitUntil: 'commit' })
  await expect(page.locator('link[rel="later"]')).toHaveCount(0)
  await page.locator('[data-first-view] [data-active] a').nth(1).click()
  await page.waitForURL(/\/app\/vod\/media\/boatmen\?lang=fr$/, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

journey('RTE-02 the portal’s code is requested again if it cannot be loaded', async ({ page, allow }) => {
  allow(/ERR_FAILED/)
  let tries = 0
  await page.route('**/assets/first-*.js', (route) => (++tries === 1 ? route.abort() : route.continue()))
  await page.goto('/')
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  expect(tries).toBe(2)
})

journey('RTE-02 screens other than home have no first view', async ({ page }) => {
  const reply = await page.goto('/app/vod')
  expect(await reply?.text()).toContain('<div id="root"></div>')
  await expect(page.getByRole('heading').first()).toBeVisible()
})

declare global {
  interface Window {
    shifts: string[]
  }
}

async function waitForTypefaces() {
  for (const [family, letter] of [
    ['Alti Sans First', 'a'],
    ['Readex First', 'ب'],
  ])
    for (const weight of [420, 620, 700]) await document.fonts.load(`${weight} 40px "${family}"`, letter)
  await new Promise(requestAnimationFrame)
}

function recordShifts() {
  window.shifts = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      window.shifts.push(entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', '))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** Delays the portal's code until the returned function is called. */
async function holdPortal(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/first-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Positions of the slide's texts and links, and of the visible one of the airline's logos: the first view has
 * one logo for each window width.
 */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const parts = '[data-active] h2, [data-active] a, [data-active] img, a[aria-label*="Corvane"] img'
    return [...document.querySelectorAll(parts)]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.tagName, ...[x, y, width, height].map((part) => Math.round(part))]
      })
  })
