/** Tests toasts: how long each is displayed, what replaces it, and undo. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const durations = { visibleInMs: 3000, badVisibleInMs: 8000 }
const textsOf = ({ store }: ReturnType<typeof createToasts>) => store.read().map(({ text }) => text)

test('POP-01 a new toast replaces the previous one, and has its own full duration', () => {
  const toasts = createToasts(durations)
  toasts.show({ text: 'one' })
  vi.advanceTimersByTime(2000)
  toasts.show({ text: 'two' })
  expect(textsOf(toasts)).toEqual(['two'])
  vi.advanceTimersByTime(2999)
  expect(textsOf(toasts)).toEqual(['two'])
  vi.advanceTimersByTime(1)
  expect(textsOf(toasts)).toEqual([])
})

test('a bad toast keeps its duration beside newer ones; at most three are displayed', () => {
  const toasts = createToasts(durations)
  for (const text of ['one', 'two', 'three']) toasts.show({ text, isBad: true })
  toasts.show({ text: 'done' })
  expect(textsOf(toasts)).toEqual(['two', 'three', 'done'])
  vi.advanceTimersByTime(3000)
  expect(textsOf(toasts)).toEqual(['two', 'three'])
  vi.advanceTimersByTime(5000)
  expect(textsOf(toasts)).toEqual([])
})

test('a toast can have a duration of its own, and be dismissed early', () => {
  const toasts = createToasts(durations)
  const id = toasts.show({ text: 'locks soon', visibleInMs: 30_000 })
  vi.advanceTimersByTime(29_000)
  expect(textsOf(toasts)).toEqual(['locks soon'])
  toasts.dismiss(id)
  expect(textsOf(toasts)).toEqual([])
})

test('undo runs once and closes the toast', () => {
  const toasts = createToasts(durations)
  const undo = vi.fn()
  const id = toasts.show({ text: 'Removed', undo })
  toasts.undo(id)
  toasts.undo(id)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(textsOf(toasts)).toEqual([])
})
