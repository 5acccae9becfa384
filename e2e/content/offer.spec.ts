/** Everything that the portal offers, by address. */
import { expect, journey } from '#journey.ts'

/** `shows`: an element that only this screen has. */
const offered: [what: string, path: string, shows: string][] = [
  ['video on demand', '/app/vod', 'a[href^="/app/vod/"]'],
  ['audio', '/app/audio', 'a[href^="/app/audio/"]'],
  ['press', '/app/press', 'a[href^="/app/press/"]'],
  ['images', '/app/image', 'a[href^="/app/image/"]'],
  ['games', '/app/games', 'a[href^="/app/games/"]'],
  ['web apps', '/app/webapp', 'a[href^="/app/webapp/"]'],
  ['a destination guide', '/app/guide', 'a[href^="/app/guide/"]'],
  ['a moving map', '/app/moving-map', 'canvas'],
  ['an onboard shop', '/app/obs', 'a[href^="/app/obs/"]'],
  ['surveys', '/app/survey', 'a[href^="/app/survey/"]'],
  ['external apps', '/app/external?id=night-table', 'iframe'],
  ['micro-site articles', '/app/micro-sites/articles', 'a[href*="/articles/Article/"]'],
  ['collections', '/app/collection/slow-water', 'h1:has-text("Slow water")'],
]

journey('GEN-01 GEN-02 the portal offers every kind of content in a browser', async ({ page, watched }) => {
  await page.route('https://tables.partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Tables</h1>' }),
  )
  for (const [what, path, shows] of offered)
    await journey.step(what, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`))
      await expect(page.getByRole('main').locator(shows).first()).toBeVisible()
    })
  watched.hosts.delete('tables.partner.example')
})
