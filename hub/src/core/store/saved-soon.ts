/** For actions that take effect before they are saved: reports whether they were saved by the time of the reply. */
import { setTimeout as delay } from 'node:timers/promises'

/** Upper bound on the delay, so that a hanging disk does not hold up the reply to an action that was done. */
const longestWaitInMs = 1000

/** Resolves to what `saving` resolves to, or to `false` if that takes too long. */
export const savedSoon = (saving: Promise<boolean>): Promise<boolean> => {
  const controller = new AbortController()
  const late = delay(longestWaitInMs, false, { signal: controller.signal, ref: false }).catch(() => false)
  return Promise.race([saving, late]).finally(() => controller.abort())
}
