/** The open flight data call: the flight without a session, for the boarding deck and other onboard apps. */
import { currentFlightCall } from '@altiport/wire/flight'
import type { CallRouter } from '#core/call-router.ts'
import type { Parts } from '#core/parts.ts'

/** Pages of other origins may read it too: it says nothing that the cabin does not know. @see FEED-06, docs/flight-data.md */
export const flightRoutes = (router: CallRouter, { flight }: Pick<Parts, 'flight'>) => {
  router.mount(currentFlightCall, ({ reply }) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return flight.current()
  })
}
