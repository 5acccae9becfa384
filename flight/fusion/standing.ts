/** Which feeds have the aircraft standing, and since when: what the end of a leg by itself rests on. Pure. */
import type { Observation } from '#feeds/observation.ts'
import { distanceInM } from '#great-circle.ts'
import type { Location } from '#location.ts'

type MotionState = { position: Location; sinceInMs: number; heardAtInMs: number; isMoving: boolean }
/** By feed; only feeds that give a position are in it. */
export type MotionStates = { readonly [source: string]: MotionState }

/** A tug may move it over a few stands, a receiver is 50 m off. */
const samePositionInM = 200
const stationaryBelowInMPerS = 2
const liveForInMs = 60_000
/** Stands and the reference point of a large airport lie no further apart. */
const agreeWithinInM = 3000

export function stepMotion(
  before: MotionStates,
  source: string,
  { position, groundSpeedInMPerS = 0 }: Observation,
  nowInMs: number,
): MotionStates {
  const last = before[source]
  const here = position ?? last?.position
  if (!here) return before
  const isMoving = groundSpeedInMPerS > stationaryBelowInMPerS
  const hasMoved = isMoving || !last || last.isMoving || distanceInM(last.position, here) > samePositionInM
  const next = hasMoved ? { position: here, sinceInMs: nowInMs } : last
  return { ...before, [source]: { ...next, heardAtInMs: nowInMs, isMoving } }
}

/**
 * Whether the feeds' words are enough to end a leg: of several, all that can be heard agree; one alone must have stood
 * for longer, and must not have leapt to where it stands. A feed that was switched off standing stands.
 *
 * @see CRW-07, docs/decisions/0033-end-of-a-leg.md
 */
export function provesStationary(
  standings: MotionStates,
  {
    nowInMs,
    hasLeapt,
    several,
    alone,
  }: { nowInMs: number; hasLeapt: boolean; several: { forInMs: number }; alone: { forInMs: number } },
): boolean {
  const liveFeeds = Object.values(standings).filter(
    ({ heardAtInMs, isMoving }) => !isMoving || nowInMs - heardAtInMs <= liveForInMs,
  )
  const [first, ...others] = liveFeeds
  if (!first || (others.length === 0 && hasLeapt)) return false
  const { forInMs } = others.length > 0 ? several : alone
  const areAllStationary = liveFeeds.every(
    ({ isMoving, sinceInMs }) => !isMoving && nowInMs - sinceInMs >= forInMs,
  )
  return (
    areAllStationary &&
    others.every(({ position }) => distanceInM(first.position, position) <= agreeWithinInM)
  )
}
