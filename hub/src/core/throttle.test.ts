/** What is told to everybody is held back by it: at once, then once in an interval. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call acts at once, those that follow once at the end of each interval', () => {
  const act = vi.fn()
  const publish = throttle(1000, act)
  publish()
  expect(act).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 100; i++) publish()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(2)
  publish()
  expect(act).toHaveBeenCalledTimes(3)
})

test('nothing is called after the end', () => {
  const act = vi.fn()
  const publish = throttle(1000, act)
  publish()
  publish()
  publish.stop()
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(1)
})
