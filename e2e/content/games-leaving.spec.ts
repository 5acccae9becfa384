/** Leaving a game by its button, by Escape and by navigating back; and pausing it during an announcement. */
import type { Page } from '@playwright/test'
import { cabinSystemOf } from '#cabin-system.ts'
import { expect, journey } from '#journey.ts'
import { ownHubJourney } from '#own-hub.ts'
import { expectStarted, inFrame, leaveButton } from './game.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Leave the game?' })

journey(
  'GWA-03 PAX-13 a game that has been open for a while asks before it is left, even when navigating back; one that was just opened does not',
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/app/webapp')
    await page.goto('/app/games')
    const gameLink = page
      .locator('main')
      .getByRole('link', { name: /^Pairs/ })
      .last()
    await gameLink.click()
    await expectStarted(page)
    await page.goBack()
    await expect(heading(page, 'Games')).toBeVisible()

    await gameLink.click()
    await expectStarted(page)
    await page.clock.fastForward(30_000)
    await leaveButton(page).click()
    await expect(confirmation(page)).toBeVisible()
    await page.getByRole('button', { name: 'Keep playing' }).click()
    await expect(confirmation(page)).toHaveCount(0)
    await expect(page.locator('iframe')).toBeFocused()
    await page.goBack()
    await expect(confirmation(page)).toBeVisible()
    // Navigating back from the question returns to the game.
    await page.goBack()
    await expect(confirmation(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/app\/games\/media\/pairs$/)
    await page.goBack()
    await expect(confirmation(page)).toBeVisible()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(heading(page, 'Games')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Apps')).toBeVisible()
  },
)

journey('GWA-03 PAX-13 Escape leaves a game, unless the game uses the key', async ({ page }) => {
  await page.goto('/app/games')
  await page.goto('/app/games/media/chess')
  await expectStarted(page)
  const chosen = inFrame(page).locator('[role="gridcell"][aria-selected="true"]')
  await inFrame(page).getByRole('gridcell', { name: /^e2/ }).click()
  await expect(chosen).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Games')).toBeVisible()
})

journey(
  'GWA-03 leaving a game that was opened by its address leads to all games, without a history entry of the game',
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/app/webapp')
    await page.goto('/app/games/media/pairs')
    await expectStarted(page)
    await page.clock.fastForward(30_000)
    await page.evaluate(() => history.back())
    await expect(confirmation(page)).toBeVisible()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(heading(page, 'Games')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/games$/)
    await page.goBack()
    await expect(heading(page, 'Apps')).toBeVisible()
  },
)

ownHubJourney(
  'GWA-03 FEED-07 POP-08 OP-92 a game is paused while the crew speaks, and resumes with the focus in it',
  async ({ page, hub }) => {
    const cabin = cabinSystemOf(hub)
    await page.goto('/app/games/media/sudoku')
    await expectStarted(page)
    const bundle = page.frames()[1]!
    await bundle.evaluate(() => {
      const received: string[] = []
      Object.assign(window, { received })
      addEventListener('message', ({ data }) => received.push(data.altiport))
    })
    const received = () => bundle.evaluate(() => (window as unknown as { received: string[] }).received)
    await cabin.setSignal('front', { kind: 'cabin', template: 'seat-belts' })
    const popup = page.getByRole('alertdialog')
    await expect(popup).toHaveAccessibleName('Please fasten your seat belt')
    await expect.poll(received).toEqual(['pause'])
    // Keys go to the announcement.
    await page.keyboard.press('5')
    await page.keyboard.press('Escape')
    await expect(popup).toBeVisible()
    await cabin.silence('front')
    await expect(popup).toHaveCount(0)
    await expect.poll(received).toEqual(['pause', 'resume'])
    await expect(page.locator('iframe')).toBeFocused()
    const clock = inFrame(page).locator('.stat strong').nth(1)
    const before = await clock.textContent()
    await expect(clock).not.toHaveText(before!)
  },
)
