/** Opens the menu of everything on board, or the settings from there, in any language. */
import type { Page } from '@playwright/test'

export async function openMenu(page: Page): Promise<void> {
  await page.locator('nav button[aria-haspopup="dialog"]:visible').click()
  await page.locator('dialog[open]').waitFor()
}

export async function openSettings(page: Page): Promise<void> {
  await openMenu(page)
  await page.locator('dialog[open] li > button').first().click()
  await page.locator('dialog[open] input[type="radio"]').first().waitFor()
}
