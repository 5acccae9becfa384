/**
 * Error recovery of adaptive playback: after a fetch error the fetch is retried, after a decoding error the
 * film is reloaded at its position.
 */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import {
  bufferHoleAfterInMs,
  type Damage,
  damageAt,
  hasExpired,
  isPastDamage,
  isPermanentDamage,
  MediaFetchError,
  type MediaProblem,
  retryDelayInMs,
  stallCheckInMs,
} from '#core/media/recovery/media-problem.ts'
import { isLicensePending } from '#core/player/protection/engine-license.ts'
import { library } from './engine-library.ts'
import { freshHeaders } from './engine-transport.ts'

type EngineError = { code: number; category: number; severity: number; data?: unknown[] }

type RecoveryOptions = {
  element: HTMLVideoElement
  /** Reloads the film at its position. */
  reload: () => void
  report: (problem: MediaProblem) => void
  /** A permanent error; retrying will not help. */
  fail: (error: unknown) => void
}

export type EngineRecovery = {
  /** Reports the problem and returns the delay before a retry in ms, or `null` if the error is final. */
  delayAfter: (error: unknown) => number | null
  stop: () => void
}

export function recoverEngine(
  player: shaka.Player,
  { element, reload, report, fail }: RecoveryOptions,
): EngineRecovery {
  let damage: Damage | null = null
  let isStopped = false
  let failingSinceInMs: number | null = null
  let reloadTimer: ReturnType<typeof setTimeout> | undefined
  let lastCheckedTimeInS = -1
  /** The position before a reload: while loading, `currentTime` is 0. */
  let lastTimeInS = 0
  let movedAtInMs = performance.now()
  let answeredAtInMs = performance.now()
  const network = player.getNetworkingEngine()

  network?.registerRequestFilter((type, request) => {
    if (damage !== null && type !== requestTypes().LICENSE)
      request.headers = { ...request.headers, ...freshHeaders }
  })
  network?.registerResponseFilter(() => {
    answeredAtInMs = performance.now()
  })

  function delayAfter(error: unknown): number | null {
    const problem = problemOf(error)
    if (problem === null || isStopped) return null
    report(problem)
    if (problem === 'damaged') {
      damage ??= damageAt(element.currentTime || lastTimeInS)
      if (isPermanentDamage(damage)) return null
    }
    failingSinceInMs ??= performance.now()
    return retryDelayInMs(fetchErrorOf(error), failingSinceInMs)
  }

  /** One error may be reported twice and cause others: only the first counts. */
  function failOnce(error: unknown): void {
    if (isStopped) return
    stop()
    fail(error)
  }

  function reloadLater(error: unknown): void {
    const delayInMs = delayAfter(error)
    if (delayInMs === null) {
      failOnce(error)
      return
    }
    clearTimeout(reloadTimer)
    const atInS = element.currentTime
    reloadTimer = setTimeout(() => {
      // The library may have recovered by itself with another rendition.
      if (element.error || Math.abs(element.currentTime - atInS) < 0.1) reload()
    }, delayInMs)
  }

  player.configure('streaming.failureCallback', (error: EngineError) => {
    if (isDecodingError(error)) {
      reloadLater(error)
      return
    }
    const delayInMs = delayAfter(error)
    if (delayInMs === null) failOnce(error)
    else player.retryStreaming(delayInMs / 1000)
  })
  player.addEventListener('error', (event) => {
    const { detail } = event as unknown as { detail: EngineError }
    if (isDecodingError(detail)) reloadLater(detail)
    // Streaming errors are handled by the callback above.
    else if (isCritical(detail) && !isNetworkError(detail)) failOnce(detail)
  })

  /** Damaged bytes may leave a gap in the buffer without an error being reported. */
  const watchTimer = setInterval(() => {
    const now = performance.now()
    const hasMoved = element.currentTime !== lastCheckedTimeInS
    lastCheckedTimeInS = element.currentTime
    if (hasMoved || element.paused || element.seeking || isLicensePending()) movedAtInMs = now
    if (hasMoved && !element.paused && !element.seeking && element.readyState > 2) {
      failingSinceInMs = null
      if (element.currentTime > 0) lastTimeInS = element.currentTime
      if (damage && isPastDamage(damage, element.currentTime)) damage = null
    }
    const stalledForInMs = now - Math.max(movedAtInMs, answeredAtInMs)
    if (element.readyState === 0 || element.ended || stalledForInMs < bufferHoleAfterInMs) return
    if (!hasDataAhead(element)) return
    movedAtInMs = now
    reloadLater(new MediaFetchError('damaged', 'a hole in the buffer'))
  }, stallCheckInMs)

  function stop(): void {
    isStopped = true
    clearInterval(watchTimer)
    clearTimeout(reloadTimer)
  }
  return { delayAfter, stop }
}

/** Whether data after the current position is buffered. */
function hasDataAhead({ buffered, currentTime }: HTMLVideoElement): boolean {
  const last = buffered.length - 1
  return last >= 0 && buffered.end(last) > currentTime + 1
}

const requestTypes = () => library.net.NetworkingEngine.RequestType
const isCritical = ({ severity }: EngineError) => severity === library.util.Error.Severity.CRITICAL
const isNetworkError = ({ category }: EngineError) => category === library.util.Error.Category.NETWORK
const isDecodingError = ({ category }: EngineError) => category === library.util.Error.Category.MEDIA

const fetchErrorOf = (error: unknown): MediaFetchError | undefined =>
  error instanceof MediaFetchError
    ? error
    : (error as EngineError).data?.find((item) => item instanceof MediaFetchError)

/** `null` if the film, its expired address or the device is the cause: retrying will not help. */
function problemOf(error: unknown): MediaProblem | null {
  const fetchError = fetchErrorOf(error)
  const { category, code, data } = error as EngineError
  // Without a manifest the film does not exist. @see VOD-30
  if (fetchError?.problem === 'missing' && data?.includes(requestTypes().MANIFEST)) return null
  if (fetchError && hasExpired(fetchError.problem, data?.[0])) return null
  if (fetchError) return fetchError.problem
  const { Category, Code } = library.util.Error
  if (category === Category.NETWORK) return code === Code.TIMEOUT ? 'slow' : 'unreachable'
  return category === Category.MEDIA ? 'damaged' : null
}
