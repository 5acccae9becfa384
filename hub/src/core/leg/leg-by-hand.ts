/** What the crew have set by hand on a leg. It ends with the leg. */
import type { ByHand, CrewPhase } from '@altiport/wire/crew-flight'

/** Times in ms since 1970, in the flight's own time. */
export type RouteByHand = {
  origin: string
  destination: string
  flightNumber?: string | undefined
  departureTimeInMs?: number | undefined
  flightTimeInMin?: number | undefined
}

export type DiversionByHand = {
  destination: string
  /** Where it was to go. */
  instead: string
  /** In the flight's own time, ms since 1970. */
  flightTimeInMs: number
}

export type LegByHand = {
  /** At the gate until the crew start it. */
  waits: boolean
  /** When it left the gate, as the crew said. */
  started: ByHand<number> | null
  route: ByHand<RouteByHand> | null
  diversion: ByHand<DiversionByHand> | null
  arrivalTime: ByHand<number> | null
  scheduledArrivalTime: ByHand<number> | null
  phase: ByHand<CrewPhase> | null
}

/** What the hub does by itself: flights follow flights. */
export const untouchedLeg: LegByHand = {
  waits: false,
  started: null,
  route: null,
  diversion: null,
  arrivalTime: null,
  scheduledArrivalTime: null,
  phase: null,
}

/** A leg that the crew ended is followed by one that they start. */
export const waitingLeg: LegByHand = { ...untouchedLeg, waits: true }
