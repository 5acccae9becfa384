/** Problems in loading a film, sound, picture or magazine page, and the delay before a retry. */

/**
 * `unreachable`: no answer. `busy`: 408, 429 or 5xx. `missing`: any other 4xx. `replaced`: a redirect or a web
 * page in place of the file, as from a captive portal. `damaged`: wrong bytes. `slow`: a timeout.
 */
export type MediaProblem = 'unreachable' | 'busy' | 'missing' | 'replaced' | 'damaged' | 'slow'

/** How long media may stall before the passenger sees the reason. */
export const noticeAfterInMs = 10_000

/** A file that cannot be decoded for this long, although the hub answers well, is broken on board. */
export const damagedTimeoutInMs = 120_000

/** Addresses of opened premium items expire after some hours; retrying will not help then. */
const openedAddressPattern = /\/core\/media\/\d+\.[\w-]{22}\//

export const hasExpired = (problem: MediaProblem, address: unknown): boolean =>
  problem === 'missing' && typeof address === 'string' && openedAddressPattern.test(address)

/**
 * After this long an element's fetch counts as stalled: longer than a radio outage, short enough to resume
 * within 5 s.
 */
export const fetchStalledAfterInMs = 3500
/** A stall of this length, with data buffered ahead and no fetch pending, means a gap in the engine's buffer. */
export const bufferHoleAfterInMs = 6000
export const stallCheckInMs = 500

export type Damage = { sinceInMs: number; atInS: number }

export const damageAt = (atInS: number): Damage => ({ sinceInMs: performance.now(), atInS })
/** Retried for too long: the file is broken on board. */
export const isPermanentDamage = ({ sinceInMs }: Damage): boolean =>
  performance.now() - sinceInMs > damagedTimeoutInMs

const pastDamageInS = 2

/**
 * Playback is well past the damage, or well before it (after seeking). At 0 the element may still be
 * reloading.
 */
export const isPastDamage = ({ atInS }: Damage, timeInS: number): boolean =>
  timeInS > 0 && Math.abs(timeInS - atInS) > pastDamageInS

/**
 * Delay, jitter and the timeout of a probe together are below 5 s, so that playback resumes within 5 s of the hub's
 * recovery.
 */
const minRetryDelayInMs = 700
const retryJitterInMs = 1100
/** Upper bound for `Retry-After`. */
const maxRetryAfterInMs = 60_000

export class MediaFetchError extends Error {
  override name = 'MediaFetchError'
  readonly problem: MediaProblem
  readonly status: number
  readonly retryAfterInMs: number
  constructor(problem: MediaProblem, message: string, status = 0, retryAfterInMs = 0) {
    super(message)
    this.problem = problem
    this.status = status
    this.retryAfterInMs = retryAfterInMs
  }
}

/** After this long, retries of a busy or slow hub or a missing file become less frequent. */
const backOffAfterInMs = 60_000
const maxRetryDelayInMs = 10_000

/**
 * The delay before the next retry. Randomized, since all passengers lose the hub at the same moment; never
 * shorter than `Retry-After`. `sinceInMs`: start of the problem, by `performance.now()`.
 */
export function retryDelayInMs(error?: unknown, sinceInMs?: number, random = Math.random): number {
  const baseDelayInMs = minRetryDelayInMs + retryJitterInMs * random()
  if (!(error instanceof MediaFetchError)) return baseDelayInMs
  const failingForInMs = sinceInMs === undefined ? 0 : performance.now() - sinceInMs
  const backsOff = error.problem === 'busy' || error.problem === 'slow' || error.problem === 'missing'
  const factor = backsOff ? Math.max(1, failingForInMs / backOffAfterInMs) : 1
  return Math.max(
    Math.min(maxRetryDelayInMs, baseDelayInMs * factor),
    error.retryAfterInMs * (1 + 0.2 * random()),
  )
}

/** The problem with a response's status and headers, or `null`. `length` is that of the requested range. */
export function errorOfResponse(status: number, headers: Headers, length?: number): MediaFetchError | null {
  const errorWith = (problem: MediaProblem) =>
    new MediaFetchError(problem, `answered ${status}`, status, retryAfterOf(headers))
  if (status === 408 || status === 429 || status >= 500) return errorWith('busy')
  if (status >= 400) return errorWith('missing')
  if (/^text\/html/i.test(headers.get('content-type') ?? '')) return errorWith('replaced')
  if (status < 200 || status >= 300) return errorWith('replaced')
  if (length !== undefined && status !== 206) return errorWith('damaged')
  return null
}

/** Delay in ms from seconds or a date. @see RFC 9110, 10.2.3 */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('retry-after')
  if (value === null) return 0
  const inMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(inMs) ? Math.min(maxRetryAfterInMs, Math.max(0, inMs)) : 0
}
