/**
 * Fake messages mixed with a true feed, twenty per second: their positions and speeds hardly change the remaining
 * time, and do not change the phase.
 */
import { expect, test } from 'vitest'
import type { Observation } from '#feeds/observation.ts'
import { destinationPoint, initialBearingInDeg } from '#great-circle.ts'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { fusedFlight } from './fused-flight.ts'
import { type Fusion, startFusion, step } from './fusion.ts'

const startInMs = Date.UTC(2026, 10, 21)
const from = { latitude: 48, longitude: -30 }
const position = (second: number) => destinationPoint(from, 268, 240 * second)
const trueObservation = (second: number): Observation => ({
  position: position(second),
  trackInDeg: initialBearingInDeg(position(second), position(second + 1)),
  groundSpeedInMPerS: 240,
  altitudeInM: 11_000,
})
const observe = (state: Fusion, source: string, second: number, observation: Observation) =>
  step(state, { type: 'received', source, observation, nowInMs: startInMs + second * 1000 })
const remainingInS = (state: Fusion) => fusedFlight(state)!.remainingTimeInS

type Fake = (second: number) => Observation[]
const slow = { groundSpeedInMPerS: 20, trackInDeg: 90 }
const fakes: Record<string, Fake> = {
  'positions and speeds far away': () => [
    { position: bilbao.location, groundSpeedInMPerS: 0 },
    slow,
    { altitudeInM: 40 },
  ],
  'a speed alone': () => [slow],
  'positions within reach of each other, away from the route': (second) => [
    { position: destinationPoint(position(600), 90, 16_000 * (second - 600)), groundSpeedInMPerS: 240 },
  ],
}
type Feeds = { trust: string[]; trueFeed: string; fakeFeed: string }
const runFeeds = ({ trust, trueFeed, fakeFeed }: Feeds, fake: Fake, onMoment: (state: Fusion) => void) => {
  let state = startFusion(trust, { origin: bilbao, destination: newYork, flightTimeInS: null }, startInMs)
  for (let second = 0; second <= 900; second++) {
    state = observe(state, trueFeed, second, trueObservation(second))
    if (second < 600) continue
    for (let n = 1; n < 20; n++)
      for (const fakeObservation of fake(second + n / 20))
        state = observe(state, fakeFeed, second + n / 20, fakeObservation)
    onMoment(state)
  }
  return state
}

for (const [what, fake] of Object.entries(fakes)) {
  test.each([
    ['under the name of the true feed', ['gps'], 'gps', 'gps'],
    ['as a less trusted feed', ['gps', 'box'], 'gps', 'box'],
    ['as a more trusted feed', ['box', 'gps'], 'gps', 'box'],
  ])(
    `FEED-02 the remaining time changes by less than a twentieth with ${what}, %s`,
    (_, trust, trueFeed, fakeFeed) => {
      const feeds = { trust, trueFeed, fakeFeed }
      const reference: number[] = []
      runFeeds(
        feeds,
        () => [],
        (state) => reference.push(remainingInS(state)),
      )
      let maxError = 0
      const state = runFeeds(feeds, fake, (fakedState) => {
        const expected = reference.shift()!
        maxError = Math.max(maxError, Math.abs(remainingInS(fakedState) - expected) / expected)
      })
      expect(maxError).toBeLessThan(0.05)
      expect(fusedFlight(state)?.phase).toBe('cruise')
    },
  )
}
