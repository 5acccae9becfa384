/** Which feeds report a stationary aircraft, and since when; input for ending a leg automatically. Pure. */
import type { Observation } from '#feeds/observation.ts'
import { distanceInM } from '#great-circle.ts'
import type { Location } from '#location.ts'

type MotionState = { position: Location; sinceInMs: number; receivedAtInMs: number; isMoving: boolean }
/** By feed; only feeds that report a position. */
export type MotionStates = { readonly [source: string]: MotionState }

/** The aircraft may be towed a few stands away, and receivers are off by up to 50 m. */
const samePositionInM = 200
const stationaryBelowInMPerS = 2
/** Upper bound of the distance between stands and the reference point of a large airport. */
const agreeWithinInM = 3000

export function stepMotion(
  before: MotionStates,
  source: string,
  { position, groundSpeedInMPerS = 0 }: Observation,
  nowInMs: number,
): MotionStates {
  const last = before[source]
  const current = position ?? last?.position
  if (!current) return before
  const isMoving = groundSpeedInMPerS > stationaryBelowInMPerS
  const hasMoved = isMoving || !last || last.isMoving || distanceInM(last.position, current) > samePositionInM
  const next = hasMoved ? { position: current, sinceInMs: nowInMs } : last
  return { ...before, [source]: { ...next, receivedAtInMs: nowInMs, isMoving } }
}

/**
 * Whether the feeds prove that the aircraft is stationary, to end a leg: several feeds must all agree; a
 * single feed must have been stationary for longer, and must not have jumped there. A feed that was switched
 * off while stationary counts as stationary. One that falls silent while moving contradicts the others for as
 * long as a single feed needs: a gap in its reports must not end the leg.
 *
 * @see CRW-07, docs/decisions/0033-end-of-a-leg.md
 */
export function provesStationary(
  motions: MotionStates,
  {
    nowInMs,
    hasJumped,
    several,
    alone,
  }: { nowInMs: number; hasJumped: boolean; several: { forInMs: number }; alone: { forInMs: number } },
): boolean {
  const countedFeeds = Object.values(motions).filter(
    ({ receivedAtInMs, isMoving }) => !isMoving || nowInMs - receivedAtInMs < alone.forInMs,
  )
  const [first, ...others] = countedFeeds
  if (!first || (others.length === 0 && hasJumped)) return false
  const { forInMs } = others.length > 0 ? several : alone
  const areAllStationary = countedFeeds.every(
    ({ isMoving, sinceInMs }) => !isMoving && nowInMs - sinceInMs >= forInMs,
  )
  return (
    areAllStationary &&
    others.every(({ position }) => distanceInM(first.position, position) <= agreeWithinInM)
  )
}
