/** What the page fetches late is asked for after the hub has gone: the passenger is told, and it opens when the hub is back. */
import { expect } from './journey.ts'
import { ownHubJourney as journey } from './own-hub.ts'

journey.describe.configure({ timeout: 120_000 })

journey(
  'PAX-08 a sheet that cannot come says so, and opens by itself once the hub is back',
  async ({ page, hub, allow }) => {
    allow(
      /ERR_|503|WebSocket connection|did not come|Failed to fetch|dynamically|was not recorded|Empty Token/,
    )
    await page.route('**/assets/sheets-*.js', (route) => route.abort())
    await page.goto('/')
    await hub.kill()
    await page.getByRole('button', { name: 'All', exact: true }).first().click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Reconnecting to the cabin network' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.unroute('**/assets/sheets-*.js')
    await hub.startAgain()
    await expect(page.getByRole('dialog', { name: 'All on board' })).toBeVisible({ timeout: 30_000 })
  },
)
