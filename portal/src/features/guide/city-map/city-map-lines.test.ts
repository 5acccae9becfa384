/** Tests the drawing of a city's map from valid and from hostile files. */
import { expect, test } from 'vitest'
import { drawingOf } from './city-map-lines.ts'

const feature = (kind: string, type: string, coordinates: unknown, name?: string) => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type, coordinates },
})

test('GDE-01 lines and areas are drawn from the bottom layer up, and labels and places are at their locations', () => {
  const drawing = drawingOf({
    features: [
      feature('road', 'LineString', [
        [0, 0],
        [1, 1],
      ]),
      feature('park', 'Polygon', [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ]),
      feature('label', 'Point', [0.5, 0.5], 'Middle'),
    ],
  })!
  expect(drawing.shapes.map(({ kind, isArea }) => [kind, isArea])).toEqual([
    ['park', true],
    ['road', false],
  ])
  expect(drawing.shapes[1]!.path).toBe('M0 1000L1000 0')
  expect(drawing.labels).toEqual([{ x: 500, y: 500, name: 'Middle' }])
  expect(drawing.locate({ latitude: 0.5, longitude: 0.25 })).toMatchObject({ x: 0.25 })
  expect(drawing.locate({ latitude: 2, longitude: 0.25 })).toBeNull()
})

test('GDE-01 hostile files yield only numbers and plain text, or no drawing', () => {
  const hostile = drawingOf({
    features: [
      feature('road', 'LineString', [
        [0, 0],
        ['0"/><script>alert(1)</script>', 1],
        [1, 1],
      ]),
      feature('script', 'LineString', [
        [0, 0],
        [1, 1],
      ]),
      feature('water', 'MultiPolygon', 'no list'),
      feature('road', 'LineString', [
        [Number.NaN, 0],
        [Number.POSITIVE_INFINITY, 1],
      ]),
      null,
      { properties: null, geometry: null },
    ],
  })!
  expect(hostile.shapes).toEqual([{ kind: 'road', isArea: false, path: 'M0 1000L1000 0' }])
  for (const nothing of [null, 17, [], {}, { features: 'x' }, { features: [] }])
    expect(drawingOf(nothing)).toBeNull()
})
