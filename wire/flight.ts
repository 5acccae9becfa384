/** The current flight and its progress, as the live events and the public call return them. */
import { call, typed } from './call.ts'
import { unknownIata } from './flight-values.ts'
import {
  type Check,
  type Fields,
  hasFields,
  isBoolean,
  isNotNegative,
  isNumber,
  isRecord,
  isText,
  optional,
  recordOf,
} from './guard.ts'
import type { LiveHeader } from './live.ts'

export type Location = { latitude: number; longitude: number }

/**
 * The flight itself. Times in ms since 1970, `flightDurationInS` in seconds, locations in degrees.
 * The fields after `originLoc` are our own: city names by language, the cities' time zones (IANA), and the schedule.
 *
 * @see LIV-13
 */
export type CurrentFlight = {
  id: string
  flightId: string
  at: number
  destCity: string
  destIata: string
  destLoc: Location
  flightDurationInS: number
  originCity: string
  originIata: string
  originLoc: Location
  destCityNames?: Record<string, string> | undefined
  originCityNames?: Record<string, string> | undefined
  destTimeZone?: string | undefined
  originTimeZone?: string | undefined
  /** Scheduled landing; absent if unknown or on a diversion. @see OP-27 */
  scheduledArrivalTime?: number | undefined
}

/**
 * The flight's progress. `progress` is a percentage 0 to 100, `remainingTime` in s, times in ms since 1970,
 * `direction` in degrees from true north, `history` past positions, oldest first.
 * The optional fields are our own; values that no feed provides are absent.
 *
 * @see LIV-16, OP-26, FEED-02, FEED-03
 */
export type FlightProgress = {
  id: string
  at: number
  arrivalTime: number
  departureTime: number
  direction: number
  history: Location[]
  progress: number
  remainingTime: number
  position?: Location | undefined
  altitudeInM?: number | undefined
  groundSpeedInMPerS?: number | undefined
  outsideTemperatureInC?: number | undefined
  phase?: string | undefined
  /** Name of the position's feed; if `estimated`, the feed of the last measured position. */
  source?: string | undefined
  /** Time since the position was measured. */
  ageInS?: number | undefined
  /** The position is extrapolated from an older one, not measured. */
  estimated?: boolean | undefined
  /** Positive upwards. */
  verticalSpeedInMPerS?: number | undefined
  /** Direction the wind blows from, in degrees from true north. */
  windFromInDeg?: number | undefined
  windSpeedInMPerS?: number | undefined
  distanceToGoInM?: number | undefined
  /** `suspected`: the flight has turned away from its destination. `declared`: the destination has been changed. */
  diversion?: 'suspected' | 'declared' | undefined
  /** The flight is back at its origin: at the gate without having flown, or landed there again. */
  returned?: boolean | undefined
  /** By the name of the value, such as `altitudeInM`: its feed, and the time since it was measured. */
  values?: Record<string, { source: string; ageInS: number }> | undefined
}

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

const isLocation: Check = (value) => hasFields(value, { latitude: isNumber, longitude: isNumber })

/** The fields of a flight, and what each must be. */
export const currentFlightFields: Fields<CurrentFlight> = {
  id: isText,
  flightId: isText,
  at: isNumber,
  destCity: isText,
  destIata: isText,
  destLoc: isLocation,
  flightDurationInS: isNumber,
  originCity: isText,
  originIata: isText,
  originLoc: isLocation,
  destCityNames: optional(recordOf(isText)),
  originCityNames: optional(recordOf(isText)),
  destTimeZone: optional(isText),
  originTimeZone: optional(isText),
  scheduledArrivalTime: optional(isNumber),
}

/** The fields of a flight's progress, and what each must be. */
export const flightProgressFields: Fields<FlightProgress> = {
  id: isText,
  at: isNumber,
  arrivalTime: isNumber,
  departureTime: isNumber,
  direction: isNumber,
  history: (value) => Array.isArray(value) && value.every(isLocation),
  progress: (value) => isNotNegative(value) && (value as number) <= 100,
  remainingTime: isNotNegative,
  position: optional(isLocation),
  altitudeInM: optional(isNumber),
  groundSpeedInMPerS: optional(isNumber),
  outsideTemperatureInC: optional(isNumber),
  phase: optional(isText),
  source: optional(isText),
  ageInS: optional(isNotNegative),
  estimated: optional(isBoolean),
  verticalSpeedInMPerS: optional(isNumber),
  windFromInDeg: optional(isNumber),
  windSpeedInMPerS: optional(isNumber),
  distanceToGoInM: optional(isNotNegative),
  diversion: optional((value) => value === 'suspected' || value === 'declared'),
  returned: optional(isBoolean),
  values: optional(recordOf((value) => hasFields(value, { source: isText, ageInS: isNotNegative }))),
}

/**
 * The payload of `currentFlightUpdated`, with `unknownIata` for a missing code; `undefined` if it is malformed.
 *
 * @see LIV-13, LIV-14
 */
export function parseCurrentFlight(payload: unknown): CurrentFlight | undefined {
  if (!isRecord(payload)) return undefined
  const { destIata = unknownIata, originIata = unknownIata } = payload
  const flight = { ...payload, destIata, originIata }
  return hasFields(flight, currentFlightFields) ? (flight as CurrentFlight) : undefined
}

/** The payload of `flightProgressUpdated`; `undefined` if it is malformed. @see LIV-16 */
export const parseFlightProgress = (payload: unknown): FlightProgress | undefined =>
  hasFields(payload, flightProgressFields) ? (payload as FlightProgress) : undefined
