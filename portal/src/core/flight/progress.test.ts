/** Extrapolation between two messages, how fresh the flight data is without the hub, and which titles fit. */
import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'
import { aircraftTimeInMs, flownPercent, freshnessOf, noFlight, remainingInS } from './progress.ts'

const state = {
  ...noFlight,
  progress: { ...noFlight.progress, loaded: true, at: 1_000_000, progress: 60, remainingTime: 400 },
  receivedAtInMs: 50_000,
}

test('LIV-16 OP-26 the time left counts down between two messages, and ends at 0', () => {
  expect(remainingInS(state, 50_000)).toBe(400)
  expect(remainingInS(state, 150_000)).toBe(300)
  expect(remainingInS(state, 900_000)).toBe(0)
  expect(remainingInS(state, 0)).toBe(400)
})

test('LIV-16 OP-26 the percentage is extrapolated so that it is 100 on landing', () => {
  expect(flownPercent(state, 50_000)).toBe(60)
  expect(flownPercent(state, 250_000)).toBe(80)
  expect(flownPercent(state, 999_000)).toBe(100)
  expect(flownPercent(noFlight, 5)).toBe(0)
})

test('the time is the aircraft’s, regardless of the device’s clock', () => {
  expect(aircraftTimeInMs(state, 51_500)).toBe(1_001_500)
})

test('without the hub the flight data is offline after 6 s and lost after 60 s', () => {
  expect([5999, 6000, 59_999, 60_000].map((now) => freshnessOf(0, now))).toEqual([
    'live',
    'offline',
    'offline',
    'lost',
  ])
  expect(freshnessOf(null, 1e9)).toBe('live')
})

test('a title fits if it ends before landing, and the spare time is from its end to landing', () => {
  expect(fitOf(300, 400, 1_000_000)).toEqual({ endsAtInMs: 1_300_000, spareInS: 100, fits: true })
  expect(fitOf(400, 400, 0)?.fits).toBe(true)
  expect(fitOf(500, 400, 0)).toMatchObject({ spareInS: -100, fits: false })
})

test('HOM-02 after landing there is no fit for any title, however short', () => {
  expect(fitOf(30, 0, 1_000_000)).toBeNull()
  expect(fitOf(5400, 0, 1_000_000)).toBeNull()
})
