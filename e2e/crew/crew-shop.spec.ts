/** Two phones and two tablets: orders from placing to delivery, live on all four. */

import { setStock } from '@altiport/wire/shop-crew'
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { chooseSeat, main, putInBag, water } from '#shop/bag.ts'
import { goTo, crewJourney as journey, tooSmallTargets } from './crew.ts'
import { boardRow, closeShop, openShop, placeOrder } from './crew-board.ts'

const teo = '/app/obs/kids/toys/captain-teo'
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const bagLine = (page: Page, product: string) => main(page).getByRole('listitem').filter({ hasText: product })

async function order(page: Page, row: string, letter: string): Promise<void> {
  await page.goto('/app/obs/cart')
  await chooseSeat(page, row, letter)
  await main(page)
    .getByRole('button', { name: `Order to ${row}${letter}` })
    .click()
  await expect(heading(page)).toHaveText('The crew has your order')
}

journey(
  'CRW-03 CRW-04 PAX-09 SHP-07 SHP-08 two phones and two tablets: order, start, deliver, undo, refuse, sold out, closed while in the bag, a voucher used twice',
  async ({ page, otherPassenger, signedIn, allow }) => {
    // The refusals of a voucher and of a closed shop.
    allow(/40[0-9]/)
    allow(/net::ERR_FAILED/)
    const other = await otherPassenger()
    const [tablet2L, tablet1R] = [await signedIn('2L'), await signedIn('1R')]
    await openShop(tablet2L)
    await expect(tablet1R.getByRole('switch', { name: 'Shop open' })).toBeVisible()

    // An order appears on both boards and can be moved on either; the phone is updated.
    await putInBag(page, water)
    await order(page, '24', 'C')
    for (const each of [tablet2L, tablet1R])
      await expect(boardRow(each, '24C')).toHaveAttribute('data-status', 'received')
    await expect(tablet2L.getByRole('status').filter({ hasText: 'New order: 24C' })).toBeVisible()
    expect(await tooSmallTargets(tablet2L)).toEqual([])
    await boardRow(tablet2L, '24C').getByRole('button', { name: 'Start, 24C' }).click()
    await expect(boardRow(tablet1R, '24C')).toHaveAttribute('data-status', 'preparing')
    await expect(heading(page)).toHaveText('The crew is preparing it')
    await boardRow(tablet1R, '24C').getByRole('button', { name: 'Send out, 24C' }).click()
    await expect(heading(page)).toHaveText('It’s on its way')
    await boardRow(tablet2L, '24C').getByRole('button', { name: 'Delivered, 24C' }).click()
    await boardRow(tablet2L, '24C').getByRole('button', { name: 'Undo, 24C' }).click()
    for (const each of [tablet2L, tablet1R])
      await expect(boardRow(each, '24C')).toHaveAttribute('data-status', 'on-its-way')
    await expect(heading(page)).toHaveText('It’s on its way')
    await boardRow(tablet1R, '24C').getByRole('button', { name: 'Delivered, 24C' }).click()
    await expect(heading(page)).toHaveText('Delivered')
    for (const each of [tablet2L, tablet1R]) await expect(boardRow(each, '24C')).toHaveCount(0)

    // Refused with a reason and a message.
    await putInBag(other, water)
    await order(other, '3', 'A')
    await boardRow(tablet1R, '3A').getByRole('button').first().click()
    const sheet = tablet1R.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Decline' }).click()
    await sheet.getByRole('button', { name: 'Damaged' }).click()
    await sheet.getByRole('textbox').fill('Sorry, the bottle broke.')
    expect(await tooSmallTargets(tablet1R)).toEqual([])
    await sheet.getByRole('button', { name: 'Decline order' }).click()
    await expect(heading(other)).toHaveText('The crew couldn’t deliver it')
    await expect(main(other).getByText('Sorry, the bottle broke.')).toBeVisible()

    // Marking as sold out on one tablet removes the product from bags, and updates the other tablet.
    await Promise.all([putInBag(page, teo), putInBag(other, water)])
    await page.goto('/app/obs/cart')
    await expect(bagLine(page, 'Captain Teo')).toBeVisible()
    for (const each of [tablet2L, tablet1R]) await goTo(each, 'Shop')
    expect(await tooSmallTargets(tablet2L)).toEqual([])
    await tablet2L.getByRole('button', { name: 'Mark sold out: Captain Teo' }).click()
    await expect(tablet1R.locator('[data-product="captain-teo"]')).toHaveAttribute('data-state', 'out')
    await expect(bagLine(page, 'Captain Teo')).toHaveCount(0)
    await tablet1R.getByRole('button', { name: 'Mark available: Captain Teo' }).click()
    await expect(tablet2L.locator('[data-product="captain-teo"]')).toHaveAttribute('data-state', 'low')
    // The hub has stored the count, but its response is lost: the retry does not count twice.
    await tablet2L.route(`**${setStock.path}`, (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    })
    const answered = tablet2L.waitForResponse((response) => response.url().endsWith(setStock.path))
    await tablet2L
      .locator('[data-product="captain-teo"]')
      .getByRole('button', { name: /^Add one/ })
      .click()
    expect((await answered).status()).toBe(204)
    await expect(tablet1R.getByRole('spinbutton', { name: /^Captain Teo/ })).toHaveValue('2')
    // Counted down to zero, the product is not marked as sold out, but its button offers to mark it available.
    const countField = tablet2L.getByRole('spinbutton', { name: /^Captain Teo/ })
    await countField.fill('0')
    await countField.press('Enter')
    for (const each of [tablet2L, tablet1R])
      await expect(each.getByRole('button', { name: 'Mark available: Captain Teo' })).toHaveText(
        'Mark available',
      )
    await expect(tablet1R.getByRole('button', { name: 'Mark sold out: Captain Teo' })).toHaveCount(0)
    await tablet2L.getByRole('button', { name: 'Mark available: Captain Teo' }).click()
    await expect(countField).toBeFocused()

    // Closed while a product is in the bag.
    await other.goto('/app/obs/cart')
    await closeShop(tablet1R)
    await expect(tablet2L.getByRole('switch', { name: 'Shop closed' })).toBeVisible()
    await expect(main(other).getByText('The shop is closed').first()).toBeVisible()
    await openShop(tablet2L)
    await expect(main(other).getByText('The shop is closed')).toHaveCount(0)

    // A voucher can be used once.
    const applyVoucher = async () => {
      await other.goto('/app/obs/cart')
      await main(other).getByRole('button', { name: 'Add a voucher' }).click()
      const codeField = main(other).getByLabel('Voucher code')
      await codeField.fill('WELCOME&10')
      await codeField.press('Enter')
      await expect(codeField).toHaveAccessibleDescription('not accepted')
      await codeField.fill('WELCOME10')
      await main(other).getByRole('button', { name: 'Apply' }).click()
    }
    await applyVoucher()
    await expect(main(other).getByText('10% off your first order')).toBeVisible()
    await main(other)
      .getByRole('button', { name: /^Order to/ })
      .click()
    await expect(heading(other)).toHaveText('The crew has your order')
    await putInBag(other, water)
    await applyVoucher()
    await expect(main(other).getByText('This voucher has already been used.')).toBeVisible()

    // Another device uses it for the same seat: both orders are marked for the crew.
    await goTo(tablet2L, 'Orders')
    await expect(boardRow(tablet2L, '3A')).toHaveCount(1)
    await expect(boardRow(tablet2L, '3A')).not.toContainText('Voucher used more than once')
    await placeOrder(page, 3, 'A', { voucher: 'WELCOME10', total: 261 })
    for (const nth of [0, 1])
      await expect(boardRow(tablet2L, '3A').nth(nth)).toContainText('Voucher used more than once')
  },
)
