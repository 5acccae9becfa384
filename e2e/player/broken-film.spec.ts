/** Films with a broken manifest, or that cannot be loaded. */

import { expect, journey } from '#journey.ts'
import { expectPlaying, film, videoState } from './film.ts'

journey(
  'VOD-30 ERR-11 if a manifest is broken, the plain file plays, and no error is displayed',
  async ({ page, allow }) => {
    allow(/This video can’t be played/)
    for (const [kind, manifest] of [
      ['dash', /\/video\.mpd$/],
      ['hls', /\/video\.m3u8$/],
    ] as const) {
      await page.route(manifest, (route) => route.fulfill({ body: '<MPD><Period>' }))
      const plain = page.waitForRequest(/\/video$/)
      await page.goto(`${film}?play=start&stream=${kind}`)
      await plain
      await expectPlaying(page, 0.5)
      expect((await videoState(page)).usesEngine).toBe(false)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  },
)

journey.describe('with a film that cannot be loaded', () => {
  journey.beforeEach(({ allow }) => allow(/404/))

  journey(
    'VOD-30 VOD-31 ERR-10 ERR-11 the plain file is tried, then an error is displayed, and retrying works',
    async ({ page, expectLog }) => {
      // @see ERR-10
      expectLog(/This video can’t be played/)
      const missingFilePattern = /\/video(\.mpd)?$/
      const requested: string[] = []
      await page.route(missingFilePattern, (route) => {
        requested.push(new URL(route.request().url()).pathname.split('/').at(-1)!)
        return route.fulfill({ status: 404 })
      })
      await page.goto(`${film}?play=start`)
      await expect(page.getByRole('alert')).toContainText('This video can’t be played.')
      expect([...new Set(requested)]).toEqual(['video.mpd', 'video'])
      await page.unroute(missingFilePattern)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectPlaying(page, 0.5)
    },
  )
})
