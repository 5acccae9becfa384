/** A simulated leg: seed and start time come from the leg, route and departure may come from the crew. */
import type { Airport } from '@altiport/flight/airports'
import { divertFlight } from '@altiport/flight/divert'
import { scaledTimeInMs } from '@altiport/flight/scaled-clock'
import type { SimulatedFlight } from '@altiport/flight/simulated-flight'
import { simulateFlight } from '@altiport/flight/simulator'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { LegOverrides } from '#core/leg/leg-overrides.ts'
import type { Leg } from '#core/session/session.store.ts'
import { currentFlightOf, flightProgressOf } from './flight-facts.ts'
import type { LegRoute, TrackedLeg } from './flight-parts.ts'

/** A leg starts in cruise with this much time left, so that the demo shows a flight in progress. */
const leftAtStartInMs = (3 * 60 + 12) * 60_000
/** The simulator's cruise speed, and the bounds within which a planned flight time may change it. */
const defaultSpeedInMPerS = 236
const speedsInMPerS = { min: 110, max: 300 }

type Options = {
  leg: Leg
  route: LegRoute
  overrides: LegOverrides
  speedFactor: number
  clockInMs: () => number
}

/** @see FEED-05, CRW-06 */
export const simulatedLeg = ({ leg, route, overrides, speedFactor, clockInMs }: Options): TrackedLeg => {
  const { startedAtInMs } = leg
  const clockOfLeg = { realTimeInMs: startedAtInMs, flightTimeInMs: startedAtInMs, factor: speedFactor }
  /** The leg's own time, never before its start, even if the clock is set back. */
  const nowInMs = () => Math.max(startedAtInMs, scaledTimeInMs(clockOfLeg, clockInMs()))
  const flight = diverted(flightOf(leg, route, overrides), route, overrides)
  const ids = { legId: leg.id, flightNumber: route.number }
  const returnsToOrigin = flight.origin.iata === flight.destination.iata

  const current = (): CurrentFlightReply => {
    const now = nowInMs()
    const { origin, destination, arrivalTimeInMs, departureTimeInMs } = flight
    const endpoints = { origin, destination, durationInMs: arrivalTimeInMs - departureTimeInMs }
    // Until the crew start the leg, it stays at the gate and its times move on.
    const lateInMs = overrides.waits ? Math.max(0, now - departureTimeInMs + 1) : 0
    const progress = flightProgressOf(flight, leg.id, now - lateInMs)
    return {
      flight: currentFlightOf(endpoints, ids, now),
      progress: {
        ...progress,
        at: Math.round(now),
        departureTime: Math.round(progress.departureTime + lateInMs),
        arrivalTime: Math.round(progress.arrivalTime + lateInMs),
        ...(route.divertedTo && { diversion: 'declared' as const }),
        ...(returnsToOrigin && hasLanded(progress.phase) && { returned: true }),
      },
    }
  }
  return {
    current,
    nowInMs,
    atGateSinceInMs: () =>
      !overrides.waits && nowInMs() >= flight.atGateTimeInMs ? flight.atGateTimeInMs : null,
  }
}

const flightOf = (leg: Leg, route: LegRoute, overrides: LegOverrides): SimulatedFlight => {
  const departureTimeInMs = overrides.started?.value ?? overrides.route?.value.departureTimeInMs
  const plan = planFor(leg, route, overrides.route?.value.flightTimeInMin)
  if (departureTimeInMs !== undefined || overrides.waits)
    return simulateFlight({ ...plan, departureTimeInMs: departureTimeInMs ?? leg.startedAtInMs })
  const { arrivalTimeInMs } = simulateFlight(plan)
  const flownInMs = Math.max(0, arrivalTimeInMs - plan.departureTimeInMs - leftAtStartInMs)
  return simulateFlight({ ...plan, departureTimeInMs: plan.departureTimeInMs - flownInMs })
}

const hasLanded = (phase: string | undefined) => phase === 'landed' || phase === 'at-gate'

const minuteInMs = 60_000
/** On approach it is too late to divert: the simulator then diverts up to this much earlier. */
const maxEarlierInMs = 40 * minuteInMs

function diverted(
  flight: SimulatedFlight,
  { divertedTo }: LegRoute,
  { diversion }: LegOverrides,
): SimulatedFlight {
  if (!divertedTo || !diversion) return flight
  for (let earlierInMs = 0; earlierInMs <= maxEarlierInMs; earlierInMs += minuteInMs) {
    const divertedFlight = divertFlight(flight, diversion.value.flightTimeInMs - earlierInMs, divertedTo)
    if (divertedFlight) return divertedFlight
  }
  return flight
}

type Endpoints = { origin: Airport; destination: Airport }

const planFor = (leg: Leg, { origin, destination }: Endpoints, flightTimeInMin: number | undefined) => {
  const plan = { origin, destination, seed: leg.id, departureTimeInMs: leg.startedAtInMs }
  if (flightTimeInMin === undefined) return plan
  const { takeOffTimeInMs, arrivalTimeInMs } = simulateFlight(plan)
  const requiredInMPerS =
    defaultSpeedInMPerS * ((arrivalTimeInMs - takeOffTimeInMs) / (flightTimeInMin * 60_000))
  const cruiseSpeedInMPerS = Math.min(speedsInMPerS.max, Math.max(speedsInMPerS.min, requiredInMPerS))
  return { ...plan, cruiseSpeedInMPerS }
}
