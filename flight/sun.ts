/** Position of the sun, accurate to 0.01°, to draw day and night on a map. */
import type { Location } from './location.ts'
import { dot, vectorOf } from './unit-vector.ts'

const degree = Math.PI / 180
const j2000InMs = Date.UTC(2000, 0, 1, 12)
const dayInMs = 86_400_000

/**
 * The point where the sun is at the zenith.
 *
 * Source: Astronomical Almanac, low precision formulas for the Sun (to 0.01° between 1950 and 2050).
 */
export function subsolarPoint(timeInMs: number): Location {
  const days = (timeInMs - j2000InMs) / dayInMs
  const meanLongitude = 280.46 + 0.9856474 * days
  const anomaly = (357.528 + 0.9856003 * days) * degree
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * degree
  const obliquity = (23.439 - 0.0000004 * days) * degree
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic)) / degree
  const siderealTime = 280.46062 + 360.98564737 * days
  const longitude = rightAscension - siderealTime
  return {
    latitude: Math.asin(Math.sin(obliquity) * Math.sin(ecliptic)) / degree,
    longitude: longitude - 360 * Math.round(longitude / 360),
  }
}

/** Elevation of the sun above the horizon, in degrees; negative at night. Refraction is not included. */
export const sunElevationInDeg = (location: Location, timeInMs: number): number =>
  Math.asin(Math.max(-1, Math.min(1, dot(vectorOf(location), vectorOf(subsolarPoint(timeInMs)))))) / degree
