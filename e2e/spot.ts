/** What journeys see of advertisements: the spot before a film, and what the hub's advertisement server is asked. */
import type { Page, Request } from '@playwright/test'
import { plays } from './film.ts'
import { expect } from './journey.ts'

/** A film that may carry them. */
export const filmWithSpot = '/app/vod/media/alta-ruta'
const server = /\/core\/pxeasy\/product\//
/** The spot's own words and clock. */
export const notice = (page: Page) => page.getByText(/^Ad, \d+ s$/)
/** It comes after the film's element, and goes with the break. */
export const spotElement = (page: Page) => page.locator('[data-spot] video')

/** The film itself, with nothing before it any more. */
export async function filmPlays(page: Page, fromInS = 0.3): Promise<void> {
  await plays(page, fromInS)
  await expect(page.locator('[data-spot]')).toHaveCount(0)
}

/** The addresses asked of the server from here on, those that match. */
export function recordRequests(page: Page): (part: RegExp) => string[] {
  const requests: Request[] = []
  page.on('request', (request) => server.test(request.url()) && requests.push(request))
  return (part) => requests.map((request) => request.url()).filter((url) => part.test(url))
}
