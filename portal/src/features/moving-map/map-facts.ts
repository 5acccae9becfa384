/** Facts for the map's texts: directions, the nearest city, the light, and cities along the route. Pure. */
import { distanceInM, earthRadiusInM, initialBearingInDeg } from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import { sunElevationInDeg } from '@altiport/flight/sun'
import type { City } from './places/cities.ts'
import type { Track } from './track.ts'

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof compassPoints)[number]

export const compassPoint = (degrees: number): CompassPoint =>
  compassPoints[((Math.round(degrees / 45) % 8) + 8) % 8] ?? 'n'

/** The nearest city, weighted by size: the smallest ones must be less than half as far away as the largest. */
export function nearestCity(
  position: Location,
  cities: readonly City[],
): { name: string; distanceInM: number; direction: CompassPoint } | null {
  let best: { city: City; awayInM: number; weight: number } | null = null
  for (const city of cities) {
    const awayInM = distanceInM(position, city.location)
    const weight = awayInM * (1 + 0.25 * city.rank)
    if (!best || weight < best.weight) best = { city, awayInM, weight }
  }
  if (!best) return null
  return {
    name: best.city.name,
    distanceInM: best.awayInM,
    direction: compassPoint(initialBearingInDeg(position, best.city.location)),
  }
}

/** Civil twilight: the sun less than 6° below the horizon. */
export function lightAt(location: Location, timeInMs: number): 'day' | 'twilight' | 'night' {
  const elevationInDeg = sunElevationInDeg(location, timeInMs)
  return elevationInDeg > 0 ? 'day' : elevationInDeg > -6 ? 'twilight' : 'night'
}

/** Cities farther from the route are left out. */
const maxOffsetInM = 320_000
const maxCities = 6

/**
 * The largest cities along the rest of the route, nearest first, each with the distance to fly until it is abeam.
 * Cities less than 30 km ahead are not included, nor the destination and its surroundings.
 */
export function citiesAlong(
  { ahead, toGoInM }: Track,
  cities: readonly City[],
): { name: string; aheadInM: number }[] {
  if (ahead.length < 2) return []
  const found: { name: string; rank: number; aheadInM: number }[] = []
  for (const { location, rank, name } of cities) {
    let [nearestInM, nearestIndex] = [maxOffsetInM, -1]
    for (const [index, point] of ahead.entries()) {
      // Most cities are far away: comparing latitudes first avoids the expensive computation.
      if (Math.abs(point.latitude - location.latitude) * (Math.PI / 180) * earthRadiusInM > nearestInM)
        continue
      const awayInM = distanceInM(point, location)
      if (awayInM < nearestInM) [nearestInM, nearestIndex] = [awayInM, index]
    }
    const aheadInM = (toGoInM * nearestIndex) / (ahead.length - 1)
    if (nearestIndex > 0 && aheadInM > 30_000 && toGoInM - aheadInM > 90_000)
      found.push({ name, rank, aheadInM })
  }
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxCities)
    .sort((one, other) => one.aheadInM - other.aheadInM)
    .map(({ name, aheadInM }) => ({ name, aheadInM }))
}
