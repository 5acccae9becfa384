/**
 * Flight data for all screens: fetched at the start, updated live, extrapolated every second in between.
 */

import { createStore, useStore } from '@altiport/client/store'
import { currentFlightCall, currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import { useMemo, useSyncExternalStore } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { connectionStore, subscribe } from '#core/live/live.ts'
import { type Fit, fitOf } from './fit.ts'
import {
  aircraftTimeInMs,
  type FlightEvent,
  flownPercent,
  freshnessOf,
  noFlight,
  reduceFlight,
  remainingInS,
} from './progress.ts'

export const flightStore = createStore(noFlight)

/** Re-renders its component every second. `percent` is 0 to 100. */
export function useFlight() {
  const state = useStore(flightStore)
  const lostAtInMs = useStore(connectionStore, (connection) => connection.lostAtInMs)
  const second = useSyncExternalStore(subscribeToSeconds, currentSecond, currentSecond)
  const pageTimeInMs = Math.max(second * 1000, state.receivedAtInMs)
  return {
    flight: state.flight,
    progress: state.progress,
    loaded: state.flight.loaded && state.progress.loaded,
    freshness: freshnessOf(lostAtInMs, pageTimeInMs),
    remainingInS: remainingInS(state, pageTimeInMs),
    percent: flownPercent(state, pageTimeInMs),
    aircraftTimeInMs: aircraftTimeInMs(state, pageTimeInMs),
  }
}

export type TimeLeft = {
  /** 0 after landing. */
  remainingInS: number
  /** In ms since 1970. */
  aircraftTimeInMs: number
}

/**
 * `null` without flight data. Changes every minute, and immediately if the landing time moves, as by a
 * diversion.
 */
export function useTimeLeft(): TimeLeft | null {
  const { progress, steadyArrivalTime } = useStore(flightStore)
  const minute = useSyncExternalStore(subscribeToSeconds, currentMinute, currentMinute)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `minute` triggers the recalculation
  return useMemo(timeLeftNow, [progress.loaded, minute, steadyArrivalTime])
}

/**
 * Whether a title of this length, started now, ends before landing, and when it ends; `null` without flight
 * data or length, and after landing.
 */
export function useFit(durationInS: number | null | undefined): Fit | null {
  const time = useTimeLeft()
  return time && durationInS ? fitOf(durationInS, time.remainingInS, time.aircraftTimeInMs) : null
}

function timeLeftNow(): TimeLeft | null {
  const state = flightStore.read()
  if (!state.progress.loaded) return null
  const pageTimeInMs = performance.now()
  return {
    remainingInS: remainingInS(state, pageTimeInMs),
    aircraftTimeInMs: aircraftTimeInMs(state, pageTimeInMs),
  }
}

/** Call once. @see LIV-10, LIV-11, LIV-15, LIV-17 */
export function subscribeToFlight(): void {
  subscribe(currentFlightUpdated, (payload) => dispatch({ type: 'flightReceived', payload }))
  subscribe(flightProgressUpdated, (payload) =>
    dispatch({ type: 'progressReceived', payload, pageTimeInMs: performance.now() }),
  )
  fetchFlight()
}

/** Needs no session. Never throws. @see FEED-06 */
export function fetchFlight(): void {
  const { flight, progress } = flightStore.read()
  callHub(currentFlightCall).then(
    (body) => {
      const current = flightStore.read()
      // An update received meanwhile is newer than this response. `at` does not show that, since the hub's clock may
      // have been set back, so the objects are compared by identity.
      if (body.flight && current.flight === flight) dispatch({ type: 'flightReceived', payload: body.flight })
      if (body.progress && current.progress === progress)
        dispatch({ type: 'progressReceived', payload: body.progress, pageTimeInMs: performance.now() })
    },
    (failure) => logError('The flight data could not be loaded', bodyOrError(failure)),
  )
}

/** Returns whether the state changed, which is false for a malformed payload. */
function dispatch(event: FlightEvent): boolean {
  const before = flightStore.read()
  const after = reduceFlight(before, event)
  flightStore.write(after)
  return after !== before
}

const currentSecond = () => Math.floor(performance.now() / 1000)
const currentMinute = () => Math.floor(performance.now() / 60_000)

const secondListeners = new Set<() => void>()
/** One for the page; stopped while there are no listeners. */
let timer: ReturnType<typeof setInterval> | undefined

function subscribeToSeconds(listener: () => void): () => void {
  secondListeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of [...secondListeners]) notify()
  }, 1000)
  return () => {
    secondListeners.delete(listener)
    if (secondListeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
