/** One leg as the simulator flies it: the leg gives it its seed and its time, the crew may give it route and departure. */
import type { Airport } from '@altiport/flight/airports'
import { scaledTimeInMs } from '@altiport/flight/scaled-clock'
import type { SimulatedFlight } from '@altiport/flight/simulated-flight'
import { simulateFlight } from '@altiport/flight/simulator'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import type { LegByHand } from '#core/leg/leg-by-hand.ts'
import type { Leg } from '#core/session/session.store.ts'
import { currentFlightOf, flightProgressOf } from './flight-facts.ts'
import type { FlightRoute, ToldLeg } from './flight-parts.ts'

/** A leg begins in cruise, with this much left, so that a newcomer sees a flight under way. */
const leftAtStartInMs = (3 * 60 + 12) * 60_000
/** At the gate passengers still read and answer; then the leg ends and the next begins. */
const atGateInMs = 15 * 60_000
/** Of the simulator, and between which bounds a planned flight time may bend it. */
const usualSpeedInMPerS = 236
const speedsInMPerS = { least: 110, most: 300 }

type Given = {
  leg: Leg
  route: FlightRoute
  byHand: LegByHand
  speedFactor: number
  clockInMs: () => number
}

/** @see FEED-05, CRW-06 */
export const simulatedLeg = ({ leg, route, byHand, speedFactor, clockInMs }: Given): ToldLeg => {
  const { startedAtInMs } = leg
  const clockOfLeg = { realTimeInMs: startedAtInMs, flightTimeInMs: startedAtInMs, factor: speedFactor }
  /** The leg's own time; a clock that was set back never takes it before its beginning. */
  const nowInMs = () => Math.max(startedAtInMs, scaledTimeInMs(clockOfLeg, clockInMs()))
  const flight = flightOf(leg, route, byHand)
  const named = { legId: leg.id, flightNumber: route.number }

  const current = (): CurrentFlightReply => {
    const now = nowInMs()
    const { origin, destination, arrivalTimeInMs, departureTimeInMs } = flight
    const ends = { origin, destination, durationInMs: arrivalTimeInMs - departureTimeInMs }
    // Until the crew start it, it stands at its gate, and lands as much later.
    const lateInMs = byHand.waits ? Math.max(0, now - departureTimeInMs + 1) : 0
    const progress = flightProgressOf(flight, leg.id, now - lateInMs)
    return {
      flight: currentFlightOf(ends, named, now),
      progress: {
        ...progress,
        at: Math.round(now),
        departureTime: Math.round(progress.departureTime + lateInMs),
        arrivalTime: Math.round(progress.arrivalTime + lateInMs),
      },
    }
  }
  return {
    current,
    nowInMs,
    isOver: () => !byHand.waits && nowInMs() >= flight.atGateTimeInMs + atGateInMs,
  }
}

const flightOf = (leg: Leg, route: FlightRoute, byHand: LegByHand): SimulatedFlight => {
  const departureTimeInMs = byHand.started?.value ?? byHand.route?.value.departureTimeInMs
  const plan = planFor(leg, route, byHand.route?.value.flightTimeInMin)
  if (departureTimeInMs !== undefined || byHand.waits)
    return simulateFlight({ ...plan, departureTimeInMs: departureTimeInMs ?? leg.startedAtInMs })
  const { arrivalTimeInMs } = simulateFlight(plan)
  const flownInMs = Math.max(0, arrivalTimeInMs - plan.departureTimeInMs - leftAtStartInMs)
  return simulateFlight({ ...plan, departureTimeInMs: plan.departureTimeInMs - flownInMs })
}

type Ends = { origin: Airport; destination: Airport }

const planFor = (leg: Leg, { origin, destination }: Ends, flightTimeInMin: number | undefined) => {
  const plan = { origin, destination, seed: leg.id, departureTimeInMs: leg.startedAtInMs }
  if (flightTimeInMin === undefined) return plan
  const { takeOffTimeInMs, arrivalTimeInMs } = simulateFlight(plan)
  const bent = usualSpeedInMPerS * ((arrivalTimeInMs - takeOffTimeInMs) / (flightTimeInMin * 60_000))
  const cruiseSpeedInMPerS = Math.min(speedsInMPerS.most, Math.max(speedsInMPerS.least, bent))
  return { ...plan, cruiseSpeedInMPerS }
}
