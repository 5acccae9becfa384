/**
 * Positions where the aircraft cannot be: how they are held back, and what confirms them in the end. Pure.
 *
 * A single wrong position is followed by right ones. A receiver that is jammed or misled goes on from where it leapt,
 * like an aircraft; it is believed once another feed says the same, or once it has said so for as long as the aircraft
 * was believed to be elsewhere.
 */
import { distanceInM } from '#great-circle.ts'
import type { Location } from '#location.ts'

export type Fix = { position: Location; atInMs: number; source: string }

/** Positions of one feed that follow one another, but not what was believed before. */
export type DoubtedRun = {
  first: Fix
  last: Fix
  count: number
  /** How far the first one lay from where the aircraft was expected. */
  leapInM: number
}

/** A more trusted feed's position keeps the others out for so long. */
export const freshForInMs = 15_000
/** No airliner is faster over the ground. */
const maxSpeedInMPerS = 350
/** Noise, and a turn that nobody has told of yet. */
const slackInM = 800
/** Beyond that it is no turn in a gap of the data. */
const minLeapInM = 20_000
const minCount = 5
const minRunInMs = 10_000
/** So long a run is believed, however long the aircraft was believed to be elsewhere. */
const maxRunInMs = 20 * 60_000
/** One that stands still while the aircraft flies: a receiver that is told to be at some airport. */
const stationaryRunInMs = 60 * 60_000
const maxGapInMs = 60_000
/** So long after the first position nothing is established yet. */
const maxStartInMs = 60_000

/** How far from where it was expected an aircraft can be, after the time between two positions. */
export function reachInM(from: Fix, to: Fix): number {
  const passedInS = Math.abs(to.atInMs - from.atInMs) / 1000
  return slackInM + Math.min(3 * passedInS ** 2, maxSpeedInMPerS * passedInS)
}

/** However many positions a feed sends, each within reach of the last: no aircraft is farther from where it was. */
export const isWithinSpeed = (from: Fix, to: Fix): boolean =>
  distanceInM(from.position, to.position) <=
  2 * slackInM + (maxSpeedInMPerS * Math.abs(to.atInMs - from.atInMs)) / 1000

export const isLeap = ({ leapInM }: DoubtedRun): boolean => leapInM > minLeapInM

export function runAfter(
  before: DoubtedRun | undefined,
  fix: Fix,
  offTrackInM: number,
  isNext: (from: Fix, to: Fix) => boolean,
): DoubtedRun {
  const goesOn =
    before !== undefined && fix.atInMs - before.last.atInMs <= maxGapInMs && isNext(before.last, fix)
  return goesOn
    ? { ...before, last: fix, count: before.count + 1 }
    : { first: fix, last: fix, count: 1, leapInM: offTrackInM }
}

/**
 * What confirms the run: other feeds, or the feed alone; `null` where nothing does.
 *
 * @see FEED-02, FEED-03
 */
export function confirmationOf(
  run: DoubtedRun,
  {
    last,
    nowInMs,
    groundSpeedInMPerS,
    believedForInMs,
    wasBelieved,
    others,
    isNext,
  }: {
    /** What is believed. */
    last: Fix
    nowInMs: number
    groundSpeedInMPerS: number
    /** For how long positions have led to it. */
    believedForInMs: number
    /** The feed itself was among those that led to it. */
    wasBelieved: boolean
    others: readonly DoubtedRun[]
    isNext(from: Fix, to: Fix): boolean
  },
): 'others' | 'alone' | null {
  if (!isLong(run)) return null
  if (others.some((other) => isLong(other) && isFresh(other.last, nowInMs) && isNext(other.last, run.last)))
    return 'others'
  // A feed that did not contradict itself counts by its place in the order of trust, but does not take the place of one
  // that goes on as it did for long.
  if (!wasBelieved && believedForInMs < maxStartInMs) return 'alone'
  if (isFresh(last, nowInMs)) return null
  if (!wasBelieved) return 'alone'
  const dueInMs = isStationary(run, groundSpeedInMPerS)
    ? stationaryRunInMs
    : Math.min(maxRunInMs, Math.max(minRunInMs, believedForInMs))
  return lengthInMs(run) >= dueInMs ? 'alone' : null
}

const lengthInMs = ({ first, last }: DoubtedRun) => last.atInMs - first.atInMs
const isLong = (run: DoubtedRun) => run.count >= minCount && lengthInMs(run) >= minRunInMs
const isFresh = ({ atInMs }: Fix, nowInMs: number) => nowInMs - atInMs <= freshForInMs

const isStationary = ({ first, last }: DoubtedRun, groundSpeedInMPerS: number) =>
  groundSpeedInMPerS > 60 &&
  distanceInM(first.position, last.position) < (10 * (last.atInMs - first.atInMs)) / 1000
