/**
 * The flight of one leg as the feeds report it: passes their observations to the fusion, and applies changes of
 * origin and destination, whether feeds report them or the crew make them.
 */
import { type Airport, type AirportTable, airportByIata } from '@altiport/flight/airports'
import type { Observation } from '@altiport/flight/feeds/observation'
import { type FusedFlight, fusedFlight } from '@altiport/flight/fusion/fused-flight'
import { type FlightRoute, type Fusion, startFusion, step } from '@altiport/flight/fusion/fusion'
import { provesStationary } from '@altiport/flight/fusion/stationary'
import { createRepeatCounter, minReports } from './reported-route.ts'
import type { LegSnapshot } from './saved-flight.ts'

export type FusedLeg = {
  observe(feed: string, observation: Observation, nowInMs: number): void
  tick(nowInMs: number): void
  /** Changes the plan of the same leg; the crew's plan overrides the airports that feeds report. */
  changePlan(plan: Plan, nowInMs: number): void
  fused(): FusedFlight | null
  endpoints(): { origin: Airport; destination: Airport }
  flightNumber(): string | undefined
  scheduledLandingInMs(): number | undefined
  /** Since when, in the flight's own time, the aircraft is at its gate of arrival; `null` while it is not there. */
  atGateSinceInMs(): number | null
  /** Whether the feeds have reported a stationary aircraft for long enough to end the leg. */
  isStationaryProven(nowInMs: number): boolean
  /** The state needed to continue the leg after a restart. */
  snapshot(): LegSnapshot
}

export type Plan = {
  airportTable: AirportTable
  /** Names of feeds, most trusted first. */
  feedsByTrust: readonly string[]
  /** Those of `feedsByTrust` that are simulators. */
  simulated: readonly string[]
  origin: Airport
  destination: Airport
  flightNumber: string | undefined
  flightTimeInS: number | null
  /** The crew chose the airports. */
  isManual: boolean
  /** The crew's diversion in the air; feeds keep reporting the planned destination. */
  divertedTo: Airport | null
}

/** How long several feeds that agree, or one alone, must report a stationary aircraft before the leg ends. */
const stationaryFor = { several: { forInMs: 15 * 60_000 }, alone: { forInMs: 30 * 60_000 } }

export const startFusedLeg = (
  initialPlan: Plan,
  startedAtInMs: number,
  snapshot: LegSnapshot | null = null,
): FusedLeg => {
  let plan = initialPlan
  const { airportTable, feedsByTrust } = plan
  const savedRoute = plan.isManual ? null : snapshot
  let origin = airportByIata(airportTable, savedRoute?.originIata ?? '') ?? plan.origin
  let destination = airportByIata(airportTable, savedRoute?.destinationIata ?? '') ?? plan.destination
  let flightNumber = plan.flightNumber ?? snapshot?.flightNumber
  let scheduledLandingInMs = snapshot?.scheduledLandingInMs
  const currentRoute = () => routeOf(plan, origin, plan.divertedTo ?? destination)
  const route = currentRoute()
  // Airports and feeds may have changed since the snapshot. Saved states call the route `way`.
  let state: Fusion = snapshot
    ? { ...snapshot.state, trust: feedsByTrust, way: route }
    : startFusion(feedsByTrust, route, startedAtInMs)
  if (plan.divertedTo) state = { ...state, diversion: 'declared' }
  const countRepeats = createRepeatCounter()
  let atGateSinceInMs = snapshot?.atGateSinceInMs ?? null

  const updateEndpoints = (observation: Observation, nowInMs: number) => {
    const { originIata = origin.iata, destinationIata = destination.iata } = observation
    if (plan.isManual) return
    if (observation.originIata === undefined && observation.destinationIata === undefined) return
    const isConfirmed = countRepeats(`${originIata} ${destinationIata}`) >= minReports
    const isNew = originIata !== origin.iata || destinationIata !== destination.iata
    if (!isNew || !isConfirmed) return
    origin = airportByIata(airportTable, originIata) ?? origin
    destination = airportByIata(airportTable, destinationIata) ?? destination
    if (!plan.divertedTo) state = step(state, { type: 'rerouted', route: currentRoute(), nowInMs })
  }

  return {
    observe(feed, observation, nowInMs) {
      updateEndpoints(observation, nowInMs)
      flightNumber ??= observation.flightNumber
      scheduledLandingInMs = observation.scheduledLandingInMs ?? scheduledLandingInMs
      state = step(state, { type: 'received', source: feed, observation, nowInMs })
    },
    tick(nowInMs) {
      state = step(state, { type: 'ticked', nowInMs })
      if (state.phase?.phase !== 'at-gate') atGateSinceInMs = null
      else atGateSinceInMs ??= nowInMs
    },
    changePlan(next, nowInMs) {
      // A diversion, and its end, do not reset the airports that feeds have reported.
      const hasOtherAirports = next.origin !== plan.origin || next.destination !== plan.destination
      const isDiversionRevoked = plan.divertedTo !== null && next.divertedTo === null
      plan = next
      if (hasOtherAirports || plan.isManual) [origin, destination] = [plan.origin, plan.destination]
      flightNumber = plan.flightNumber ?? flightNumber
      state = step(state, { type: 'rerouted', route: currentRoute(), nowInMs, isRevoked: isDiversionRevoked })
    },
    fused: () => fusedFlight(state),
    endpoints: () => ({ origin, destination: plan.divertedTo ?? destination }),
    flightNumber: () => flightNumber,
    scheduledLandingInMs: () => scheduledLandingInMs,
    atGateSinceInMs: () => atGateSinceInMs,
    isStationaryProven(nowInMs) {
      const { standings, track } = state
      // Simulators count only while no real feed has reported.
      const entriesOfRealFeeds = Object.entries(standings).filter(([feed]) => !plan.simulated.includes(feed))
      const candidates = entriesOfRealFeeds.length > 0 ? Object.fromEntries(entriesOfRealFeeds) : standings
      return provesStationary(candidates, { nowInMs, hasJumped: track.hasJumped, ...stationaryFor })
    },
    snapshot: () => ({
      originIata: origin.iata,
      destinationIata: destination.iata,
      flightNumber,
      scheduledLandingInMs,
      atGateSinceInMs,
      state,
    }),
  }
}

/** The planned flight time applies only to the planned airports. */
const routeOf = (plan: Plan, origin: Airport, destination: Airport): FlightRoute => ({
  origin,
  destination,
  flightTimeInS:
    origin.iata === plan.origin.iata && destination.iata === plan.destination.iata
      ? plan.flightTimeInS
      : null,
})
