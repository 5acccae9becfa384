/** Games and web apps: each is started, played and left. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { expectStarted, inFrame, leaveButton, savedState } from './game.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.locator('main')
/** The class of a screen's root element: the same at all addresses that show this screen. */
const screenClass = (page: Page) => main(page).locator('h1').locator('..').getAttribute('class')

journey.use({ hasTouch: true })

journey(
  'GWA-01 GWA-03 RTE-20 RTE-21 RTE-22 CMP-01 LOG-11 LOG-21 every game is started, played by keys or touch, and left; 2048 and Pairs save their state, and a best score and a game of chess are restored',
  async ({ page }) => {
    const logged = page.waitForRequest((request) => request.postData()?.includes('mediaPlay;;2048;') ?? false)
    await page.goto('/app/games')
    await expect(heading(page, 'Games')).toBeVisible()
    await main(page).getByRole('link', { name: 'Puzzles', exact: true }).click()
    await expect(heading(page, 'Puzzles')).toBeVisible()
    await expect(main(page).getByText('1 to 2 players')).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Chess/ })).toHaveCount(0)
    await main(page).getByRole('link', { name: /^2048/ }).click()

    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
    await expectStarted(page)
    await logged
    // By keyboard only: the frame has the focus.
    await expect(page.locator('iframe')).toBeFocused()
    await expect
      .poll(async () => {
        for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
        return await savedState(page, '2048')
      })
      .not.toBeNull()
    await leaveButton(page).tap()
    await expect(heading(page, 'Puzzles')).toBeVisible()
    await expect(main(page).getByText(/^Best /)).toBeVisible()

    await main(page)
      .getByRole('link', { name: /^Sudoku/ })
      .click()
    await expectStarted(page)
    const cell = inFrame(page).locator('.cell:not(.given)').first()
    await cell.tap()
    await page.keyboard.press('5')
    await expect(cell).toHaveAttribute('aria-label', /, 5(,|$)/)
    await page.keyboard.press('Backspace')
    await expect(cell).toHaveAttribute('aria-label', /, empty$/)
    await page.keyboard.press('h')
    await expect(cell).toHaveAttribute('aria-label', /, [1-9]$/)
    await leaveButton(page).tap()
    await expect(heading(page, 'Puzzles')).toBeVisible()

    await main(page)
      .getByRole('link', { name: /^Pairs/ })
      .click()
    await expectStarted(page)
    await inFrame(page).getByRole('gridcell').first().tap()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => savedState(page, 'pairs')).toContain('"turns":1')
    await leaveButton(page).tap()
    await expect(heading(page, 'Puzzles')).toBeVisible()

    await page.goto('/app/games/media/chess?lang=fr')
    await expect(inFrame(page).locator('html[lang=fr]')).toBeAttached()
    await expect(inFrame(page).getByRole('heading', { level: 1, name: 'Échecs' })).toBeVisible()
    const moves = inFrame(page).locator('.moves span')
    await inFrame(page).locator('[data-square=e2]').tap()
    await inFrame(page).locator('[data-square=e4]').tap()
    await expect(moves).toHaveCount(2)
    await page.getByRole('button', { name: 'Quitter le jeu' }).tap()
    await expect(heading(page, 'Jeux')).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^Échecs/ })
      .last()
      .tap()
    await expectStarted(page)
    await expect(moves.first()).toHaveText('e4')
  },
)

journey(
  'GWA-02 GWA-03 RTE-20 RTE-21 RTE-22 both web apps open with their own title bar and close, and their screens are those of the games',
  async ({ page }) => {
    await page.goto('/app/webapp/tools')
    await expect(heading(page, 'Handy tools')).toBeVisible()
    await expect(main(page).getByRole('link').first()).toBeVisible()
    const category = await screenClass(page)
    await page.goto('/app/webapp')
    await expect(heading(page, 'Apps')).toBeVisible()
    const home = await screenClass(page)
    let dialogClass: string | null = null
    for (const name of ['Converter', 'Phrasebook']) {
      await main(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .last()
        .click()
      await expectStarted(page)
      await expect(heading(page, name).first()).toBeVisible()
      dialogClass = await page.getByRole('dialog').getAttribute('class')
      await page.getByRole('button', { name: 'Close app' }).click()
      await expect(heading(page, 'Apps')).toBeVisible()
    }
    await page.goto('/app/games')
    await expect(heading(page, 'Games')).toBeVisible()
    expect(await screenClass(page)).toBe(home)
    await main(page).getByRole('link', { name: 'Puzzles', exact: true }).click()
    await expect(heading(page, 'Puzzles')).toBeVisible()
    expect(await screenClass(page)).toBe(category)
    await main(page).getByText('Sudoku', { exact: true }).click()
    await expectStarted(page)
    expect(await page.getByRole('dialog').getAttribute('class')).toBe(dialogClass)
  },
)
