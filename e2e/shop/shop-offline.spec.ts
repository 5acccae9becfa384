/**
 * The shop on a failing network: an order is placed once, whatever the passenger taps and whichever responses are
 * lost.
 */
import type { Page, Route } from '@playwright/test'
import { expect } from '#journey.ts'
import { hubDownLogs } from '#own-hub.ts'
import { shopJourney as journey } from './galley.ts'

journey.beforeEach(({ allow }) => {
  allow(hubDownLogs)
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error Log/)
})

const water = '/app/obs/table/drinks/nieva-water'
const main = (page: Page) => page.locator('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const orderButton = (page: Page) => main(page).getByRole('button', { name: /^(Order to 24C|Sending)/ })

/** Fills a bag with water, for seat 24C. */
async function fillBag(page: Page): Promise<void> {
  await page.goto(water)
  await main(page)
    .getByRole('button', { name: /^Add to bag/ })
    .click()
  await expect(main(page).getByText('1 in your bag')).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Your bag/ })
    .first()
    .click()
  const seatSaved = page.waitForResponse((reply) => reply.url().endsWith('/core/shop/seat') && reply.ok())
  await main(page).getByLabel('Row', { exact: true }).fill('24')
  await main(page).getByRole('radio', { name: 'C', exact: true }).press('Space')
  await expect(orderButton(page)).toBeEnabled()
  await seatSaved
}

/**
 * Adds one more piece and taps the order button immediately. Returns a list of functions, to which later changes are
 * added; each lets one pending change complete with `outcome`.
 */
async function tapDuringChange(page: Page, outcome: (route: Route) => Promise<void>) {
  const changes: (() => void)[] = []
  await page.route('**/core/shop/cart', async (route) => {
    await new Promise<void>((go) => changes.push(go))
    await outcome(route)
  })
  const amount = main(page).getByRole('group', { name: 'Quantity of Nieva, sparkling' })
  await amount.getByRole('button', { name: 'Add one' }).click()
  await expect.poll(() => changes.length).toBe(1)
  await orderButton(page).click()
  return changes
}

journey(
  'SHP-02 an order tapped while a change of the bag is pending is placed once, with what was displayed',
  async ({ page, galley }) => {
    await galley.open()
    await fillBag(page)
    const changes = await tapDuringChange(page, (route) => route.continue())
    await expect(orderButton(page)).toHaveText('Sending your order')
    expect(await galley.orders()).toEqual([])
    for (const go of changes) go()
    await expect(heading(page)).toHaveText('The crew has your order')
    expect(await galley.orders()).toEqual([expect.objectContaining({ total: 580 })])
  },
)

journey(
  'SHP-02 an order tapped while a change of the bag fails is not sent, and the bag says so',
  async ({ page, galley }) => {
    await galley.open()
    await fillBag(page)
    const changes = await tapDuringChange(page, (route) => route.abort())
    for (const go of changes) go()
    await expect(main(page).getByText('The total has changed. Please check it again.')).toBeVisible()
    await expect(orderButton(page)).toHaveText('Order to 24C')
    expect(await galley.orders()).toEqual([])
  },
)

journey(
  'SHP-02 OP-58 an order whose responses are lost is placed once, however often it is tapped, even after a reload',
  async ({ page, galley }) => {
    await galley.open()
    await fillBag(page)
    let sentCount = 0
    await page.route('**/core/shop/orders', async (route) => {
      sentCount++
      // The hub places the order, but its response is lost.
      await route.fetch()
      await route.abort()
    })
    await orderButton(page).evaluate((button: HTMLButtonElement) => {
      for (let taps = 0; taps < 4; taps++) button.click()
    })
    // The live event has arrived, so the order must not be displayed as waiting as well.
    await expect(main(page).getByRole('status').filter({ hasText: 'The crew has your order' })).toBeVisible()
    await expect(main(page).getByText('Waiting for the connection', { exact: false })).toHaveCount(0)
    await expect.poll(() => sentCount).toBeGreaterThan(1)
    // A request may still be pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(heading(page)).toHaveText('The crew has your order')
    expect(await galley.orders()).toHaveLength(1)
    expect(await galley.stockOf('nieva-water')).toBe(59)
  },
)

journey(
  'SHP-01 SHP-02 PAX-08 the bag survives a reload and a restart of the hub; an order tapped without the hub is sent when it is back',
  async ({ page, galley, hub }) => {
    await galley.open()
    await fillBag(page)
    await page.reload()
    await expect(main(page).getByText('1 product, 1 item')).toBeVisible()
    await hub.kill()
    await expect(main(page).getByText(/^You’re offline/)).toBeVisible()
    await expect(main(page).getByText('1 product, 1 item')).toBeVisible()
    await orderButton(page).click()
    await expect(main(page).getByText(/^Waiting for the connection/)).toBeVisible()
    await hub.restart()
    await expect(heading(page)).toHaveText('The crew has your order')
    await page.goto('/app/obs/cart')
    await expect(main(page).getByText('Your bag is empty.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: /24C/ })).toHaveCount(1)
  },
)

journey(
  'PAX-08 PAX-09 an order that was delivered while the phone had no network is displayed as delivered afterwards',
  async ({ page, galley }) => {
    await galley.open()
    await fillBag(page)
    await orderButton(page).click()
    await expect(heading(page)).toHaveText('The crew has your order')
    await galley.move('preparing')
    await expect(heading(page)).toHaveText('The crew is preparing it')
    await page.context().setOffline(true)
    await galley.move('on-its-way')
    await galley.move('delivered')
    await expect(heading(page)).toHaveText('The crew is preparing it')
    await page.context().setOffline(false)
    await expect(heading(page)).toHaveText('Delivered')
  },
)

journey(
  'SHP-01 PAX-08 without the hub products are still displayed, and an error says that nothing was added to the bag',
  async ({ page, galley, hub }) => {
    await galley.open()
    await page.goto('/app/obs/table')
    await main(page)
      .getByRole('link', { name: /^Nieva/ })
      .first()
      .click()
    await expect(main(page).getByRole('button', { name: /^Add to bag/ })).toBeVisible()
    await hub.stop()
    await main(page)
      .getByRole('button', { name: /^Add to bag/ })
      .click()
    await expect(page.getByText('We couldn’t update your bag. Check it and try again.')).toBeVisible()
    await page.goBack()
    await expect(
      main(page)
        .getByRole('link', { name: /^Nieva/ })
        .first(),
    ).toBeVisible()
    await hub.restart()
    await page.goForward()
    await expect(main(page).getByRole('link', { name: 'Your bag, empty' })).toBeVisible()
  },
)

journey(
  'RTE-35 RTE-36 PAX-13 the shop by keyboard only, its tile page, and the addresses that lead to it',
  async ({ page, galley }) => {
    await galley.open()
    await page.goto('/app/obs?id=shop&tile=to-your-seat')
    await expect(page).toHaveURL(/\/app\/obs\/shop\/to-your-seat$/)
    await expect(heading(page)).toHaveText('How it gets to your seat')
    for (const partial of ['/app/obs?id=shop', '/app/obs?tile=to-your-seat']) {
      await page.goto(partial)
      await expect(main(page).getByText('Open.')).toBeVisible()
      expect(page.url()).toContain(partial)
    }
    await page.goto(water)
    const addButton = main(page).getByRole('button', { name: /^Add to bag/ })
    await main(page).getByRole('spinbutton').focus()
    await page.keyboard.press('ArrowUp')
    await expect(addButton).toHaveText('Add to bag, €5.80')
    await addButton.focus()
    await page.keyboard.press('Enter')
    const bagLink = main(page).getByRole('link', { name: /2 in your bag/ })
    await bagLink.focus()
    await page.keyboard.press('Enter')
    await main(page).getByLabel('Row', { exact: true }).focus()
    await page.keyboard.type('31')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (let steps = 0; steps < 7; steps++) await page.keyboard.press('ArrowRight')
    const orderTo31H = main(page).getByRole('button', { name: 'Order to 31H' })
    await expect(orderTo31H).toBeEnabled()
    await orderTo31H.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('The crew has your order')
    expect((await galley.orders())[0]).toMatchObject({ seat: { row: 31, column: 'H' } })
  },
)
