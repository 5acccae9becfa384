/** The flight in the air, told to every device each second: by the feeds of the settings, else a simulated one. */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { scaledTimeInMs } from '@altiport/flight/scaled-clock'
import type { SimulatedFlight } from '@altiport/flight/simulated-flight'
import { simulateFlight } from '@altiport/flight/simulator'
import { currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import type { Parts } from '#core/parts.ts'
import type { Leg } from '#core/session/session.store.ts'
import { currentFlightOf, flightProgressOf } from './flight-facts.ts'
import type { Flight, FlightParts } from './flight-parts.ts'

const tellEveryInMs = 1000
/** A leg begins in cruise, with this much left, so that a newcomer sees a flight under way. */
const leftAtStartInMs = (3 * 60 + 12) * 60_000
/** At the gate passengers still read and answer; then the leg ends and the next begins. */
const atGateInMs = 15 * 60_000

/**
 * Starts telling the flight. Without feeds it is simulated: the leg gives it its seed and its time, so the same leg
 * is the same flight after a restart of the hub, to the second.
 *
 * Without a route (no pack, or airports nobody knows) there is no flight data, and nothing is told.
 *
 * @see LIV-10, LIV-11, LIV-13 to LIV-17, FEED-01, FEED-05
 */
export const startFlight = async (parts: FlightParts): Promise<Flight> => {
  const { clock, settings, sessions, content, live, log } = parts
  const airports = await loadAirports()
  const route = { ...content.pack.flight, ...given(settings) }
  const origin = airportByIata(airports, route.origin ?? '')
  const destination = airportByIata(airports, route.destination ?? '')
  if (!origin || !destination) {
    log.warn({ route }, 'no flight data: the route is not known')
    return { current: () => ({ flight: null, progress: null }), feeds: () => [], stop: () => {} }
  }
  if (settings.feeds.length > 0) {
    const { startFusedFlight } = await import('./fused-flight.ts')
    return startFusedFlight(parts, airports, { origin, destination, number: route.number })
  }

  const flightOf = (leg: Leg) => simulateFlight(planFor(leg, { origin, destination }))
  let leg = sessions.leg()
  let flight = flightOf(leg)
  /** The leg's own time; a clock that was set back never takes it before its beginning. */
  const nowInMs = () => {
    const startedAtInMs = leg.startedAtInMs
    const clockOfLeg = {
      realTimeInMs: startedAtInMs,
      flightTimeInMs: startedAtInMs,
      factor: settings.speedFactor,
    }
    return Math.max(startedAtInMs, scaledTimeInMs(clockOfLeg, clock.nowInMs()))
  }
  const named = () => ({ legId: leg.id, flightNumber: route.number })
  const takeLeg = () => {
    leg = sessions.leg()
    flight = flightOf(leg)
  }
  let ending = false
  const endLegWhenOver = async () => {
    if (ending || nowInMs() < flight.atGateTimeInMs + atGateInMs) return
    ending = true
    await sessions.endLeg().catch((error) => log.error({ err: error }, 'the leg could not be ended'))
    ending = false
  }

  const tell = () => {
    void endLegWhenOver()
    if (sessions.leg() !== leg) takeLeg()
    const atInMs = nowInMs()
    if (told !== leg.id) live.tell(currentFlightUpdated, currentFlightOf(endsOf(flight), named(), atInMs))
    told = leg.id
    live.tell(flightProgressUpdated, flightProgressOf(flight, leg.id, atInMs))
  }
  let told: string | null = null
  await endLegWhenOver()
  tell()
  const timer = setInterval(tell, tellEveryInMs)
  timer.unref()

  return {
    current: () => ({
      flight: currentFlightOf(endsOf(flight), named(), nowInMs()),
      progress: flightProgressOf(flight, leg.id, nowInMs()),
    }),
    feeds: () => [],
    stop: () => clearInterval(timer),
  }
}

/** What the settings say of the route comes before the pack's own. */
const given = ({ origin, destination }: Parts['settings']) => ({
  ...(origin && { origin }),
  ...(destination && { destination }),
})

const endsOf = ({ origin, destination, arrivalTimeInMs, departureTimeInMs }: SimulatedFlight) => ({
  ...{ origin, destination, durationInMs: arrivalTimeInMs - departureTimeInMs },
})

type Ends = Pick<SimulatedFlight, 'origin' | 'destination'>

/** The departure that leaves `leftAtStartInMs` to fly when the leg begins; a shorter flight begins at its gate. */
const planFor = (leg: Leg, ends: Ends) => {
  const plan = { ...ends, seed: leg.id, departureTimeInMs: leg.startedAtInMs }
  const { departureTimeInMs, arrivalTimeInMs } = simulateFlight(plan)
  const flownInMs = Math.max(0, arrivalTimeInMs - departureTimeInMs - leftAtStartInMs)
  return { ...plan, departureTimeInMs: departureTimeInMs - flownInMs }
}
