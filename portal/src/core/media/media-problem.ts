/** Why a film, a sound, a picture or a page of a magazine does not come, and how soon to try again. Pure. */

/**
 * `unreachable`: no answer. `busy`: the hub answers 429 or 5xx. `missing`: it answers that there is no such file.
 * `replaced`: a web page of somebody else came instead. `damaged`: the bytes are wrong. `slow`: they do not come in time.
 */
export type MediaProblem = 'unreachable' | 'busy' | 'missing' | 'replaced' | 'damaged' | 'slow'

/** How long something may stand still before the passenger is told why. */
export const noticeAfterInMs = 10_000

/** A file that still cannot be decoded after so long, from a hub that answers well, is broken on board as well. */
export const damagedTimeoutInMs = 120_000

/** Addresses of opened premium items end after some hours: then there is nothing at them, and there never will be. */
const openedAddress = /\/core\/media\/\d+\.[\w-]{22}\//

export const hasExpired = (problem: MediaProblem, address: unknown): boolean =>
  problem === 'missing' && typeof address === 'string' && openedAddress.test(address)

/** An element's own fetch has stalled: longer than a bad moment of the radio, short enough to be back within 5 s. */
export const fetchStalledAfterInMs = 3500
/** With bytes for later and nothing on its way, an engine's buffer has a hole. */
export const bufferHoleAfterInMs = 6000
export const stallCheckInMs = 500

export type Damage = { sinceInMs: number; atInS: number }

export const damageAt = (atInS: number): Damage => ({ sinceInMs: performance.now(), atInS })
/** It has been tried for too long: the file is broken on board as well. */
export const isPermanentDamage = ({ sinceInMs }: Damage): boolean =>
  performance.now() - sinceInMs > damagedTimeoutInMs

const pastDamageInS = 2

/** Playback is well past the damage, or well before it, where only a passenger goes: reloading returns to it by way of 0. */
export const isPastDamage = ({ atInS }: Damage, timeInS: number): boolean =>
  timeInS > 0 && Math.abs(timeInS - atInS) > pastDamageInS

/** Below 5 s together with the longest wait for an answer, so that playback resumes within 5 s of the hub's recovery. */
const minRetryDelayInMs = 700
const retryJitterInMs = 1100
/** A hub that asks for more patience than this may have meant another kind of client. */
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

/** A hub that answers badly for longer than this is asked less often: it is overloaded, or has no such file. */
const backOffAfterInMs = 60_000
const maxRetryDelayInMs = 10_000

/**
 * The pause before the next try. Spread, since all passengers lose the hub at the same moment; never shorter than
 * what the hub asked for. `sinceInMs`: when the trouble began, by `performance.now()`.
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

/** What is wrong with an answer's head, or `null`. `length` is that of the range that was asked for. */
export function errorOfResponse(status: number, headers: Headers, length?: number): MediaFetchError | null {
  const fail = (problem: MediaProblem) =>
    new MediaFetchError(problem, `answered ${status}`, status, retryAfterOf(headers))
  if (status === 408 || status === 429 || status >= 500) return fail('busy')
  if (status >= 400) return fail('missing')
  if (/^text\/html/i.test(headers.get('content-type') ?? '')) return fail('replaced')
  if (status < 200 || status >= 300) return fail('replaced')
  if (length !== undefined && status !== 206) return fail('damaged')
  return null
}

/** Seconds or a date. @see RFC 9110, 10.2.3 */
function retryAfterOf(headers: Headers): number {
  const value = headers.get('retry-after')
  if (value === null) return 0
  const inMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(inMs) ? Math.min(maxRetryAfterInMs, Math.max(0, inMs)) : 0
}
