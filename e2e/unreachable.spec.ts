/** A page that is asked for while the cabin network is away. */
import { expect, journey } from './journey.ts'

journey(
  'a page that cannot be fetched says that there is no network, and opens by itself once it is back',
  async ({ page, context, allow }) => {
    allow(
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection|did not come|was not (recorded|taken)/,
    )
    await page.goto('/app/vod')
    await context.setOffline(true)
    await page.evaluate(() => {
      history.pushState(null, '', '/app/micro-sites/blog')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const heading = page.locator('main').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('No connection to the cabin network.')
    await context.setOffline(false)
    await expect(heading).toHaveText('From the galley')
  },
)
