/** Offset between a feed's clock and the hub's, to convert times of measurements. Pure. */

/**
 * The smallest delay observed between measurement and arrival; it includes the offset if the clocks differ.
 */
export type SourceClock = { minDelayInMs: number; receivedAtInMs: number }

/** Maximum delay that transmission and box can cause; larger or negative delays mean that the clocks differ. */
const maxDelayInMs = 10_000
/** The minimum delay may grow at this rate, as clocks drift: 0.1 ms per second is a poor quartz clock. */
const driftInMsPerMs = 0.0001
/** A larger change of the delay means another clock: a new recording, or a date that was set. */
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

/**
 * The time of measurement by the hub's clock. If the clocks differ, the fastest message is assumed to have no
 * delay.
 */
export function momentInMs({ minDelayInMs }: SourceClock, measuredAtInMs: number): number {
  const isDelay = minDelayInMs >= 0 && minDelayInMs <= maxDelayInMs
  return isDelay ? measuredAtInMs : measuredAtInMs + minDelayInMs
}
