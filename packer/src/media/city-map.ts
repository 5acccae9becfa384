/** Checks that a city's map can be drawn: small GeoJSON of plain lines, areas and labels near the city. */
import { readFileSync } from 'node:fs'
import { mapFeatureKinds } from '@altiport/wire/guide'
import { isRaw } from '#core/links.ts'

/** In characters. */
const maxLength = 400_000
/** A map with a point further away is another city's, or has longitude and latitude exchanged. */
const farthestInDeg = 1

/** In one feature, which is drawn as one shape: wide lines over each other take the square of their points. */
const maxPoints = 5000
/** Total length of the dashed lines, in widths of the map: phones draw as many dashes within a moment. */
const maxRailInWidths = 200

/** Nesting depth of a geometry's points in its coordinates. */
const depths: Record<string, number> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

type Point = readonly [longitude: number, latitude: number]
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
  return railLengthOf(value.features as Feature[]) > maxRailInWidths
    ? `has rail lines that are longer than ${maxRailInWidths} times its width together; simplify them, or leave some out`
    : undefined
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
  if (points.length > maxPoints)
    return `more than ${maxPoints.toLocaleString('en')} points, which phones draw slowly; simplify it, or split it into several`
  const isNear = points.every(
    ([longitude, latitude]) =>
      !center ||
      (Math.abs(latitude! - center.latitude) < farthestInDeg &&
        Math.abs(longitude! - center.longitude) < farthestInDeg),
  )
  return isNear ? undefined : 'a point far from the city; write longitude before latitude'
}

/** One without problems. */
type Feature = { properties: { kind: string }; geometry: { type: string; coordinates: unknown } }

/** In widths of the map, which the portal draws from its first to its last longitude. */
function railLengthOf(features: readonly Feature[]): number {
  const drawn = features
    .filter(({ properties }) => properties.kind !== 'label')
    .map(({ properties: { kind }, geometry }) => ({ isRail: kind === 'rail', parts: partsOf(geometry) }))
  const points = drawn.flatMap(({ parts }) => parts.flat())
  const [west, east] = extentOf(points.map(([longitude]) => longitude))
  const [south, north] = extentOf(points.map(([, latitude]) => latitude))
  const scale = Math.cos((((north + south) / 2) * Math.PI) / 180)
  let length = 0
  for (const part of drawn.flatMap(({ isRail, parts }) => (isRail ? parts : [])))
    for (const [i, [longitude, latitude]] of part.slice(1).entries())
      length += Math.hypot((longitude - part[i]![0]) * scale, latitude - part[i]![1])
  return length / Math.max(1e-9, (east - west) * scale)
}

/** The lines or rings that are drawn: those of one point are not. */
function partsOf({ type, coordinates }: Feature['geometry']): Point[][] {
  if (type === 'Point') return [[coordinates as Point]]
  const parts = type === 'LineString' ? [coordinates] : (coordinates as unknown[])
  return ((type === 'MultiPolygon' ? parts.flat() : parts) as Point[][]).filter(({ length }) => length > 1)
}

const extentOf = (values: readonly number[]): [number, number] =>
  values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

function flattened(coordinates: unknown, depth: number): unknown[][] | undefined {
  if (!Array.isArray(coordinates)) return undefined
  if (depth === 0) return [coordinates]
  const parts = coordinates.map((each) => flattened(each, depth - 1))
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part!)
}

const isPoint = (point: unknown[]): point is number[] =>
  point.length >= 2 && point.every((each) => Number.isFinite(each))
