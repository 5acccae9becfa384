/** The timeout shared by all loading steps of an advertisement. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStallTimer } from './stall-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ERR-06 the ad, its tag and its file share one timeout, which another start does not extend', () => {
  const onTimeout = vi.fn()
  const timer = createStallTimer(2000, onTimeout)
  timer.start()
  vi.advanceTimersByTime(1900)
  timer.start()
  vi.advanceTimersByTime(99)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledOnce()
})

test('ERR-06 after `end` the next start has its full timeout', () => {
  const onTimeout = vi.fn()
  const timer = createStallTimer(2000, onTimeout)
  timer.start()
  vi.advanceTimersByTime(1900)
  timer.end()
  vi.advanceTimersByTime(5000)
  expect(onTimeout).not.toHaveBeenCalled()
  timer.start()
  vi.advanceTimersByTime(1999)
  expect(onTimeout).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledOnce()
})
