/** How a feed's clock differs from ours, and so when on our clock something was measured. Pure. */

/** The least delay seen between a measurement and its arrival; where the clocks differ it holds that difference too. */
export type SourceClock = { minDelayInMs: number; receivedAtInMs: number }

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
  if (!before) return { minDelayInMs: delayInMs, receivedAtInMs: nowInMs }
  const grownInMs = before.minDelayInMs + driftInMsPerMs * Math.max(0, nowInMs - before.receivedAtInMs)
  const isOther = Math.abs(delayInMs - grownInMs) > otherClockInMs
  return { minDelayInMs: isOther ? delayInMs : Math.min(delayInMs, grownInMs), receivedAtInMs: nowInMs }
}

/** The moment of measuring on our clock. Where the clocks seem to differ, the quickest message counts as instant. */
export function momentInMs({ minDelayInMs }: SourceClock, measuredAtInMs: number): number {
  const isDelay = minDelayInMs >= 0 && minDelayInMs <= maxDelayInMs
  return isDelay ? measuredAtInMs : measuredAtInMs + minDelayInMs
}
