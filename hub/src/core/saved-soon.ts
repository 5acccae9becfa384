/** For what is done before it is saved: whether it is saved by the time at which its caller wants an answer. */
import { setTimeout as delay } from 'node:timers/promises'

/** A disk that hangs must not hold up the reply to an act that has been done. */
const longestWaitInMs = 1000

/** `false` where it could not be saved, or not yet. */
export const savedSoon = (saving: Promise<boolean>): Promise<boolean> => {
  const waiting = new AbortController()
  const late = delay(longestWaitInMs, false, { signal: waiting.signal, ref: false }).catch(() => false)
  return Promise.race([saving, late]).finally(() => waiting.abort())
}
