/** The range slider. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'
import { Slider, sliderDebounceInMs } from './slider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('CMP-02 the slider goes from 0 to 100', () => {
  const html = renderToStaticMarkup(<Slider label="Volume" valueText="40 %" value={40} onChange={() => {}} />)
  expect(html).toMatch(/<input[^>]*type="range"[^>]*min="0"[^>]*max="100"/)
})

test('CMP-03 the debounce is 100 ms: only the last of a quick series is reported', () => {
  expect(sliderDebounceInMs).toBe(100)
  const changes: number[] = []
  const debounced = debounce((value: number) => changes.push(value), sliderDebounceInMs)
  debounced(1)
  vi.advanceTimersByTime(99)
  debounced(2)
  vi.advanceTimersByTime(99)
  expect(changes).toEqual([])
  vi.advanceTimersByTime(1)
  expect(changes).toEqual([2])
})

test('a flush, as on release, reports the value immediately, and only once', () => {
  const changes: number[] = []
  const debounced = debounce((value: number) => changes.push(value), sliderDebounceInMs)
  debounced(7)
  debounced.flush()
  vi.advanceTimersByTime(500)
  debounced.flush()
  expect(changes).toEqual([7])
})
