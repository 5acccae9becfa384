/** Touching the console's buttons: nothing moves, acts twice or loses the focus. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { goTo, crewJourney as journey, setPhase } from './crew.ts'
import { boardRow, openShop, placeOrder } from './crew-board.ts'

const heightsOfRows = (tablet: Page) =>
  tablet
    .locator('[data-order]')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height))
const moveButton = (tablet: Page, seat: string) => boardRow(tablet, seat).locator('button').last()

journey(
  'CRW-03 PAX-13 a row with "Undo" is as high as before, on phones and tablets, in four languages; its button keeps the focus',
  async ({ page, signedIn, allow }) => {
    // Changing the language reloads the console, which aborts pending requests.
    allow(/WebSocket connection to/)
    await page.goto('/')
    const tablet = await signedIn('2L')
    await openShop(tablet)
    for (const rowNumber of [7, 8]) await placeOrder(page, rowNumber, 'A')
    const sizes = [320, 390, 820, 1180].map((width) => ({ width, height: 844 }))
    for (const language of ['en', 'de', 'fr', 'ar']) {
      await tablet.evaluate((chosen) => localStorage.setItem('crew.language', chosen), language)
      await tablet.reload()
      await expect(boardRow(tablet, '7A')).toBeVisible()
      const before = []
      for (const size of sizes) {
        await tablet.setViewportSize(size)
        before.push(await heightsOfRows(tablet))
      }
      const undoButton = boardRow(tablet, '7A').locator('button').nth(1)
      await expect(moveButton(tablet, '7A')).not.toHaveAttribute('aria-disabled')
      const status = await boardRow(tablet, '7A').getAttribute('data-status')
      await moveButton(tablet, '7A').click()
      await expect(boardRow(tablet, '7A').locator('button')).toHaveCount(3)
      const after = []
      for (const size of sizes) {
        await tablet.setViewportSize(size)
        after.push(await heightsOfRows(tablet))
      }
      expect(after, language).toEqual(before)
      await expect(undoButton).not.toHaveAttribute('aria-disabled')
      await undoButton.click()
      await expect(boardRow(tablet, '7A')).toHaveAttribute('data-status', status!)
    }
    // By keyboard only: the pressed button keeps the focus until the hub responds, and performs the next step.
    const nextButton = moveButton(tablet, '8A')
    await nextButton.focus()
    for (const status of ['preparing', 'on-its-way']) {
      await expect(nextButton).not.toHaveAttribute('aria-disabled')
      await tablet.keyboard.press('Enter')
      await expect(boardRow(tablet, '8A')).toHaveAttribute('data-status', status)
      await expect(nextButton).toBeFocused()
    }
  },
)

journey(
  'CRW-04 CRW-07 a sale button tapped twice acts once; a hold that is canceled by a new order keeps the focus and does nothing',
  async ({ page, signedIn }) => {
    await page.goto('/')
    const tablet = await signedIn('2L')
    await goTo(tablet, 'Flight')
    await setPhase(tablet, 'At the gate')
    await goTo(tablet, 'Shop')
    await openShop(tablet)
    const teo = tablet.locator('[data-product="captain-teo"]')
    // The second tap hits the button as soon as the first has changed it.
    await teo.evaluate((product) => {
      const button = () => product.querySelector<HTMLElement>('button[aria-label^="Mark available"]')!
      new MutationObserver((_, observer) => {
        if (product.getAttribute('data-state') !== 'out') return
        observer.disconnect()
        button().click()
      }).observe(product, { attributes: true })
    })
    await teo.getByRole('button', { name: /^Mark sold out/ }).click()
    const putOnSale = teo.getByRole('button', { name: /^Mark available/ })
    await expect(putOnSale).toBeEnabled()
    await expect(teo).toHaveAttribute('data-state', 'out')
    await putOnSale.click()
    await expect(teo).not.toHaveAttribute('data-state', 'out')

    await goTo(tablet, 'Flight')
    await tablet.getByRole('button', { name: 'End leg' }).click()
    const endButton = tablet.getByRole('button', { name: /^End and erase/ })
    await endButton.focus()
    // The clock is paused, so that the hold lasts until the order has arrived, however slow the machine is.
    await tablet.clock.install()
    await tablet.clock.pauseAt(Date.now() + 60_000)
    await tablet.keyboard.down('Enter')
    await expect(endButton).toHaveAttribute('data-held')
    await placeOrder(page, 7, 'A')
    await expect(tablet.getByRole('alertdialog')).toContainText('7A')
    await expect(endButton).not.toHaveAttribute('data-held')
    await expect(endButton).toBeFocused()
    await tablet.keyboard.up('Enter')
    await expect(endButton).toBeVisible()
  },
)
