/** Open sheets and input, confirmed or unfinished, survive sleep, locking and connection loss of a tablet. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { goTo, crewJourney as journey, signIn } from './crew.ts'
import { boardRow, cancelOrder, openShop, placeOrder } from './crew-board.ts'

/** Simulates a tablet that sleeps and wakes. */
const wake = (tablet: Page) =>
  tablet.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

journey(
  'CRW-02 CRW-03 SHP-05 SHP-06 confirmed and unfinished input survives sleep and locking; a seat that does not exist on board is marked',
  async ({ page, signedIn, allow }) => {
    // Refusals of requests whose session has ended.
    allow(/401/)
    await page.goto('/')
    const tablet = await signedIn('2L')
    await openShop(tablet)
    await placeOrder(page, 90, 'C')
    await cancelOrder(page, await placeOrder(page, 9, 'B'))
    await tablet.getByRole('button', { name: 'Got it, 9B' }).click()
    await expect(boardRow(tablet, '9B')).toHaveCount(0)
    await expect(boardRow(tablet, '90C')).toContainText('Not on this aircraft')
    await expect(tablet.getByRole('region', { name: 'Cabin' })).toContainText('Not on this aircraft: 90C')
    await boardRow(tablet, '90C').getByRole('button').first().click()
    const sheet = tablet.getByRole('dialog')
    await expect(sheet).toContainText('This aircraft has no seat 90C.')
    // On a phone the message to the passenger is below the edge until it is scrolled into view.
    await tablet.setViewportSize({ width: 390, height: 640 })
    await sheet.getByRole('button', { name: 'Decline' }).click()
    await expect(sheet.getByRole('textbox')).toBeInViewport({ ratio: 0.95 })
    await tablet.setViewportSize({ width: 1180, height: 820 })
    await sheet.getByRole('button', { name: 'No one at the seat' }).click()
    await sheet.getByRole('textbox').fill('Where are')
    const expectUnchanged = async () => {
      await expect(sheet.getByRole('textbox')).toHaveValue('Where are')
      await expect(sheet.getByRole('button', { name: 'No one at the seat' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(boardRow(tablet, '90C')).toHaveCount(1)
      await expect(boardRow(tablet, '9B')).toHaveCount(0)
    }
    await wake(tablet)
    await expectUnchanged()
    // The session has ended in between.
    await tablet.context().clearCookies()
    await wake(tablet)
    await expect(sheet).toHaveCount(0)
    await signIn(tablet, '2L')
    await expectUnchanged()
  },
)

journey(
  'CRW-04 CRW-05 a number entered while the hub is unreachable stays until it is saved; every screen says if something is not saved',
  async ({ page, signedIn, tablet: open, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/)
    await page.goto('/')
    const tablet1R = await signedIn('1R')
    await goTo(tablet1R, 'Shop')
    const countField = tablet1R.getByRole('spinbutton', { name: /^Captain Teo/ })
    await countField.fill('48')
    await tablet1R.context().setOffline(true)
    await expect(tablet1R.getByText(/No connection to the hub since/)).toBeAttached()
    await countField.press('Enter')
    const teo = tablet1R.locator('[data-product="captain-teo"]')
    await expect(teo).toContainText('Not saved: 48.')
    await expect(countField).toHaveValue('48')
    await goTo(tablet1R, 'Health')
    await tablet1R.context().setOffline(false)
    await expect(tablet1R.getByText(/No connection to the hub since/)).toHaveCount(0)
    await goTo(tablet1R, 'Shop')
    await expect(countField).toHaveValue('48')
    await teo.getByRole('button', { name: 'Save 48 for Captain Teo' }).click()
    await expect(teo).not.toContainText('Not saved')
    await expect(countField).toHaveValue('48')
    await tablet1R.reload()
    await expect(countField).toHaveValue('48')

    // As the hub reports it while its store cannot write.
    const tablet2L = await open()
    await tablet2L.routeWebSocket(/./, (socket) => {
      const hub = socket.connectToServer()
      hub.onMessage((text) => socket.send(String(text).replaceAll('"saved":true', '"saved":false')))
    })
    await tablet2L.goto('/log')
    await signIn(tablet2L, '2L')
    await expect(tablet2L.getByText(/^Not saved yet\./)).toBeVisible()
    await goTo(tablet2L, 'Announce')
    await expect(tablet2L.getByText(/^Not saved yet\./)).toHaveCount(1)
  },
)
