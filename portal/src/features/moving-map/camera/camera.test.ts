/** Tests the map's camera: projection, gestures, transitions. */
import { distanceInM } from '@altiport/flight/great-circle'
import { vectorOf } from '@altiport/flight/unit-vector'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Camera,
  dragged,
  focalOf,
  interpolate,
  locationAt,
  maxDistance,
  minDistance,
  project,
  viewOf,
  zoomed,
} from './camera.ts'

const frame = { width: 390, height: 844, focusX: 195, focusY: 300 }
const cameraOver = (latitude: number, longitude: number, more: Partial<Camera> = {}): Camera => ({
  target: { latitude, longitude },
  distance: 0.8,
  tiltInRad: 0,
  bearingInRad: 0,
  ...more,
})

test('MAP-05 the target is projected to the focus, north of it above, east of it to the right', () => {
  const view = viewOf(cameraOver(43, -3, { tiltInRad: 0.6 }), frame)
  const projected = (latitude: number, longitude: number) => project(vectorOf({ latitude, longitude }), view)
  expect(projected(43, -3)).toMatchObject({
    x: expect.closeTo(195, 3),
    y: expect.closeTo(300, 3),
    isHidden: false,
  })
  expect(projected(45, -3).y).toBeLessThan(300)
  expect(projected(43, 0).x).toBeGreaterThan(195)
  expect(projected(-43, 177).isHidden).toBe(true)
})

const cameras = fc.record({
  target: fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  distance: fc.double({ min: minDistance, max: 3, noNaN: true }),
  tiltInRad: fc.double({ min: 0, max: 1, noNaN: true }),
  bearingInRad: fc.double({ min: -3, max: 3, noNaN: true }),
})

test('MAP-05 a screen point and its ground location map to each other, across the poles and the antimeridian too', () => {
  fc.assert(
    fc.property(
      cameras,
      fc.integer({ min: 150, max: 240 }),
      fc.integer({ min: 260, max: 340 }),
      (camera, x, y) => {
        const view = viewOf(camera, frame)
        const location = locationAt(x, y, view)
        if (!location) return
        const back = project(vectorOf(location), view)
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.01)
      },
    ),
  )
})

test('MAP-05 the ground stays under the finger, and nothing spins at a pole', () => {
  const from = cameraOver(89.9, 20)
  const afterDrag = dragged(from, 0, 4, focalOf(frame))
  const location = vectorOf({ latitude: 85, longitude: 60 })
  const [before, after] = [
    project(location, viewOf(from, frame)),
    project(location, viewOf(afterDrag, frame)),
  ]
  expect(after.x - before.x).toBeCloseTo(0, 0)
  expect(after.y - before.y).toBeCloseTo(4, 0)
  expect(dragged(from, 0, 0, 1000)).toBe(from)
})

test('MAP-05 the zoom stays between the nearest and the farthest distance', () => {
  expect(zoomed(cameraOver(0, 0), 1e9).distance).toBe(minDistance)
  expect(zoomed(cameraOver(0, 0), 1e-9).distance).toBe(maxDistance)
})

test('MAP-05 a transition takes the short way, across the antimeridian, and ends exactly at its goal', () => {
  const [from, to] = [cameraOver(-37, 174, { bearingInRad: 3 }), cameraOver(-33, -71, { bearingInRad: -3 })]
  expect(interpolate(from, to, 1)).toBe(to)
  const half = interpolate(from, to, 0.5)
  expect(distanceInM(from.target, half.target)).toBeCloseTo(distanceInM(half.target, to.target), -2)
  expect(Math.abs(half.bearingInRad)).toBeCloseTo(Math.PI, 1)
  expect(half.distance).toBeGreaterThan(0.8)
})
