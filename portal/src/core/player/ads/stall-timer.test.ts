/** The one patience of the whole way to an advertisement. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStallTimer } from './stall-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ERR-06 the ad, its tag and its file share one patience: begun again, it ends when it would have ended', () => {
  const over = vi.fn()
  const patience = createStallTimer(2000, over)
  patience.start()
  vi.advanceTimersByTime(1900)
  patience.start()
  vi.advanceTimersByTime(99)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledOnce()
})

test('ERR-06 once something moves, the next wait is a new one', () => {
  const over = vi.fn()
  const patience = createStallTimer(2000, over)
  patience.start()
  vi.advanceTimersByTime(1900)
  patience.end()
  vi.advanceTimersByTime(5000)
  expect(over).not.toHaveBeenCalled()
  patience.start()
  vi.advanceTimersByTime(1999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(over).toHaveBeenCalledOnce()
})
