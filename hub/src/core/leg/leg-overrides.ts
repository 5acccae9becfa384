/** What the crew have set by hand on a leg. It ends with the leg. */
import type { CrewPhase, Override } from '@altiport/wire/crew-flight'

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
  /** Where it was to go. */
  instead: string
  /** In the flight's own time, ms since 1970. */
  flightTimeInMs: number
}

export type LegOverrides = {
  /** At the gate until the crew start it. */
  waits: boolean
  /** When it left the gate, as the crew said. */
  started: Override<number> | null
  route: Override<RouteOverride> | null
  diversion: Override<DiversionOverride> | null
  arrivalTime: Override<number> | null
  scheduledArrivalTime: Override<number> | null
  phase: Override<CrewPhase> | null
}

/** What the hub does by itself: flights follow flights. */
export const untouchedLeg: LegOverrides = {
  waits: false,
  started: null,
  route: null,
  diversion: null,
  arrivalTime: null,
  scheduledArrivalTime: null,
  phase: null,
}

/** A leg that the crew ended is followed by one that they start. */
export const waitingLeg: LegOverrides = { ...untouchedLeg, waits: true }
