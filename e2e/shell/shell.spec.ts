/**
 * The shell around every page in a real browser: addresses, scrolling, pop-ups, and layout by screen size.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, journey as test } from '#journey.ts'
import { root } from '#root.ts'

const locales = join(root, 'locales')
const frenchTexts = JSON.parse(readFileSync(join(locales, 'fr.json'), 'utf8')) as Record<string, string>

const content = '#appContent'
const scrollTop = (page: import('@playwright/test').Page) =>
  page.locator(content).evaluate((box) => box.scrollTop)
/** Makes any page long enough to scroll, whatever the pack contains. */
const lengthen = (page: import('@playwright/test').Page) =>
  page.locator(content).evaluate((box) => {
    const more = document.createElement('div')
    more.style.blockSize = '3000px'
    box.append(more)
  })

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

test('RTE-50 RTE-07 an unknown address redirects to /404, displayed inside the shell', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'This page isn’t on board.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.locator(content).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('RTE-53 only the content container scrolls', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(content)).toHaveCount(1)
  await lengthen(page)
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
})

test('RTE-54 RTE-55 a new page starts at the top, navigating back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1).waitFor()
  await lengthen(page)
  await page.locator(content).evaluate((box) => box.scrollTo(0, 700))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1).click()
  await expect(page).not.toHaveURL(/\/$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrollTop(page)).toBe(700)
})

test('CMP-01 while the next page’s code is loading a progress line is displayed, and the previous page stays', async ({
  page,
}) => {
  const releases: (() => void)[] = []
  await page.route(/vod-home-page-.*\.js$/, async (route) => {
    await new Promise<void>((release) => releases.push(release))
    await route.continue()
  })
  await page.goto('/')
  const loadingBar = page.getByRole('progressbar', { name: 'Loading' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Films' }).click()
  await expect(loadingBar).toHaveCSS('position', 'fixed')
  await expect(page).toHaveURL(/\/app\/vod$/)
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  for (const release of releases) release()
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeAttached()
  await expect(loadingBar).toHaveCount(0)
})

test('RTE-01 the code of pages linked from home is prefetched once home is complete, not before', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const detailsRequestCount = () => fetched.filter((path) => /\/details-page-.*\.js$/.test(path)).length
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1).waitFor()
  expect(detailsRequestCount()).toBe(0)
  await expect.poll(detailsRequestCount).toBe(1)
})

test('RTE-56 opening the same path again scrolls smoothly to the top', async ({ page }) => {
  await page.goto('/')
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await home.waitFor()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await lengthen(page)
  await page.locator(content).evaluate((box) => {
    box.scrollTo(0, 1500)
    box.scrollTo = new Proxy(box.scrollTo, {
      apply(target, self, [options]) {
        document.documentElement.dataset.scrolled = options.behavior
        return Reflect.apply(target, self, [options])
      },
    })
  })
  await home.click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.dataset.scrolled)).toBe('smooth')
})

test('POP-02 POP-03 a dialog has a title, closes by button and Escape, and returns the focus', async ({
  page,
}) => {
  await page.goto('/')
  const allButton = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'All' })
  await allButton.click()
  const dialog = page.getByRole('dialog', { name: 'Everything on board' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(allButton).toBeFocused()
  await allButton.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/?lang=fr')
  await page.getByRole('navigation').getByRole('button', { name: frenchTexts['shell.all'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: frenchTexts['shell.close'] }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('POP-06 dialogs are at level 1000', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'All' }).click()
  const level = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).zIndex)
  expect(level).toBe('1000')
})

test('MAP-01 MAP-02 MAP-03 MAP-04 the capsule opens the flight: from, to, time left, landing', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: /Your flight.*left/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Your flight' })
  await expect(sheet.getByText(/^Departure \d\d:\d\d JFK$/)).toHaveCount(1)
  await expect(sheet.getByText(/^Estimated landing \d\d:\d\d BIO$/)).toHaveCount(1)
  await expect(sheet.getByText(/^\d+\sh( \d+\smins)?$|^\d+\smins$/).first()).toBeVisible()
  await expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /\d+/)
})

test('STY-03 STY-04 PAX-13 settings apply immediately and survive a reload', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'All' }).click()
  await page.getByRole('button', { name: /^Settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await settings.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await settings.getByRole('switch', { name: 'Reduce motion' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced')
})

test('LOG-10 opening an entry of the menu is logged', async ({ page }) => {
  await page.goto('/')
  const logged = page.waitForRequest((request) => /menuItemView;/.test(request.postData() ?? ''))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Films' }).click()
  expect((await logged).postDataJSON()).toMatchObject({ log: 'menuItemView;films' })
})

test('AST-04 AST-08 icons of the menu are masks in the color of the text, requested at 240', async ({
  page,
  allow,
}) => {
  // With the inlined icons blocked, small ones are requested too.
  allow(/ERR_FAILED/)
  await page.route('**/assets/look/*', (route) => route.abort())
  await page.goto('/')
  // The first view has inlined icons only.
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  const icon = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .nth(1)
    .locator('span[aria-hidden]')
  const { mask, color, ink } = await icon.evaluate((box) => {
    const style = getComputedStyle(box)
    return { mask: style.maskImage, color: style.backgroundColor, ink: style.color }
  })
  expect(mask).toContain('thumbnail=240')
  expect(color).toBe(ink)
})

test('PAX-13 the skip link is first, and leads past the shell', async ({ page }) => {
  await page.goto('/')
  await page.locator(content).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator(content)).toBeFocused()
})

test('PAX-13 elements focused by the Tab key are not covered by the bar', async ({ page }) => {
  await page.goto('/app/press')
  await page.locator(content).getByRole('listitem').last().waitFor()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const focusedBottomInPx = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom)
  const barTopInPx = (await tabs.boundingBox())!.y
  await page.locator(content).focus()
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement!.textContent)
    await expect.poll(focusedBottomInPx, name).toBeLessThanOrEqual(barTopInPx)
  }
})

for (const [name, width] of [
  ['phone', 390],
  ['tablet', 820],
  ['small desktop', 1180],
  ['desktop', 1440],
] as const) {
  test(`RSP-01 nothing is wider than a ${name} of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    const overflow = await page.locator(content).evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(overflow).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBeGreaterThan(1)
  })
}

test('RSP-02 the phone shell ends at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.waitFor()
  const widthOf = async () => (await tabs.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBe(767)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(widthOf).toBeLessThan(500)
})
