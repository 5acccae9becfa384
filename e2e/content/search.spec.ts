/** Search and my list in a real browser. */
import { expect, journey } from '#journey.ts'

journey(
  'FRM-01 FRM-02 a text with an ampersand is not searched for, even if it is in the address',
  async ({ page }) => {
    const searched: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/core/graphql')) searched.push(String(request.postData()))
    })
    await page.goto('/search?text=salt%26stone')
    const field = page.getByRole('searchbox')
    const error = page.getByText('not accepted', { exact: true })
    await expect(field).toHaveValue('salt&stone')
    await expect(field).toHaveAccessibleDescription('not accepted')
    await field.fill('ruta')
    await expect(error).toHaveCount(0)
    await expect(page).toHaveURL(/text=ruta$/)
    const found = page.locator('main').getByRole('link', { name: /Alta Ruta/ })
    await expect(found.first()).toBeVisible()
    await field.fill('ruta & co')
    await field.press('Enter')
    await expect(error).toBeVisible()
    await expect(found.first()).toBeVisible()
    await expect(page).toHaveURL(/text=ruta$/)
    expect(searched.filter((body) => body.includes('&'))).toEqual([])
    await field.fill('')
    await expect(page).not.toHaveURL(/text=/)
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  },
)

journey(
  'PAX-01 PAX-03 a mistyped title is found while typing, added to my list, and removed again',
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
    await page.getByRole('button', { name: 'Save to My list' }).click()
    await expect(page.getByRole('button', { name: 'In My list' })).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('atla rutta')
    // Saving is asynchronous: the list is reloaded until it contains the title.
    await expect(async () => {
      await page.goto('/my-list')
      await expect(page.getByRole('link', { name: /Alta Ruta/ })).toBeVisible()
    }).toPass()
    await page.getByRole('button', { name: 'Remove Alta Ruta from My list' }).click()
    await expect(page.getByText('Nothing saved yet. What you save to My list will be here.')).toBeVisible()
  },
)

journey(
  'PAX-03 PAX-01 music, articles and galleries can be added to my list too; all results of one kind are a tap away',
  async ({ page }) => {
    const itemsToSave = [
      ['/app/audio/media/blue-room', 'Blue Room'],
      ['/app/micro-sites/blog/Article/a-fig-at-altitude', 'What a fig does'],
      ['/app/image/mostly-water', 'Mostly water'],
    ] as const
    for (const [path] of itemsToSave) {
      await page.goto(path)
      const saveButton = page.getByRole('button', { name: 'Save to My list' })
      await saveButton.click()
      await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(async () => {
      await page.goto('/my-list')
      for (const [, name] of itemsToSave)
        await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.goto('/search?text=the')
    const seeAllLink = page.getByRole('link', { name: /^See all: / }).first()
    const groupName = (await seeAllLink.getAttribute('aria-label'))!.replace('See all: ', '')
    await seeAllLink.click()
    await expect(page).toHaveURL(/sort=/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([groupName])
    await expect(page.locator('main').getByRole('listitem').nth(6)).toBeVisible()
    await page.getByRole('button', { name: groupName, pressed: true }).click()
    await expect(page).not.toHaveURL(/sort=/)
  },
)
