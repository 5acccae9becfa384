/** Tests notices: how long each is displayed, what replaces it, and undo. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotices } from './notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const durations = { visibleInMs: 3000, badVisibleInMs: 8000 }
const textsOf = ({ store }: ReturnType<typeof createNotices>) => store.read().map(({ text }) => text)

test('POP-01 a new notice replaces the previous one, and has its own full duration', () => {
  const notices = createNotices(durations)
  notices.show({ text: 'one' })
  vi.advanceTimersByTime(2000)
  notices.show({ text: 'two' })
  expect(textsOf(notices)).toEqual(['two'])
  vi.advanceTimersByTime(2999)
  expect(textsOf(notices)).toEqual(['two'])
  vi.advanceTimersByTime(1)
  expect(textsOf(notices)).toEqual([])
})

test('a bad notice keeps its duration beside newer ones; at most three are displayed', () => {
  const notices = createNotices(durations)
  for (const text of ['one', 'two', 'three']) notices.show({ text, isBad: true })
  notices.show({ text: 'done' })
  expect(textsOf(notices)).toEqual(['two', 'three', 'done'])
  vi.advanceTimersByTime(3000)
  expect(textsOf(notices)).toEqual(['two', 'three'])
  vi.advanceTimersByTime(5000)
  expect(textsOf(notices)).toEqual([])
})

test('a notice can have a duration of its own, and be dismissed early', () => {
  const notices = createNotices(durations)
  const id = notices.show({ text: 'locks soon', visibleInMs: 30_000 })
  vi.advanceTimersByTime(29_000)
  expect(textsOf(notices)).toEqual(['locks soon'])
  notices.dismiss(id)
  expect(textsOf(notices)).toEqual([])
})

test('undo runs once and closes the notice', () => {
  const notices = createNotices(durations)
  const undo = vi.fn()
  const id = notices.show({ text: 'Removed', undo })
  notices.undo(id)
  notices.undo(id)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(textsOf(notices)).toEqual([])
})
