/** How a film starts: the order of steps, and blocked autoplay. */

import { expect, journey } from '#journey.ts'
import { expectPlaying, film } from './film.ts'

journey('VOD-20 the manifest is requested after the player is attached to its element', async ({ page }) => {
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    const Original = window.MediaSource
    window.MediaSource = class extends Original {
      constructor() {
        super()
        this.addEventListener('sourceopen', () => order.push('attached'))
      }
    }
    const { fetch } = window
    window.fetch = (...request) => {
      if (/\.(mpd|m3u8)$/.test(String(request[0]))) order.push('manifest')
      return fetch(...request)
    }
  })
  for (const kind of ['dash', 'hls']) {
    await page.goto(`${film}?play=start&stream=${kind}`)
    await expectPlaying(page, 0.5)
    const order = await page.evaluate(() => (window as unknown as { order: string[] }).order)
    expect(order.slice(0, 2), kind).toEqual(['attached', 'manifest'])
  }
})

journey(
  'ERR-12 if the browser blocks autoplay, a warning is logged, and pressing Play starts the film',
  async ({ page, expectLog }) => {
    const warningPattern = /Autoplay was blocked/
    expectLog(warningPattern)
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      let refuses = true
      HTMLMediaElement.prototype.play = function () {
        if (!refuses) return play.call(this)
        refuses = false
        return Promise.reject(new DOMException('A tap comes first.', 'NotAllowedError'))
      }
    })
    // The page below the player has a Play button too: only the warning shows that playback was blocked.
    const refused = page.waitForEvent('console', (message) => warningPattern.test(message.text()))
    await page.goto(`${film}?play=start`)
    expect((await refused).type()).toBe('warning')
    await expect(page.getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible()
    await page.keyboard.press('k')
    await expectPlaying(page, 0.5)
  },
)
