/**
 * Plays the break before a film: drives the video element according to the state, and sends tracking
 * requests. State transitions are in `spot-step.ts`.
 *
 * On every failure the film receives `noAd` or `allAdsCompleted`, at the latest after 2 s without progress.
 */

import { createStore } from '@altiport/client/store'
import { reportAdClick } from '#core/ads/ad-client.ts'
import { recordView } from '#core/ads/ad-request.ts'
import { logError } from '#core/error-log.ts'
import type { AdEvent } from './ad-break.ts'
import { fittingFile, ownAddress, replaceMacros } from './spot-choice.ts'
import { driveSpot, type SpotElement, type SpotReport } from './spot-element.ts'
import { type Fetched, fetchSpots } from './spot-fetch.ts'
import {
  adEventsOf,
  type BreakEvent,
  type BreakState,
  milestonesPassed,
  noBreak,
  stepBreak,
} from './spot-step.ts'
import { createStallTimer } from './stall-timer.ts'
import { type Spot, VastError, vastErrors } from './vast.ts'

/** How long to wait for a stalled advertisement. */
const timeoutInMs = 2000

type Break = { onEvent: (event: AdEvent) => void; controller: AbortController }

export const breakStore = createStore<BreakState>(noBreak)

let current: Break | null = null
let fetched: Fetched | null = null
let element: SpotElement | null = null
let mayRun = true
const stallTimer = createStallTimer(timeoutInMs, () => dispatch({ type: 'timedOut' }))

/** Returns the function that ends the break. @see VOD-22 */
export function startBreak(media: string, onEvent: Break['onEvent']): () => void {
  const started: Break = { onEvent, controller: new AbortController() }
  current?.controller.abort()
  current = started
  fetched = null
  stallTimer.end()
  breakStore.write(noBreak)
  dispatch({ type: 'requested' })
  fetchSpots(media, started.controller.signal).then(
    (result) => {
      if (current !== started) return
      fetched = result
      dispatch(result === null ? { type: 'none' } : { type: 'tag', spots: result.spots })
    },
    (failure: unknown) => {
      if (current !== started || started.controller.signal.aborted) return
      // @see ERR-03, ERR-05, ERR-06
      logError('The advertisement break could not be loaded', failure)
      if (failure instanceof VastError) ping(failure.errorUrls, failure.code)
      dispatch({ type: 'none' })
    },
  )
  return () => {
    if (current !== started) return
    dispatch({ type: 'left' })
    current = null
  }
}

/** Sets the element that plays the spots; returns the function that detaches it. */
export function attachSpot(video: HTMLVideoElement): () => void {
  const attached = driveSpot(video, handleReport)
  element = attached
  if (breakStore.read().phase === 'loading') load()
  return () => {
    attached.dispose()
    if (element === attached) element = null
  }
}

/**
 * Pauses or resumes the break, as when the film is paused or the focus is lost; the stall timer does not run
 * while it is paused.
 *
 * @see VOD-40
 */
export function setBreakRunning(shouldRun: boolean): void {
  if (shouldRun === mayRun) return
  mayRun = shouldRun
  const { phase, spots, index } = breakStore.read()
  if (phase === 'playing') ping(spots[index]?.events[shouldRun ? 'resume' : 'pause'])
  if (shouldRun) element?.play()
  else element?.pause()
  updateStallTimer(phase === 'fetching' || phase === 'loading')
}

/** @see ADS-14, OP-48 */
export function clickSpot(): void {
  const { spots, index } = breakStore.read()
  if (fetched) reportAdClick(fetched.ad.id)
  ping(spots[index]?.clicks)
}

function dispatch(event: BreakEvent): void {
  const before = breakStore.read()
  const after = stepBreak(before, event)
  if (after === before || current === null) return
  const { onEvent, controller } = current
  breakStore.write(after)
  const spot = before.spots[before.index]
  if (event.type === 'started') {
    if (fetched) recordView(fetched.ad, fetched.placement)
    ping(spot?.impressions)
  }
  for (const milestone of milestonesPassed(before, after, event)) ping(spot?.events[milestone])
  if (after.failure !== null && after.failure !== before.failure) ping(spot?.errors, after.failure)
  const isNewSpot = after.phase === 'loading' && (before.phase !== 'loading' || before.index !== after.index)
  if (after.phase !== before.phase || isNewSpot)
    updateStallTimer(after.phase === 'fetching' || after.phase === 'loading')
  if (after.phase === 'over' || after.phase === 'none') controller.abort()
  if (isNewSpot) load()
  for (const type of adEventsOf(before, after)) onEvent({ type })
}

function handleReport(report: SpotReport): void {
  if (report.type === 'waiting' || report.type === 'progressing') updateStallTimer(report.type === 'waiting')
  else if (report.type === 'refused') dispatch({ type: 'failed', code: vastErrors.spotBroken })
  else if (report.type === 'loadFailed') dispatch({ type: 'failed', code: vastErrors.spotNotFound })
  else dispatch(report)
}

/** Does nothing until an element is attached. */
function load(): void {
  const spot = currentSpot()
  if (!element || !spot) return
  const widthInPx = window.innerWidth * Math.min(2, window.devicePixelRatio || 1)
  const url = fittingFile(spot, { widthInPx, page: location.href, canPlay: element.canPlay })
  if (url === null) {
    dispatch({ type: 'failed', code: vastErrors.noFittingFile })
    return
  }
  element.load(url)
  if (mayRun) element.play()
}

function updateStallTimer(isWaiting: boolean): void {
  if (isWaiting && mayRun) stallTimer.start()
  else stallTimer.end()
}

function currentSpot(): Spot | undefined {
  const { spots, index } = breakStore.read()
  return spots[index]
}

/** Sends tracking requests, to this origin only. Never throws and waits for no answer. */
function ping(addresses: readonly string[] | undefined, code?: number): void {
  const values = {
    TIMESTAMP: new Date().toISOString(),
    CACHEBUSTING: String(Math.floor(Math.random() * 1e8)).padStart(8, '0'),
    ...(code !== undefined && { ERRORCODE: String(code) }),
  }
  for (const address of addresses ?? []) {
    const own = ownAddress(replaceMacros(address, values), location.href)
    if (own !== null) fetch(own, { keepalive: true }).catch(() => {})
  }
}
