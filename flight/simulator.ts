/** A whole flight made of nothing but two airports, a seed and a departure time; it is asked where it is, and when. */
import type { Airport } from './airports.ts'
import { historyTimesInMs } from './history.ts'
import type { Location } from './location.ts'
import type { Phase } from './phase.ts'
import { planProfile } from './profile.ts'
import { planRoute } from './route.ts'
import { randomFrom } from './seeded-random.ts'
import { tailwindInMPerS, type Wind, weatherFrom, windFrom } from './wind.ts'

export type FlightSample = {
  position: Location
  /** Direction of the way over the ground, from true north, 0 to 360. */
  trackInDeg: number
  groundSpeedInMPerS: number
  /** Above mean sea level. */
  altitudeInM: number
  verticalSpeedInMPerS: number
  outsideTemperatureInC: number
  wind: Wind
  phase: Phase
  /** Gate to touchdown; both add up to the flight's distance at every moment. */
  distanceFlownInM: number
  distanceToGoInM: number
  /** To touchdown; before departure it counts the wait as well. */
  remainingTimeInS: number
  /** Of the distance, 0 to 100; of the time where there is no distance. */
  progressInPercent: number
  departureTimeInMs: number
  arrivalTimeInMs: number
  source: 'simulator'
}

export type PastPosition = Location & { altitudeInM: number; timeInMs: number }

export type SimulatedFlight = {
  origin: Airport
  destination: Airport
  /** Along the route as flown, not the great circle. */
  distanceInM: number
  /** Leaves the gate. */
  departureTimeInMs: number
  takeOffTimeInMs: number
  /** Touches down: what a passenger waits for. */
  arrivalTimeInMs: number
  atGateTimeInMs: number
  at(timeInMs: number): FlightSample
  historyUntil(timeInMs: number, everyInS: number): PastPosition[]
}

export type SimulatorSettings = {
  origin: Airport
  destination: Airport
  seed: string | number
  departureTimeInMs: number
  /** Airspeed in cruise; 236 (Mach 0.8 at 11 km) where not given. */
  cruiseSpeedInMPerS?: number
}

/**
 * Flies from one airport to the other; the same settings give the same flight to the last digit.
 *
 * Times are in ms since 1970, in the flight's own time; `scaled-clock.ts` makes it pass faster.
 *
 * @see FEED-05, FEED-02, LIV-16
 * @example simulateFlight({ origin, destination, seed: 7, departureTimeInMs: 0 }).at(3_600_000).phase  // 'cruise'
 */
export function simulateFlight(settings: SimulatorSettings): SimulatedFlight {
  const { origin, destination, seed, departureTimeInMs, cruiseSpeedInMPerS = 236 } = settings
  const route = planRoute(origin.location, destination.location, `${seed}/route`)
  const weather = weatherFrom(`${seed}/weather`)
  const airMotionAt = (distanceInM: number, latitude: number, altitudeInM: number) =>
    weather.airMotionAt(Math.min(1, distanceInM / Math.max(1, route.lengthInM)), latitude, altitudeInM)
  const random = randomFrom(`${seed}/levels`)
  const profile = planProfile({
    distanceInM: route.lengthInM,
    cruiseSpeedInMPerS,
    cruiseAltitudeInM: (36 + 2 * Math.floor(3 * random()) + (isEastbound(settings) ? 1 : 0)) * 304.8,
    originElevationInM: origin.elevationInM,
    destinationElevationInM: destination.elevationInM,
    taxiInS: 480 + Math.floor(300 * random()),
    tailwind(distanceInM, altitudeInM) {
      const { position, trackInDeg } = route.at(distanceInM)
      return tailwindInMPerS(airMotionAt(distanceInM, position.latitude, altitudeInM), trackInDeg)
    },
  })
  const timeAt = (elapsedInS: number) => departureTimeInMs + Math.round(elapsedInS * 1000)
  const arrivalTimeInMs = timeAt(profile.durationInS)
  const atGateTimeInMs = timeAt(profile.atGateAtInS)
  // Both are rounded to the millisecond; the profile must not be a hair before or after its own touchdown then.
  const profileTimeInS = (timeInMs: number) => {
    const elapsedInS = (timeInMs - departureTimeInMs) / 1000
    if (timeInMs >= atGateTimeInMs) return Math.max(elapsedInS, profile.atGateAtInS)
    if (timeInMs >= arrivalTimeInMs) return Math.max(elapsedInS, profile.durationInS)
    return Math.min(elapsedInS, profile.durationInS - 1e-6)
  }

  const at = (timeInMs: number): FlightSample => {
    const elapsedInS = (timeInMs - departureTimeInMs) / 1000
    const hasLanded = timeInMs >= arrivalTimeInMs
    const { distanceInM, ...moving } = profile.at(profileTimeInS(timeInMs))
    const distanceFlownInM = hasLanded ? route.lengthInM : Math.min(distanceInM, route.lengthInM)
    const { position, trackInDeg } = route.at(distanceInM)
    const share =
      route.lengthInM > 0 ? distanceFlownInM / route.lengthInM : Math.max(0, elapsedInS) / profile.durationInS
    return {
      position,
      trackInDeg,
      ...moving,
      outsideTemperatureInC: weather.temperatureInCAt(moving.altitudeInM),
      wind: windFrom(airMotionAt(distanceInM, position.latitude, moving.altitudeInM)),
      distanceFlownInM,
      distanceToGoInM: route.lengthInM - distanceFlownInM,
      remainingTimeInS: Math.max(0, (arrivalTimeInMs - timeInMs) / 1000),
      progressInPercent: hasLanded ? 100 : Math.min(100, 100 * share),
      departureTimeInMs,
      arrivalTimeInMs,
      source: 'simulator',
    }
  }

  return {
    origin,
    destination,
    distanceInM: route.lengthInM,
    departureTimeInMs,
    takeOffTimeInMs: timeAt(profile.takeOffAtInS),
    arrivalTimeInMs,
    atGateTimeInMs,
    at,
    historyUntil: (timeInMs, everyInS) =>
      historyTimesInMs(departureTimeInMs, Math.min(timeInMs, atGateTimeInMs), everyInS).map(
        (pastTimeInMs) => {
          const { position, altitudeInM } = at(pastTimeInMs)
          return { ...position, altitudeInM, timeInMs: pastTimeInMs }
        },
      ),
  }
}

/** Odd flight levels eastwards, even ones westwards. Source: ICAO Annex 2, table of cruising levels. */
function isEastbound({ origin, destination }: SimulatorSettings): boolean {
  const turn = destination.location.longitude - origin.location.longitude
  return ((turn + 540) % 360) - 180 >= 0
}
