/** The flight for all screens: heard live, asked once at the start, and counted on each second in between. */

import type { CurrentFlightReply } from '@altiport/wire/flight'
import { useMemo, useSyncExternalStore } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError, get } from '#core/http.ts'
import { connectionStore, subscribe } from '#core/live/live.ts'
import { createStore, useStore } from '#core/store.ts'
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

/** The type ties the headers to the contract without taking its checks along twice. */
type Wire = typeof import('@altiport/wire/flight')
const flightHeader: Wire['currentFlightUpdated'] = {
  service: 'ife.cabincrew',
  app: 'route',
  event: 'current:updated',
}
const progressHeader: Wire['flightProgressUpdated'] = {
  service: 'ife.cabincrew',
  app: 'route',
  event: 'progress:updated',
}

/** Draws again each second. Numbers are in s, ms since 1970 in the aircraft's time, and percent. */
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
  /** 0 once it has landed. */
  remainingInS: number
  /** The aircraft's time, in ms since 1970. */
  nowInMs: number
}

/** `null` without flight data. Draws again each minute, and at once where the landing moves, as by a diversion. */
export function useTimeLeft(): TimeLeft | null {
  const { progress, steadyArrivalTime } = useStore(flightStore)
  const minute = useSyncExternalStore(listenToSeconds, currentMinute, currentMinute)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the minute is what makes it count on
  return useMemo(timeLeftNow, [progress.loaded, minute, steadyArrivalTime])
}

/**
 * When a title of that length, started now, ends; `null` without flight data or length, and after landing. Draws again
 * each minute.
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
  subscribe(flightHeader, (payload) => dispatch({ type: 'flightHeard', payload }))
  subscribe(progressHeader, (payload) =>
    dispatch({ type: 'progressHeard', payload, nowInMs: performance.now() }),
  )
  fetchFlight()
}

/** Needs no session. Never throws. @see FEED-06 */
export function fetchFlight(): void {
  get<CurrentFlightReply>('/flight').then(
    ({ body }) => {
      const { flight, progress } = flightStore.read()
      // What the socket has said meanwhile is newer.
      if (body.flight && flight.at <= body.flight.at) dispatch({ type: 'flightHeard', payload: body.flight })
      if (body.progress && progress.at <= body.progress.at)
        dispatch({ type: 'progressHeard', payload: body.progress, nowInMs: performance.now() })
    },
    (failure) => logError('The flight did not come', bodyOrError(failure)),
  )
}

/** Whether the event could be read. */
function dispatch(event: FlightEvent): boolean {
  const before = flightStore.read()
  const after = step(before, event)
  flightStore.write(after)
  return after !== before
}

const currentSecond = () => Math.floor(performance.now() / 1000)
const currentMinute = () => Math.floor(performance.now() / 60_000)

/** One timer for the whole page, and none where nobody looks. */
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
