/** How far a simulated aircraft deviates from its great circle. */
import { circleThrough, earthRadiusInM } from '#great-circle.ts'
import type { Location } from '#location.ts'
import { cross, dot, vectorOf } from '#unit-vector.ts'

/** Distance of `point` from the great circle from `from` to `to`, in m; positive to the right. */
export function crossTrackInM(point: Location, from: Location, to: Location): number {
  const { start, ahead } = circleThrough(from, to)
  const right = cross(ahead, start)
  return earthRadiusInM * Math.asin(Math.max(-1, Math.min(1, dot(vectorOf(point), right))))
}
