/** The player by touch: a touch that shows the controls does not press any of them. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectPlaying, film, filmElement, scrubber, timeOf, videoState } from './film.ts'

journey.use({ hasTouch: true })

const player = (page: Page) => page.locator('[data-controls]')
const expectControlsHidden = (page: Page) => expect(player(page)).toHaveAttribute('data-controls', 'hidden')
const expectControlsVisible = (page: Page) => expect(player(page)).toHaveAttribute('data-controls', 'shown')
const middleOf = async (box: Promise<{ x: number; y: number; width: number; height: number } | null>) => {
  const { x, y, width, height } = (await box)!
  return [x + width / 2, y + height / 2] as const
}

journey(
  'VOD-45 the touch that shows the controls presses none of them: neither the middle, nor the line, nor Back, nor the subtitles',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    const points = {
      toggle: await middleOf(page.getByRole('button', { name: 'Pause' }).boundingBox()),
      line: await middleOf(scrubber(page).boundingBox()),
      back: await middleOf(
        page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).boundingBox(),
      ),
      subtitles: await middleOf(page.getByRole('button', { name: /^Subtitles/ }).boundingBox()),
    }
    for (const [x, y] of Object.values(points)) {
      await expectControlsHidden(page)
      const atInS = await timeOf(page)
      await page.touchscreen.tap(x, y)
      await expectControlsVisible(page)
      await expectPlaying(page, atInS + 0.5)
      const { isPaused, timeInS } = await videoState(page)
      expect(isPaused).toBe(false)
      expect(timeInS).toBeLessThan(atInS + 20)
      await expect(page.getByRole('dialog')).toHaveCount(1)
    }
    // The second touch presses the button.
    await page.touchscreen.tap(...points.toggle)
    await expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
    await page.touchscreen.tap(...points.back)
    await expect(filmElement(page)).toHaveCount(0)
  },
)

journey(
  'VOD-45 with the controls hidden a key, a mouse click and a screen reader’s press act immediately',
  async ({ page }) => {
    await page.goto(`${film}?play=start`)
    await expectPlaying(page, 0.5)
    const toggle = page.getByRole('button', { name: /^(Play|Pause)$/ })
    const expectPaused = () => expect.poll(async () => (await videoState(page)).isPaused).toBe(true)
    const resume = async () => {
      await page.keyboard.press('k')
      await expect.poll(async () => (await videoState(page)).isPaused).toBe(false)
      await expectControlsHidden(page)
    }
    await expectControlsHidden(page)
    await page.keyboard.press(' ')
    await expectPaused()
    await resume()
    // Assistive technology presses a button by a click without a pointer.
    await toggle.evaluate((button: HTMLElement) => button.click())
    await expectPaused()
    await resume()
    const { x, y } = (await player(page).boundingBox())!
    await page.mouse.click(x + 40, y + 70)
    await expectPaused()
  },
)
