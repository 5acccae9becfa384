/** A page that is requested while the cabin network is unreachable. */

import { expect, journey } from '#journey.ts'
import { film } from '#player/film.ts'

/** A page whose code is missing, and one whose code is loaded and whose data is missing. */
const pages = [
  ['/app/vod', '/app/micro-sites/blog', 'From the galley'],
  ['/app/vod/media/red-tree', film, 'The Boatmen'],
] as const

for (const [from, path, title] of pages)
  journey(
    `${path} says that there is no network, and opens automatically once it is back`,
    async ({ page, context, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection|did not come|could not be/)
      await page.goto(from)
      const heading = page.locator('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeAttached()
      await context.setOffline(true)
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(heading).toHaveText('No connection to the cabin network.')
      await context.setOffline(false)
      await expect(heading).toHaveText(title)
    },
  )

journey(
  'VIS-02 a page whose query gets no response says so while retrying, and then that it could not be loaded',
  async ({ page, allow }) => {
    allow(/Failed to load resource|net::ERR|GuideCity|Failed to fetch/)
    await page.goto('/app/guide')
    await page.route('**/core/graphql', (route) =>
      route.request().postData()?.includes('query GuideCity(') ? route.abort() : route.continue(),
    )
    await page.evaluate(() => {
      history.pushState(null, '', '/app/guide/vitoria')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const line = page.getByText('Taking longer than usual. Still trying.')
    await expect(line).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page didn’t load.' })).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.unroute('**/core/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vitoria' })).toBeVisible()
  },
)
