/** A feed of positions only: the speed is derived from them. */
import { expect, test } from 'vitest'
import { destinationPoint } from '#great-circle.ts'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { startFusion, step } from './fusion.ts'

const startInMs = Date.UTC(2026, 10, 21)
const from = { latitude: 48, longitude: -30 }

/** The speed after positions along 9 s. */
const derivedSpeed = (distanceInM: number) => {
  let state = startFusion(['gps'], { origin: bilbao, destination: newYork, flightTimeInS: null }, startInMs)
  for (let second = 0; second <= 9; second++) {
    const position = destinationPoint(from, 268, (distanceInM * second) / 9)
    const nowInMs = startInMs + second * 1000
    state = step(state, { type: 'received', source: 'gps', observation: { position }, nowInMs })
  }
  return state.track.hasMotion ? state.track.motion.groundSpeedInMPerS : null
}

test('FEED-01 FEED-02 a speed that no airliner has is not derived from positions', () => {
  expect(derivedSpeed(9 * 240)).toBeCloseTo(240, 0)
  expect(derivedSpeed(9 * 390)).toBeNull()
})
