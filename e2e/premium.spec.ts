/** Premium: marked, counted by the hub, and a plain sentence with a way on at the limit. */
import type { Page } from '@playwright/test'
import { expect, journey } from './journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const shelf = (page: Page) => page.locator('main')

journey(
  'PRE-01 PRE-02 OP-66 two premium magazines open and can be read; the third says that the limit has been reached',
  async ({ page, allow }) => {
    // The refusal is an answer that browsers write down.
    allow(/409/)
    await page.goto('/app/press')
    await expect(shelf(page).getByText('Premium').first()).toBeAttached()
    for (const [id, left] of [
      ['form-31', '1 more free piece on this flight'],
      ['table-12', 'That was the last free piece on this flight'],
    ]) {
      await page.goto(`/app/press/media-reader/${id}`)
      await expect(page.getByText(left!)).toBeVisible()
      await expect(page.locator('[data-leaf="current"] canvas').first()).toBeVisible()
    }
    await page.goto('/app/press/media-reader/grand-large-18')
    const sheet = page.getByRole('dialog', { name: 'You have used the free pieces on this flight' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('link', { name: /films and episodes/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(heading(page, 'Grand Large')).toBeVisible()
    await page.goto('/app/press/media-reader/form-31')
    await expect(page.locator('[data-leaf="current"] canvas').first()).toBeVisible()
  },
)
