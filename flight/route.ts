/** The ground track of a simulated flight: a great circle with slight deviations, as airways have them. */
import {
  circleThrough,
  destinationPoint,
  distanceInM,
  earthRadiusInM,
  initialBearingInDeg,
} from './great-circle.ts'
import type { Location } from './location.ts'
import { randomFrom, smoothCurveFrom } from './seeded-random.ts'
import { cross, locationOf, scaledSum } from './unit-vector.ts'

export type Route = {
  lengthInM: number
  /** Position and track after a distance; beyond the end it continues in a straight line. */
  at(distanceInM: number): { position: Location; trackInDeg: number }
}

const cellCount = 512
/** Short enough that the chord's direction equals the tangent's within a thousandth of a degree. */
const probeInM = 100

/**
 * Leaves the origin and meets the destination in the direction of the great circle, and deviates from it smoothly in
 * between by at most `maxDeviationInM` or 0.8 % of the distance, whichever is less. Deterministic by seed.
 *
 * @see FEED-05
 */
export function planRoute(
  origin: Location,
  destination: Location,
  seed: string,
  maxDeviationInM = 45_000,
): Route {
  const { start, ahead, angleInRad } = circleThrough(origin, destination)
  const right = cross(ahead, start)
  const deviationInRad =
    Math.min(0.008 * angleInRad, maxDeviationInM / earthRadiusInM) * (0.5 + 0.5 * randomFrom(seed)())
  const curve = smoothCurveFrom(seed, 3)

  const pointAtFraction = (fraction: number): Location => {
    const along = angleInRad * fraction
    const offsetInRad = deviationInRad * Math.sin(Math.PI * fraction) ** 2 * curve(fraction)
    const onCircle = scaledSum(start, Math.cos(along), ahead, Math.sin(along))
    return locationOf(scaledSum(onCircle, Math.cos(offsetInRad), right, Math.sin(offsetInRad)))
  }

  // Equal fractions of a curved route have different lengths, so lengths are looked up by cell.
  const lengthsInM = [0]
  let previous = origin
  for (let cell = 1; cell <= cellCount; cell += 1) {
    const next = pointAtFraction(cell / cellCount)
    lengthsInM.push((lengthsInM[cell - 1] ?? 0) + distanceInM(previous, next))
    previous = next
  }
  const lengthInM = lengthsInM[cellCount] ?? 0

  const positionAt = (traveledInM: number): Location => {
    if (traveledInM <= 0) return origin
    if (traveledInM === lengthInM) return destination
    if (traveledInM > lengthInM) {
      return destinationPoint(destination, finalTrackInDeg, traveledInM - lengthInM)
    }
    let low = 0
    let high = cellCount
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lengthsInM[middle] ?? 0) <= traveledInM) low = middle
      else high = middle
    }
    const from = lengthsInM[low] ?? 0
    const to = lengthsInM[high] ?? lengthInM
    return pointAtFraction((low + (traveledInM - from) / (to - from)) / cellCount)
  }

  const backInDeg = initialBearingInDeg(destination, pointAtFraction(1 - 1 / cellCount))
  const finalTrackInDeg = lengthInM === 0 ? 0 : (backInDeg + 180) % 360

  return {
    lengthInM,
    at(traveledInM) {
      const position = positionAt(traveledInM)
      const trackInDeg =
        lengthInM === 0 ? 0 : initialBearingInDeg(position, positionAt(Math.max(0, traveledInM) + probeInM))
      return { position, trackInDeg }
    },
  }
}
