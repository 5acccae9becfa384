/** Tests the conversion of a local time of day that the crew enter to a timestamp. */
import { expect, test } from 'vitest'
import { timeAtClock } from './time-at-clock.ts'

test('OP-27 a time that the crew enter is the nearest moment at which the destination’s clocks show it', () => {
  const landsAtInMs = Date.UTC(2026, 5, 2, 5, 45)
  const minutesOff = (clockText: string) =>
    (timeAtClock(clockText, landsAtInMs, 'Europe/Madrid')! - landsAtInMs) / 60_000
  expect([minutesOff('07:45'), minutesOff('07:50'), minutesOff('23:55')]).toEqual([0, 5, -470])
  expect(timeAtClock('', landsAtInMs, 'Europe/Madrid')).toBeNull()
})
