/**
 * The camera above the Earth, and the projection to the screen. Pure; lengths in Earth radii, screen in CSS
 * px.
 */
import type { Location } from '@altiport/flight/location'
import {
  cross,
  dot,
  locationOf,
  northOf,
  scaledSum,
  unit,
  type Vector,
  vectorOf,
} from '@altiport/flight/unit-vector'

export type Camera = {
  /** The location on the ground that the camera looks at. */
  target: Location
  /** From the eye to the target. */
  distance: number
  /** 0 looks straight down, π/2 along the ground. */
  tiltInRad: number
  /** The direction on the ground that points up on the screen. */
  bearingInRad: number
}

/** The screen, and the target's position on it, since sheets and texts cover parts of the screen. */
export type Frame = { width: number; height: number; focusX: number; focusY: number }

export type View = {
  frame: Frame
  eye: Vector
  right: Vector
  up: Vector
  ahead: Vector
  /** Focal length in px. */
  focal: number
}

/** `depth` from the eye, in Earth radii; `isHidden` behind the eye or the Earth's edge. */
export type Projected = { x: number; y: number; depth: number; isHidden: boolean }

export const minDistance = 0.045
export const maxDistance = 7

/** Longer on wide screens, so that the Earth fills them equally. */
export const focalOf = ({ width, height }: Pick<Frame, 'width' | 'height'>): number =>
  1.5 * Math.max(height, 0.62 * width)

export function viewOf(camera: Camera, frame: Frame): View {
  const { target, distance, tiltInRad, bearingInRad } = camera
  const targetVector = vectorOf(target)
  const { ahead: forward, right } = groundAxes(target, bearingInRad)
  const [sine, cosine] = [Math.sin(tiltInRad), Math.cos(tiltInRad)]
  return {
    frame,
    eye: scaledSum(targetVector, 1 + distance * cosine, forward, -distance * sine),
    right,
    up: scaledSum(forward, cosine, targetVector, sine),
    ahead: scaledSum(forward, sine, targetVector, -cosine),
    focal: focalOf(frame),
  }
}

export function project(point: Vector, { eye, right, up, ahead, focal, frame }: View): Projected {
  const fromEye = scaledSum(point, 1, eye, -1)
  const depth = dot(fromEye, ahead)
  const scale = focal / Math.max(depth, 1e-6)
  return {
    x: frame.focusX + scale * dot(fromEye, right),
    y: frame.focusY - scale * dot(fromEye, up),
    depth,
    isHidden: depth <= 0 || dot(point, eye) < dot(point, point),
  }
}

/** The ground location at that point of the screen; null for the sky. */
export function locationAt(
  x: number,
  y: number,
  { eye, right, up, ahead, focal, frame }: View,
): Location | null {
  const sideways = scaledSum(right, (x - frame.focusX) / focal, up, (frame.focusY - y) / focal)
  const ray = unit(scaledSum(ahead, 1, sideways, 1))
  const eyeAlongRay = dot(eye, ray)
  const discriminant = eyeAlongRay * eyeAlongRay - dot(eye, eye) + 1
  if (discriminant < 0 || eyeAlongRay > 0) return null
  return locationOf(scaledSum(eye, 1, ray, -eyeAlongRay - Math.sqrt(discriminant)))
}

/** Moves the ground below the camera by that many px, so that it stays under the finger. */
export function dragged(camera: Camera, dx: number, dy: number, focal: number): Camera {
  // From far away, keeping the ground under the finger would spin the globe: the angle per px is limited.
  const radPerPx = Math.min(camera.distance / focal, 1.25 / focal)
  const length = Math.hypot(dx, dy) * radPerPx
  if (length === 0) return camera
  const { ahead, right } = groundAxes(camera.target, camera.bearingInRad)
  const direction = unit(scaledSum(ahead, dy, right, -dx))
  const start = vectorOf(camera.target)
  const [sine, cosine] = [Math.sin(length), Math.cos(length)]
  const end = scaledSum(start, cosine, direction, sine)
  // The up direction is carried along, so that nothing spins at a pole.
  const onward = scaledSum(direction, cosine, start, -sine)
  const lateral = cross(start, direction)
  const carried = scaledSum(onward, dot(ahead, direction), lateral, dot(ahead, lateral))
  return { ...camera, target: locationOf(end), bearingInRad: bearingOf(carried, locationOf(end)) }
}

export const zoomed = (camera: Camera, factor: number): Camera => ({
  ...camera,
  distance: Math.min(maxDistance, Math.max(minDistance, camera.distance / factor)),
})

/** The camera at `part` of the transition; a long transition rises in the middle. */
export function interpolate(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to
  const [start, end] = [vectorOf(from.target), vectorOf(to.target)]
  const angle = Math.acos(Math.max(-1, Math.min(1, dot(start, end))))
  const turn = to.bearingInRad - from.bearingInRad
  const rise = Math.min(0.9, angle) * 4 * part * (1 - part) * 0.55
  return {
    target: angle < 1e-6 ? to.target : locationOf(unit(slerp(start, end, angle, part))),
    distance: Math.exp(mix(Math.log(from.distance), Math.log(to.distance), part) + rise),
    tiltInRad: mix(from.tiltInRad, to.tiltInRad, part),
    bearingInRad: from.bearingInRad + (turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))) * part,
  }
}

const mix = (from: number, to: number, part: number) => from + (to - from) * part

function slerp(start: Vector, end: Vector, angle: number, part: number): Vector {
  const sine = Math.sin(angle)
  // There is no unique path between antipodes.
  if (sine < 1e-6) return scaledSum(start, 1 - part, end, part + 1e-9)
  return scaledSum(start, Math.sin((1 - part) * angle) / sine, end, Math.sin(part * angle) / sine)
}

function groundAxes(location: Location, bearingInRad: number): { ahead: Vector; right: Vector } {
  const north = northOf(location)
  const east = cross(north, vectorOf(location))
  const [sine, cosine] = [Math.sin(bearingInRad), Math.cos(bearingInRad)]
  return { ahead: scaledSum(north, cosine, east, sine), right: scaledSum(east, cosine, north, -sine) }
}

function bearingOf(direction: Vector, location: Location): number {
  const north = northOf(location)
  return Math.atan2(dot(direction, cross(north, vectorOf(location))), dot(direction, north))
}
