/** Speeds observed in cruise and late in the climb: progress towards the destination, and true airspeed. Pure. */
import type { Motion } from './track.ts'

export type Pace = {
  /** Towards the destination, averaged over minutes. */
  madeGoodInMPerS: number
  /** Towards the destination, averaged over the time observed so far. */
  meanInMPerS: number
  /** How long these speeds have been observed so far. */
  forInS: number
  /** True airspeed, averaged over minutes; `null` until a feed has reported the wind. */
  airspeedInMPerS: number | null
}

const averagedOverInS = 300
const inRad = Math.PI / 180

/** @see FEED-02 */
export function paceAfter(
  before: Pace | null,
  {
    motion: { trackInDeg, groundSpeedInMPerS },
    bearingInDeg,
    wind,
  }: {
    motion: Motion
    /** Bearing of the destination. */
    bearingInDeg: number
    wind: { windFromInDeg: number; windSpeedInMPerS: number } | null
  },
  passedInS: number,
): Pace | null {
  const alongTrackShare = Math.cos((trackInDeg - bearingInDeg) * inRad)
  // The speed in a holding pattern or on a detour is not that along the route.
  if (alongTrackShare < Math.SQRT1_2) return before
  const madeGoodInMPerS = groundSpeedInMPerS * alongTrackShare
  const share = 1 - Math.exp(-passedInS / averagedOverInS)
  const smoothed = (from: number | null, to: number) => (from === null ? to : from + share * (to - from))
  const forInS = (before?.forInS ?? 0) + passedInS
  const mean = before?.meanInMPerS ?? madeGoodInMPerS
  return {
    madeGoodInMPerS: smoothed(before?.madeGoodInMPerS ?? null, madeGoodInMPerS),
    meanInMPerS: mean + (passedInS / forInS) * (madeGoodInMPerS - mean),
    forInS,
    airspeedInMPerS: wind
      ? smoothed(before?.airspeedInMPerS ?? null, airspeed(trackInDeg, groundSpeedInMPerS, wind))
      : (before?.airspeedInMPerS ?? null),
  }
}

/** Ground speed corrected for the wind. */
function airspeed(
  trackInDeg: number,
  groundSpeedInMPerS: number,
  wind: { windFromInDeg: number; windSpeedInMPerS: number },
): number {
  const fromAheadInRad = (wind.windFromInDeg - trackInDeg) * inRad
  return Math.hypot(
    groundSpeedInMPerS + wind.windSpeedInMPerS * Math.cos(fromAheadInRad),
    wind.windSpeedInMPerS * Math.sin(fromAheadInRad),
  )
}
