/** A page that is asked for while the cabin network is away. */
import { film } from './film.ts'
import { expect, journey } from './journey.ts'

for (const [path, title] of [
  ['/app/micro-sites/blog', 'From the galley'],
  [film, 'The Boatmen'],
] as const)
  journey(
    `${path}, which cannot be fetched, says that there is no network, and opens by itself once it is back`,
    async ({ page, context, allow }) => {
      allow(
        /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection|did not come|was not (recorded|taken)/,
      )
      await page.goto('/app/vod')
      await context.setOffline(true)
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      const heading = page.locator('main').getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('No connection to the cabin network.')
      await context.setOffline(false)
      await expect(heading).toHaveText(title)
    },
  )
