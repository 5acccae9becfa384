/** For tests: a time that runs faster than the world's, the same in all processes. */
import type { Clock } from '#core/clock.ts'

/** An hour's flight and what goes before and after it. */
const fastInMs = 90 * 60_000

/**
 * Runs `pace` times as fast as the world, from `begun` on, in ms since 1970; a restart does not move it. When the
 * flight is over it slows down to the world's, so that on a slow machine nobody's session ends of age.
 */
export const cabinClock = (startedAtInMs: number, pace: number): Clock => ({
  nowInMs: () => {
    const passedInMs = Date.now() - startedAtInMs
    const slowInMs = Math.max(0, passedInMs - fastInMs / pace)
    return Math.round(startedAtInMs + (passedInMs - slowInMs) * pace + slowInMs)
  },
})
