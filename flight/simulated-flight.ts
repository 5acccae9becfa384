/** Samples a simulated flight at any time, for any route and profile. */
import type { Airport } from './airports.ts'
import { historyTimesInMs } from './history.ts'
import type { Location } from './location.ts'
import type { Phase } from './phase.ts'
import type { Profile } from './profile.ts'
import type { Route } from './route.ts'
import { type AirMotion, type Wind, windFrom } from './wind.ts'

export type FlightSample = {
  position: Location
  /** Direction of motion over the ground, from true north, 0 to 360. */
  trackInDeg: number
  groundSpeedInMPerS: number
  /** Above mean sea level. */
  altitudeInM: number
  verticalSpeedInMPerS: number
  outsideTemperatureInC: number
  wind: Wind
  phase: Phase
  /** From the gate; this and `distanceToGoInM` always add up to the distance from the gate to touchdown. */
  distanceFlownInM: number
  distanceToGoInM: number
  /** To touchdown; before departure it includes the wait. */
  remainingTimeInS: number
  /** By distance, 0 to 100; by time if the distance is 0. */
  progressInPercent: number
  departureTimeInMs: number
  arrivalTimeInMs: number
  source: 'simulator'
}

export type PastPosition = Location & { altitudeInM: number; timeInMs: number }

/** The components of a simulated flight. */
export type FlightPlan = {
  origin: Airport
  destination: Airport
  departureTimeInMs: number
  cruiseSpeedInMPerS: number
  route: Route
  profile: Profile
  air: Air
}

/** The air at each distance along the route. */
export type Air = {
  motionAt(distanceInM: number, latitude: number, altitudeInM: number): AirMotion
  temperatureInCAt(altitudeInM: number): number
}

export type SimulatedFlight = {
  origin: Airport
  destination: Airport
  /** Along the route as flown, not the great circle. */
  distanceInM: number
  /** When it leaves the gate. */
  departureTimeInMs: number
  takeOffTimeInMs: number
  /** Touchdown, the arrival shown to passengers. */
  arrivalTimeInMs: number
  atGateTimeInMs: number
  plan: FlightPlan
  at(timeInMs: number): FlightSample
  historyUntil(timeInMs: number, intervalInS: number): PastPosition[]
}

export function flightFrom(plan: FlightPlan): SimulatedFlight {
  const { origin, destination, departureTimeInMs, route, profile, air } = plan
  const timeAt = (elapsedInS: number) => departureTimeInMs + Math.round(elapsedInS * 1000)
  const arrivalTimeInMs = timeAt(profile.durationInS)
  const atGateTimeInMs = timeAt(profile.atGateAtInS)
  // Both times are rounded to ms; clamp so that the profile agrees with them about touchdown and gate.
  const profileTimeInS = (timeInMs: number) => {
    const elapsedInS = (timeInMs - departureTimeInMs) / 1000
    if (timeInMs >= atGateTimeInMs) return Math.max(elapsedInS, profile.atGateAtInS)
    if (timeInMs >= arrivalTimeInMs) return Math.max(elapsedInS, profile.durationInS)
    return Math.min(elapsedInS, profile.durationInS - 1e-6)
  }

  const sampleAt = (timeInMs: number): FlightSample => {
    const elapsedInS = (timeInMs - departureTimeInMs) / 1000
    const hasLanded = timeInMs >= arrivalTimeInMs
    const { distanceInM, ...motion } = profile.at(profileTimeInS(timeInMs))
    const distanceFlownInM = hasLanded ? route.lengthInM : Math.min(distanceInM, route.lengthInM)
    const { position, trackInDeg } = route.at(distanceInM)
    const share =
      route.lengthInM > 0 ? distanceFlownInM / route.lengthInM : Math.max(0, elapsedInS) / profile.durationInS
    return {
      position,
      trackInDeg,
      ...motion,
      outsideTemperatureInC: air.temperatureInCAt(motion.altitudeInM),
      wind: windFrom(air.motionAt(distanceInM, position.latitude, motion.altitudeInM)),
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
    plan,
    at: sampleAt,
    historyUntil: (timeInMs, intervalInS) =>
      historyTimesInMs(departureTimeInMs, Math.min(timeInMs, atGateTimeInMs), intervalInS).map(
        (pastTimeInMs) => {
          const { position, altitudeInM } = sampleAt(pastTimeInMs)
          return { ...position, altitudeInM, timeInMs: pastTimeInMs }
        },
      ),
  }
}
