/** The flight's clock is continuous through changes of speed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaledTimeInMs, withFactor, withFlightTime } from './scaled-clock.ts'

const clock = { realTimeInMs: 1000, flightTimeInMs: 500_000, factor: 20 }

test('FEED-05 flight time passes faster by the given factor', () => {
  expect(scaledTimeInMs(clock, 1000)).toBe(500_000)
  expect(scaledTimeInMs(clock, 2000)).toBe(520_000)
  expect(scaledTimeInMs({ ...clock, factor: 0 }, 9000)).toBe(500_000)
})

test('FEED-05 changing the speed never makes the flight time jump', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 1e9 }),
      fc.integer({ min: 0, max: 500 }),
      (realTimeInMs, factor) => {
        const changed = withFactor(clock, realTimeInMs, factor)
        expect(scaledTimeInMs(changed, realTimeInMs)).toBe(scaledTimeInMs(clock, realTimeInMs))
        expect(scaledTimeInMs(changed, realTimeInMs + 1000)).toBe(
          scaledTimeInMs(clock, realTimeInMs) + 1000 * factor,
        )
      },
    ),
  )
})

test('FEED-05 the flight time can be set, and continues from there', () => {
  const jumped = withFlightTime(clock, 5000, 9_000_000)
  expect(scaledTimeInMs(jumped, 5000)).toBe(9_000_000)
  expect(scaledTimeInMs(jumped, 5001)).toBe(9_000_020)
})
