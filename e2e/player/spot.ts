/** Observes advertisements: the spot before a film, and requests to the hub's advertisement server. */
import type { Page, Request } from '@playwright/test'
import { expect } from '#journey.ts'
import { expectPlaying } from './film.ts'

/** A film before which the demo's campaigns may play a spot. */
export const filmWithSpot = '/app/vod/media/alta-ruta'
const adServerPath = /\/core\/pxeasy\/product\//
export const videoAdPath = /\/pxeasy\/product\/get\/video\//
/** The spot's label and countdown. */
export const spotLabel = (page: Page) => page.getByText(/^Ad, \d+ s$/)
/** The spot's element: added after the film's, and removed after the break. */
export const spotElement = (page: Page) => page.locator('[data-spot] video')

/** The portal skips a spot that takes 2 s to load; from the next page on it waits ten times as long. */
export const waitLongerForSpots = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const slower = (handler: TimerHandler, delayInMs?: number, ...values: unknown[]) =>
      setTimeout(handler, delayInMs === 2000 ? 20_000 : delayInMs, ...values)
    window.setTimeout = slower as typeof setTimeout
  })

/** Waits until the film plays and the spot is over. */
export async function expectFilmPlaying(page: Page, fromInS = 0.3): Promise<void> {
  await expectPlaying(page, fromInS)
  await expect(page.locator('[data-spot]')).toHaveCount(0)
}

/** Records requests to the advertisement server from now on. Returns a function that lists matching addresses. */
export function recordRequests(page: Page): (part: RegExp) => string[] {
  const requests: Request[] = []
  page.on('request', (request) => adServerPath.test(request.url()) && requests.push(request))
  return (part) => requests.map((request) => request.url()).filter((url) => part.test(url))
}
