/** An orthographic view of the Earth, north up, and the projection of locations onto it. Pure. */
import type { Location } from '@altiport/flight/location'
import { cross, dot, northOf, scaledSum, unit, type Vector, vectorOf } from '@altiport/flight/unit-vector'

export type CropView = {
  /** In CSS px. */
  width: number
  height: number
  /** The projected midpoint of the route. */
  center: { x: number; y: number }
  radius: number
  /** Unit vectors towards the viewer, to the right, and up. */
  toEye: Vector
  right: Vector
  up: Vector
}

/** In px; a larger globe would show the pixels of the Earth texture. */
const maxRadius = 560
/** Share of the crop's size that the route takes up at most, unless that makes the globe too small for the crop. */
const maxRouteShare = { width: 0.72, height: 0.42 }

/** `focusY`: vertical position of the route's midpoint, 0 (top) to 1. */
export function cropView(
  from: Location,
  to: Location,
  { width, height }: { width: number; height: number },
  focusY: number,
): CropView {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const middle = scaledSum(a, 1, b, 1)
  // Antipodal points have no single midpoint: that of the way over the pole is used.
  const toEye = dot(middle, middle) < 1e-6 ? northOf(from) : unit(middle)
  const pole = { x: 0, y: 0, z: 1 }
  const east = cross(pole, toEye)
  const right = dot(east, east) < 1e-9 ? { x: 0, y: 1, z: 0 } : unit(east)
  const up = cross(toEye, right)
  const span = (axis: Vector) => Math.max(0.02, Math.abs(dot(axis, a) - dot(axis, b)))
  const radius = Math.min(
    maxRadius,
    Math.max(
      0.55 * height,
      Math.min((maxRouteShare.width * width) / span(right), (maxRouteShare.height * height) / span(up)),
    ),
  )
  return { width, height, center: { x: width / 2, y: height * focusY }, radius, toEye, right, up }
}

/** `null` for a point on the far side of the Earth. */
export function projectOnto(
  { center, radius, toEye, right, up }: CropView,
  point: Location,
): { x: number; y: number } | null {
  const vector = vectorOf(point)
  if (dot(vector, toEye) < 0) return null
  return { x: center.x + radius * dot(vector, right), y: center.y - radius * dot(vector, up) }
}
