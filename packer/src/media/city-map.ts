/** Checks that a city's map can be drawn: small GeoJSON of plain lines, areas and labels near the city. */
import { readFileSync } from 'node:fs'
import { mapFeatureKinds } from '@altiport/wire/guide'
import { isRaw } from '#core/links.ts'

/** In characters. */
const maxLength = 400_000
/** A map with a point further away is another city's, or has longitude and latitude exchanged. */
const farthestInDeg = 1

/** Nesting depth of a geometry's points in its coordinates. */
const depths: Record<string, number> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

type Center = { latitude: number; longitude: number }

/** Why the file at `path` cannot be the map of the city at `center`, or `undefined`. */
export function cityMapProblem(path: string, center: Center | undefined): string | undefined {
  const source = readFileSync(path, 'utf8')
  if (source.length > maxLength) return 'is larger than 400 kB; simplify its lines'
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return 'is not JSON; export it again as GeoJSON'
  }
  if (!isRaw(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features)) {
    return 'is not GeoJSON; it must be a FeatureCollection'
  }
  for (const [i, feature] of value.features.entries()) {
    const problem = featureProblem(feature, center)
    if (problem) return `has, in feature ${i + 1}, ${problem}`
  }
  return undefined
}

function featureProblem(feature: unknown, center: Center | undefined): string | undefined {
  const { properties, geometry } = isRaw(feature) ? feature : {}
  const kind = isRaw(properties) ? properties.kind : undefined
  if (!(mapFeatureKinds as readonly unknown[]).includes(kind)) {
    // Anything but text may be nested too deep to be shown.
    const shown = typeof kind === 'string' ? JSON.stringify(kind) : 'nothing'
    return `the kind ${shown}; it must be one of ${mapFeatureKinds.join(', ')}`
  }
  const type = isRaw(geometry) ? geometry.type : undefined
  if (!isRaw(geometry) || typeof type !== 'string' || !Object.hasOwn(depths, type)) {
    return `no geometry that is drawn; it must be one of ${Object.keys(depths).join(', ')}`
  }
  const points = flattened(geometry.coordinates, depths[type]!)
  if (!points?.every(isPoint)) return 'coordinates that are not numbers; export it again'
  const isNear = points.every(
    ([longitude, latitude]) =>
      !center ||
      (Math.abs(latitude! - center.latitude) < farthestInDeg &&
        Math.abs(longitude! - center.longitude) < farthestInDeg),
  )
  return isNear ? undefined : 'a point far from the city; write longitude before latitude'
}

function flattened(coordinates: unknown, depth: number): unknown[][] | undefined {
  if (!Array.isArray(coordinates)) return undefined
  if (depth === 0) return [coordinates]
  const parts = coordinates.map((each) => flattened(each, depth - 1))
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part!)
}

const isPoint = (point: unknown[]): point is number[] =>
  point.length >= 2 && point.every((each) => Number.isFinite(each))
