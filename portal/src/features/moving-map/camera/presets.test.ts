/** Tests the presets on the demos' flights, a short one, and flights near a pole and across the antimeridian. */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { path } from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import { vectorOf } from '@altiport/flight/unit-vector'
import { expect, test } from 'vitest'
import { project, viewOf } from './camera.ts'
import { coverSide, frameOf, presetCamera, presets, type Screen } from './presets.ts'

const table = await loadAirports()
const locationOf = (iata: string): Location => airportByIata(table, iata)!.location
const phone: Screen = { width: 390, height: 844, insets: { top: 60, end: 0, bottom: 390, start: 0 } }
const desktop: Screen = { width: 1440, height: 900, insets: { top: 90, end: 0, bottom: 100, start: 400 } }
const routeBetween = (from: string, to: string) => ({
  origin: locationOf(from),
  destination: locationOf(to),
  plane: path(locationOf(from), locationOf(to), 2)[1]!,
  headingInDeg: 80,
})

for (const [from, to, reason] of [
  ['JFK', 'BIO', 'the demo'],
  ['AKL', 'SCL', 'the antimeridian'],
  ['HEL', 'NRT', 'near the pole'],
  ['MCT', 'BIO', 'the second demo'],
  ['LIS', 'RAK', 'a short hop'],
] as const)
  for (const [name, screen] of Object.entries({ phone, desktop }))
    test(`MAP-05 Route displays the complete route uncovered: ${from}-${to}, ${reason}, ${name}`, () => {
      const view = viewOf(presetCamera('route', routeBetween(from, to), screen), frameOf(screen))
      for (const location of path(locationOf(from), locationOf(to), 40)) {
        const { x, y, isHidden } = project(vectorOf(location), view)
        expect(isHidden).toBe(false)
        expect(x).toBeGreaterThan(screen.insets.start + 30)
        expect(x).toBeLessThan(screen.width - 30)
        expect(y).toBeGreaterThan(screen.insets.top)
        expect(y).toBeLessThan(screen.height - screen.insets.bottom)
      }
    })

test('MAP-05 Follow has the plane in the center with its nose up', () => {
  const view = viewOf(presetCamera('follow', routeBetween('JFK', 'BIO'), phone), frameOf(phone))
  const position = routeBetween('JFK', 'BIO').plane
  const plane = project(vectorOf(position), view)
  const ahead = project(
    vectorOf({ latitude: position.latitude + 0.1, longitude: position.longitude + 0.75 }),
    view,
  )
  expect([plane.x, plane.y]).toEqual([expect.closeTo(195, 3), expect.closeTo(257, 3)])
  expect(ahead.y).toBeLessThan(plane.y - 5)
  expect(Math.abs(ahead.x - plane.x)).toBeLessThan(5)
})

test('MAP-05 Globe displays the complete Earth in the free area', () => {
  const camera = presetCamera('globe', routeBetween('JFK', 'BIO'), desktop)
  const view = viewOf(camera, frameOf(desktop))
  const edge = view.focal / Math.sqrt((1 + camera.distance) ** 2 - 1)
  expect(edge).toBeGreaterThan(250)
  expect(2 * edge).toBeLessThan(desktop.height - desktop.insets.top - desktop.insets.bottom)
})

test('MAP-05 every preset is defined at a pole', () => {
  const pole = { origin: { latitude: 90, longitude: 0 }, destination: { latitude: 60, longitude: 180 } }
  for (const preset of presets) {
    const camera = presetCamera(preset, { ...pole, plane: pole.origin, headingInDeg: 180 }, phone)
    expect(Number.isFinite(camera.distance + camera.bearingInRad + camera.target.latitude)).toBe(true)
  }
})

test('MAP-05 LNG-10 a block that extends past the middle covers the side where it starts, the right one in Arabic', () => {
  const fromLeft = { top: 0, end: 0, bottom: 0, start: 0 }
  coverSide(fromLeft, { left: 80, right: 1010 }, 1920)
  expect(fromLeft).toMatchObject({ start: 1010, end: 0 })
  const fromRight = { top: 0, end: 0, bottom: 0, start: 0 }
  coverSide(fromRight, { left: 910, right: 1840 }, 1920)
  expect(fromRight).toMatchObject({ start: 0, end: 1010 })
})
