/**
 * Locations as unit vectors from the Earth's center, which have no special cases at the antimeridian or
 * poles.
 */
import type { Location } from './location.ts'

/** x towards 0° N 0° E, y towards 0° N 90° E, z towards the north pole. */
export type Vector = { x: number; y: number; z: number }

export function vectorOf({ latitude, longitude }: Location): Vector {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

export function locationOf({ x, y, z }: Vector): Location {
  return {
    latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
    longitude: (Math.atan2(y, x) * 180) / Math.PI,
  }
}

/** Horizontal direction to the north; at a pole, along that pole's stated longitude. */
export function northOf({ latitude, longitude }: Location): Vector {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return { x: -Math.sin(phi) * Math.cos(lambda), y: -Math.sin(phi) * Math.sin(lambda), z: Math.cos(phi) }
}

export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z

export const cross = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
})

/** a · factorOfA + b · factorOfB */
export const scaledSum = (a: Vector, factorOfA: number, b: Vector, factorOfB: number): Vector => ({
  x: a.x * factorOfA + b.x * factorOfB,
  y: a.y * factorOfA + b.y * factorOfB,
  z: a.z * factorOfA + b.z * factorOfB,
})

export function unit(a: Vector): Vector {
  const length = Math.hypot(a.x, a.y, a.z)
  return { x: a.x / length, y: a.y / length, z: a.z / length }
}

/** Accurate for nearly identical and nearly opposite points, where the arc cosine alone loses all digits. */
export function angleInRad(a: Vector, b: Vector): number {
  const sideways = cross(a, b)
  return Math.atan2(Math.hypot(sideways.x, sideways.y, sideways.z), dot(a, b))
}
