/** Tests the store: which changes call which listeners. */
import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('listeners are called once for a change, and not for the same value', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.listen(listener)
  store.write(1)
  expect(listener).not.toHaveBeenCalled()
  store.write(2)
  expect([listener.mock.calls.length, store.read()]).toEqual([1, 2])
})

test('a listener that removes itself during a change does not affect the others', () => {
  const store = createStore('a')
  const called: string[] = []
  const stopFirst = store.listen(() => {
    called.push('first')
    stopFirst()
  })
  store.listen(() => called.push('second'))
  store.write('b')
  store.write('c')
  expect(called).toEqual(['first', 'second', 'second'])
})
