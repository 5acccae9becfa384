/**
 * Handling of implausible positions: how they are held back, and what confirms them. Pure.
 *
 * A single wrong position is followed by correct ones. A jammed or spoofed receiver, however, continues from
 * the position that it jumped to, like an aircraft. Such a run is accepted once another feed confirms it or, while no
 * accepted position is fresh, once it has continued for as long as the aircraft was tracked elsewhere.
 */
import { distanceInM } from '#great-circle.ts'
import type { Location } from '#location.ts'

export type Fix = { position: Location; atInMs: number; source: string }

/** Consecutive positions of one feed that are consistent with each other, but not with the current track. */
export type DoubtedRun = {
  first: Fix
  last: Fix
  count: number
  /** Distance of the first position from the expected one. */
  jumpInM: number
}

/** A feed's position takes precedence over those of less trusted feeds for this long. */
export const freshForInMs = 15_000
/** Upper bound of an airliner's ground speed. */
export const maxSpeedInMPerS = 350
/** Tolerance for noise and for a turn that has not been reported yet. */
const slackInM = 800
/** A larger distance cannot be explained by a turn during a gap in the data. */
const minJumpInM = 20_000
const minCount = 5
const minRunInMs = 10_000
/** No run has to last longer than this, however long the aircraft was tracked elsewhere. */
const maxRunInMs = 20 * 60_000
/**
 * Required of a run that is stationary while the aircraft flies, however short the track: typical of a receiver that
 * is spoofed to the location of an airport.
 */
const stationaryRunInMs = 60 * 60_000
const maxGapInMs = 60_000
/** During this time after the first position the track is not established yet. */
const maxStartInMs = 60_000

/** Maximum distance from the expected position, for the time between two positions. */
export function reachInM(from: Fix, to: Fix): number {
  const passedInS = Math.abs(to.atInMs - from.atInMs) / 1000
  return slackInM + Math.min(3 * passedInS ** 2, maxSpeedInMPerS * passedInS)
}

/** Checks the total distance as well: each of many positions may be within reach of the one before. */
export const isWithinSpeed = (from: Fix, to: Fix): boolean =>
  distanceInM(from.position, to.position) <=
  2 * slackInM + (maxSpeedInMPerS * Math.abs(to.atInMs - from.atInMs)) / 1000

export const isJump = ({ jumpInM }: DoubtedRun): boolean => jumpInM > minJumpInM

export function runAfter(
  before: DoubtedRun | undefined,
  fix: Fix,
  offTrackInM: number,
  isNext: (from: Fix, to: Fix) => boolean,
): DoubtedRun {
  const continues =
    before !== undefined && fix.atInMs - before.last.atInMs <= maxGapInMs && isNext(before.last, fix)
  return continues
    ? { ...before, last: fix, count: before.count + 1 }
    : { first: fix, last: fix, count: 1, jumpInM: offTrackInM }
}

/**
 * Whether the run is confirmed by other feeds or by the feed alone; `null` if not confirmed.
 *
 * @see FEED-02, FEED-03
 */
export function confirmationOf(
  run: DoubtedRun,
  {
    last,
    nowInMs,
    groundSpeedInMPerS,
    acceptedForInMs,
    wasAccepted,
    others,
    isNext,
  }: {
    /** The last accepted position. */
    last: Fix
    nowInMs: number
    groundSpeedInMPerS: number
    /** Duration of the track that led to `last`. */
    acceptedForInMs: number
    /** Whether the feed has contributed to that track. */
    wasAccepted: boolean
    others: readonly DoubtedRun[]
    isNext(from: Fix, to: Fix): boolean
  },
): 'others' | 'alone' | null {
  if (!isLong(run)) return null
  if (others.some((other) => isLong(other) && isFresh(other.last, nowInMs) && isNext(other.last, run.last)))
    return 'others'
  // A feed that was never accepted has not contradicted itself: it replaces a track that is not established yet,
  // or is not fresh.
  if (!wasAccepted && acceptedForInMs < maxStartInMs) return 'alone'
  if (isFresh(last, nowInMs)) return null
  if (!wasAccepted) return 'alone'
  const requiredInMs = isStationary(run, groundSpeedInMPerS)
    ? stationaryRunInMs
    : Math.min(maxRunInMs, Math.max(minRunInMs, acceptedForInMs))
  return durationInMs(run) >= requiredInMs ? 'alone' : null
}

const durationInMs = ({ first, last }: DoubtedRun) => last.atInMs - first.atInMs
const isLong = (run: DoubtedRun) => run.count >= minCount && durationInMs(run) >= minRunInMs
const isFresh = ({ atInMs }: Fix, nowInMs: number) => nowInMs - atInMs <= freshForInMs

const isStationary = ({ first, last }: DoubtedRun, groundSpeedInMPerS: number) =>
  groundSpeedInMPerS > 60 &&
  distanceInM(first.position, last.position) < (10 * (last.atInMs - first.atInMs)) / 1000
