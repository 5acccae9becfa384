/**
 * Flight data for all screens: fetched once at the start, updated live, extrapolated every second in between.
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
  noFlight,
  remainingInS,
  staleness,
  step,
} from './progress.ts'

export const flightStore = createStore(noFlight)

/** Renders every second. Numbers are in s, in ms since 1970 (aircraft time) and in percent. */
export function useFlight() {
  const state = useStore(flightStore)
  const lostAtInMs = useStore(connectionStore, (connection) => connection.lostAtInMs)
  const second = useSyncExternalStore(listenToSeconds, currentSecond, currentSecond)
  const nowInMs = Math.max(second * 1000, state.receivedAtInMs)
  return {
    flight: state.flight,
    progress: state.progress,
    loaded: state.flight.loaded && state.progress.loaded,
    stale: staleness(lostAtInMs, nowInMs),
    remainingInS: remainingInS(state, nowInMs),
    percent: flownPercent(state, nowInMs),
    nowInMs: aircraftTimeInMs(state, nowInMs),
  }
}

export type TimeLeft = {
  /** 0 after landing. */
  remainingInS: number
  /** The aircraft's time, in ms since 1970. */
  nowInMs: number
}

/**
 * `null` without flight data. Renders every minute, and immediately if the landing time moves, as by a
 * diversion.
 */
export function useTimeLeft(): TimeLeft | null {
  const { progress, steadyArrivalTime } = useStore(flightStore)
  const minute = useSyncExternalStore(listenToSeconds, currentMinute, currentMinute)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `minute` triggers the recalculation
  return useMemo(timeLeftNow, [progress.loaded, minute, steadyArrivalTime])
}

/**
 * When a title of that length ends if it starts now; `null` without flight data or length, and after landing.
 * Renders every minute.
 */
export function useFit(durationInS: number | null | undefined): Fit | null {
  const time = useTimeLeft()
  return time && durationInS ? fitOf(durationInS, time.remainingInS, time.nowInMs) : null
}

function timeLeftNow(): TimeLeft | null {
  const state = flightStore.read()
  if (!state.progress.loaded) return null
  const nowInMs = performance.now()
  return { remainingInS: remainingInS(state, nowInMs), nowInMs: aircraftTimeInMs(state, nowInMs) }
}

/** Call once. @see LIV-10, LIV-11, LIV-15, LIV-17 */
export function startFlight(): void {
  subscribe(currentFlightUpdated, (payload) => dispatch({ type: 'flightReceived', payload }))
  subscribe(flightProgressUpdated, (payload) =>
    dispatch({ type: 'progressReceived', payload, nowInMs: performance.now() }),
  )
  fetchFlight()
}

/** Needs no session. Never throws. @see FEED-06 */
export function fetchFlight(): void {
  const { flight, progress } = flightStore.read()
  callHub(currentFlightCall).then(
    (body) => {
      const now = flightStore.read()
      // Updates received from the socket meanwhile are newer. Their time may be earlier: the hub's is corrected.
      if (body.flight && now.flight === flight) dispatch({ type: 'flightReceived', payload: body.flight })
      if (body.progress && now.progress === progress)
        dispatch({ type: 'progressReceived', payload: body.progress, nowInMs: performance.now() })
    },
    (failure) => logError('The flight data could not be loaded', bodyOrError(failure)),
  )
}

/** Returns whether the state changed, which is false for a malformed payload. */
function dispatch(event: FlightEvent): boolean {
  const before = flightStore.read()
  const after = step(before, event)
  flightStore.write(after)
  return after !== before
}

const currentSecond = () => Math.floor(performance.now() / 1000)
const currentMinute = () => Math.floor(performance.now() / 60_000)

/** One timer for the page; stopped while there are no listeners. */
const tickers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function listenToSeconds(listener: () => void): () => void {
  tickers.add(listener)
  timer ??= setInterval(() => {
    for (const ticker of [...tickers]) ticker()
  }, 1000)
  return () => {
    tickers.delete(listener)
    if (tickers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
