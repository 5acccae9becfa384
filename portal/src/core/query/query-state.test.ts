/** The state of a cached query: fresh, stale, failed, retrying. */
import { expect, test } from 'vitest'
import { initialQueryState, isFresh, shouldRetry, step } from './query-state.ts'

const stateWith = (data: unknown, nowInMs = 0) => step(initialQueryState, { type: 'received', data, nowInMs })

test('API-12 an answer stays fresh for the stale time, and forever if that is infinite', () => {
  expect(isFresh(initialQueryState, Infinity, 0)).toBe(false)
  expect(isFresh(stateWith({ id: 1 }), 1000, 999)).toBe(true)
  expect(isFresh(stateWith({ id: 1 }), 1000, 1000)).toBe(false)
  expect(isFresh(stateWith({ id: 1 }), Infinity, 1e12)).toBe(true)
})

test('an invalidated answer keeps its data, and is not fresh', () => {
  const invalidated = step(stateWith({ id: 1 }), { type: 'invalidated' })
  expect(invalidated.data).toEqual({ id: 1 })
  expect(isFresh(invalidated, Infinity, 0)).toBe(false)
})

test('equal data keeps the same object', () => {
  const first = stateWith({ list: [1] })
  const second = step(first, { type: 'received', data: { list: [1] }, nowInMs: 5 })
  expect(second.data).toBe(first.data)
  expect(step(first, { type: 'received', data: { list: [2] }, nowInMs: 5 }).data).toEqual({ list: [2] })
})

test('a failure keeps the data; without data the error is cleared by the next attempt', () => {
  const error = new Error('no')
  expect(step(stateWith(1), { type: 'failed', error })).toMatchObject({ data: 1, error })
  const failed = step(initialQueryState, { type: 'failed', error })
  expect(step(failed, { type: 'requested' })).toEqual(initialQueryState)
})

test('isRetrying is true from the first failed attempt until there is an answer or a final failure', () => {
  const retrying = step(initialQueryState, { type: 'retrying' })
  expect(retrying.isRetrying).toBe(true)
  expect(step(retrying, { type: 'requested' }).isRetrying).toBe(true)
  expect(step(retrying, { type: 'received', data: 1, nowInMs: 0 }).isRetrying).toBe(false)
  expect(step(retrying, { type: 'failed', error: new Error('no') }).isRetrying).toBe(false)
})

test('there are three attempts at most, and only one if the status is below 500 or there is no network', () => {
  expect([1, 2, 3].map((failures) => shouldRetry(failures, undefined, true))).toEqual([true, true, false])
  expect(shouldRetry(1, undefined, false)).toBe(false)
  expect(shouldRetry(1, 503, true)).toBe(true)
  expect(shouldRetry(1, 404, true)).toBe(false)
})
