/** For tests: a time that runs faster than the world's, the same in all processes. */
import type { Clock } from '#core/clock.ts'

/** Runs `pace` times as fast as the world, from `begun` on, in ms since 1970; a restart does not move it. */
export const cabinClock = (begun: number, pace: number): Clock => ({
  nowInMs: () => Math.round(begun + (Date.now() - begun) * pace),
})
