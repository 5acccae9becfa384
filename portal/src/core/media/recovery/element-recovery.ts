/**
 * Recovery for media that an element fetches by itself. After an error or a stall, it requests one byte until
 * the hub answers well, then reloads the element at its position.
 */

import { probeMedia } from './media-probe.ts'
import {
  type Damage,
  damageAt,
  fetchStalledAfterInMs,
  hasExpired,
  isPastDamage,
  isPermanentDamage,
  MediaFetchError,
  type MediaProblem,
  retryDelayInMs,
  stallCheckInMs,
} from './media-problem.ts'

type RecoveryOptions = {
  address: () => string | null
  /** Whether the element should be playing; a paused one is not watched for stalls. */
  shouldPlay: () => boolean
  /** `isFresh`: bypass the browser's cache, which may hold the damaged response. */
  reload: (isFresh: boolean) => void
  report: (problem: MediaProblem) => void
  /** A permanent error; retrying will not help. */
  fail: (error: unknown) => void
  /** Whether a problem is permanent right away. */
  isFinal?: (problem: MediaProblem) => boolean
  probe?: typeof probeMedia
}

export type ElementRecovery = {
  /** The source has changed or was removed: abandons retries for the previous one. */
  reset: () => void
  /** The element reported an error. */
  handleError: () => void
  /** Retries immediately. */
  retryNow: () => void
  stop: () => void
}

/** On a slow link, the first second of media may take this long, which is longer than an outage. */
const maxStallTimeoutInMs = 20_000

export function recoverElement(element: HTMLMediaElement, options: RecoveryOptions): ElementRecovery {
  const { address, shouldPlay, reload, report, fail, isFinal, probe = probeMedia } = options
  let attempt: AbortController | null = null
  let skipPause = () => {}
  let movedAtInMs = performance.now()
  let damage: Damage | null = null
  let stallTimeoutInMs = fetchStalledAfterInMs
  /** The position before a reload: while loading, `currentTime` is 0. */
  let lastTimeInS = 0
  const markMoved = () => {
    movedAtInMs = performance.now()
  }
  const onTimeUpdate = () => {
    markMoved()
    if (element.readyState <= 2 || element.currentTime === 0) return
    stallTimeoutInMs = fetchStalledAfterInMs
    lastTimeInS = element.currentTime
    if (damage && isPastDamage(damage, element.currentTime)) damage = null
  }
  const listeners = {
    progress: markMoved,
    timeupdate: onTimeUpdate,
    loadedmetadata: markMoved,
    seeking: markMoved,
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)

  const watchTimer = setInterval(() => {
    if (!shouldPlay() || address() === null || element.ended || element.readyState > 2) markMoved()
    if (!attempt && !element.error && performance.now() - movedAtInMs > stallTimeoutInMs) void run()
  }, stallCheckInMs)

  function pause(inMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, inMs)
      skipPause = resolve
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
  }

  async function run(): Promise<void> {
    attempt?.abort()
    const controller = new AbortController()
    const { signal } = controller
    attempt = controller
    const elementError = element.error
    const sinceInMs = performance.now()
    let hadError = false
    for (;;) {
      const currentAddress = address()
      if (currentAddress === null) return end(controller)
      const error = await probe(currentAddress, signal)
      if (signal.aborted) return
      if (error === null) break
      hadError = true
      report(error.problem)
      if (isFinal?.(error.problem) || hasExpired(error.problem, currentAddress)) {
        end(controller)
        return fail(elementError ?? error)
      }
      await pause(retryDelayInMs(error, sinceInMs), signal)
      if (signal.aborted) return
      // The stall may have ended meanwhile.
      if (!element.error && element.readyState > 2) return end(controller)
    }
    const isDamaged =
      !hadError && elementError !== null && elementError.code !== elementError.MEDIA_ERR_NETWORK
    if (isDamaged) {
      damage ??= damageAt(element.currentTime || lastTimeInS)
      if (isPermanentDamage(damage)) {
        end(controller)
        return fail(elementError)
      }
      report('damaged')
      await pause(retryDelayInMs(new MediaFetchError('damaged', 'not decoded')), signal)
      if (signal.aborted) return
    }
    end(controller)
    markMoved()
    // The hub answers well and there was no error: the link is slow.
    if (!hadError && elementError === null)
      stallTimeoutInMs = Math.min(maxStallTimeoutInMs, 2 * stallTimeoutInMs)
    reload(damage !== null)
  }

  function end(controller: AbortController): void {
    if (attempt === controller) attempt = null
  }
  const stopTrying = () => {
    attempt?.abort()
    attempt = null
  }

  return {
    reset() {
      stopTrying()
      damage = null
      lastTimeInS = 0
      stallTimeoutInMs = fetchStalledAfterInMs
      markMoved()
    },
    handleError: () => void run(),
    retryNow() {
      if (attempt) skipPause()
      else if (address() !== null) void run()
    },
    stop() {
      stopTrying()
      clearInterval(watchTimer)
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    },
  }
}
