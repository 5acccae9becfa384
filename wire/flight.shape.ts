/** Zod shapes for flight.ts. */
import * as z from 'zod/mini'
import { unknownIata } from './flight-values.ts'

const location = z.object({ latitude: z.number(), longitude: z.number() })

export type Location = z.infer<typeof location>

const names = z.record(z.string(), z.string())

/**
 * The flight itself. Times in ms since 1970, `flightDurationInS` in seconds, locations in degrees.
 * The fields after `originLoc` are our own: city names by language and the cities' time zones (IANA).
 *
 * @see LIV-13
 */
export const currentFlight = z.object({
  id: z.string(),
  flightId: z.string(),
  at: z.number(),
  destCity: z.string(),
  destIata: z._default(z.string(), unknownIata),
  destLoc: location,
  flightDurationInS: z.number(),
  originCity: z.string(),
  originIata: z._default(z.string(), unknownIata),
  originLoc: location,
  destCityNames: z.optional(names),
  originCityNames: z.optional(names),
  destTimeZone: z.optional(z.string()),
  originTimeZone: z.optional(z.string()),
  /** Scheduled landing; absent if unknown and on a diversion. @see OP-27 */
  scheduledArrivalTime: z.optional(z.number()),
})

export type CurrentFlight = z.infer<typeof currentFlight>

/**
 * The flight's progress. `progress` is a percentage 0 to 100, `remainingTime` in s, times in ms since 1970,
 * `direction` in degrees from true north, `history` past positions, oldest first.
 * The optional fields are our own; values that no feed provides are absent.
 *
 * @see LIV-16, OP-26, FEED-02, FEED-03
 */
export const flightProgress = z.object({
  id: z.string(),
  at: z.number(),
  arrivalTime: z.number(),
  departureTime: z.number(),
  direction: z.number(),
  history: z.array(location),
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  remainingTime: z.number().check(z.minimum(0)),
  position: z.optional(location),
  altitudeInM: z.optional(z.number()),
  groundSpeedInMPerS: z.optional(z.number()),
  outsideTemperatureInC: z.optional(z.number()),
  phase: z.optional(z.string()),
  /** Name of the position's feed; if `estimated`, the feed of the last measured position. */
  source: z.optional(z.string()),
  /** Time since the position was measured. */
  ageInS: z.optional(z.number().check(z.minimum(0))),
  /** The position is extrapolated from an older one, not measured. */
  estimated: z.optional(z.boolean()),
  /** Positive upwards. */
  verticalSpeedInMPerS: z.optional(z.number()),
  /** Direction the wind blows from, in degrees from true north. */
  windFromInDeg: z.optional(z.number()),
  windSpeedInMPerS: z.optional(z.number()),
  distanceToGoInM: z.optional(z.number().check(z.minimum(0))),
  /** `suspected`: it has turned away from the destination. `declared`: the destination has been changed. */
  diversion: z.optional(z.enum(['suspected', 'declared'])),
  /** It is back at the airport it departed from: at the gate without having flown, or landed there again. */
  returned: z.optional(z.boolean()),
  /** By the name of the value, such as `altitudeInM`: its feed, and the time since it was measured. */
  values: z.optional(
    z.record(z.string(), z.object({ source: z.string(), ageInS: z.number().check(z.minimum(0)) })),
  ),
})

export type FlightProgress = z.infer<typeof flightProgress>
