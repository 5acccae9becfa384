/** Orders and the crew's board, for journeys that do not test how an order is placed. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'

const water = { id: 'nieva-water', price: 290 }

/** Places an order with the passengers' call, from their page, once it is signed in. Resolves to its id. */
export async function placeOrder(
  page: Page,
  row: number,
  column: string,
  more: { voucher: string; total: number } | object = {},
): Promise<string> {
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN='))
  return page.evaluate(
    async ({ row, column, water, more }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch('/core/shop/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({
          key: `journey-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`,
          lines: [{ productId: water.id, quantity: 1 }],
          seat: { row, column },
          total: water.price,
          ...more,
        }),
      })
      if (!response.ok) throw new Error(`The order was refused: ${await response.text()}`)
      return (await response.json()).id
    },
    { row, column, water, more },
  )
}

/** Cancels an order with the passengers' call, from their page. */
export const cancelOrder = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (order) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch(`/core/shop/orders?id=${order}`, { method: 'DELETE', headers: { 'x-xsrf-token': token } })
  }, id)

export const openShop = (tablet: Page) => switchShop(tablet, 'Open shop', 'Shop open')
export const closeShop = (tablet: Page) => switchShop(tablet, 'Close shop', 'Shop closed')

async function switchShop(tablet: Page, action: string, outcome: string): Promise<void> {
  await tablet.getByRole('switch').click()
  await tablet.getByRole('alertdialog').getByRole('button', { name: action }).click()
  await expect(tablet.getByRole('switch', { name: outcome })).toBeVisible()
}

/** The row of the seat's order on the board. */
export const boardRow = (tablet: Page, seat: string) =>
  tablet.locator('[data-order]').filter({ hasText: seat })
