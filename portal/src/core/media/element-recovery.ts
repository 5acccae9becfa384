/**
 * Sound or film that an element fetches by itself: where it breaks off, or stands still with nothing arriving, the hub is
 * asked for one byte until it answers well; then the element loads anew from where it was.
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

type Recovery = {
  address: () => string | null
  /** Whether it shall run now; what is paused is left alone. */
  shouldPlay: () => boolean
  /** `isFresh`: past the browser's cache, which may hold the damaged answer. */
  reload: (isFresh: boolean) => void
  report: (problem: MediaProblem) => void
  /** What no further try can mend. */
  fail: (error: unknown) => void
  /** Whether a problem ends it at once. */
  isFinal?: (problem: MediaProblem) => boolean
  probe?: typeof probeMedia
}

export type ElementRecovery = {
  /** Another source, or none: what was tried for the one before ends. */
  reset: () => void
  /** The element reported an error. */
  handleError: () => void
  /** Asks at once. */
  retryNow: () => void
  stop: () => void
}

/** A slow link needs longer for the first second of sound or film than a bad moment takes. */
const maxStuckInMs = 20_000

export function recoverElement(element: HTMLMediaElement, recovery: Recovery): ElementRecovery {
  const { address, shouldPlay, reload, report, fail, isFinal, probe = probeMedia } = recovery
  let trying: AbortController | null = null
  let skipPause = () => {}
  let movedAtInMs = performance.now()
  let damage: Damage | null = null
  let stuckInMs = fetchStalledAfterInMs
  /** While it loads anew its time is 0, and then set to where it was. */
  let lastTimeInS = 0
  const moved = () => {
    movedAtInMs = performance.now()
  }
  const advanced = () => {
    moved()
    if (element.readyState <= 2 || element.currentTime === 0) return
    stuckInMs = fetchStalledAfterInMs
    lastTimeInS = element.currentTime
    if (damage && isPastDamage(damage, element.currentTime)) damage = null
  }
  const listeners = { progress: moved, timeupdate: advanced, loadedmetadata: moved, seeking: moved }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)

  const watching = setInterval(() => {
    if (!shouldPlay() || address() === null || element.ended || element.readyState > 2) moved()
    if (!trying && !element.error && performance.now() - movedAtInMs > stuckInMs) void run()
  }, stallCheckInMs)

  function pause(inMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, inMs)
      skipPause = resolve
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
  }

  async function run(): Promise<void> {
    trying?.abort()
    const controller = new AbortController()
    const { signal } = controller
    trying = controller
    const before = element.error
    const sinceInMs = performance.now()
    let hadError = false
    for (;;) {
      const from = address()
      if (from === null) return end(controller)
      const error = await probe(from, signal)
      if (signal.aborted) return
      if (error === null) break
      hadError = true
      report(error.problem)
      if (isFinal?.(error.problem) || hasExpired(error.problem, from)) {
        end(controller)
        return fail(before ?? error)
      }
      await pause(retryDelayInMs(error, sinceInMs), signal)
      if (signal.aborted) return
      // What was only slow may have come by itself.
      if (!element.error && element.readyState > 2) return end(controller)
    }
    const isDamaged = !hadError && before !== null && before.code !== before.MEDIA_ERR_NETWORK
    if (isDamaged) {
      damage ??= damageAt(element.currentTime || lastTimeInS)
      if (isPermanentDamage(damage)) {
        end(controller)
        return fail(before)
      }
      report('damaged')
      await pause(retryDelayInMs(new MediaFetchError('damaged', 'not decoded')), signal)
      if (signal.aborted) return
    }
    end(controller)
    moved()
    // The hub is well and nothing broke: the link is slow.
    if (!hadError && before === null) stuckInMs = Math.min(maxStuckInMs, 2 * stuckInMs)
    reload(damage !== null)
  }

  function end(controller: AbortController): void {
    if (trying === controller) trying = null
  }
  const stopTrying = () => {
    trying?.abort()
    trying = null
  }

  return {
    reset() {
      stopTrying()
      damage = null
      lastTimeInS = 0
      stuckInMs = fetchStalledAfterInMs
      moved()
    },
    handleError: () => void run(),
    retryNow() {
      if (trying) skipPause()
      else if (address() !== null) void run()
    },
    stop() {
      stopTrying()
      clearInterval(watching)
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    },
  }
}
