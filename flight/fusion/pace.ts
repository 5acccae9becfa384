/** What the cruise shows of the aircraft and of its wind: how fast it comes nearer, and how fast it flies. Pure. */
import type { Motion } from './track.ts'

export type Pace = {
  /** Towards the destination, averaged over minutes. */
  madeGoodInMPerS: number
  /** The same, averaged over all of the cruise so far. */
  meanInMPerS: number
  forInS: number
  /** True airspeed, averaged over minutes; `null` where no feed tells the wind. */
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
    /** Of the destination. */
    bearingInDeg: number
    wind: { windFromInDeg: number; windSpeedInMPerS: number } | null
  },
  passedInS: number,
): Pace | null {
  const alongTrackShare = Math.cos((trackInDeg - bearingInDeg) * inRad)
  // A holding or a way round says nothing about the speed on the way.
  if (alongTrackShare < Math.SQRT1_2) return before
  const madeGoodInMPerS = groundSpeedInMPerS * alongTrackShare
  const share = 1 - Math.exp(-passedInS / averagedOverInS)
  const nearer = (from: number | null, to: number) => (from === null ? to : from + share * (to - from))
  const forInS = (before?.forInS ?? 0) + passedInS
  const mean = before?.meanInMPerS ?? madeGoodInMPerS
  return {
    madeGoodInMPerS: nearer(before?.madeGoodInMPerS ?? null, madeGoodInMPerS),
    meanInMPerS: mean + (passedInS / forInS) * (madeGoodInMPerS - mean),
    forInS,
    airspeedInMPerS: wind
      ? nearer(before?.airspeedInMPerS ?? null, airspeed(trackInDeg, groundSpeedInMPerS, wind))
      : (before?.airspeedInMPerS ?? null),
  }
}

/** What is left of the motion over the ground without the wind's. */
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
