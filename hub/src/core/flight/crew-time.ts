/** Checks a time of the flight that the crew set: a wrong one reaches every screen. */
import type { Clock } from '#core/clock.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { Flight } from './flight-parts.ts'

const maxDeviationInMs = 24 * 3_600_000

type Needs = { flight: Pick<Flight, 'current'>; wallClock: Clock }

/**
 * The refusal of a time that is more than 24 hours from the flight's own; `undefined` for any other.
 *
 * @param what the subject of the message, such as `The landing time`
 * @see CRW-06
 */
export const refusalOfFarTime = (
  { flight, wallClock }: Needs,
  { what, where, timeInMs }: { what: string; where: string; timeInMs: number | null | undefined },
): Refused | undefined => {
  const flightTimeInMs = flight.current().progress?.at ?? wallClock.nowInMs()
  if (timeInMs == null || Math.abs(timeInMs - flightTimeInMs) <= maxDeviationInMs) return undefined
  return refuse('not-possible', `${what} must be within 24 hours of the flight’s current time.`, { where })
}
