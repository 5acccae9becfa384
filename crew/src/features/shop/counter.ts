/**
 * Counts one product by touch: taps add up and are sent as one, and an update that arrives meanwhile takes none of them
 * away. Without React, so that it can be tested with a clock of its own.
 *
 * @see CRW-04
 */

/** Taps that follow each other faster than this are one count. */
export const quietInMs = 700
/** Where others change the product at the same time, the taps are tried again on what is left then. */
const maxTries = 4

type Sent = { from: number; to: number }
export type CountResult = 'saved' | 'changed-meanwhile' | 'failed'

export type Counter = {
  /** Adds to the count, or takes from it. */
  add(by: number): void
  /** What was counted by hand, whatever was there before. */
  set(to: number): void
  /** What to show, the hub’s number with the taps that it does not know yet. */
  value(): number
  /** Sends at once what waits, as when the row leaves the screen. */
  flush(): void
}

export function createCounter({
  readLeft,
  send,
  refresh,
  onChange,
  max,
}: {
  /** The hub’s number as it is known now. */
  readLeft: () => number
  send: (count: Sent, isLastTry: boolean) => Promise<CountResult>
  /** Loads the hub’s number again. */
  refresh: () => Promise<void>
  onChange: () => void
  max: number
}): Counter {
  let waiting = 0
  let sent: Sent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const value = () => clamp((sent ? sent.to : readLeft()) + waiting)
  const clamp = (count: number) => Math.min(max, Math.max(0, count))

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (sent) return
    for (let tries = 1; waiting !== 0; tries++) {
      const from = readLeft()
      sent = { from, to: clamp(from + waiting) }
      const by = waiting
      waiting = 0
      const result = await send(sent, tries >= maxTries)
      await refresh()
      sent = null
      if (result === 'changed-meanwhile' && tries < maxTries) waiting += by
      else tries = 0
      if (result === 'failed') waiting = 0
      onChange()
      // Taps that came while it was sent wait for their own quiet.
      if (timer !== undefined) return
    }
  }

  const add = (by: number) => {
    const before = value()
    const after = clamp(before + by)
    if (after === before) return
    waiting += after - before
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), quietInMs)
    onChange()
  }

  return {
    add,
    set(to) {
      add(clamp(to) - value())
      void flush()
    },
    value,
    flush: () => void flush(),
  }
}
