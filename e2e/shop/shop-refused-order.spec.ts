/** Orders that do not go as planned: to a seat that does not exist, refused by the crew, or canceled. */
import { cancelOrder } from '@altiport/wire/shop-order'
import type { Locator } from '@playwright/test'
import { expect } from '#journey.ts'
import { chooseSeat, main, putInBag, water } from './bag.ts'
import { shopJourney as journey } from './galley.ts'

journey(
  'PAX-09 POP-04 SHP-05 SHP-06 an order to a seat that does not exist must be confirmed; a refused order shows the crew’s reason; an order that is not started can be canceled',
  async ({ page, galley, allow }) => {
    allow(/ERR_FAILED|Order could not be canceled/)
    await galley.open()
    await putInBag(page, water)
    await page.goto('/app/obs/cart')
    await chooseSeat(page, '8', 'A')
    await main(page).getByRole('button', { name: 'Order to 8A' }).click()
    await page
      .getByRole('alertdialog', { name: 'There’s no seat 8A on this aircraft. Order anyway?' })
      .getByRole('button', { name: 'Order to 8A' })
      .click()
    const heading = main(page).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('The crew has your order')
    expect(await galley.orders()).toMatchObject([{ seat: { row: 8, column: 'A' }, isSeatMissing: true }])
    await galley.move('refused', { reason: 'damaged', note: 'Sorry, the bottle broke.' })
    await expect(heading).toHaveText('The crew couldn’t deliver it')
    await expect(main(page).getByText('It was damaged, and we don’t have another.')).toBeVisible()
    await expect(main(page).getByText('Sorry, the bottle broke.')).toBeVisible()

    const before = await galley.stockOf('nieva-water')
    await putInBag(page, water)
    await page.goto('/app/obs/cart')
    await expect(main(page).getByLabel('Row', { exact: true })).toHaveValue('8')
    await chooseSeat(page, '30', 'J')
    await main(page).getByRole('button', { name: 'Order to 30J' }).click()
    await expect(heading).toHaveText('The crew has your order')
    await main(page).getByRole('button', { name: 'Cancel order' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cancel this order?' })
    const background = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor)
    const keepButton = sheet.getByRole('button', { name: 'Keep order' })
    expect(await background(sheet.locator('header'))).toBe(await background(keepButton))
    await keepButton.click()
    await expect(sheet).toHaveCount(0)
    const cancel = async () => {
      await main(page).getByRole('button', { name: 'Cancel order' }).click()
      await sheet.getByRole('button', { name: 'Cancel order' }).click()
    }
    await page.route(`**${cancelOrder.path}*`, (route) => route.abort())
    await cancel()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText('We didn’t get an answer. Check your order, then try again.')).toBeVisible()
    await page.unroute(`**${cancelOrder.path}*`)
    await cancel()
    await expect(heading).toHaveText('Your order has been canceled.')
    expect(await galley.stockOf('nieva-water')).toBe(before)
  },
)
