/**
 * Where the aircraft is: which measured position is believed, how it goes on from there, and how what is shown
 * comes to it without a jump. Pure.
 */
import { destinationPoint, distanceInM, initialBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'
import {
  confirmationOf,
  type DoubtedRun,
  type Fix,
  freshForInMs,
  isLeap,
  isWithinSpeed,
  reachInM,
  runAfter,
} from './doubt.ts'

export type Motion = { trackInDeg: number; groundSpeedInMPerS: number }

export type Track = {
  /** The last believed position. */
  fix: Fix | null
  /** From where it is reckoned on: the fix, and later where a new motion found it. */
  base: { position: Location; atInMs: number } | null
  motion: Motion
  /** From where the motion is derived, for feeds that give none. */
  anchor: Fix | null
  /** What is shown lies so far from the reckoned position, and comes nearer. */
  offset: { inM: number; bearingInDeg: number; atInMs: number }
  /** By feed: positions that are held back until something confirms them. */
  doubted: { readonly [source: string]: DoubtedRun }
  /** Since when positions have followed one another as an aircraft flies. */
  believedSinceInMs: number
  /** Feeds that have been believed before: where one of them leaps, it contradicts itself. */
  believedSources: readonly string[]
  /** A feed has told how it moves; until then it is shown where it was measured. */
  hasMotion: boolean
  /** It was believed elsewhere by one feed's word alone, and no other has said the same since. */
  hasLeapt: boolean
}

export const noTrack: Track = {
  fix: null,
  base: null,
  motion: { trackInDeg: 0, groundSpeedInMPerS: 0 },
  anchor: null,
  offset: { inM: 0, bearingInDeg: 0, atInMs: 0 },
  doubted: {},
  believedSinceInMs: 0,
  believedSources: [],
  hasMotion: false,
  hasLeapt: false,
}

/** Beyond that a turn may have led away by a kilometre. */
const measuredForInMs = 20_000
const joinedWithinInM = 500
/** Sliding over would take minutes. */
const farthestSlideInM = 60_000
const slideTimeInS = 3
/** Airways are straight for a while; then an aircraft that nobody hears of is most likely on its way. */
const straightForInS = 900

/** Where it is at a moment, reckoned on from the last believed position; no further than its destination. */
export function estimatedPosition(
  { base, motion }: Track,
  atInMs: number,
  destination: Location | null,
): Location | null {
  if (!base) return null
  const passedInS = (atInMs - base.atInMs) / 1000
  const { trackInDeg, groundSpeedInMPerS } = motion
  const straightInS = Math.min(passedInS, straightForInS)
  const straight = destinationPoint(base.position, trackInDeg, groundSpeedInMPerS * straightInS)
  if (passedInS <= straightForInS || !destination) return straight
  const leftInM = distanceInM(straight, destination)
  const remainingInM = Math.min(leftInM, groundSpeedInMPerS * (passedInS - straightForInS))
  return destinationPoint(straight, initialBearingInDeg(straight, destination), remainingInM)
}

/** What is shown: the reckoned position, and what is left of an earlier error. */
export function displayedPosition(
  track: Track,
  nowInMs: number,
  destination: Location | null,
): Location | null {
  const at = estimatedPosition(track, nowInMs, destination)
  const inM = offsetInM(track, nowInMs)
  return at && inM > 0 ? destinationPoint(at, track.offset.bearingInDeg, inM) : at
}

/** Whether what is shown is no measurement. @see FEED-03 */
export const isEstimated = (track: Track, nowInMs: number): boolean =>
  !track.fix || nowInMs - track.fix.atInMs > measuredForInMs || offsetInM(track, nowInMs) > joinedWithinInM

/** Shrinks smoothly, and never faster than an aircraft could seem to hurry or wait. */
function offsetInM({ offset, motion }: Track, nowInMs: number): number {
  const passedInS = Math.max(0, nowInMs - offset.atInMs) / 1000
  const maxInM = Math.max(20, 0.4 * motion.groundSpeedInMPerS)
  // As long as a third of what is left is more than that pace, the pace rules; then the decay.
  const bendInM = maxInM * slideTimeInS
  const untilBendInS = Math.max(0, (offset.inM - bendInM) / maxInM)
  if (passedInS <= untilBendInS) return offset.inM - maxInM * passedInS
  return Math.min(offset.inM, bendInM) * Math.exp(-(passedInS - untilBendInS) / slideTimeInS)
}

/** The motion that feeds give from now on; the shown position goes on from where it is. */
export function withMotion(
  track: Track,
  motion: Motion,
  nowInMs: number,
  destination: Location | null,
): Track {
  const isOld = track.fix && nowInMs - track.fix.atInMs > measuredForInMs
  const here = isOld ? estimatedPosition(track, nowInMs, destination) : null
  const base = here ? { position: here, atInMs: nowInMs } : track.base
  return rebased(
    { ...track, motion, base, hasMotion: true },
    displayedPosition(track, nowInMs, destination),
    nowInMs,
    destination,
  )
}

/**
 * A position as a feed measured it.
 *
 * Left: what is older than the last one, what repeats the last one to the last digit while flying (a box that
 * has frozen), what a more trusted feed has just said otherwise, and what lies where the aircraft cannot be: a jammed
 * receiver tells positions hundreds of kilometres away, one like the other, for minutes.
 *
 * @see FEED-02, FEED-03, doubt.ts
 */
export function stepTrack(
  track: Track,
  fix: Fix,
  {
    trust,
    nowInMs,
    destination,
  }: { trust: readonly string[]; nowInMs: number; destination: Location | null },
): Track {
  const { fix: last } = track
  if (!last)
    return {
      ...{ ...track, fix, base: fix, anchor: fix, offset: { inM: 0, bearingInDeg: 0, atInMs: nowInMs } },
      ...{ believedSinceInMs: fix.atInMs, believedSources: [fix.source] },
    }
  const rank = trust.indexOf(fix.source) - trust.indexOf(last.source)
  if (fix.atInMs <= last.atInMs - (rank < 0 ? freshForInMs : 0)) return track
  if (rank > 0 && nowInMs - last.atInMs <= freshForInMs) return track
  const isMoving = track.motion.groundSpeedInMPerS > 30
  if (isMoving && rank === 0 && isSame(fix.position, last.position)) return track

  const offInM = offTrackInM(track, last, fix, destination)
  const { anchor } = track
  const isSlowEnough = anchor?.source !== fix.source || isWithinSpeed(anchor, fix)
  const isInReach = isSlowEnough && offInM <= reachInM(last, fix)
  const isNext = (from: Fix, to: Fix) => offTrackInM(track, from, to, destination) <= reachInM(from, to)
  const before = track.doubted[fix.source]
  // Given time enough, everything is in reach: a feed that goes on from its leap has not come back from it.
  const goesOnFromLeap = before !== undefined && isLeap(before) && isNext(before.last, fix)
  if (isInReach && !goesOnFromLeap) {
    const hasLeapt = track.hasLeapt && fix.source === last.source
    return believed({ ...track, hasLeapt }, fix, nowInMs, destination)
  }

  const run = runAfter(before, fix, offInM, isNext)
  const evidence = {
    ...{ last, nowInMs, isNext, believedForInMs: last.atInMs - track.believedSinceInMs },
    ...{ groundSpeedInMPerS: track.motion.groundSpeedInMPerS },
    wasBelieved: track.believedSources.includes(fix.source),
    others: Object.entries(track.doubted).flatMap(([source, each]) => (source === fix.source ? [] : [each])),
  }
  const confirmation = confirmationOf(run, evidence)
  if (confirmation !== null) {
    const hasLeapt = confirmation === 'alone' && isLeap(run)
    // What was measured elsewhere says nothing of the motion here.
    const afresh = { ...track, anchor: null, hasLeapt }
    return { ...believed(afresh, fix, nowInMs, destination), believedSinceInMs: run.first.atInMs }
  }
  return { ...track, doubted: { ...track.doubted, [fix.source]: run } }
}

/** Whether the feed tells of another place than where the aircraft can be: nothing it says of the motion holds then. */
export const isDoubted = ({ doubted }: Track, source: string): boolean => {
  const run = doubted[source]
  return run !== undefined && isLeap(run)
}

/** How far a position lies from where the aircraft would be, had it gone on from an earlier one. */
function offTrackInM(track: Track, from: Fix, to: Fix, destination: Location | null): number {
  const base = from === track.fix ? track.base : from
  const expected = estimatedPosition({ ...track, base }, to.atInMs, destination)
  return expected ? distanceInM(expected, to.position) : 0
}

function believed(track: Track, fix: Fix, nowInMs: number, destination: Location | null): Track {
  const { [fix.source]: _, ...doubted } = track.doubted
  const { anchor } = track
  const isAnchorOld = !anchor || anchor.source !== fix.source || fix.atInMs - anchor.atInMs >= 20_000
  const believedSources = track.believedSources.includes(fix.source)
    ? track.believedSources
    : [...track.believedSources, fix.source]
  const next = { ...track, fix, base: fix, doubted, anchor: isAnchorOld ? fix : anchor, believedSources }
  return rebased(next, displayedPosition(track, nowInMs, destination), nowInMs, destination)
}

/** The same track, shown where it was shown before. */
function rebased(track: Track, from: Location | null, nowInMs: number, destination: Location | null): Track {
  const to = estimatedPosition(track, nowInMs, destination)
  if (!from || !to) return track
  const inM = distanceInM(to, from)
  if (inM > farthestSlideInM || !track.hasMotion)
    return { ...track, offset: { inM: 0, bearingInDeg: 0, atInMs: nowInMs } }
  return { ...track, offset: { inM, bearingInDeg: initialBearingInDeg(to, from), atInMs: nowInMs } }
}

/** From two positions of one feed at least 8 s apart; `null` where there are none. */
export function derivedMotion({ anchor, fix }: Track): Motion | null {
  if (!anchor || !fix || anchor.source !== fix.source || fix.atInMs - anchor.atInMs < 8000) return null
  const movedInM = distanceInM(anchor.position, fix.position)
  return {
    groundSpeedInMPerS: movedInM / ((fix.atInMs - anchor.atInMs) / 1000),
    trackInDeg: (initialBearingInDeg(fix.position, anchor.position) + 180) % 360,
  }
}

/** No airliner is faster over the ground: what two positions make of more is an error of one of them. */
const maxDerivedInMPerS = 350

/** A speed that the believed positions contradict is a wrong one, whoever says it. */
export function credibleSpeed(reported: number | null, derived: number | null): number | null {
  if (reported === null || derived === null || derived > maxDerivedInMPerS) return reported ?? derived
  return Math.abs(reported - derived) > Math.max(60, 0.4 * derived) ? derived : reported
}

const isSame = (one: Location, other: Location) =>
  one.latitude === other.latitude && one.longitude === other.longitude
