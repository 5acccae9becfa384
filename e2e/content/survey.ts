/** The steps of a survey, and the log strings that are sent. */
import type { Page } from '@playwright/test'
import { expect } from '#journey.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Every log string that the hub has accepted, in order. */
export function logsOf(page: Page): string[] {
  const logs: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/core/pxeasy/logging') || !response.ok()) return
    logs.push(String(response.request().postDataJSON()?.log))
  })
  return logs
}
