/** How long notices are displayed, and notices that are saved for the next load. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notices, saveNotice, showNotice, showSavedNotice } from './notice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const shown = () => notices.store.read()[0]?.text ?? null

test('POP-01 a notice is displayed for 3000 ms', () => {
  showNotice('Removed')
  vi.advanceTimersByTime(2999)
  expect(shown()).toBe('Removed')
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(null)
})

test('POP-01 a newer notice has its own 3000 ms', () => {
  showNotice('one')
  vi.advanceTimersByTime(2000)
  showNotice('two')
  vi.advanceTimersByTime(2000)
  expect(shown()).toBe('two')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe(null)
})

test('POP-01 a notice that was saved for the next load is displayed once', () => {
  saveNotice('Cleared')
  expect(shown()).toBe(null)
  showSavedNotice()
  expect(shown()).toBe('Cleared')
  vi.advanceTimersByTime(3000)
  showSavedNotice()
  expect(shown()).toBe(null)
})
