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

test('CMP-03 the debounce is 100 ms: the last of a quick series is told, once', () => {
  expect(sliderDebounceInMs).toBe(100)
  const told: number[] = []
  const tell = debounce((value: number) => told.push(value), sliderDebounceInMs)
  tell(1)
  vi.advanceTimersByTime(99)
  tell(2)
  vi.advanceTimersByTime(99)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([2])
})

test('letting go tells at once, and nothing twice', () => {
  const told: number[] = []
  const tell = debounce((value: number) => told.push(value), sliderDebounceInMs)
  tell(7)
  tell.flush()
  vi.advanceTimersByTime(500)
  tell.flush()
  expect(told).toEqual([7])
})
