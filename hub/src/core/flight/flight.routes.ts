/** The public flight data call, without a session: for the boarding deck and other onboard apps. */

import { currentFlightCall } from '@altiport/wire/flight'
import type { CallRouter } from '#core/http/router.ts'
import type { Flight } from './flight-parts.ts'

/** Readable from other origins too: flight data is public on board. @see FEED-06, docs/flight-data.md */
export const flightRoutes = (router: CallRouter, { flight }: { flight: Flight }) => {
  router.mount(currentFlightCall, {}, ({ reply }) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return flight.current()
  })
}
