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

journey(
  'PAX-03 PAX-01 music, magazines, articles and galleries are kept for later too; all finds of one sort are a tap away',
  async ({ page }) => {
    const things = [
      ['/app/audio/media/blue-room', 'Blue Room'],
      ['/app/micro-sites/blog/Article/a-fig-at-altitude', 'What a fig does'],
      ['/app/image/mostly-water', 'Mostly water'],
    ] as const
    for (const [path] of things) {
      await page.goto(path)
      const keep = page.getByRole('button', { name: 'Keep for later' })
      await keep.click()
      await expect(keep).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(async () => {
      await page.goto('/my-list')
      for (const [, name] of things)
        await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.goto('/search?text=the')
    const all = page.getByRole('link', { name: /^See all: / }).first()
    const sort = (await all.getAttribute('aria-label'))!.replace('See all: ', '')
    await all.click()
    await expect(page).toHaveURL(/sort=/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([sort])
    await expect(page.locator('main').getByRole('listitem').nth(6)).toBeVisible()
    await page.getByRole('button', { name: sort, pressed: true }).click()
    await expect(page).not.toHaveURL(/sort=/)
  },
)
