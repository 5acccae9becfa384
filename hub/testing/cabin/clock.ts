/** A clock that runs faster than real time, the same in all processes. */
import type { Clock } from '#core/clock.ts'

/** An hour's flight and the time before and after it. */
const fastPhaseInMs = 90 * 60_000

/**
 * Runs `pace` times as fast as real time from `startedAtInMs` on, in ms since 1970; independent of restarts. After the
 * flight it slows down to real time, so that on a slow machine no session reaches its maximum age.
 */
export const cabinClock = (startedAtInMs: number, pace: number): Clock => ({
  nowInMs: () => {
    const passedInMs = Date.now() - startedAtInMs
    const slowInMs = Math.max(0, passedInMs - fastPhaseInMs / pace)
    return Math.round(startedAtInMs + (passedInMs - slowInMs) * pace + slowInMs)
  },
})
