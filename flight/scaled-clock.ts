/** A clock that runs at any speed relative to real time. Pure; the caller passes in the real time. */

/** Flight time was `flightTimeInMs` at `realTimeInMs`, and runs `factor` times as fast as real time. */
export type ScaledClock = { realTimeInMs: number; flightTimeInMs: number; factor: number }

/** Converts real time to flight time, both in ms since 1970. @see FEED-05 */
export function scaledTimeInMs(clock: ScaledClock, realTimeInMs: number): number {
  return clock.flightTimeInMs + (realTimeInMs - clock.realTimeInMs) * clock.factor
}
