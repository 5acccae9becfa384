/**
 * The flat map: the way to it, its description in words, its tile page (a menu entry's picture and text), missing
 * flight data and the kiosk screen. globe.spec.ts has the globe.
 */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const map = '/app/moving-map'
const mapArea = (page: Page) => page.getByRole('application', { name: 'Moving map' })

journey(
  'MAP-05 MAP-07 RTE-28 RTE-51 the menu leads from home to the map, and that is logged',
  async ({ page }) => {
    const logged: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/core/pxeasy/logging')) logged.push(request.postData() ?? '')
    })
    await page.goto('/')
    // CMP-01: both airport codes, before the map is opened.
    await expect(page.getByRole('button', { name: /Your flight: JFK.*BIO/ })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click()
    await expect(page).toHaveURL(/\/app\/moving-map\?cmMenuItemId=map$/)
    await expect(mapArea(page)).toBeVisible()
    await expect(page.getByText('To Bilbao', { exact: true })).toBeVisible()
    await expect(page.getByText('Distance to go')).toBeVisible()
    await expect.poll(() => logged.some((body) => body.includes('menuUsage;map'))).toBe(true)
  },
)

journey('PAX-06 MAP-05 the flat map’s content is available in words', async ({ page }) => {
  await page.goto(`${map}?flat`)
  await expect(page.getByText('To Bilbao', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Map description' }).click()
  const description = page.getByRole('dialog', { name: 'Map description' })
  await expect(description.getByText(/^Position: 4\d\.\d° north, \d+\.\d° west\.$/)).toBeVisible()
  await expect(description.getByText(/^Below: /)).toBeVisible()
  await expect(description.getByText(/^Remaining: .* km, /)).toBeVisible()
  await description.getByRole('button', { name: 'Refresh' }).click()
  await expect(description.getByText(/^Estimated landing in Bilbao at \d\d:\d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Your flight' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Your flight' })).toBeVisible()
})

journey(
  'RTE-29 RTE-30 EXP-02 `id` and `tile` together lead to the tile page, `id` alone does not, and an unknown tile leads to /404',
  async ({ page }) => {
    await page.goto(`${map}?id=map&tile=earth`)
    await expect(page).toHaveURL(`${map}/map/earth`)
    await expect(page.getByRole('heading', { name: 'About this map' })).toBeVisible()
    await page.goto(`${map}?id=map`)
    await expect(mapArea(page)).toBeVisible()
    await expect(page).toHaveURL(`${map}?id=map`)
    await page.goto(`${map}/map/nothing`)
    await expect(page).toHaveURL('/404')
  },
)

journey(
  'MAP-06 ERR-24 POP-07 without flight data a pop-up with stacking level 1001 says so, and the map is displayed',
  async ({ page }) => {
    await page.route('**/core/flight', (route) => route.fulfill({ json: { flight: null, progress: null } }))
    await page.routeWebSocket(/\/core\/ws/, () => {})
    await page.goto(map)
    const popup = page.getByRole('dialog', { name: 'no data available' })
    await expect(popup).toBeVisible()
    await expect(popup).toHaveAttribute('data-level', '1001')
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toBeHidden()
    await expect(mapArea(page)).toBeVisible()
  },
)

journey('MAP-05 on a kiosk screen the map has no controls, and its views take turns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.clock.install()
  await page.goto(`${map}?kiosk&flat`)
  const kiosk = page.locator('[data-bleed="whole"]')
  await expect(kiosk.getByText('To Bilbao', { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(kiosk).toHaveAttribute('data-view', 'route')
  await page.clock.fastForward(20_500)
  await expect(kiosk).toHaveAttribute('data-view', 'follow')
})
