/** Simulates a complete flight from two airports, a seed and a departure time. */
import type { Airport } from './airports.ts'
import { planProfile } from './profile.ts'
import type { Tailwind } from './profile-nodes.ts'
import { planRoute, type Route } from './route.ts'
import { randomFrom } from './seeded-random.ts'
import { type Air, flightFrom, type SimulatedFlight } from './simulated-flight.ts'
import { tailwindInMPerS, weatherFrom } from './wind.ts'

export type SimulatorSettings = {
  origin: Airport
  destination: Airport
  seed: string | number
  departureTimeInMs: number
  /** Airspeed in cruise; default 236 (Mach 0.8 at 11 km). */
  cruiseSpeedInMPerS?: number
}

/**
 * Simulates a flight from one airport to the other, deterministic by settings.
 *
 * Times are in ms since 1970, in flight time; `scaled-clock.ts` can run it faster.
 *
 * @see FEED-05, FEED-02, LIV-16
 * @example simulateFlight({ origin, destination, seed: 7, departureTimeInMs: 0 }).at(3_600_000).phase  // 'cruise'
 */
export function simulateFlight(settings: SimulatorSettings): SimulatedFlight {
  const { origin, destination, seed, departureTimeInMs, cruiseSpeedInMPerS = 236 } = settings
  const route = planRoute(origin.location, destination.location, `${seed}/route`)
  const weather = weatherFrom(`${seed}/weather`)
  const air: Air = {
    motionAt: (distanceInM, latitude, altitudeInM) =>
      weather.airMotionAt(Math.min(1, distanceInM / Math.max(1, route.lengthInM)), latitude, altitudeInM),
    temperatureInCAt: weather.temperatureInCAt,
  }
  const random = randomFrom(`${seed}/levels`)
  const profile = planProfile({
    distanceInM: route.lengthInM,
    cruiseSpeedInMPerS,
    cruiseAltitudeInM: (36 + 2 * Math.floor(3 * random()) + (isEastbound(settings) ? 1 : 0)) * 304.8,
    originElevationInM: origin.elevationInM,
    destinationElevationInM: destination.elevationInM,
    taxiInS: 480 + Math.floor(300 * random()),
    tailwind: tailwindAlong(route, air),
  })
  return flightFrom({ origin, destination, departureTimeInMs, cruiseSpeedInMPerS, route, profile, air })
}

/** Tailwind at each distance of a route that starts at `startsAtInM` of the route that the air was made for. */
export function tailwindAlong(route: Route, air: Air, startsAtInM = 0): Tailwind {
  return (distanceInM, altitudeInM) => {
    const { position, trackInDeg } = route.at(distanceInM)
    return tailwindInMPerS(
      air.motionAt(startsAtInM + distanceInM, position.latitude, altitudeInM),
      trackInDeg,
    )
  }
}

/**
 * Odd flight levels eastbound, even ones westbound. After ICAO Annex 2, by longitude instead of magnetic
 * track.
 */
function isEastbound({ origin, destination }: SimulatorSettings): boolean {
  const turn = destination.location.longitude - origin.location.longitude
  return ((turn + 540) % 360) - 180 >= 0
}
