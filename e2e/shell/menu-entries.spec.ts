/** Each entry of the menu has one name everywhere, is marked in the navigation, and has a way back. */
import type { Page } from '@playwright/test'
import { expect, journey, waitForPage } from '#journey.ts'

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const pathsWithTab = ['/app/vod', '/app/audio', '/app/moving-map']

journey(
  'HOM-05 HOM-06 each entry of the menu has one name, is marked in the navigation, and has a way back unless it is a tab',
  async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Corvane')
    await mainNavigation(page).getByRole('button', { name: 'All' }).click()
    const tiles = page.getByRole('dialog').getByRole('list', { name: 'Sections' }).getByRole('link')
    await expect(tiles.first()).toBeVisible()
    const entries = await tiles.evaluateAll((links) =>
      links.map((link) => ({
        name: link.textContent ?? '',
        path: new URL((link as HTMLAnchorElement).href).pathname,
      })),
    )
    expect(entries.length).toBeGreaterThan(10)
    for (const { name, path } of entries.filter((entry) => entry.path !== '/app/external')) {
      const tile = tiles.filter({ hasText: name }).first()
      if (!(await tile.isVisible())) await mainNavigation(page).getByRole('button', { name: 'All' }).click()
      await tile.click()
      await waitForPage(page)
      await expect(page).toHaveTitle(`${name} – Corvane`)
      // The guide opens at the flight's destination.
      if (path !== '/app/guide')
        await expect(
          page.locator('main').getByRole('heading', { level: 1, name, exact: true }),
        ).toBeAttached()
      await expect(mainNavigation(page).locator('[aria-current]')).toHaveCount(1)
      const isTab = pathsWithTab.includes(path)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Back' })).toHaveCount(isTab ? 0 : 1)
      await mainNavigation(page).getByRole('button', { name: 'All' }).click()
      await expect(tiles.and(page.locator('[aria-current="page"]'))).toHaveText(
        path === '/app/guide' ? 'Moving map' : path === '/app/survey' ? [] : name,
      )
    }
  },
)

journey(
  'HOM-05 other pages are marked as part of All or of their section, and titled by their heading',
  async ({ page }) => {
    await page.goto('/my-list')
    await expect(mainNavigation(page).locator('[aria-current]')).toHaveText('All')
    await expect(page).toHaveTitle(/^My list – Corvane$/)
    await page.goto('/app/vod/media/boatmen')
    await expect(page).toHaveTitle('The Boatmen – Corvane')
    await expect(mainNavigation(page).locator('[aria-current]')).toHaveText('Films')
  },
)
