/** The debounce helper, with fake timers. */
import { afterEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('CMP-04 debounce acts once, the given time after the last call, with the arguments of that call', () => {
  vi.useFakeTimers()
  const sent: string[] = []
  const send = debounce((word: string) => sent.push(word), 250)
  send('a')
  vi.advanceTimersByTime(249)
  send('b')
  vi.advanceTimersByTime(249)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['b'])
  send('c')
  send.cancel()
  vi.runAllTimers()
  expect(sent).toEqual(['b'])
  send('d')
  send.flush()
  send.flush()
  expect(sent).toEqual(['b', 'd'])
})
