/** Implausible positions: how they are held back, and what confirms them. */
import { expect, test } from 'vitest'
import type { Observation } from '#feeds/observation.ts'
import { destinationPoint, distanceInM, initialBearingInDeg } from '#great-circle.ts'
import type { Location } from '#location.ts'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { fusedFlight } from './fused-flight.ts'
import { type Fusion, startFusion, step } from './fusion.ts'

const route = { origin: bilbao, destination: newYork, flightTimeInS: null }
const startInMs = Date.UTC(2026, 10, 21)
const speed = 240
const trackInDeg = 268
const positionAfter = (from: Location) => (second: number) =>
  destinationPoint(from, trackInDeg, speed * second)
const truePosition = positionAfter({ latitude: 48, longitude: -30 })
const courseInDeg = (second: number) => initialBearingInDeg(truePosition(second), truePosition(second + 1))
/** A spoofed receiver: 295 km away, and moving. */
const spoofedPosition = positionAfter(destinationPoint({ latitude: 48, longitude: -30 }, 140, 295_000))

const observe = (state: Fusion, source: string, second: number, position: Location, more: Observation = {}) =>
  step(state, {
    type: 'received',
    source,
    nowInMs: startInMs + second * 1000,
    observation: {
      measuredAtInMs: startInMs + second * 1000,
      position,
      trackInDeg: courseInDeg(second),
      groundSpeedInMPerS: speed,
      altitudeInM: 11_000,
      ...more,
    },
  })
type ObservedSpan = {
  fromS: number
  untilS: number
  position: (second: number) => Location
  more?: Observation
}
const fly = (state: Fusion, source: string, { fromS, untilS, position, more }: ObservedSpan) => {
  let next = state
  for (let second = fromS; second <= untilS; second++)
    next = observe(next, source, second, position(second), more)
  return next
}
const start = (...trust: string[]) => startFusion(trust, route, startInMs)
const errorInM = (state: Fusion, second: number) =>
  distanceInM(fusedFlight(state)!.position, truePosition(second))

test('FEED-02 FEED-03 a jump of 295 km is held back; meanwhile the position is extrapolated and marked as estimated', () => {
  let state = fly(start('gps'), 'gps', { fromS: 0, untilS: 1800, position: truePosition })
  const jammed = { groundSpeedInMPerS: 4, trackInDeg: 10, altitudeInM: 200 }
  for (let second = 1801; second <= 2700; second++) {
    state = observe(state, 'gps', second, spoofedPosition(second), jammed)
    expect(errorInM(state, second)).toBeLessThan(1000)
  }
  const fused = fusedFlight(state)!
  expect(fused).toMatchObject({ isEstimated: true, phase: 'cruise', ageInS: 900 })
  expect(fused.values.altitudeInM?.value ?? 11_000).toBe(11_000)
  state = fly(state, 'gps', { fromS: 2701, untilS: 2730, position: truePosition })
  expect(fusedFlight(state)).toMatchObject({ isEstimated: false, values: { altitudeInM: { value: 11_000 } } })
  expect(errorInM(state, 2730)).toBeLessThan(100)
})

test('FEED-02 a less trusted feed that is consistent takes precedence over one that jumps', () => {
  let state = fly(start('gps', 'radio'), 'gps', { fromS: 0, untilS: 600, position: truePosition })
  for (let second = 601; second <= 3600; second++) {
    state = observe(state, 'gps', second, spoofedPosition(second))
    state = observe(state, 'radio', second, truePosition(second))
  }
  expect(fusedFlight(state)).toMatchObject({ source: 'radio', isEstimated: false })
  expect(errorInM(state, 3600)).toBeLessThan(100)
})

test('FEED-02 a position that two feeds report is accepted, however far away', () => {
  let state = fly(start('gps', 'radio'), 'gps', { fromS: 0, untilS: 1800, position: truePosition })
  for (let second = 1801; second <= 1840; second++) {
    state = observe(state, 'gps', second, spoofedPosition(second))
    state = observe(state, 'radio', second, spoofedPosition(second))
  }
  expect(distanceInM(fusedFlight(state)!.position, spoofedPosition(1840))).toBeLessThan(1000)
})

test('FEED-02 a jump is accepted once it lasts as long as the track before it, unless it is stationary in the air', () => {
  const tracked = fly(start('gps'), 'gps', { fromS: 0, untilS: 300, position: truePosition })
  const held = fly(tracked, 'gps', { fromS: 301, untilS: 590, position: spoofedPosition })
  expect(errorInM(held, 590)).toBeLessThan(1000)
  const accepted = fly(held, 'gps', { fromS: 591, untilS: 610, position: spoofedPosition })
  expect(distanceInM(fusedFlight(accepted)!.position, spoofedPosition(610))).toBeLessThan(1000)
  const parked = fly(tracked, 'gps', { fromS: 301, untilS: 3000, position: () => spoofedPosition(0) })
  expect(fusedFlight(parked)?.isEstimated).toBe(true)
  expect(distanceInM(fusedFlight(parked)!.position, spoofedPosition(0))).toBeGreaterThan(250_000)
})
