/** Everything that the portal offers, each by its own address. */
import { expect, journey } from './journey.ts'

const offered: [what: string, path: string][] = [
  ['video on demand', '/app/vod'],
  ['audio', '/app/audio'],
  ['press', '/app/press'],
  ['images', '/app/image'],
  ['games', '/app/games'],
  ['web apps', '/app/webapp'],
  ['a destination guide', '/app/guide'],
  ['a moving map', '/app/moving-map'],
  ['an onboard shop', '/app/obs'],
  ['surveys', '/app/survey'],
  ['external apps', '/app/external?id=night-table'],
  ['micro-site articles', '/app/micro-sites/articles'],
  ['collections', '/app/collection/slow-water'],
]

journey('GEN-01 GEN-02 the portal offers all of these in a browser', async ({ page, watched }) => {
  await page.route('https://tables.partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Tables</h1>' }),
  )
  // WebGL here is drawn in software.
  watched.allowed.push(/GPU stall due to ReadPixels/)
  for (const [what, path] of offered)
    await journey.step(what, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`))
      const content = page.getByRole('main')
      await expect(content.getByRole('heading').or(content.getByRole('application')).first()).toBeVisible()
    })
  watched.hosts.delete('tables.partner.example')
})
