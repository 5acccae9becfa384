/** Distances, bearings and points along great circles on a sphere; no ellipsoid, no projection. */
import type { Location } from './location.ts'
import {
  angleInRad,
  cross,
  dot,
  locationOf,
  northOf,
  scaledSum,
  unit,
  type Vector,
  vectorOf,
} from './unit-vector.ts'

/** Mean radius R1 of the WGS-84 ellipsoid. Source: Moritz, Geodetic Reference System 1980 (IUGG). */
export const earthRadiusInM = 6_371_008.8

/** Distance in m over the ground; accurate even for nearly identical and for opposite points. */
export function distanceInM(from: Location, to: Location): number {
  return earthRadiusInM * angleInRad(vectorOf(from), vectorOf(to))
}

/**
 * Initial bearing of the shortest path from `from` to `to`, in degrees from true north, 0 to 360.
 *
 * At a pole, north is the direction along the pole's own longitude, so that the result is defined.
 * Between equal and between opposite points every path is equally short; the result is 0.
 */
export function initialBearingInDeg(from: Location, to: Location): number {
  const here = vectorOf(from)
  const north = northOf(from)
  const east = cross(north, here)
  const there = vectorOf(to)
  const eastward = dot(there, east)
  const northward = dot(there, north)
  if (Math.hypot(eastward, northward) < 1e-12) return 0
  return normalizedBearingInDeg((Math.atan2(eastward, northward) * 180) / Math.PI)
}

/** The point reached after `traveledInM` on the great circle that leaves `from` with the given bearing. */
export function destinationPoint(from: Location, bearingInDeg: number, traveledInM: number): Location {
  const north = northOf(from)
  const here = vectorOf(from)
  const bearingInRad = (bearingInDeg * Math.PI) / 180
  const ahead = scaledSum(north, Math.cos(bearingInRad), cross(north, here), Math.sin(bearingInRad))
  const angle = traveledInM / earthRadiusInM
  return locationOf(scaledSum(here, Math.cos(angle), ahead, Math.sin(angle)))
}

/**
 * The point at `fraction` of the path, 0 at `from` and 1 at `to`; values outside extrapolate along the
 * circle.
 */
export function pointAlong(from: Location, to: Location, fraction: number): Location {
  const circle = circleThrough(from, to)
  const angle = circle.angleInRad * fraction
  return locationOf(scaledSum(circle.start, Math.cos(angle), circle.ahead, Math.sin(angle)))
}

/** `steps` + 1 equidistant points, including both ends. */
export function path(from: Location, to: Location, steps: number): Location[] {
  return Array.from({ length: steps + 1 }, (_, index) => pointAlong(from, to, index / steps))
}

/** Normalizes an angle to 0 (inclusive) to 360 (exclusive) degrees. */
export function normalizedBearingInDeg(angleInDeg: number): number {
  const turned = ((angleInDeg % 360) + 360) % 360
  return turned === 360 ? 0 : turned
}

/**
 * A great circle as a frame: the start and the direction ahead there, orthogonal unit vectors.
 * For equal and for opposite points the circle leaves towards north, consistent with `initialBearingInDeg`.
 */
export function circleThrough(
  from: Location,
  to: Location,
): { start: Vector; ahead: Vector; angleInRad: number } {
  const start = vectorOf(from)
  const end = vectorOf(to)
  const sideways = cross(start, end)
  const ahead =
    Math.hypot(sideways.x, sideways.y, sideways.z) < 1e-12 ? northOf(from) : unit(cross(sideways, start))
  return { start, ahead, angleInRad: angleInRad(start, end) }
}
