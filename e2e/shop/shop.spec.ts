/** The shop from a passenger's seat: products, the bag, an order and its progress. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { addToBag, chooseSeat, main, putInBag, water } from './bag.ts'
import { shopJourney as journey } from './galley.ts'

const teo = '/app/obs/kids/toys/captain-teo'
const bagLink = (page: Page) =>
  main(page)
    .getByRole('link', { name: /^Your bag/ })
    .first()
const line = (page: Page, product: string) => main(page).getByRole('listitem').filter({ hasText: product })

journey(
  'SHP-01 SHP-02 SHP-03 SHP-04 SHP-05 SHP-06 SHP-07 PAX-09 RTE-31 RTE-32 RTE-33 RTE-34 from a category to the seat: the bag, its sums, the order, and its status, live',
  async ({ page, galley }) => {
    await galley.open()
    await page.goto('/app/obs')
    await expect(main(page).getByText('Open.')).toBeVisible()
    await main(page).getByRole('link', { name: 'For small hands' }).click()
    await expect(page).toHaveURL(/\/app\/obs\/kids$/)
    await main(page).getByRole('link', { name: 'Captain Teo', exact: false }).click()
    await expect(page).toHaveURL(new RegExp(`${teo}$`))
    await expect(main(page).getByText('Only 1 left')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Add one' })).toBeDisabled()
    await addToBag(page).click()
    await expect(main(page).getByText('All we have left is in your bag')).toBeVisible()

    await page.goto(water)
    await expect(main(page).getByText('In stock')).toBeVisible()
    await main(page).getByRole('button', { name: 'Add one' }).click()
    await expect(addToBag(page)).toHaveText('Add to bag, €5.80')
    await addToBag(page).click()
    await expect(main(page).getByText('2 in your bag')).toBeVisible()
    await bagLink(page).click()

    await expect(page).toHaveURL(/\/app\/obs\/cart$/)
    await expect(main(page).getByText('2 products, 3 items')).toBeVisible()
    const total = main(page).locator('dl > div').last()
    await expect(total).toHaveText('Total€33.80')
    await line(page, 'Nieva').getByRole('button', { name: 'Add one' }).click()
    await expect(main(page).getByText('2 products, 4 items')).toBeVisible()
    await expect(total).toHaveText('Total€36.70')

    const orderButton = main(page).getByRole('button', { name: /^Order/ })
    await expect(orderButton).toBeDisabled()
    for (const wrong of ['0', '100', 'abc']) {
      await main(page).getByLabel('Row', { exact: true }).fill(wrong)
      await expect(main(page).getByText('Enter a row number from 1 to 99.')).toBeVisible()
    }
    await chooseSeat(page, '07', 'C')
    await expect(main(page).getByRole('radio')).toHaveCount(10)
    await expect(orderButton).toHaveText('Order to 7C')
    await orderButton.click()
    const confirmation = page.getByRole('alertdialog', {
      name: 'There’s no row 7 on this aircraft. Order to 7C anyway?',
    })
    await confirmation.getByRole('button', { name: 'Change seat' }).click()
    await expect(confirmation).toHaveCount(0)
    await main(page).getByLabel('Row', { exact: true }).fill('24')
    await expect(orderButton).toHaveText('Order to 24C')
    await orderButton.click()

    await expect(page).toHaveURL(/\/app\/obs\/cart\/.+/)
    const heading = main(page).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('The crew has your order')
    await expect(main(page).getByText('24C')).toBeVisible()
    const [placed] = await galley.orders()
    expect(placed).toMatchObject({ status: 'received', seat: { row: 24, column: 'C' }, total: 3670 })
    await galley.move('preparing')
    await expect(heading).toHaveText('The crew is preparing it')
    await expect(main(page).locator('[aria-current="step"]')).toHaveText('Preparing')
    await expect(main(page).getByRole('button', { name: 'Cancel order' })).toBeVisible()
    // The passenger is notified on any page.
    await page.getByRole('link', { name: 'Home' }).first().click()
    await galley.move('on-its-way')
    await expect(page.getByRole('status').getByText('24C: It’s on its way')).toBeVisible()
    await page.goto('/app/obs')
    await expect(main(page).getByRole('link', { name: /empty\. Your order has an update/ })).toBeVisible()
    await bagLink(page).click()
    await expect(main(page).getByText('Your bag is empty.')).toBeVisible()
    await main(page)
      .getByRole('link', { name: /It’s on its way/ })
      .click()
    await expect(main(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await galley.move('delivered')
    await expect(heading).toHaveText('Delivered')
    expect(await galley.stockOf('captain-teo')).toBe(0)
  },
)

journey(
  'SHP-08 SHP-09 SHP-10 ERR-23 a closed shop can be browsed; adding is refused with a message; opening and closing update the page',
  async ({ page, galley }) => {
    await page.goto('/app/obs')
    await expect(main(page).getByText('Closed for now.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await page.goto(water)
    await addToBag(page).click()
    await expect(page.getByText('The catalog is closed. You can still browse.')).toBeVisible()
    await expect(bagLink(page)).toHaveAccessibleName('Your bag, empty')

    await galley.open()
    await expect(page.getByText('The shop is open.')).toBeVisible()
    await addToBag(page).click()
    await expect(main(page).getByText('1 in your bag')).toBeVisible()
    await bagLink(page).click()
    await chooseSeat(page, '12', 'A')
    const orderButton = main(page).getByRole('button', { name: 'Order to 12A' })
    await expect(orderButton).toBeEnabled()
    await galley.open(false)
    await expect(main(page).getByText('The shop is closed.').first()).toBeVisible()
    await expect(orderButton).toBeDisabled()
    await expect(line(page, 'Nieva').getByRole('button', { name: 'Add one' })).toBeDisabled()
    await expect(line(page, 'Nieva')).toHaveCount(1)
    await galley.open()
    await expect(orderButton).toBeEnabled()
    expect(await galley.orders()).toEqual([])
  },
)

journey(
  'SHP-07 SHP-11 ERR-21 ERR-22 a product sold out by another passenger is removed from the bag, with a message',
  async ({ page, otherPassenger, galley }) => {
    await galley.open()
    const other = await otherPassenger()
    for (const each of [page, other]) await putInBag(each, teo)
    await putInBag(page, water)
    for (const each of [page, other]) await each.goto('/app/obs/cart')
    await expect(line(page, 'Captain Teo')).toContainText('Only 1 left')
    await chooseSeat(other, '3', 'A')
    await main(other).getByRole('button', { name: 'Order to 3A' }).click()
    await expect(main(other).getByRole('heading', { level: 1 })).toHaveText('The crew has your order')

    await expect(line(page, 'Captain Teo')).toHaveCount(0)
    const message = 'Captain Teo just sold out, so we removed it from your bag.'
    await expect(main(page).getByText(message)).toBeVisible()
    await expect(main(page).locator('dl > div').last()).toHaveText('Total€2.90')
    await page.goto(teo)
    await expect(main(page).getByRole('button', { name: 'Sold out' })).toBeDisabled()
    // The message is displayed once.
    await page.goto('/app/obs/cart')
    await expect(line(page, 'Nieva')).toHaveCount(1)
    await expect(page.getByText(message)).toHaveCount(0)

    await galley.setStock('captain-teo', 4)
    await page.goto(teo)
    await expect(main(page).getByText('Only 4 left')).toBeVisible()
    await galley.setOnSale('captain-teo', false)
    await expect(main(page).getByRole('button', { name: 'Sold out' })).toBeVisible()
  },
)

journey(
  'SHP-04 OP-59 a voucher gives its discount once per device, and a refusal is explained',
  async ({ page, galley, allow }) => {
    allow(/40[0-9]/) // The refusals of vouchers.
    await galley.open()
    await putInBag(page, water)
    await page.goto('/app/obs/cart')
    await chooseSeat(page, '8', 'D')
    await main(page).getByRole('button', { name: 'Add a voucher' }).click()
    const codeField = main(page).getByLabel('Voucher code')
    const applyButton = main(page).getByRole('button', { name: 'Apply' })
    for (const [wrong, message] of [
      ['NOBODY', 'We don’t recognize this voucher.'],
      ['??', 'We don’t recognize this voucher.'],
      ['SUMMER24', 'This voucher isn’t valid today.'],
    ] as const) {
      await codeField.fill(wrong)
      await applyButton.click()
      await expect(main(page).getByText(message)).toBeVisible()
    }
    await codeField.fill(' welcome10 ')
    await applyButton.click()
    await expect(main(page).getByText('10% off your first order')).toBeVisible()
    const sumsPattern = /^Subtotal.*€2\.90Voucher WELCOME10[-−]€0\.29Total€2\.61$/
    await expect(main(page).locator('dl')).toHaveText(sumsPattern)
    await main(page).getByRole('button', { name: 'Order to 8D' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The crew has your order')
    await expect(main(page).locator('dl')).toContainText('€2.61')

    await putInBag(page, water)
    await page.goto('/app/obs/cart')
    await main(page).getByRole('button', { name: 'Add a voucher' }).click()
    await codeField.fill('WELCOME10')
    await applyButton.click()
    await expect(main(page).getByText('This voucher has already been used.')).toBeVisible()
  },
)
