/** Search and my list in a real browser, by keyboard as far as a passenger would. */
import { expect, journey } from './journey.ts'

journey(
  'PAX-01 PAX-03 a mistyped title is found as one types, kept for later, and taken off the list again',
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Search' }).first().click()
    const field = page.getByRole('searchbox')
    await expect(field).toBeFocused()
    await page.keyboard.type('atla rutta')
    const found = page.locator('main').getByRole('link', { name: /Alta Ruta/ })
    await expect(found.first()).toBeVisible()
    await expect(page).toHaveURL(/text=atla\+rutta/)
    await found.first().click()
    await page.getByRole('button', { name: 'Keep for later' }).click()
    await expect(page.getByRole('button', { name: 'On my list' })).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('atla rutta')
    // Wherever the act is on its way: the list is asked for anew until it holds what was kept.
    await expect(async () => {
      await page.goto('/my-list')
      await expect(page.getByRole('link', { name: /Alta Ruta/ })).toBeVisible()
    }).toPass()
    await page.getByRole('button', { name: 'Take Alta Ruta off the list' }).click()
    await expect(page.getByText('What you keep for later will wait for you here.')).toBeVisible()
  },
)
