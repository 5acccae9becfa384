/** Converts flights to the published events: the current flight of any kind, the progress of a simulated one. Pure. */
import type { Airport } from '@altiport/flight/airports'
import { cityNames } from '@altiport/flight/city-names'
import type { SimulatedFlight } from '@altiport/flight/simulated-flight'
import type { CurrentFlight, FlightProgress, Location } from '@altiport/wire/flight'

/** About how many past positions an event has at most: it is sent to every device each second. */
const historyPoints = 60
/** About 11 m: finer than the map's track can display. */
const positionDecimals = 4

/** @see LIV-13 */
export const currentFlightOf = (
  flight: { origin: Airport; destination: Airport; durationInMs: number },
  { legId, flightNumber = '' }: { legId: string; flightNumber?: string },
  atInMs: number,
): CurrentFlight => ({
  id: legId,
  flightId: flightNumber,
  at: Math.round(atInMs),
  originCity: flight.origin.city,
  originIata: flight.origin.iata,
  originLoc: rounded(flight.origin.location),
  originCityNames: cityNames[flight.origin.iata],
  originTimeZone: flight.origin.timeZone,
  destCity: flight.destination.city,
  destIata: flight.destination.iata,
  destLoc: rounded(flight.destination.location),
  destCityNames: cityNames[flight.destination.iata],
  destTimeZone: flight.destination.timeZone,
  flightDurationInS: Math.round(flight.durationInMs / 1000),
})

/** @see LIV-16, OP-26 */
export const flightProgressOf = (flight: SimulatedFlight, legId: string, atInMs: number): FlightProgress => {
  const sample = flight.at(atInMs)
  const intervalInS = (flight.arrivalTimeInMs - flight.departureTimeInMs) / 1000 / historyPoints
  return {
    id: legId,
    at: Math.round(atInMs),
    departureTime: Math.round(sample.departureTimeInMs),
    arrivalTime: Math.round(sample.arrivalTimeInMs),
    direction: round(sample.trackInDeg, 1),
    history: flight.historyUntil(atInMs, intervalInS).map(rounded),
    progress: round(sample.progressInPercent, 2),
    remainingTime: Math.round(sample.remainingTimeInS),
    position: rounded(sample.position),
    altitudeInM: Math.round(sample.altitudeInM),
    groundSpeedInMPerS: round(sample.groundSpeedInMPerS, 1),
    outsideTemperatureInC: Math.round(sample.outsideTemperatureInC),
    phase: sample.phase,
    source: sample.source,
    ageInS: 0,
    estimated: false,
    verticalSpeedInMPerS: round(sample.verticalSpeedInMPerS, 1),
    windFromInDeg: Math.round(sample.wind.fromInDeg),
    windSpeedInMPerS: round(sample.wind.speedInMPerS, 1),
    distanceToGoInM: Math.round(sample.distanceToGoInM),
    values: simulatedValues,
  }
}

/** A simulated flight has all values, without delay. */
const simulatedValues = Object.fromEntries(
  [
    'altitudeInM',
    'groundSpeedInMPerS',
    'verticalSpeedInMPerS',
    'outsideTemperatureInC',
    'windFromInDeg',
    'windSpeedInMPerS',
  ].map((name) => [name, { source: 'simulator', ageInS: 0 }]),
)

export const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

export const rounded = ({ latitude, longitude }: Location): Location => ({
  latitude: round(latitude, positionDecimals),
  longitude: round(longitude, positionDecimals),
})
