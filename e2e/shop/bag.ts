/** Fills a passenger's bag and chooses the seat, for journeys of the shop. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'

export const water = '/app/obs/table/drinks/nieva-water'
export const main = (page: Page) => page.locator('main')
export const addToBag = (page: Page) => main(page).getByRole('button', { name: /^Add to bag/ })

export async function chooseSeat(page: Page, row: string, letter: string): Promise<void> {
  await main(page).getByLabel('Row', { exact: true }).fill(row)
  await main(page).getByRole('radio', { name: letter, exact: true }).press('Space')
}

export async function putInBag(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await addToBag(page).click()
  await expect(
    main(page)
      .getByText(/in your bag/)
      .first(),
  ).toBeVisible()
}
