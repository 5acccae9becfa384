/** A passenger whose sign-in fails: no error is displayed, and what needs a session waits. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'

const main = (page: Page) => page.locator('main')
const unavailableText = 'The shop isn’t available right now.'

journey(
  'SES-13 OP-04 a failed session request is only logged: every entry stays, and the shop is unavailable until there is a session',
  async ({ page, allow, expectLog }) => {
    // Logged if the page stays open long enough.
    allow(/No session is available/)
    expectLog(/Signing in failed/)
    expectLog(/500/)
    await page.route('**/core/session/me', (route) =>
      route.fulfill({ status: 500, json: { refusal: 'hub-fault', message: 'The hub has an error.' } }),
    )
    await page.goto('/app/obs')
    await expect(main(page).getByText(unavailableText)).toBeVisible()
    await expect(main(page).getByText('Open.')).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Home' }).click()
    await expect(main(page).getByRole('heading', { name: 'Home', level: 1 })).toBeAttached()
    await page.getByRole('button', { name: 'All', exact: true }).first().click()
    const sheet = page.getByRole('dialog')
    for (const path of ['/app/obs', '/app/survey'])
      await expect(sheet.locator(`a[href^="${path}"]`).first()).toBeVisible()
    await expect(sheet.getByText('Some services aren’t available')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.goto('/app/obs/cart')
    await expect(main(page).getByText(unavailableText)).toBeVisible()
    await page.unroute('**/core/session/me')
    await expect(main(page).getByText('Your bag is empty.')).toBeVisible()
  },
)
