/** Whether and when an unreadable issue is opened again automatically. */
import { damagedTimeoutInMs, MediaFetchError, retryDelayInMs } from '#core/media/recovery/media-problem.ts'
import type { UnreadableError } from './book.ts'

/** After an error of the hub that lasts less than a minute the reader recovers within 5 s. */
const shortOutageInMs = 60_000
const maxShortPauseInMs = 4000
const maxPauseInMs = 30_000
const missing = new MediaFetchError('missing', 'there is no such issue')

/**
 * Retries what could not be loaded; a broken file only once its bytes have changed, since otherwise it
 * would stay broken, and only for a while; a locked file never.
 *
 * @param sinceInMs when the issue was unreadable for the first time
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
