/**
 * The destination guide: from the moving map to a place, a city's maps, places saved for after landing, and a
 * hostile pack.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, journey } from '#journey.ts'

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const chips = (page: Page, city: string) => page.getByRole('navigation', { name: city })

function watchLogs(page: Page): string[] {
  const logged: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/core/pxeasy/logging')) return
    logged.push((request.postDataJSON() as { log: string }).log)
  })
  return logged
}

journey(
  'RTE-23 to RTE-27 RTE-52 GDE-11 GDE-12 LOG-18 LOG-19 LOG-22 from the moving map to a place, with the map marked in the navigation, and each step logged',
  async ({ page }) => {
    const logged = watchLogs(page)
    await page.goto('/app/moving-map?flat')
    await page.getByRole('main').getByRole('link', { name: 'Destination guide' }).click()
    await expect(page).toHaveURL(/\/app\/guide\?cmMenuItemId=guide$/)
    await expect(heading(page, 'Bilbao')).toBeVisible()
    await expect(page.getByText(/^You’ll land at \d\d:\d\d BIO$/)).toBeVisible()
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
    await expect(marked).toHaveText('Map')
    const searchField = page.getByRole('searchbox', { name: 'Find a city' })
    await searchField.fill('sebastian & altea')
    await expect(searchField).toHaveAccessibleDescription('not accepted')
    await searchField.fill('sebastian')
    await expect(page.getByRole('link', { name: /^San Sebastián/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Vitoria/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Open the guide' }).click()
    await expect(page).toHaveURL(/\/app\/guide\/bilbao$/)
    await expect(page.getByText('Local time')).toBeVisible()
    await expect(page.getByText(/^\d\sh .* away$/)).toBeVisible()
    await expect(page.getByText('346,000')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Where we are now' })).toHaveAttribute(
      'href',
      '/app/moving-map',
    )
    await chips(page, 'Bilbao').getByRole('link', { name: 'Tours' }).click()
    await expect(page).toHaveURL(/\/app\/guide\/bilbao\/tours$/)
    await expect(heading(page, 'Tours')).toBeVisible()
    await expect(marked).toHaveText('Map')
    await page.getByRole('link', { name: /^Supper in the old town/ }).click()
    await expect(page).toHaveURL(/\/app\/guide\/bilbao\/tours\/supper-old-town$/)
    await expect(heading(page, 'Supper in the old town')).toBeVisible()
    for (const text of ['From €64 per person', '3 h', 'Three stops, eight plates', 'Tips', '+34 944 000 218'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText('Available after landing')).toBeVisible()
    await expect
      .poll(() => logged)
      .toEqual(
        expect.arrayContaining([
          'menuUsage;guide',
          'cityView;bilbao',
          'guideSectionView;bilbao;tours',
          'guideItemView;bilbao;tours;supper-old-town',
        ]),
      )
    for (const path of ['/nowhere', '/bilbao/nowhere', '/bilbao/tours/nowhere']) {
      await page.goto(`/app/guide${path}`)
      await expect(heading(page, 'This page isn’t on board.')).toBeVisible()
    }
  },
)

journey(
  'GDE-08 GDE-09 GDE-10 the subway’s plan is zoomed by keys and by button, sections have icons, and a place is opened from the city’s map by key',
  async ({ page }) => {
    await page.goto('/app/guide/bilbao/subway')
    const plan = page.getByRole('application', { name: 'Transit map' })
    await plan.focus()
    await page.keyboard.press('+')
    await expect(plan).toHaveAttribute('data-scale', '1.6')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('0')
    await expect(plan).toHaveAttribute('data-scale', '1.0')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(plan).toHaveAttribute('data-scale', '1.6')
    await expect(page.getByText('Etxebarri to Plentzia')).toBeVisible()
    const icons = await chips(page, 'Bilbao').locator('[data-icon]').all()
    expect(icons.length).toBeGreaterThan(0)
    for (const icon of icons) expect(await icon.getAttribute('data-icon')).toMatch(/\.svg$/)
    await chips(page, 'Bilbao').getByRole('link', { name: 'Good to know' }).click()
    await expect(page.getByText('112', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Late-night pharmacies' })).toBeVisible()
    await chips(page, 'Bilbao').getByRole('link', { name: 'Highlights' }).click()
    const map = page.getByRole('application', { name: 'Map of Bilbao' })
    await map.getByRole('link', { name: 'The steel museum' }).press('Enter')
    await expect(heading(page, 'The steel museum')).toBeVisible()
  },
)

journey(
  'GDE-03 GDE-07 saved places survive a reload, and are read from their file without a network',
  async ({ page, browser, watch }) => {
    await page.goto('/app/guide/bilbao/tours/supper-old-town')
    await page.getByRole('button', { name: 'Save for Bilbao' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Saved for Bilbao' }).click()
    const sheet = page.getByRole('dialog', { name: 'Saved for Bilbao' })
    const downloadStarted = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download as one file' }).click()
    const download = await downloadStarted
    expect(download.suggestedFilename()).toBe('bilbao.html')
    const html = readFileSync(await download.path(), 'utf8')

    const offline = await browser.newContext({ offline: true })
    watch(offline)
    const savedPage = await offline.newPage()
    await savedPage.setContent(html)
    await expect(heading(savedPage, 'Bilbao')).toBeVisible()
    await expect(savedPage.getByRole('heading', { name: 'Supper in the old town' })).toBeVisible()
    await expect(savedPage.getByRole('link', { name: 'mesa@somera.example' })).toBeVisible()
    await expect(savedPage.getByRole('img', { name: 'Map of Bilbao' })).toBeVisible()
    const width = () => savedPage.locator('article img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(width).toBeGreaterThan(100)
    await offline.close()
  },
)

journey('GDE-03 GDE-10 a hostile pack’s texts, links and drawings do no harm', async ({ page }) => {
  const bad = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="top.harmed=1"><script>top.harmed=1</script></svg>`
  await page.route('**/hostile.svg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
  await page.route('**/core/graphql', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    for (const section of body.data?.app?.guide?.city?.sections ?? []) {
      section.icon.data = '/core/media/hostile.svg'
      if (section.subway) section.subway.plan.url = '/core/media/hostile.svg'
      section.text = bad
      for (const place of section.places) {
        Object.assign(place, { synopsis: bad, website: 'javascript:window.harmed=1', address: bad })
      }
    }
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto('/app/guide/bilbao/subway')
  await expect(page.getByText(bad)).toBeVisible()
  await chips(page, 'Bilbao').getByRole('link', { name: 'Tours' }).click()
  await page.getByRole('link', { name: /^Supper/ }).click()
  await expect(page.getByText(bad).first()).toBeVisible()
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
  await expect(page.getByText('Available after landing')).toHaveCount(0)
  expect(await page.evaluate(() => (window as { harmed?: number }).harmed)).toBeUndefined()
})

const screens = [
  '',
  '/bilbao',
  '/bilbao/eat',
  '/bilbao/subway',
  '/bilbao/useful',
  '/bilbao/tours/supper-old-town',
]
for (const { width, colorScheme, lang } of [
  { width: 390, colorScheme: 'dark', lang: 'ar' },
  { width: 1440, colorScheme: 'light', lang: 'en' },
] as const) {
  journey.describe(`${width} px in ${lang}`, () => {
    journey.use({
      viewport: { width, height: 844 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    })
    journey('PAX-13 RTE-23 to RTE-26 no screen of the guide has axe violations', async ({ page }) => {
      await page.addInitScript({ path: axeScript })
      for (const path of screens) {
        await page.goto(`/app/guide${path}?lang=${lang}`)
        await page.locator('h1').waitFor()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
        )
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
      }
    })
  })
}
