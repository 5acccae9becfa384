/** The crew's safety notice: it pauses the players of a device until it is confirmed there, and not again after that. */
import type { Page } from '@playwright/test'
import { cabinSystemOf } from '#cabin-system.ts'
import { expect } from '#journey.ts'
import { ownHubJourney as journey } from '#own-hub.ts'
import { expectPlaying, film, recordNextPlay, resumedAt, videoState } from '#player/film.ts'

const popup = (page: Page) => page.getByRole('alertdialog')
const gotItButton = (page: Page) => popup(page).getByRole('button', { name: 'Got it' })

const warningColor = 'rgb(255, 197, 107)'

journey(
  'FEED-07 CRW-05 POP-08 OP-92 a safety notice pauses a film until it is closed on that device, by keys as well',
  async ({ page, otherPassenger, hub }) => {
    const cabin = cabinSystemOf(hub)
    const other = await otherPassenger()
    for (const each of [page, other]) {
      await each.goto(`${film}?play=start`)
      await expectPlaying(each, 4)
    }
    await cabin.setSignal('galley', { kind: 'notice', template: 'seat-belts' })
    for (const each of [page, other]) {
      await expect(popup(each)).toHaveAccessibleName('Please fasten your seat belt')
      await expect(popup(each)).toHaveAccessibleDescription(
        /We’re expecting some turbulence.*It’ll resume when you close/,
      )
      const sign = popup(each).getByText('Safety', { exact: true })
      await expect(sign).toHaveCSS('background-color', warningColor)
      await expect(sign.locator('svg')).toBeVisible()
      await expect(each.getByRole('heading', { name: 'Please fasten your seat belt' })).toBeFocused()
      expect((await videoState(each)).isPaused).toBe(true)
    }
    const { timeInS: heldAtInS } = await videoState(page)
    for (const key of ['Escape', ' ', 'k']) await page.keyboard.press(key)
    await expect(popup(page)).toBeVisible()
    await recordNextPlay(page)
    await page.keyboard.press('Tab')
    await expect(gotItButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(popup(page)).toHaveCount(0)
    await expectPlaying(page, heldAtInS)
    expect(Math.abs((await resumedAt(page)) - (heldAtInS - 3))).toBeLessThan(0.5)

    // Once confirmed, neither a reload nor another tab of the device pauses for it again.
    await page.reload()
    await expectPlaying(page, 0)
    await expect(popup(page)).toHaveCount(0)
    const tab = await page.context().newPage()
    await tab.goto('/announcements')
    await expect(tab.locator('main').getByRole('listitem')).toHaveCount(1)
    await expect(popup(tab)).toHaveCount(0)

    // The same notice issued again counts as a new one.
    await cabin.silence('galley')
    await cabin.setSignal('galley', { kind: 'notice', template: 'seat-belts' })
    await expect(popup(tab)).toBeVisible()
    await tab.close()

    // The other device is paused until the crew end the notice.
    await expect(popup(other)).toBeVisible()
    expect((await videoState(other)).isPaused).toBe(true)
    const { timeInS } = await videoState(other)
    await cabin.silence('galley')
    await expect(popup(other)).toHaveCount(0)
    await expectPlaying(other, timeInS)
  },
)

journey(
  'FEED-07 CRW-05 a safety notice covers home, map, reader, pictures and a game, and has the focus',
  async ({ page, hub }) => {
    const cabin = cabinSystemOf(hub)
    for (const path of [
      '/',
      '/app/moving-map',
      '/app/press/media-reader/harbour-41',
      '/app/image/slider/collection/mostly-water/first',
      '/app/games/media/pairs',
    ]) {
      await cabin.setSignal('galley', { kind: 'notice', template: 'seat-belts' })
      await page.goto(path)
      await expect(popup(page)).toHaveAttribute('data-level', '1002')
      await expect(page.getByRole('heading', { name: 'Please fasten your seat belt' })).toBeFocused()
      await gotItButton(page).click()
      await expect(popup(page)).toHaveCount(0)
      await cabin.silence('galley')
    }
  },
)

journey('POP-08 GWA-03 a game cannot take the focus from a safety notice', async ({ page, hub }) => {
  await page.goto('/app/games/media/pairs')
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button').first()).toBeVisible()
  await cabinSystemOf(hub).setSignal('galley', { kind: 'notice', template: 'seat-belts' })
  const heading = page.getByRole('heading', { name: 'Please fasten your seat belt' })
  await expect(heading).toBeFocused()
  await game.locator('body').evaluate(() => window.focus())
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(popup(page)).toHaveCount(0)
})
