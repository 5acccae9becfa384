/** Which part of the Earth a crop shows, seen from far away, north upwards; and where a place lies on it. Pure. */
import type { Location } from '@altiport/flight/location'
import { cross, dot, northOf, scaledSum, unit, type Vector, vectorOf } from '@altiport/flight/unit-vector'

export type CropView = {
  /** In CSS px. */
  width: number
  height: number
  /** Where the middle of the way lies in the crop. */
  centre: { x: number; y: number }
  radius: number
  /** Towards the eye, to the right, and up. */
  toEye: Vector
  right: Vector
  up: Vector
}

/** Nearer, the picture of the Earth would show its pixels. */
const maxRadius = 560
/** Of the crop that a way takes at most. */
const maxRouteShare = { width: 0.72, height: 0.42 }

/** `focusY`: how far down the way lies, 0 to 1. */
export function cropView(
  from: Location,
  to: Location,
  { width, height }: { width: number; height: number },
  focusY: number,
): CropView {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const middle = scaledSum(a, 1, b, 1)
  // The two ends of an axis have no middle: then it is the north's.
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
  return { width, height, centre: { x: width / 2, y: height * focusY }, radius, toEye, right, up }
}

/** `null` on the other side of the Earth. */
export function projectOnto(
  { centre, radius, toEye, right, up }: CropView,
  point: Location,
): { x: number; y: number } | null {
  const at = vectorOf(point)
  if (dot(at, toEye) < 0) return null
  return { x: centre.x + radius * dot(at, right), y: centre.y - radius * dot(at, up) }
}
