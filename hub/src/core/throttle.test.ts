/** Throttled calls: one acts immediately, then at most one per interval; throttled values, with a burst. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle, throttleValues } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call acts immediately; all calls of the interval after it act once, together, at its end', () => {
  const action = vi.fn()
  const publish = throttle(1000, action)
  publish()
  expect(action).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 100; i++) publish()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(action).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(action).toHaveBeenCalledTimes(2)
  publish()
  expect(action).toHaveBeenCalledTimes(3)
})

test('after `stop`, no action is pending', () => {
  const action = vi.fn()
  const publish = throttle(1000, action)
  publish()
  publish()
  publish.stop()
  vi.advanceTimersByTime(5000)
  expect(action).toHaveBeenCalledTimes(1)
})

test('a burst of values passes immediately; a flood is reduced to the latest value per interval', () => {
  const passed: number[] = []
  const publish = throttleValues({ burst: 3, everyInMs: 1000 }, (value: number) => void passed.push(value))
  for (let value = 1; value <= 50; value++) publish(value)
  expect(passed).toEqual([1, 2, 3])
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([1, 2, 3, 50])
  for (let value = 51; value <= 60; value++) publish(value)
  expect(passed).toHaveLength(4)
  vi.advanceTimersByTime(1000)
  expect(passed.slice(4)).toEqual([60])
  publish(61)
  vi.advanceTimersByTime(1000)
  publish(62)
  expect(passed.slice(5)).toEqual([61, 62])
  vi.advanceTimersByTime(5000)
  for (const value of [63, 64, 65, 66]) publish(value)
  expect(passed.slice(7)).toEqual([63, 64, 65])
  publish.stop()
  vi.advanceTimersByTime(5000)
  expect(passed.slice(7)).toEqual([63, 64, 65])
})
