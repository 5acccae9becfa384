/** The open flight data call: the flight without a session, for the boarding deck and other onboard apps. */
import { currentFlightCall } from '@altiport/wire/flight'
import type { Door } from '#core/door.ts'
import type { Parts } from '#core/parts.ts'

export const flightRoutes = (door: Door, { flight }: Pick<Parts, 'flight'>) => {
  door.mount(currentFlightCall, () => flight.current())
}
