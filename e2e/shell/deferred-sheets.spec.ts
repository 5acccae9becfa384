/**
 * Code that is loaded on demand cannot be loaded: the passenger is informed, and the sheet or page opens when the hub
 * is reachable again.
 */
import { expect } from '#journey.ts'
import { ownHubJourney as journey } from '#own-hub.ts'

journey(
  'PAX-08 a sheet that cannot be loaded is reported, and opens automatically once the hub is back',
  async ({ page, hub, allow }) => {
    allow(/ERR_|503|WebSocket connection|did not come|could not be|Failed to fetch|dynamically|Empty Token/)
    await page.route('**/assets/sheets-*.js', (route) => route.abort())
    await page.goto('/')
    await hub.kill()
    await page.getByRole('button', { name: 'All', exact: true }).first().click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Reconnecting to the cabin network' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.unroute('**/assets/sheets-*.js')
    await hub.restart()
    await expect(page.getByRole('dialog', { name: 'Everything on board' })).toBeVisible()
  },
)

journey(
  'a page whose styles cannot be loaded is not displayed without them, and is complete at the second try',
  async ({ page, allow }) => {
    allow(/ERR_FAILED|did not come|could not be loaded/)
    await page.goto('/')
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    await page.route('**/assets/*.css', (route) => route.abort())
    await page.evaluate(() => {
      history.pushState(null, '', '/app/vod')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const retryButton = page.getByRole('button', { name: 'Try again' })
    await expect(retryButton).toBeVisible()
    await page.unroute('**/assets/*.css')
    await retryButton.click()
    await expect(page.getByRole('heading', { name: 'Films', level: 1 })).toBeVisible()
    const areLoaded = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ sheet }) => sheet !== null))
    expect(areLoaded).not.toContain(false)
  },
)
