/** Navigating back closes what is over a page and nothing else; a closed sheet leaves no entry in the history. */
import type { Page } from '@playwright/test'
import { expect, journey } from '#journey.ts'
import { openMenu } from './menu.ts'

const sheets = (page: Page) => page.locator('dialog[open]')
const expectPath = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}$`))

journey(
  'PAX-13 POP-03 navigating back closes each of the shell’s sheets and stays on the page',
  async ({ page }) => {
    await page.goto('/app/press')
    await page.goto('/app/vod')
    await openMenu(page)
    await page.goBack()
    await expect(sheets(page)).toHaveCount(0)
    await expectPath(page, '/app/vod')

    // Closed by its own button, a sheet leaves no history entry: the next step back is the previous page.
    await openMenu(page)
    await sheets(page).locator('li > button').first().click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click()
    await expect(sheets(page)).toHaveCount(0)
    await page.locator('header button').first().click()
    await expect(sheets(page)).toHaveCount(1)
    await page.goBack()
    await expect(sheets(page)).toHaveCount(0)
    await expectPath(page, '/app/vod')
    await page.goBack()
    await expectPath(page, '/app/press')
  },
)

journey('PAX-13 navigating back as soon as a sheet is open closes the sheet', async ({ page }) => {
  await page.goto('/app/press')
  await page.goto('/app/vod')
  const goneBack = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('dialog[open]')) return
          watch.disconnect()
          history.back()
          resolve()
        })
        watch.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ['open'],
        })
      }),
  )
  await page.locator('nav button[aria-haspopup="dialog"]:visible').click()
  await goneBack
  await expect(sheets(page)).toHaveCount(0)
  await expectPath(page, '/app/vod')
})

journey(
  'PAX-13 navigating back from a page opened from a sheet leads to the page below the sheet',
  async ({ page }) => {
    await page.goto('/app/press')
    await openMenu(page)
    await sheets(page).getByRole('link', { name: 'Terms of use' }).click()
    await expectPath(page, '/terms-of-use')
    await expect(sheets(page)).toHaveCount(0)
    await page.goBack()
    await expectPath(page, '/app/press')
    await page.goForward()
    await expectPath(page, '/terms-of-use')
  },
)

journey('PAX-13 a choice made in a sheet is kept, and one step back leaves the page', async ({ page }) => {
  await page.goto('/app/vod')
  await page.locator('main').getByRole('link', { name: 'See all' }).last().click()
  await expect(page).toHaveURL(/\/app\/vod\/[a-z-]+$/)
  await page.locator('main button[aria-haspopup="dialog"]').first().click()
  await sheets(page).getByRole('listitem').nth(1).getByRole('button').click()
  await expect(sheets(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?/)
  await page.goBack()
  await expectPath(page, '/app/vod')
})

journey(
  'PAX-13 PRS-02 in the reader navigating back closes its sheet, then leaves the reader',
  async ({ page }) => {
    await page.goto('/app/press/media/harbour')
    await page.locator('main').getByRole('link', { name: 'Read', exact: true }).click()
    await expect(page.locator('[data-leaf="current"] canvas').first()).toBeVisible()
    await page.getByRole('button', { name: 'Search this issue' }).click()
    await expect(sheets(page)).toHaveCount(2)
    await page.goBack()
    await expect(sheets(page)).toHaveCount(1)
    await expectPath(page, '/media-reader/harbour-41')
    await page.getByRole('button', { name: 'Pages and contents' }).click()
    await expect(sheets(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(sheets(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expectPath(page, '/app/press/media/harbour')
  },
)
