/** The flight as the portal knows it, and how it goes on between two messages. Pure. */
import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'
import { readFlight, readProgress, unknownIata } from './read-flight.ts'

/** `loaded` tells whether one has been received. @see LIV-13, LIV-15 */
export type LoadableFlight = CurrentFlight & { loaded: boolean }
/** @see LIV-16, LIV-17 */
export type LoadableProgress = FlightProgress & { loaded: boolean }
export type FlightState = {
  flight: LoadableFlight
  progress: LoadableProgress
  /** When the progress was heard, in ms of the page's clock, which no change of the device's time moves. */
  receivedAtInMs: number
  /** The arrival time, without its small corrections. */
  steadyArrivalTime: number
}

const nowhere = { latitude: 0, longitude: 0 }

export const noFlight: FlightState = {
  flight: {
    id: '',
    flightId: '',
    at: 0,
    destCity: '',
    destIata: unknownIata,
    destLoc: nowhere,
    flightDurationInS: 0,
    originCity: '',
    originIata: unknownIata,
    originLoc: nowhere,
    loaded: false,
  },
  progress: {
    id: '',
    at: 0,
    arrivalTime: 0,
    departureTime: 0,
    direction: 0,
    history: [],
    progress: 0,
    remainingTime: 0,
    loaded: false,
  },
  receivedAtInMs: 0,
  steadyArrivalTime: 0,
}

export type FlightEvent =
  | { type: 'flightHeard'; payload: unknown }
  | { type: 'progressHeard'; payload: unknown; nowInMs: number }

/** The same state, not a copy, where the payload is malformed. @see LIV-10, LIV-11, LIV-12 */
export function step(state: FlightState, event: FlightEvent): FlightState {
  if (event.type === 'flightHeard') {
    const flight = readFlight(event.payload)
    return flight ? { ...state, flight: { ...flight, loaded: true } } : state
  }
  const progress = readProgress(event.payload)
  if (!progress) return state
  const { arrivalTime } = progress
  const isSteady = Math.abs(arrivalTime - state.steadyArrivalTime) < minMoveInMs
  return {
    ...state,
    progress: { ...progress, loaded: true },
    receivedAtInMs: event.nowInMs,
    steadyArrivalTime: isSteady ? state.steadyArrivalTime : arrivalTime,
  }
}

/** From here on what is written of the landing would be wrong. */
const minMoveInMs = 45_000

/** Seconds to landing, counted on from the last message. */
export const remainingInS = ({ progress, receivedAtInMs }: FlightState, nowInMs: number): number =>
  Math.max(0, progress.remainingTime - Math.max(0, nowInMs - receivedAtInMs) / 1000)

/** Percentage of the flight, moved on from the last message at the pace that brings it to 100 on landing. */
export function flownPercent(state: FlightState, nowInMs: number): number {
  const { progress, remainingTime } = state.progress
  if (remainingTime === 0) return progress
  return 100 - (100 - progress) * (remainingInS(state, nowInMs) / remainingTime)
}

/** The aircraft's time, in ms since 1970: a passenger's device may be hours off. */
export const aircraftTimeInMs = ({ progress, receivedAtInMs }: FlightState, nowInMs: number): number =>
  progress.at + Math.max(0, nowInMs - receivedAtInMs)

/** `offline` from 6 s without the hub, `lost` from 60 s. */
export type Staleness = 'live' | 'offline' | 'lost'

export function staleness(lostAtInMs: number | null, nowInMs: number): Staleness {
  const lostForInMs = lostAtInMs === null ? 0 : nowInMs - lostAtInMs
  return lostForInMs >= 60_000 ? 'lost' : lostForInMs >= 6000 ? 'offline' : 'live'
}
