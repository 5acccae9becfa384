/** How a feed's clock differs from ours, and so when on our clock something was measured. Pure. */

/** The least delay seen between a measurement and its arrival; where the clocks differ it holds that difference too. */
export type SourceClock = { leastDelayInMs: number; heardAtInMs: number }

/** Delays that a line and a box can cause; beyond them, or below nothing, it is the clocks that differ. */
const maxDelayInMs = 10_000
/** So much the least delay is let grow, since clocks drift: 0.1 ms a second is a bad quartz. */
const driftInMsPerMs = 0.0001
/** A delay that differs so much from the least one is another clock: a new recording, a date that was set. */
const otherClockInMs = 600_000

export function stepClock(
  before: SourceClock | undefined,
  measuredAtInMs: number,
  nowInMs: number,
): SourceClock {
  const delayInMs = nowInMs - measuredAtInMs
  if (!before) return { leastDelayInMs: delayInMs, heardAtInMs: nowInMs }
  const grownInMs = before.leastDelayInMs + driftInMsPerMs * Math.max(0, nowInMs - before.heardAtInMs)
  const isOther = Math.abs(delayInMs - grownInMs) > otherClockInMs
  return { leastDelayInMs: isOther ? delayInMs : Math.min(delayInMs, grownInMs), heardAtInMs: nowInMs }
}

/** The moment of measuring on our clock. Where the clocks seem to differ, the quickest message counts as instant. */
export function momentInMs({ leastDelayInMs }: SourceClock, measuredAtInMs: number): number {
  const isDelay = leastDelayInMs >= 0 && leastDelayInMs <= maxDelayInMs
  return isDelay ? measuredAtInMs : measuredAtInMs + leastDelayInMs
}
