/**
 * Parses the two flight payloads that the hub sends; `undefined` if malformed. Pure.
 *
 * Checked by hand: the contract's zod check would add 6 KB to every first visit. A test compares the two.
 */
import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'
import { unknownIata } from '@altiport/wire/flight-values'

/** @see LIV-13 */
export function readFlight(payload: unknown): CurrentFlight | undefined {
  if (!isRecord(payload)) return undefined
  const { destIata = unknownIata, originIata = unknownIata } = payload
  const read = { ...payload, destIata, originIata }
  return hasAll(read, flightShape) ? (read as CurrentFlight) : undefined
}

/** @see LIV-16 */
export function readProgress(payload: unknown): FlightProgress | undefined {
  return hasAll(payload, progressShape) ? (payload as FlightProgress) : undefined
}

type Test = (value: unknown) => boolean

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasAll = (value: unknown, shape: Record<string, Test>): boolean =>
  isRecord(value) && Object.entries(shape).every(([key, test]) => test(value[key]))

const isText: Test = (value) => typeof value === 'string'
const isNumber: Test = (value) => Number.isFinite(value)
const isLocation: Test = (value) => hasAll(value, { latitude: isNumber, longitude: isNumber })
const isNames: Test = (value) => isRecord(value) && Object.values(value).every(isText)
const orNone =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
const isBetween =
  (min: number, max: number): Test =>
  (value) =>
    isNumber(value) && (value as number) >= min && (value as number) <= max
const isNotNegative = isBetween(0, Number.MAX_VALUE)

const flightShape: Record<keyof CurrentFlight, Test> = {
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
  destCityNames: orNone(isNames),
  originCityNames: orNone(isNames),
  destTimeZone: orNone(isText),
  originTimeZone: orNone(isText),
  scheduledArrivalTime: orNone(isNumber),
}

const progressShape: Record<keyof FlightProgress, Test> = {
  id: isText,
  at: isNumber,
  arrivalTime: isNumber,
  departureTime: isNumber,
  direction: isNumber,
  history: (value) => Array.isArray(value) && value.every(isLocation),
  progress: isBetween(0, 100),
  remainingTime: isNotNegative,
  position: orNone(isLocation),
  altitudeInM: orNone(isNumber),
  groundSpeedInMPerS: orNone(isNumber),
  outsideTemperatureInC: orNone(isNumber),
  phase: orNone(isText),
  source: orNone(isText),
  ageInS: orNone(isNotNegative),
  estimated: orNone((value) => typeof value === 'boolean'),
  verticalSpeedInMPerS: orNone(isNumber),
  windFromInDeg: orNone(isNumber),
  windSpeedInMPerS: orNone(isNumber),
  distanceToGoInM: orNone(isNotNegative),
  diversion: orNone((value) => value === 'suspected' || value === 'declared'),
  returned: orNone((value) => typeof value === 'boolean'),
  values: orNone(
    (value) =>
      isRecord(value) &&
      Object.values(value).every((one) => hasAll(one, { source: isText, ageInS: isNotNegative })),
  ),
}
