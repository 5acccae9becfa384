/** A running game or web app: its frame, its saved state, and the button that leaves it. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'

export const inFrame = (page: Page) => page.frameLocator('iframe')
export const expectStarted = (page: Page) => expect(inFrame(page).locator('body.on')).toBeVisible()
export const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave game' })

/** The latest state that the bundle has saved, if any. */
export const savedState = (page: Page, id: string) =>
  page.evaluate((key) => localStorage.getItem(key), `note.bundle-state.${id}`)
