/** The flight's clock runs faster than real time by the factor that it is given. */
import { expect, test } from 'vitest'
import { scaledTimeInMs } from './scaled-clock.ts'

const clock = { realTimeInMs: 1000, flightTimeInMs: 500_000, factor: 20 }

test('FEED-05 flight time passes faster by the given factor', () => {
  expect(scaledTimeInMs(clock, 1000)).toBe(500_000)
  expect(scaledTimeInMs(clock, 2000)).toBe(520_000)
  expect(scaledTimeInMs({ ...clock, factor: 0 }, 9000)).toBe(500_000)
})
