/** The flight as the crew see and correct it: each value with who says it and how old it is. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { CurrentFlight, FlightProgress } from './flight.ts'

/** In the order of a flight. @see FEED-02 */
export const crewPhases = [
  'boarding',
  'taxi',
  'take-off',
  'climb',
  'cruise',
  'descent',
  'approach',
  'landed',
  'at-gate',
] as const
export type CrewPhase = (typeof crewPhases)[number]

const legId = z.string().check(z.minLength(1), z.maxLength(80))
const iata = z.string().check(z.regex(/^[A-Z]{3}$/, 'three capitals'))
const time = z.int().check(z.minimum(0), z.maximum(8.64e15))

/**
 * Chooses the route of the leg, over what settings, pack and feeds say, until the leg ends. `departureTime` (ms since
 * 1970) is when it leaves the gate by plan; `flightTimeInMin` the planned time from take-off to touchdown.
 * Every act on the flight names the leg that the tablet shows: refused as `other-leg` where that one is over.
 * In the air another destination from the same origin is a diversion, as by `divertFlight`.
 * Refused as `unknown-airport`, `same-airport`. Answers `CrewFlight`.
 *
 * @see CRW-06
 */
export const setRoute = call({
  method: 'PUT',
  path: '/crew/flight/route',
  access: 'crew',
  body: z.strictObject({
    legId,
    origin: iata,
    destination: iata,
    flightNumber: z.optional(z.string().check(z.maxLength(12))),
    departureTime: z.optional(time),
    flightTimeInMin: z.optional(z.number().check(z.positive(), z.maximum(1440))),
  }),
  refusals: ['unknown-airport', 'same-airport', 'other-leg'],
})

/**
 * Sends the flight that is in the air to another airport: its origin and what it has flown stay, a landing time set by
 * hand does not, and passengers are told. `null` takes the diversion back, also on the ground.
 * Refused as `not-in-the-air`, `unknown-airport`, `same-airport` (it goes there already), `other-leg`. Answers
 * `CrewFlight`.
 *
 * @see CRW-06
 */
export const divertFlight = call({
  method: 'PUT',
  path: '/crew/flight/diversion',
  access: 'crew',
  body: z.strictObject({ legId, destination: z.nullable(iata) }),
  refusals: ['not-in-the-air', 'unknown-airport', 'same-airport', 'other-leg'],
})

/**
 * Sets the scheduled landing time (ms since 1970; over what settings and feeds say), the estimated one, or the phase, over the aircraft's own values; `null` follows the
 * aircraft again; what is left out stays. Passengers see it within a second; with `landed` and `at-gate` they have no
 * time left, whatever the aircraft says. Refused as `other-leg`; as
 * `not-possible` where the time is over 24 h away from now. Answers `CrewFlight`.
 *
 * @see CRW-06
 */
export const correctFlight = call({
  method: 'PUT',
  path: '/crew/flight/correction',
  access: 'crew',
  body: z.strictObject({
    legId,
    arrivalTime: z.optional(z.nullable(time)),
    scheduledArrivalTime: z.optional(z.nullable(time)),
    phase: z.optional(z.nullable(z.enum(crewPhases))),
  }),
  refusals: ['other-leg', 'not-possible'],
})

/** Airports by code, city or name, the best first, ten at most. Answers `AirportsReply`. */
export const findAirports = call({
  method: 'GET',
  path: '/crew/airports',
  access: 'crew',
  query: z.object({ text: z.string().check(z.minLength(1), z.maxLength(60)) }),
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
  /** As passengers see both, with what was set by hand. `null` while nothing is known. */
  flight: CurrentFlight | null
  progress: FlightProgress | null
  /** What tells of the flight: the settings' feeds, the simulator, or nothing. */
  by: 'feeds' | 'simulator' | 'nothing'
  /** The aircraft's own values, without the crew's. */
  aircraft: { arrivalTime: number | null; phase: string | null }
  byHand: {
    arrivalTime: Override<number> | null
    scheduledArrivalTime: Override<number> | null
    phase: Override<CrewPhase> | null
    route: Override<{ origin: string; destination: string; flightNumber?: string }> | null
    /** Where the crew sent it in the air, and where it was to go. */
    diversion: Override<{ destination: string; instead: string }> | null
  }
  /**
   * By the value's name: `remainingTime`, `arrivalTime`, `departureTime`, `phase`, `position`, `direction`,
   * `distanceToGoInM`, `history`, and the names of `progress.values`. `kind`: told by the aircraft (or its
   * simulator), worked out by the hub, set by hand, or from what was set by hand. `source` is the feed or the tablet.
   */
  values: Record<
    string,
    { kind: 'aircraft' | 'worked-out' | 'by-hand' | 'from-by-hand'; source: string; ageInS: number }
  >
}
