/** The first phase of a hub that is switched on in mid-flight, whatever arrives first. */
import { expect, test } from 'vitest'
import type { Observation } from '#feeds/observation.ts'
import { destinationPoint } from '#great-circle.ts'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { fusedFlight } from './fused-flight.ts'
import { startFusion, step } from './fusion.ts'

const startInMs = Date.UTC(2026, 10, 21)
const positionAt = (second: number) => destinationPoint({ latitude: 48, longitude: -30 }, 268, 240 * second)

/** The phase after observations that arrive a second apart. */
const phaseAfter = (observations: Observation[]) => {
  let state = startFusion(['box'], { origin: bilbao, destination: newYork, flightTimeInS: null }, startInMs)
  for (const [second, observation] of observations.entries())
    state = step(state, { type: 'received', source: 'box', observation, nowInMs: startInMs + second * 1000 })
  return fusedFlight(state)?.phase
}

test('FEED-02 at a cruise altitude the first phase is the cruise, before the speed is known', () => {
  expect(phaseAfter([{ position: positionAt(0), altitudeInM: 10_600 }])).toBe('cruise')
})

test('FEED-02 a first message without altitude is corrected by those that have it', () => {
  const later = [1, 2, 3, 4, 5, 6].map((n) => ({ position: positionAt(n), altitudeInM: 10_600 }))
  expect(phaseAfter([{ position: positionAt(0) }, ...later])).toBe('cruise')
})

test('FEED-02 at the gate, and at an airport higher than both of the route, the aircraft is on the ground', () => {
  expect(phaseAfter([{ position: bilbao.location, altitudeInM: 40 }])).toBe('boarding')
  const laPaz = {
    position: { latitude: -16.51, longitude: -68.19 },
    altitudeInM: 4060,
    groundSpeedInMPerS: 0,
    trackInDeg: 0,
  }
  expect(phaseAfter(Array.from({ length: 12 }, () => laPaz))).toBe('boarding')
})
