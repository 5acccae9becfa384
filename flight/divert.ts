/** Diverts a simulated flight to another airport; the part already flown stays unchanged. */
import type { Airport } from './airports.ts'
import { destinationPoint, distanceInM, initialBearingInDeg, normalizedBearingInDeg } from './great-circle.ts'
import type { Location } from './location.ts'
import { isAirborne } from './phase.ts'
import { type Profile, planRest } from './profile.ts'
import { planRoute, type Route } from './route.ts'
import { flightFrom, type SimulatedFlight } from './simulated-flight.ts'
import { tailwindAlong } from './simulator.ts'

/** Radius of a turn at 240 m/s and 25° of bank. */
const turnRadiusInM = 12_600
const turnStepInDeg = 2
const maxCircles = 8

/**
 * Returns the same flight until `timeInMs`; from then on it turns at constant bank towards the new airport
 * and flies there at its current level. If it is too close to descend, it circles first.
 *
 * `null` if it cannot divert: before the climb, on approach, after landing, too low above the new airport, or if even
 * the maximum of circles leaves too little distance to descend.
 *
 * @see FEED-05
 */
export function divertFlight(
  flight: SimulatedFlight,
  timeInMs: number,
  destination: Airport,
): SimulatedFlight | null {
  const { plan } = flight
  const divertedAtInS = (timeInMs - plan.departureTimeInMs) / 1000
  const current = plan.profile.at(divertedAtInS)
  const isHighEnough = current.altitudeInM > destination.elevationInM + 1500
  if (!isAirborne(current.phase) || current.phase === 'approach' || !isHighEnough) return null
  const start = plan.route.at(current.distanceInM)
  for (let circles = 0; circles <= maxCircles; circles += 1) {
    const route = turnAndGo(start.position, start.trackInDeg, destination.location, circles)
    const remainder = planRest(
      {
        distanceInM: route.lengthInM,
        cruiseSpeedInMPerS: plan.cruiseSpeedInMPerS,
        cruiseAltitudeInM: current.altitudeInM,
        destinationElevationInM: destination.elevationInM,
        tailwind: tailwindAlong(route, plan.air, current.distanceInM),
      },
      current,
    )
    if (!remainder) continue
    return flightFrom({
      ...plan,
      destination,
      route: routeAfter(plan.route, current.distanceInM, route),
      profile: profileAfter(plan.profile, divertedAtInS, current.distanceInM, remainder),
    })
  }
  return null
}

function turnAndGo(from: Location, trackInDeg: number, to: Location, circles: number): Route {
  const stepInM = (turnRadiusInM * turnStepInDeg * Math.PI) / 180
  const side = signedTurnInDeg(trackInDeg, initialBearingInDeg(from, to)) < 0 ? -1 : 1
  const turn: { position: Location; trackInDeg: number }[] = [{ position: from, trackInDeg }]
  // An airport inside the turning circle can never be reached by turning, so fly away from a near one first.
  const isNear = distanceInM(from, to) < 3 * turnRadiusInM
  const aheadSteps = isNear ? Math.ceil((6 * turnRadiusInM) / stepInM) : 0
  const minSteps = aheadSteps + (circles * 360) / turnStepInDeg
  const maxSteps = minSteps + 360 / turnStepInDeg
  for (let step = 0; step < maxSteps; step += 1) {
    const last = turn[turn.length - 1]!
    const offInDeg = signedTurnInDeg(last.trackInDeg, initialBearingInDeg(last.position, to))
    if (step >= minSteps && Math.abs(offInDeg) <= turnStepInDeg) break
    const nextInDeg =
      step < aheadSteps ? last.trackInDeg : normalizedBearingInDeg(last.trackInDeg + side * turnStepInDeg)
    turn.push({ position: destinationPoint(last.position, nextInDeg, stepInM), trackInDeg: nextInDeg })
  }
  const turnInM = (turn.length - 1) * stepInM
  const straight = planRoute(turn[turn.length - 1]!.position, to, 'diverted', 0)
  return {
    lengthInM: turnInM + straight.lengthInM,
    at(flownInM) {
      if (flownInM >= turnInM) return straight.at(flownInM - turnInM)
      const index = Math.max(0, Math.floor(flownInM / stepInM))
      const from = turn[index]!
      const next = turn[index + 1]!
      const position = destinationPoint(from.position, next.trackInDeg, flownInM - index * stepInM)
      return { position, trackInDeg: next.trackInDeg }
    },
  }
}

const signedTurnInDeg = (from: number, to: number) => ((to - from + 540) % 360) - 180

const routeAfter = (before: Route, splitInM: number, after: Route): Route => ({
  lengthInM: splitInM + after.lengthInM,
  at: (flownInM) => (flownInM < splitInM ? before.at(flownInM) : after.at(flownInM - splitInM)),
})

const profileAfter = (before: Profile, splitInS: number, splitInM: number, after: Profile): Profile => ({
  durationInS: splitInS + after.durationInS,
  takeOffAtInS: before.takeOffAtInS,
  atGateAtInS: splitInS + after.atGateAtInS,
  at(elapsedInS) {
    if (elapsedInS < splitInS) return before.at(elapsedInS)
    const sample = after.at(elapsedInS - splitInS)
    return { ...sample, distanceInM: sample.distanceInM + splitInM }
  },
})
