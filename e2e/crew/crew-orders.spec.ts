/** The orders board: double taps, two tablets at once, the end of a leg, and a passenger's cancellation. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { goTo, hold, crewJourney as journey, setPhase } from './crew.ts'
import { boardRow, cancelOrder, openShop, placeOrder } from './crew-board.ts'

const actionButton = (tablet: Page, seat: string) => boardRow(tablet, seat).locator('button').last()

journey(
  'CRW-03 a double tap, and two tablets at the same time, move an order one step only; the row says who changed it',
  async ({ page, signedIn }) => {
    await page.goto('/')
    const [tablet2L, tablet1R] = [await signedIn('2L'), await signedIn('1R')]
    await openShop(tablet2L)
    await placeOrder(page, 24, 'C')
    await expect(actionButton(tablet2L, '24C')).toHaveText('Start')
    await expect(actionButton(tablet2L, '24C')).not.toHaveAttribute('aria-disabled')
    // The second tap hits the row as soon as the first has changed it.
    await tablet2L.evaluate(() => {
      const button = () => document.querySelector<HTMLElement>('[data-order] button:last-of-type')!
      const order = document.querySelector('[data-order]')!
      new MutationObserver((_, observer) => {
        if (order.getAttribute('data-status') !== 'preparing') return
        observer.disconnect()
        button().click()
      }).observe(order, { attributes: true })
      button().click()
    })
    await expect(boardRow(tablet2L, '24C')).toContainText('on this tablet')
    await expect(boardRow(tablet1R, '24C')).toContainText('on tablet 2L')
    await expect(actionButton(tablet1R, '24C')).not.toHaveAttribute('aria-disabled')
    await expect(boardRow(tablet1R, '24C')).toHaveAttribute('data-status', 'preparing')
    // A tap on another tablet, meant for the previous status, does not move it either.
    await tablet1R.evaluate(() => {
      const order = document.querySelector('[data-order]')!
      new MutationObserver((_, observer) => {
        if (order.getAttribute('data-status') !== 'on-its-way') return
        observer.disconnect()
        document.querySelector<HTMLElement>('[data-order] button:last-of-type')!.click()
      }).observe(order, { attributes: true })
    })
    await actionButton(tablet2L, '24C').click()
    await expect(boardRow(tablet1R, '24C')).toHaveAttribute('data-status', 'on-its-way')
    await expect(actionButton(tablet1R, '24C')).not.toHaveAttribute('aria-disabled')
    await expect(boardRow(tablet1R, '24C')).toHaveAttribute('data-status', 'on-its-way')
    await expect(actionButton(tablet1R, '24C')).toHaveText('Delivered')
  },
)

journey(
  'PAX-09 CRW-03 CRW-09 a canceled order is announced on every tablet, stays on the board until confirmed, and is in the log',
  async ({ page, signedIn }) => {
    await page.goto('/')
    const [tablet2L, tablet1R] = [await signedIn('2L'), await signedIn('1R')]
    await openShop(tablet2L)
    await placeOrder(page, 7, 'A')
    const id = await placeOrder(page, 9, 'B')
    await expect(boardRow(tablet1R, '9B')).toBeVisible()
    await goTo(tablet1R, 'Flight')
    // The alert is in an open sheet too, as screen readers ignore what is behind the sheet.
    await tablet1R.getByRole('button', { name: 'Set phase' }).click()
    await cancelOrder(page, id)
    for (const each of [tablet2L, tablet1R.getByRole('dialog')])
      await expect(each.getByRole('alert')).toContainText('Canceled by the passenger: 9B')
    await expect(boardRow(tablet2L, '9B')).toHaveAttribute('data-status', 'cancelled')
    await expect(boardRow(tablet2L, '9B')).toContainText('Canceled by the passenger')
    await tablet2L.getByRole('button', { name: 'Got it, 9B' }).click()
    await expect(boardRow(tablet2L, '9B')).toHaveCount(0)
    await expect(boardRow(tablet2L, '7A')).toBeVisible()
    await tablet1R.goto('/log')
    await expect(tablet1R.locator('[data-action="cancelOrder"]')).toContainText(
      'A passenger canceled order 2',
    )
  },
)

journey(
  'CRW-07 of three tablets, one of them offline, none shows seats or revenue of a leg that has ended',
  async ({ page, signedIn, allow }) => {
    // The passenger's session ended with the leg; the offline tablet has no network.
    allow(/40[0-9]|ERR_INTERNET_DISCONNECTED|WebSocket connection to/)
    await page.goto('/')
    const [tablet2L, tablet1R, tablet3R] = [await signedIn('2L'), await signedIn('1R'), await signedIn('3R')]
    await openShop(tablet2L)
    await placeOrder(page, 31, 'H')
    for (const each of [tablet2L, tablet1R, tablet3R]) await expect(boardRow(each, '31H')).toBeVisible()
    await goTo(tablet1R, 'Shop')
    await expect(tablet1R.getByText('0 orders delivered, 1 still open')).toBeVisible()
    await boardRow(tablet3R, '31H').getByRole('button').first().click()
    await expect(tablet3R.getByRole('dialog')).toContainText('31H')
    await tablet3R.context().setOffline(true)
    await expect(tablet3R.getByText(/No connection to the hub since/)).toBeAttached()
    await page.goto('about:blank')
    await goTo(tablet2L, 'Flight')
    await setPhase(tablet2L, 'At the gate')
    await tablet2L.getByRole('button', { name: 'End leg' }).click()
    await hold(tablet2L, /^End and erase/)
    const receipt = tablet2L.getByRole('dialog', { name: 'Erasure receipt' })
    await receipt.getByRole('button', { name: 'Close' }).click()
    await expect(tablet1R.getByText('0 orders delivered, 0 still open')).toBeVisible()
    await goTo(tablet2L, 'Orders')
    await expect(tablet2L.getByText('No orders waiting.')).toBeVisible()
    // Records anything of the old leg that the third tablet draws once it is connected again.
    await tablet3R.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const isConnected = !document.body.textContent?.includes('No connection to the hub since')
        if (isConnected && document.body.textContent?.includes('31H')) seen.push(document.body.textContent)
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    await tablet3R.context().setOffline(false)
    await expect(tablet3R.getByText('No orders waiting.')).toBeVisible()
    await expect(tablet3R.locator('body')).not.toContainText('31H')
    expect(await tablet3R.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
    await goTo(tablet3R, 'Shop')
    await expect(tablet3R.getByText('0 orders delivered, 0 still open')).toBeVisible()
  },
)
