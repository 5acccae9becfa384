/** The current flight and its progress, as the live events and the public call return them. */
import { call, typed } from './call.ts'
import type { CurrentFlight, FlightProgress } from './flight.shape.ts'
import type { LiveHeader } from './live.ts'

export type { CurrentFlight, FlightProgress, Location } from './flight.shape.ts'

/** @see LIV-10 */
export const currentFlightUpdated = {
  service: 'ife.cabincrew',
  app: 'route',
  event: 'current:updated',
} as const satisfies LiveHeader

/** @see LIV-11 */
export const flightProgressUpdated = {
  service: 'ife.cabincrew',
  app: 'route',
  event: 'progress:updated',
} as const satisfies LiveHeader

/** The public flight data call: needs no session, for other onboard apps and the boarding deck. */
export const currentFlightCall = call({
  method: 'GET',
  path: '/core/flight',
  access: 'anyone',
  reply: typed<CurrentFlightReply>(),
})

export type CurrentFlightReply = { flight: CurrentFlight | null; progress: FlightProgress | null }
