/** Converts a city's GeoJSON to SVG paths: numbers and plain text only, whatever the file contains. Pure. */
import { type MapFeatureKind, mapFeatureKinds } from '@altiport/wire/guide'

type Point = readonly [x: number, y: number]
export type MapShape = { kind: MapFeatureKind; path: string; isArea: boolean }
export type MapLabel = { x: number; y: number; name: string }
export type CityDrawing = {
  width: number
  height: number
  /** From the bottom layer up. */
  shapes: MapShape[]
  labels: MapLabel[]
  /** Position of a location on the drawing, as fractions of its size; `null` outside it. */
  locate: (location: { latitude: number; longitude: number }) => { x: number; y: number } | null
}

const widthInUnits = 1000

/** `null` if there is nothing to draw. */
export function drawingOf(map: unknown): CityDrawing | null {
  const features = featuresOf(map)
  const vertices = features.filter(({ kind }) => kind !== 'label').flatMap(({ parts }) => parts.flat())
  if (vertices.length < 2) return null
  const [west, east] = extent(vertices.map(([x]) => x))
  const [south, north] = extent(vertices.map(([, y]) => y))
  const longitudeScale = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const unitsPerDeg = widthInUnits / Math.max(1e-9, (east - west) * longitudeScale)
  const height = Math.max(1, (north - south) * unitsPerDeg)
  const project = ([longitude, latitude]: Point): Point => [
    rounded((longitude - west) * longitudeScale * unitsPerDeg),
    rounded((north - latitude) * unitsPerDeg),
  ]
  const drawn = features.filter(({ kind }) => kind !== 'label')
  return {
    width: widthInUnits,
    height: Math.round(height),
    shapes: drawn
      .sort((one, other) => mapFeatureKinds.indexOf(one.kind) - mapFeatureKinds.indexOf(other.kind))
      .map(({ kind, parts, isArea }) => ({
        kind,
        isArea,
        path: parts
          .map((part) => `M${part.map((point) => project(point).join(' ')).join('L')}${isArea ? 'Z' : ''}`)
          .join(''),
      })),
    labels: features.flatMap(({ kind, parts, name }) => {
      const point = parts[0]?.[0]
      if (kind !== 'label' || !point || !name) return []
      const [x, y] = project(point)
      return [{ x, y, name }]
    }),
    locate({ latitude, longitude }) {
      const [x, y] = project([longitude, latitude])
      const isInside = x >= 0 && x <= widthInUnits && y >= 0 && y <= height
      return isInside ? { x: x / widthInUnits, y: y / height } : null
    },
  }
}

type Feature = { kind: MapFeatureKind; name: string; isArea: boolean; parts: Point[][] }

/** Ignores features that cannot be drawn. */
function featuresOf(map: unknown): Feature[] {
  const { features } = (map ?? {}) as { features?: unknown }
  if (!Array.isArray(features)) return []
  return features.flatMap((feature): Feature[] => {
    const { properties, geometry } = (feature ?? {}) as Record<string, Record<string, unknown> | null>
    const kind = mapFeatureKinds.find((one) => one === properties?.kind)
    const type = String(geometry?.type)
    const parts = partsOf(type, geometry?.coordinates)
    if (!kind || parts.length === 0) return []
    const name = typeof properties?.name === 'string' ? properties.name : ''
    return [{ kind, name, isArea: type.endsWith('Polygon'), parts }]
  })
}

function partsOf(type: string, coordinates: unknown): Point[][] {
  const list = Array.isArray(coordinates) ? coordinates : []
  if (type === 'Point') return [pointsOf([list])].filter((part) => part.length > 0)
  if (type === 'LineString') return [pointsOf(list)].filter((part) => part.length > 1)
  if (type === 'MultiLineString' || type === 'Polygon')
    return list.map(pointsOf).filter((part) => part.length > 1)
  if (type === 'MultiPolygon') return list.flatMap((one) => partsOf('Polygon', one))
  return []
}

const pointsOf = (list: unknown): Point[] =>
  (Array.isArray(list) ? list : []).flatMap((point): Point[] => {
    const [x, y] = Array.isArray(point) ? point : []
    return Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : []
  })

const rounded = (value: number) => Math.round(value * 10) / 10

const extent = (values: number[]): [number, number] => [
  values.reduce((a, b) => Math.min(a, b)),
  values.reduce((a, b) => Math.max(a, b)),
]
