/** The flight as the crew see and correct it: each value with its source and age. */
import { call, typed } from './call.ts'
import type { CurrentFlight, FlightProgress } from './flight.ts'
import type {
  CorrectFlightBody,
  DivertFlightBody,
  FindAirportsQuery,
  SetRouteBody,
} from './flight-crew.shape.ts'
import type { FlightPhase } from './flight-values.ts'

/**
 * Sets the route of the leg until the leg ends; it takes precedence over settings, pack and feeds. Removes a diversion,
 * and a scheduled landing time set by hand.
 * `departureTime` (ms since 1970) is the planned off-block time; `flightTimeInMin` the planned time from
 * take-off to touchdown. Every call that changes the flight carries the leg that the tablet shows; refused as
 * `other-leg` if that leg is over. In the air, another destination from the same origin is a diversion, as by
 * `divertFlight`. Refused as `unknown-airport`, `same-airport`; as `not-possible` if the departure is more
 * than 24 h from now. Returns `CrewFlight`.
 *
 * @see CRW-06
 */
export const setRoute = call({
  method: 'PUT',
  path: '/crew/flight/route',
  access: 'crew',
  body: typed<SetRouteBody>(),
  reply: typed<CrewFlight>(),
  refusals: ['unknown-airport', 'same-airport', 'other-leg', 'not-possible'],
})

/**
 * Diverts a flight in the air to another airport: origin and flown track remain, a manually set landing time
 * is dropped, and passengers are notified. `null` cancels the diversion, even on the ground. Refused as
 * `not-in-the-air`, `unknown-airport`, `same-airport` (already the destination), `other-leg`. Returns
 * `CrewFlight`.
 *
 * @see CRW-06
 */
export const divertFlight = call({
  method: 'PUT',
  path: '/crew/flight/diversion',
  access: 'crew',
  body: typed<DivertFlightBody>(),
  reply: typed<CrewFlight>(),
  refusals: ['not-in-the-air', 'unknown-airport', 'same-airport', 'other-leg'],
})

/**
 * Overrides the scheduled landing time (ms since 1970; also one from settings or feeds), the estimated landing
 * time, or the phase; `null` removes the override, an absent field stays unchanged. Passengers see it within
 * a second; with `landed` and `at-gate` their remaining time is 0, whatever the aircraft reports. Refused as
 * `other-leg`; as `not-possible` if the time is more than 24 h from now. Returns `CrewFlight`.
 *
 * @see CRW-06
 */
export const correctFlight = call({
  method: 'PUT',
  path: '/crew/flight/correction',
  access: 'crew',
  body: typed<CorrectFlightBody>(),
  reply: typed<CrewFlight>(),
  refusals: ['other-leg', 'not-possible'],
})

/** Finds airports by code, city or name, best match first, at most ten. Returns `AirportsReply`. */
export const findAirports = call({
  method: 'GET',
  path: '/crew/airports',
  access: 'crew',
  query: typed<FindAirportsQuery>(),
  reply: typed<AirportsReply>(),
})

export type AirportsReply = { airports: { iata: string; name: string; city: string; country: string }[] }

export type Override<Value> = {
  value: Value
  tablet: string
  /** In ms since 1970. */
  at: number
}

/** Times in ms since 1970. */
export type CrewFlight = {
  at: number
  legId: string
  /** `flight` and `progress` are as passengers see them, including manual values; `null` while unknown. */
  flight: CurrentFlight | null
  progress: FlightProgress | null
  /** Where flight data comes from: the feeds in the settings, the simulator, or nothing. */
  by: 'feeds' | 'simulator' | 'nothing'
  /** The aircraft's own values, without the crew's overrides. */
  aircraft: { arrivalTime: number | null; phase: string | null }
  byHand: {
    arrivalTime: Override<number> | null
    scheduledArrivalTime: Override<number> | null
    phase: Override<FlightPhase> | null
    route: Override<{ origin: string; destination: string; flightNumber?: string }> | null
    /** Where the crew diverted the flight in the air, and the original destination. */
    diversion: Override<{ destination: string; instead: string }> | null
  }
  /**
   * By the value's name: `remainingTime`, `arrivalTime`, `departureTime`, `phase`, `position`, `direction`,
   * `distanceToGoInM`, `history`, and the names of `progress.values`. `kind`: reported by the aircraft (or
   * its simulator), computed by the hub, set manually, or computed from a manual value. `source` is the feed,
   * the tablet, or `hub`.
   */
  values: Record<
    string,
    { kind: 'aircraft' | 'worked-out' | 'by-hand' | 'from-by-hand'; source: string; ageInS: number }
  >
}
