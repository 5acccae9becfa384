/** How long toasts are displayed, and toasts that are saved for the next load. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveToast, showSavedToast, showToast, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const shown = () => toasts.store.read()[0]?.text ?? null

test('POP-01 a toast is displayed for 3000 ms', () => {
  showToast('Removed')
  vi.advanceTimersByTime(2999)
  expect(shown()).toBe('Removed')
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(null)
})

test('POP-01 a newer toast has its own 3000 ms', () => {
  showToast('one')
  vi.advanceTimersByTime(2000)
  showToast('two')
  vi.advanceTimersByTime(2000)
  expect(shown()).toBe('two')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe(null)
})

test('POP-01 a toast that was saved for the next load is displayed once', () => {
  saveToast('Cleared')
  expect(shown()).toBe(null)
  showSavedToast()
  expect(shown()).toBe('Cleared')
  vi.advanceTimersByTime(3000)
  showSavedToast()
  expect(shown()).toBe(null)
})
