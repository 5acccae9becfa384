/** The shop that closes automatically before landing, as passengers see it. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'
import { shopJourney as journey } from './galley.ts'

const main = (page: Page) => page.locator('main')

journey(
  'CRW-04 SHP-08 SHP-09 a shop that has closed automatically before landing says so, and does not promise to open',
  async ({ page, galley }) => {
    await galley.open()
    await page.goto('/app/obs/table/drinks/nieva-water')
    await main(page)
      .getByRole('button', { name: /^Add to bag/ })
      .click()
    await expect(main(page).getByText('1 in your bag')).toBeVisible()
    await galley.setClosing(240)
    await expect(page.getByText('The shop is closed for landing.')).toBeVisible()
    await page.goto('/app/obs')
    const status = main(page).locator('[data-state="closed"]')
    await expect(status).toHaveText('Closed for landing. You can still browse.')
    await main(page)
      .getByRole('link', { name: /^Your bag/ })
      .first()
      .click()
    const banner = main(page)
      .getByRole('status')
      .filter({ hasText: /your bag/i })
    await expect(banner).toHaveText('The shop is closed. It closes before landing. Your bag stays as it is.')
    // The crew can open the shop nevertheless; if they close it themselves, it is closed for now only.
    await galley.setClosing(5)
    await galley.open()
    await expect(banner).toHaveCount(0)
    await galley.open(false)
    await expect(banner).toContainText('We’ll let you know when the shop opens')
    // The passenger is notified on any page, even after a reload.
    const watching = page.waitForResponse(
      (reply) => reply.request().postData()?.includes('query ShopNow') ?? false,
    )
    await page.goto('/app/vod')
    await watching
    await galley.open()
    await expect(page.getByText('The shop is open', { exact: false })).toBeVisible()
  },
)
