/** Whether an issue that could not be read is opened again by itself, and when. */
import { damagedTimeoutInMs, MediaFetchError, retryDelayInMs } from '#core/media/media-problem.ts'
import type { UnreadableError } from './book.ts'

/** A fault of the hub that passes within a minute is to be over for the reader within 5 s. */
const shortOutageInMs = 60_000
const maxShortPauseInMs = 4000
const maxPauseInMs = 30_000
const missing = new MediaFetchError('missing', 'there is no such issue')

/**
 * What did not arrive is tried again; a damaged file only once its bytes are others: a broken one would stay so.
 * `sinceInMs`: when it could not be read for the first time.
 */
export async function shouldReopen(
  { reason, hasChanged }: UnreadableError,
  sinceInMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (reason === 'locked') return false
  let pauseInMs = retryDelayInMs(missing, sinceInMs)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseInMs))
    if (signal.aborted) return false
    if (reason === 'absent') return true
    const failingForInMs = performance.now() - sinceInMs
    if (failingForInMs > damagedTimeoutInMs) return false
    if (await hasChanged().catch(() => false)) return !signal.aborted
    const maxInMs = failingForInMs < shortOutageInMs ? maxShortPauseInMs : maxPauseInMs
    pauseInMs = Math.min(maxInMs, 2 * pauseInMs)
  }
}
