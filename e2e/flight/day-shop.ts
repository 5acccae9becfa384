/** Two steps of the day: an order, from the shop to the seat; and a survey about the flight. */
import { goTo } from '#crew/crew.ts'
import { boardRow, openShop } from '#crew/crew-board.ts'
import { expect } from '#journey.ts'
import { type Day, follow, heading, linkTo, main, openEntry } from './day.ts'

export async function orderFromShop(day: Day): Promise<void> {
  const { page, tablet, translate, snapshot } = day
  const expectHeading = (key: string) => expect(heading(page)).toHaveText(translate(key))
  await goTo(tablet, 'Orders')
  await openShop(tablet)
  await openEntry(day, '/app/obs')
  await expect(main(page).getByText(translate('shop.open'), { exact: true })).toBeVisible()
  await snapshot('shop')
  await follow(page, '/app/obs/table')
  await expect(page).toHaveURL(/\/app\/obs\/table/)
  await snapshot('shop-category')
  await follow(page, '/nieva-water')
  await expect(main(page).getByText(translate('shop.inStock'))).toBeVisible()
  await snapshot('product')
  // The button that adds to the bag, found by the price, as `translate` fills in no placeholder.
  await main(page).locator('button', { hasText: '2' }).last().click()
  await follow(page, '/app/obs/cart')
  await main(page).getByLabel(translate('bag.row'), { exact: true }).fill('24')
  await main(page).getByRole('radio', { name: 'C', exact: true }).press('Space')
  await snapshot('bag')
  await main(page).getByRole('button', { name: '24C' }).click()
  await expectHeading('order.received')
  await snapshot('order-received')
  const order = boardRow(tablet, '24C')
  await expect(order).toHaveAttribute('data-status', 'received')
  await snapshot('crew-orders', tablet)
  for (const [action, outcome] of [
    ['Start', 'order.preparing'],
    ['Send out', 'order.onItsWay'],
    ['Delivered', 'order.delivered'],
  ] as const) {
    await order.getByRole('button', { name: `${action}, 24C` }).click()
    await expectHeading(outcome)
  }
  await snapshot('order-delivered')
}

export async function answerSurvey(day: Day): Promise<void> {
  const { page, translate, snapshot } = day
  const next = () => page.getByRole('button', { name: translate('survey.next'), exact: true }).click()
  await openEntry(day, '/app/survey')
  await expect(linkTo(page, '/app/survey/your-flight/intro')).toBeVisible()
  await snapshot('surveys')
  await follow(page, '/app/survey/your-flight/intro')
  await expect(page.getByRole('link', { name: translate('survey.begin'), exact: true })).toBeVisible()
  await snapshot('survey-intro')
  await page.getByRole('link', { name: translate('survey.begin'), exact: true }).click()
  await page.getByRole('radio').nth(1).check()
  await snapshot('question-single')
  await next()
  await page.getByRole('checkbox').first().check()
  await snapshot('question-multiple')
  await next()
  await page.getByRole('radio').nth(4).check()
  await snapshot('question-stars')
  await next()
  await page.getByRole('radio').first().check()
  await snapshot('question-yes-no')
  await next()
  await page.getByRole('listitem').nth(1).getByRole('button').first().click()
  await snapshot('question-ranking')
  await next()
  await page.getByRole('radio', { name: '9', exact: true }).check()
  await snapshot('question-scale')
  await next()
  await expect(page.getByRole('textbox')).toBeVisible()
  await snapshot('question-text')
  await next()
  await expect(heading(page)).toHaveText(translate('survey.aboutYou'))
  await snapshot('register')
  for (const _ of ['yourself', 'your work', 'your journeys']) await next()
  await expect(heading(page)).toHaveText(translate('survey.thanks'))
  await snapshot('survey-thanks')
}
