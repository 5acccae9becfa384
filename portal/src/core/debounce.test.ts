/** Holds the general debounce against its time, on a clock of its own. */
import { afterEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('CMP-04 the general debounce acts once, 250 ms after the last call, with its arguments', () => {
  vi.useFakeTimers()
  const said: string[] = []
  const say = debounce((word: string) => said.push(word))
  say('a')
  vi.advanceTimersByTime(249)
  say('b')
  vi.advanceTimersByTime(249)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['b'])
  say('c')
  say.cancel()
  vi.runAllTimers()
  expect(said).toEqual(['b'])
})
