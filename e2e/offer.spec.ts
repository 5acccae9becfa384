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

for (const [what, path] of offered) {
  journey(`GEN-01 GEN-02 the portal offers ${what}`, async ({ page, allow }) => {
    // The partner of the external page is not on board.
    allow(/partner\.example|ERR_|frame/i)
    await page.route(/partner\.example/, (route) =>
      route.fulfill({ body: 'A partner', contentType: 'text/html' }),
    )
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`))
    await expect(
      page.getByRole('main').getByRole('heading').or(page.getByRole('application')).first(),
    ).toBeVisible()
  })
}
