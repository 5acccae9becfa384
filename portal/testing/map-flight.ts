/** Test data of the map: a flight from JFK to BIO, halfway. */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { path, pointAlong } from '@altiport/flight/great-circle'
import type { Flight } from '#core/flight/flight-text.ts'
import { noFlight } from '#core/flight/progress.ts'
import { trackOf } from '#features/moving-map/track.ts'

const table = await loadAirports()
export const airportLocation = (iata: string) => airportByIata(table, iata)!.location
export const [jfk, bio] = [airportLocation('JFK'), airportLocation('BIO')]
export const halfway = pointAlong(jfk, bio, 0.5)
export const testFlight = (more: Partial<Flight['progress']> = {}): Flight => ({
  flight: {
    ...noFlight.flight,
    originLoc: jfk,
    destLoc: bio,
    destCity: 'Bilbao',
    destTimeZone: 'Europe/Madrid',
    loaded: true,
  },
  progress: {
    ...noFlight.progress,
    position: halfway,
    direction: 80,
    remainingTime: 11_520,
    groundSpeedInMPerS: 240,
    altitudeInM: 11_277,
    progress: 50,
    arrivalTime: Date.UTC(2026, 10, 21, 6, 45),
    history: path(jfk, halfway, 30),
    loaded: true,
    ...more,
  },
  loaded: true,
  freshness: 'live',
  remainingInS: 11_520,
  percent: 51,
  aircraftTimeInMs: Date.UTC(2026, 10, 21, 3, 33),
})
export const trackNow = (flight: Flight, sinceReceivedInMs = 0) =>
  trackOf(flight.flight, flight.progress, flight.percent, sinceReceivedInMs)
