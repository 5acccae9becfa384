/**
 * The aircraft's position: which measurements are accepted, how the position is extrapolated, and how the
 * displayed position approaches it without a jump. Pure.
 */
import { destinationPoint, distanceInM, initialBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'
import {
  confirmationOf,
  type DoubtedRun,
  type Fix,
  freshForInMs,
  isJump,
  isWithinSpeed,
  maxSpeedInMPerS,
  reachInM,
  runAfter,
} from './doubt.ts'

export type Motion = { trackInDeg: number; groundSpeedInMPerS: number }

export type Track = {
  /** The last accepted position. */
  fix: Fix | null
  /** Start of the extrapolation: the fix, or a later point at which the motion changed. */
  base: { position: Location; atInMs: number } | null
  motion: Motion
  /** Start of the derived motion, which replaces a motion that is not reported, and checks one that is. */
  anchor: Fix | null
  /** Distance of the displayed position from the extrapolated one, which shrinks over time. */
  offset: { inM: number; bearingInDeg: number; atInMs: number }
  /** By feed: positions held back until confirmed. */
  doubted: { readonly [source: string]: DoubtedRun }
  /** Since when accepted positions have been consistent with each other. */
  acceptedSinceInMs: number
  /** Feeds that have been accepted before: if one of them jumps, it contradicts itself. */
  acceptedSources: readonly string[]
  /** Whether a motion is known; until then the measured position is displayed. */
  hasMotion: boolean
  /** The track jumped on the evidence of a single feed, and no other feed has confirmed it since. */
  hasJumped: boolean
}

export const emptyTrack: Track = {
  fix: null,
  base: null,
  motion: { trackInDeg: 0, groundSpeedInMPerS: 0 },
  anchor: null,
  offset: { inM: 0, bearingInDeg: 0, atInMs: 0 },
  doubted: {},
  acceptedSinceInMs: 0,
  acceptedSources: [],
  hasMotion: false,
  hasJumped: false,
}

/** A position counts as measured for this long; later a turn may have caused an error of a kilometer. */
const measuredForInMs = 20_000
/** With a larger offset the displayed position counts as estimated. */
const joinedWithinInM = 500
/** Beyond this distance the displayed position jumps, as sliding would take minutes. */
const farthestSlideInM = 60_000
const slideTimeInS = 3
/** Extrapolate in a straight line for this long, as airways are straight; afterwards towards the destination. */
const straightForInS = 900

/** Extrapolated straight ahead first, then towards the destination and not beyond it; `null` without a position. */
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

/** The displayed position: the extrapolated one plus the remaining offset. */
export function displayedPosition(
  track: Track,
  nowInMs: number,
  destination: Location | null,
): Location | null {
  const estimated = estimatedPosition(track, nowInMs, destination)
  const gapInM = offsetInM(track, nowInMs)
  return estimated && gapInM > 0 ? destinationPoint(estimated, track.offset.bearingInDeg, gapInM) : estimated
}

/** Whether the displayed position is estimated. @see FEED-03 */
export const isEstimated = (track: Track, nowInMs: number): boolean =>
  !track.fix || nowInMs - track.fix.atInMs > measuredForInMs || offsetInM(track, nowInMs) > joinedWithinInM

/** The remaining offset. It decreases slowly enough to look like a plausible change of speed. */
function offsetInM({ offset, motion }: Track, nowInMs: number): number {
  const passedInS = Math.max(0, nowInMs - offset.atInMs) / 1000
  const maxInM = Math.max(20, 0.4 * motion.groundSpeedInMPerS)
  // Linear at the maximum rate until exponential decay becomes slower than that rate.
  const bendInM = maxInM * slideTimeInS
  const untilBendInS = Math.max(0, (offset.inM - bendInM) / maxInM)
  if (passedInS <= untilBendInS) return offset.inM - maxInM * passedInS
  return Math.min(offset.inM, bendInM) * Math.exp(-(passedInS - untilBendInS) / slideTimeInS)
}

/** Applies a new motion; the displayed position slides as `rebased` says. */
export function withMotion(
  track: Track,
  motion: Motion,
  nowInMs: number,
  destination: Location | null,
): Track {
  const isOld = track.fix && nowInMs - track.fix.atInMs > measuredForInMs
  const estimated = isOld ? estimatedPosition(track, nowInMs, destination) : null
  const base = estimated ? { position: estimated, atInMs: nowInMs } : track.base
  return rebased(
    { ...track, motion, base, hasMotion: true },
    displayedPosition(track, nowInMs, destination),
    nowInMs,
    destination,
  )
}

/**
 * Applies a measured position.
 *
 * Ignored: positions older than the last one (those of a more trusted feed may be 15 s older); exact repetitions of
 * the last one while flying (a frozen box); and positions of a less trusted feed while a more trusted one is fresh.
 * Implausible ones are held back until confirmed: a jammed receiver reports consistent positions hundreds of
 * kilometers away for minutes.
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
      ...track,
      fix,
      base: fix,
      anchor: fix,
      offset: { inM: 0, bearingInDeg: 0, atInMs: nowInMs },
      acceptedSinceInMs: fix.atInMs,
      acceptedSources: [fix.source],
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
  // After enough time everything is within reach, so a feed that continues from its jump stays in doubt.
  const continuesJump = before !== undefined && isJump(before) && isNext(before.last, fix)
  if (isInReach && !continuesJump) {
    const hasJumped = track.hasJumped && fix.source === last.source
    return accept({ ...track, hasJumped }, fix, nowInMs, destination)
  }

  const run = runAfter(before, fix, offInM, isNext)
  const evidence = {
    last,
    nowInMs,
    isNext,
    acceptedForInMs: last.atInMs - track.acceptedSinceInMs,
    groundSpeedInMPerS: track.motion.groundSpeedInMPerS,
    wasAccepted: track.acceptedSources.includes(fix.source),
    others: Object.entries(track.doubted).flatMap(([source, each]) => (source === fix.source ? [] : [each])),
  }
  const confirmation = confirmationOf(run, evidence)
  if (confirmation !== null) {
    const hasJumped = confirmation === 'alone' && isJump(run)
    // The anchor belongs to the old track and must not be used for the motion of the new one.
    const restarted = { ...track, anchor: null, hasJumped }
    return { ...accept(restarted, fix, nowInMs, destination), acceptedSinceInMs: run.first.atInMs }
  }
  return { ...track, doubted: { ...track.doubted, [fix.source]: run } }
}

/** Whether the feed is in doubt after a jump; its motion and altitude are not used then. */
export const isDoubted = ({ doubted }: Track, source: string): boolean => {
  const run = doubted[source]
  return run !== undefined && isJump(run)
}

/** Distance of a position from the one extrapolated from an earlier fix. */
function offTrackInM(track: Track, from: Fix, to: Fix, destination: Location | null): number {
  const base = from === track.fix ? track.base : from
  const expected = estimatedPosition({ ...track, base }, to.atInMs, destination)
  return expected ? distanceInM(expected, to.position) : 0
}

function accept(track: Track, fix: Fix, nowInMs: number, destination: Location | null): Track {
  const { [fix.source]: _, ...doubted } = track.doubted
  const { anchor } = track
  const isAnchorOld = !anchor || anchor.source !== fix.source || fix.atInMs - anchor.atInMs >= 20_000
  const acceptedSources = track.acceptedSources.includes(fix.source)
    ? track.acceptedSources
    : [...track.acceptedSources, fix.source]
  const next = { ...track, fix, base: fix, doubted, anchor: isAnchorOld ? fix : anchor, acceptedSources }
  return rebased(next, displayedPosition(track, nowInMs, destination), nowInMs, destination)
}

/** Sets the offset so that the displayed position does not change; no offset if it is too far or no motion is known. */
function rebased(track: Track, from: Location | null, nowInMs: number, destination: Location | null): Track {
  const to = estimatedPosition(track, nowInMs, destination)
  if (!from || !to) return track
  const inM = distanceInM(to, from)
  if (inM > farthestSlideInM || !track.hasMotion)
    return { ...track, offset: { inM: 0, bearingInDeg: 0, atInMs: nowInMs } }
  return { ...track, offset: { inM, bearingInDeg: initialBearingInDeg(to, from), atInMs: nowInMs } }
}

/** Computed from two positions of one feed at least 8 s apart; `null` if there are none. */
export function derivedMotion({ anchor, fix }: Track): Motion | null {
  if (!anchor || !fix || anchor.source !== fix.source || fix.atInMs - anchor.atInMs < 8000) return null
  const movedInM = distanceInM(anchor.position, fix.position)
  return {
    groundSpeedInMPerS: movedInM / ((fix.atInMs - anchor.atInMs) / 1000),
    trackInDeg: (initialBearingInDeg(fix.position, anchor.position) + 180) % 360,
  }
}

/** The reported speed; the derived one, if an airliner can have it, if none is reported or if they contradict each other. */
export function credibleSpeed(reported: number | null, derived: number | null): number | null {
  if (derived === null || derived > maxSpeedInMPerS) return reported
  if (reported === null) return derived
  return Math.abs(reported - derived) > Math.max(60, 0.4 * derived) ? derived : reported
}

const isSame = (one: Location, other: Location) =>
  one.latitude === other.latitude && one.longitude === other.longitude
