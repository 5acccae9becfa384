/** Tests the map's track, lines, labels, addresses and memory. */
import { distanceInM, path, pointAlong } from '@altiport/flight/great-circle'
import { logStrings } from '@altiport/wire/usage'
import { expect, test } from 'vitest'
import { airportLocation, bio, jfk, testFlight, trackNow } from '#testing/map-flight.ts'
import { firstWidth, fullWidth, shouldLoadFull } from './earth/earth-pictures.ts'
import { flatPoint, flatView } from './earth/flat-map.ts'
import { type Candidate, placeLabels } from './labels.ts'
import { readMapAddress } from './map-address.ts'
import { movingMapRoutes } from './moving-map.routes.tsx'
import { evenlySpaced, visibleRuns } from './paint.ts'

test('MAP-05 the plane moves on between two updates, the flown path is its history, the rest the great circle', () => {
  const flight = testFlight()
  const [earlier, later] = [trackNow(flight), trackNow(flight, 10_000)]
  expect(distanceInM(earlier.plane, later.plane)).toBeCloseTo(2400, -1)
  expect(earlier.flown.at(-1)).toEqual(earlier.plane)
  expect(earlier.flown[0]).toEqual(expect.objectContaining({ latitude: expect.closeTo(jfk.latitude, 6) }))
  expect(earlier.flownInM + earlier.toGoInM).toBeCloseTo(distanceInM(jfk, bio), -4)
  expect(earlier.ahead.at(-1)!.longitude).toBeCloseTo(bio.longitude, 6)
})

test('MAP-05 without a position the plane is at its progress, without a history the path is the great circle', () => {
  const track = trackNow(testFlight({ position: undefined, history: [] }))
  expect(distanceInM(track.plane, pointAlong(jfk, bio, 0.51))).toBeLessThan(1)
  expect(track.flown.length).toBeGreaterThan(20)
  for (const [index, location] of track.flown.entries()) {
    const expected = pointAlong(jfk, track.plane, index / (track.flown.length - 1))
    expect(distanceInM(location, expected)).toBeLessThan(1)
  }
})

test('MAP-05 when a feed has been silent for long the plane stops instead of flying on forever', () => {
  const flight = testFlight()
  expect(trackNow(flight, 3_600_000).plane).toEqual(trackNow(flight, 900_000).plane)
})

test('MAP-05 a line behind the Earth or around the flat map is split into pieces, and its dots are at equal distances', () => {
  const point = (x: number, isHidden = false) => ({ x, y: 0, isHidden, mapWidth: 1600 })
  const pieces = visibleRuns([
    point(0),
    point(10),
    point(20, true),
    point(30),
    point(40),
    point(850),
    point(860),
  ])
  expect(pieces.map((run) => run.map(({ x }) => x))).toEqual([
    [0, 10],
    [30, 40],
    [850, 860],
  ])
  expect(evenlySpaced([[point(0), point(10), point(25)]], 8).map(({ x }) => x)).toEqual([8, 16, 24])
})

test('MAP-05 the flat map is centered on the antimeridian if the flight is', () => {
  const view = flatView(
    {
      target: pointAlong(airportLocation('AKL'), airportLocation('SCL'), 0.5),
      distance: 1.4,
      tiltInRad: 0,
      bearingInRad: 0,
    },
    { width: 390, height: 844, focusX: 195, focusY: 250 },
  )
  const xs = path(airportLocation('AKL'), airportLocation('SCL'), 40).map(
    (location) => flatPoint(location, view).x,
  )
  for (const [index, x] of xs.entries()) if (index > 0) expect(x).toBeGreaterThan(xs[index - 1]!)
  expect(view.target.latitude).toBeGreaterThan(-90)
})

test('MAP-05 labels never overlap; the ends of the flight are always labeled', () => {
  const candidates: Candidate[] = Array.from({ length: 60 }, (_, index) => ({
    name: `city ${index}`,
    x: (index * 97) % 390,
    y: (index * 53) % 400,
    width: 70,
    rank: index % 5,
    isEnd: index === 7,
  }))
  const placedLabels = placeLabels(candidates, {
    max: 8,
    previous: new Set(),
    free: { left: 0, right: 390, top: 0, bottom: 400 },
    occupied: [],
  })
  expect(placedLabels.some(({ name }) => name === 'city 7')).toBe(true)
  expect(placedLabels.length).toBeGreaterThan(4)
  expect(placedLabels.length).toBeLessThan(10)
  const boxes = placedLabels.map(({ labelX, labelY, side, width }) => ({
    left: side === 'right' ? labelX : side === 'left' ? labelX - width : labelX - width / 2,
    top: labelY - 9,
    width,
  }))
  for (const one of boxes)
    for (const other of boxes)
      if (one !== other)
        expect(
          Math.abs(one.top - other.top) >= 18 ||
            one.left >= other.left + other.width ||
            other.left >= one.left + one.width,
        ).toBe(true)
})

test('RTE-28 RTE-29 the map and its tile pages have addresses', () => {
  expect(movingMapRoutes.map(({ path: address }) => address)).toEqual([
    '/app/moving-map',
    '/app/moving-map/$id/$tile',
  ])
})

test('RTE-30 a tile needs both parameters', () => {
  expect(readMapAddress({ id: 'map', tile: 'earth' }).tile).toEqual({ id: 'map', tile: 'earth' })
  for (const search of [{}, { id: 'map' }, { tile: 'earth' }, { id: '', tile: 'earth' }])
    expect(readMapAddress(search).tile).toBe(null)
})

test('RTE-51 LOG-22 the menu entry that led to the map is read, and has its log string; kiosk mode is read', () => {
  expect(readMapAddress({ cmMenuItemId: 'map' }).menuItemId).toBe('map')
  expect(logStrings.menuUsage('map')).toBe('menuUsage;map')
  expect(readMapAddress({ kiosk: '' })).toMatchObject({ isKiosk: true, isFlat: false })
  expect(readMapAddress({ kiosk: 'off' }).isKiosk).toBe(false)
})

test('MAP-05 the images of the Earth stay within a fixed memory bound', () => {
  // Four bytes for a pixel of the day, one for coast and night each; mipmaps add a third.
  const memoryInBytes = (widthInPx: number) => ((widthInPx * widthInPx) / 2) * (4 + 1 + 1) * (4 / 3)
  expect(memoryInBytes(firstWidth)).toBeLessThan(20e6)
  expect(memoryInBytes(firstWidth) + memoryInBytes(fullWidth)).toBeLessThan(90e6)
  expect([
    shouldLoadFull(8192, 8),
    shouldLoadFull(4096, undefined),
    shouldLoadFull(4096, 1),
    shouldLoadFull(2048, 8),
  ]).toEqual([true, true, false, false])
})
