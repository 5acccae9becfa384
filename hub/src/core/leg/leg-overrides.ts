/** Values that the crew have set on a leg. They end with the leg. */
import type { Override } from '@altiport/wire/flight-crew'
import type { FlightPhase } from '@altiport/wire/flight-values'

/** Times in ms since 1970, in the flight's own time. */
export type RouteOverride = {
  origin: string
  destination: string
  flightNumber?: string | undefined
  departureTimeInMs?: number | undefined
  flightTimeInMin?: number | undefined
}

export type DiversionOverride = {
  destination: string
  /** The planned destination. */
  instead: string
  /** When the crew diverted the flight, in its own time; ms since 1970. */
  flightTimeInMs: number
}

export type LegOverrides = {
  /** The flight stays at the gate until the crew start it. */
  waits: boolean
  /** When the flight left the gate, set by the crew; by the box's clock, like all times of a leg. */
  started: Override<number> | null
  route: Override<RouteOverride> | null
  diversion: Override<DiversionOverride> | null
  arrivalTime: Override<number> | null
  scheduledArrivalTime: Override<number> | null
  phase: Override<FlightPhase> | null
}

/** The default: each leg starts by itself. */
export const untouchedLeg: LegOverrides = {
  waits: false,
  started: null,
  route: null,
  diversion: null,
  arrivalTime: null,
  scheduledArrivalTime: null,
  phase: null,
}

/** After the crew have ended a leg, they must start the next one. */
export const waitingLeg: LegOverrides = { ...untouchedLeg, waits: true }
