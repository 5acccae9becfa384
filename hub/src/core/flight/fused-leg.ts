/** One leg from feeds: passes observations to the fusion, and follows changes of origin and destination. */
import { type Airport, type AirportTable, airportByIata } from '@altiport/flight/airports'
import type { Observation } from '@altiport/flight/feeds/observation'
import { type FusedFlight, fusedFlight } from '@altiport/flight/fusion/fused-flight'
import { type FlightRoute, type Fusion, startFusion, step } from '@altiport/flight/fusion/fusion'
import { provesStationary } from '@altiport/flight/fusion/standing'
import { createRepeatCheck } from './reported-route.ts'
import type { LegMemory } from './saved-flight.ts'

export type FusedLeg = {
  observe(feed: string, observation: Observation, nowInMs: number): void
  tick(nowInMs: number): void
  /** Changes the plan of the same leg; the crew's plan overrides the airports that feeds report. */
  changePlan(plan: Plan, nowInMs: number): void
  fused(): FusedFlight | null
  endpoints(): { origin: Airport; destination: Airport }
  flightNumber(): string | undefined
  scheduledLandingInMs(): number | undefined
  /** In ms since 1970; `null` while the aircraft is not at its last gate. */
  atGateSinceInMs(): number | null
  /** Whether the feeds have reported a stationary aircraft for long enough to end the leg. */
  isStandingProven(nowInMs: number): boolean
  /** The state needed to continue the leg after a restart. */
  memory(): LegMemory
}

export type Plan = {
  airports: AirportTable
  trust: readonly string[]
  /** Those of `trust` that are simulators. */
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
  nowInMs: number,
  memory: LegMemory | null = null,
): FusedLeg => {
  let plan = initialPlan
  const { airports, trust } = plan
  const saved = plan.isManual ? null : memory
  let origin = airportByIata(airports, saved?.originIata ?? '') ?? plan.origin
  let destination = airportByIata(airports, saved?.destinationIata ?? '') ?? plan.destination
  let flightNumber = plan.flightNumber ?? memory?.flightNumber
  let scheduledLandingInMs = memory?.scheduledLandingInMs
  const currentRoute = () => routeOf(plan, origin, plan.divertedTo ?? destination)
  const route = currentRoute()
  let state: Fusion = memory ? { ...memory.state, trust, way: route } : startFusion(trust, route, nowInMs)
  if (plan.divertedTo) state = { ...state, diversion: 'declared' }
  const isRepeated = createRepeatCheck()
  let atGateSinceInMs = memory?.atGateSinceInMs ?? null

  const updateEndpoints = (observation: Observation, atInMs: number) => {
    const { originIata = origin.iata, destinationIata = destination.iata } = observation
    if (plan.isManual) return
    if (observation.originIata === undefined && observation.destinationIata === undefined) return
    const isConfirmed = isRepeated(`${originIata} ${destinationIata}`)
    const isNew = originIata !== origin.iata || destinationIata !== destination.iata
    if (!isNew || !isConfirmed) return
    origin = airportByIata(airports, originIata) ?? origin
    destination = airportByIata(airports, destinationIata) ?? destination
    if (!plan.divertedTo) state = step(state, { type: 'rerouted', route: currentRoute(), nowInMs: atInMs })
  }

  return {
    observe(feed, observation, atInMs) {
      updateEndpoints(observation, atInMs)
      flightNumber ??= observation.flightNumber
      scheduledLandingInMs = observation.scheduledLandingInMs ?? scheduledLandingInMs
      state = step(state, { type: 'received', source: feed, observation, nowInMs: atInMs })
    },
    tick(atInMs) {
      state = step(state, { type: 'ticked', nowInMs: atInMs })
      if (state.phase?.phase !== 'at-gate') atGateSinceInMs = null
      else atGateSinceInMs ??= atInMs
    },
    changePlan(next, atInMs) {
      // A diversion, and its end, do not reset the airports that feeds have reported.
      const isOtherPlan = next.origin !== plan.origin || next.destination !== plan.destination
      const isRevoked = plan.divertedTo !== null && next.divertedTo === null
      plan = next
      if (isOtherPlan || plan.isManual) [origin, destination] = [plan.origin, plan.destination]
      flightNumber = plan.flightNumber ?? flightNumber
      state = step(state, { type: 'rerouted', route: currentRoute(), nowInMs: atInMs, isRevoked })
    },
    fused: () => fusedFlight(state),
    endpoints: () => ({ origin, destination: plan.divertedTo ?? destination }),
    flightNumber: () => flightNumber,
    scheduledLandingInMs: () => scheduledLandingInMs,
    atGateSinceInMs: () => atGateSinceInMs,
    isStandingProven(atInMs) {
      const { standings, track } = state
      const ofAircraft = Object.entries(standings).filter(([feed]) => !plan.simulated.includes(feed))
      const candidates = ofAircraft.length > 0 ? Object.fromEntries(ofAircraft) : standings
      return provesStationary(candidates, { nowInMs: atInMs, hasJumped: track.hasJumped, ...stationaryFor })
    },
    memory: () => ({
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
