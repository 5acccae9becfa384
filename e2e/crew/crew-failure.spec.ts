/** Data that the console cannot show: the screen says so, and the rest of the console stays usable. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { goTo, crewJourney as journey } from './crew.ts'

/** Answers the calls of one path with the hub's reply, changed by `spoil`, until the returned function is called. */
async function spoilReplies(page: Page, path: string, spoil: (reply: Reply) => void) {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      const reply: Reply = await response.json()
      spoil(reply)
      await route.fulfill({ response, json: reply })
    },
  )
  return () => page.unrouteAll({ behavior: 'wait' })
}
type Reply = { products: { picture: unknown }[]; orders: unknown[] }

journey(
  'CRW-01 a screen that fails says so, offers another try and a reload, and leaves the other screens usable',
  async ({ signedIn, allow }) => {
    // What React reports about the planted errors.
    allow(/Cannot (read|destructure) propert/)
    // A reload aborts pending requests.
    allow(/WebSocket connection to/)
    const tablet2L = await signedIn('2L', '/flight')
    const restore = await spoilReplies(tablet2L, '/crew/shop', ({ products }) => {
      products[0]!.picture = null
    })
    await tablet2L.goto('/shop')
    const main = tablet2L.locator('main')
    const failure = main.getByRole('alert').filter({ hasText: 'This screen couldn’t be shown.' })
    await expect(failure).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeVisible()

    // The other screens work, and returning to this one is another try.
    await goTo(tablet2L, 'Flight')
    await expect(tablet2L.getByRole('button', { name: 'Set phase' })).toBeEnabled()
    await expect(failure).toHaveCount(0)
    await goTo(tablet2L, 'Shop')
    await expect(failure).toBeVisible()
    await restore()
    await main.getByRole('button', { name: 'Reload' }).click()
    await expect(main.locator('[data-product]').first()).toBeVisible()
    await expect(failure).toHaveCount(0)

    // An order that not even the navigation can count.
    const restoreBoard = await spoilReplies(tablet2L, '/crew/shop/orders', ({ orders }) => orders.push(null))
    await tablet2L.goto('/shop')
    await expect(tablet2L.getByRole('alert')).toHaveText(
      'Something went wrong on this tablet. Reload the console.',
    )
    await expect(tablet2L.getByRole('navigation')).toHaveCount(0)
    await restoreBoard()
    await tablet2L.getByRole('button', { name: 'Reload' }).click()
    await expect(main.locator('[data-product]').first()).toBeVisible()
  },
)
