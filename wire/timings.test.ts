/** The contract's timings, to the millisecond. */
import { expect, test } from 'vitest'
import { timings } from './timings.ts'

test('STO-10 CMP-03 CMP-04 the timings have the values of the contract', () => {
  expect(timings).toMatchObject({
    reconnectCheckInMs: 2000,
    pingInMs: 10_000,
    adClientPollInMs: 100,
    adClientPollTries: 20,
    notificationInMs: 3000,
    captionsButtonInMs: 250,
    debounceInMs: 250,
    seekAfterLoadInMs: 50,
    sliderDebounceInMs: 100,
  })
})
