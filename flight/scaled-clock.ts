/** A clock that runs at any speed beside the real one; it is told the real time and never looks itself. */

/** Flight time was `flightTimeInMs` when real time was `realTimeInMs`, and passes `factor` times as fast. */
export type ScaledClock = { realTimeInMs: number; flightTimeInMs: number; factor: number }

/** The flight time, in ms since 1970, that belongs to a real one. @see FEED-05 */
export function scaledTimeInMs(clock: ScaledClock, realTimeInMs: number): number {
  return clock.flightTimeInMs + (realTimeInMs - clock.realTimeInMs) * clock.factor
}

/** The same clock at another speed from `realTimeInMs` on; the flight time does not jump. 0 stops it. */
export function withFactor(clock: ScaledClock, realTimeInMs: number, factor: number): ScaledClock {
  return { realTimeInMs, flightTimeInMs: scaledTimeInMs(clock, realTimeInMs), factor }
}

/** The same clock put to another flight time at `realTimeInMs`; its speed stays. */
export function withFlightTime(
  clock: ScaledClock,
  realTimeInMs: number,
  flightTimeInMs: number,
): ScaledClock {
  return { ...clock, realTimeInMs, flightTimeInMs }
}
