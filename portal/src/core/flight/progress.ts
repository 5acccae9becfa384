/** The flight state, and how it is extrapolated between two messages. Pure. */
import {
  type CurrentFlight,
  type FlightProgress,
  parseCurrentFlight,
  parseFlightProgress,
} from '@altiport/wire/flight'
import { unknownIata } from '@altiport/wire/flight-values'

/** `loaded` is true once a message has been received. @see LIV-13, LIV-15 */
export type LoadableFlight = CurrentFlight & { loaded: boolean }
/** @see LIV-16, LIV-17 */
export type LoadableProgress = FlightProgress & { loaded: boolean }
export type FlightState = {
  flight: LoadableFlight
  progress: LoadableProgress
  /**
   * When the progress was received, in ms of the page's monotonic clock, which the device's time does not
   * affect.
   */
  receivedAtInMs: number
  /** The arrival time, ignoring small corrections. */
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

/** `pageTimeInMs` is a time of the page's monotonic clock. */
export type FlightEvent =
  | { type: 'flightReceived'; payload: unknown }
  | { type: 'progressReceived'; payload: unknown; pageTimeInMs: number }

/** Returns the same object if the payload is malformed. @see LIV-10, LIV-11, LIV-12 */
export function reduceFlight(state: FlightState, event: FlightEvent): FlightState {
  if (event.type === 'flightReceived') {
    const flight = parseCurrentFlight(event.payload)
    return flight ? { ...state, flight: { ...flight, loaded: true } } : state
  }
  const progress = parseFlightProgress(event.payload)
  if (!progress) return state
  const { arrivalTime } = progress
  const isSteady = Math.abs(arrivalTime - state.steadyArrivalTime) < minMoveInMs
  return {
    ...state,
    progress: { ...progress, loaded: true },
    receivedAtInMs: event.pageTimeInMs,
    steadyArrivalTime: isSteady ? state.steadyArrivalTime : arrivalTime,
  }
}

/** A smaller change of the arrival time does not affect displayed times. */
const minMoveInMs = 45_000

/** Seconds to landing, extrapolated from the last message. */
export const remainingInS = ({ progress, receivedAtInMs }: FlightState, pageTimeInMs: number): number =>
  Math.max(0, progress.remainingTime - Math.max(0, pageTimeInMs - receivedAtInMs) / 1000)

/** Percentage of the flight, extrapolated from the last message so that it reaches 100 on landing. */
export function flownPercent(state: FlightState, pageTimeInMs: number): number {
  const { progress, remainingTime } = state.progress
  if (remainingTime === 0) return progress
  return 100 - (100 - progress) * (remainingInS(state, pageTimeInMs) / remainingTime)
}

/** Aircraft time in ms since 1970: a passenger's device clock may be hours off. */
export const aircraftTimeInMs = ({ progress, receivedAtInMs }: FlightState, pageTimeInMs: number): number =>
  progress.at + Math.max(0, pageTimeInMs - receivedAtInMs)

/** `offline` after 6 s without the hub, `lost` after 60 s. */
export type Freshness = 'live' | 'offline' | 'lost'

export function freshnessOf(lostAtInMs: number | null, pageTimeInMs: number): Freshness {
  const lostForInMs = lostAtInMs === null ? 0 : pageTimeInMs - lostAtInMs
  return lostForInMs >= 60_000 ? 'lost' : lostForInMs >= 6000 ? 'offline' : 'live'
}
