/** Holds the rules of a kept answer: fresh, forgotten, failed, tried again. */
import { expect, test } from 'vitest'
import { initialQueryState, isFresh, shouldRetry, step } from './query-state.ts'

const received = (data: unknown, nowInMs = 0) => step(initialQueryState, { type: 'came', data, nowInMs })

test('API-12 an answer that came stays fresh for its time, and forever where that is infinite', () => {
  expect(isFresh(initialQueryState, Infinity, 0)).toBe(false)
  expect(isFresh(received({ id: 1 }), 1000, 999)).toBe(true)
  expect(isFresh(received({ id: 1 }), 1000, 1000)).toBe(false)
  expect(isFresh(received({ id: 1 }), Infinity, 1e12)).toBe(true)
})

test('a forgotten answer is still shown, and is not fresh', () => {
  const invalidated = step(received({ id: 1 }), { type: 'forgotten' })
  expect(invalidated.data).toEqual({ id: 1 })
  expect(isFresh(invalidated, Infinity, 0)).toBe(false)
})

test('the same words keep the same object', () => {
  const first = received({ list: [1] })
  const second = step(first, { type: 'came', data: { list: [1] }, nowInMs: 5 })
  expect(second.data).toBe(first.data)
  expect(step(first, { type: 'came', data: { list: [2] }, nowInMs: 5 }).data).toEqual({ list: [2] })
})

test('a failure keeps what was there, and is taken back while a first answer is tried again', () => {
  const error = new Error('no')
  expect(step(received(1), { type: 'failed', error })).toMatchObject({ data: 1, error })
  const failed = step(initialQueryState, { type: 'failed', error })
  expect(step(failed, { type: 'asked' })).toEqual(initialQueryState)
})

test('between two tries an answer says that another one follows, until it has come or has failed for good', () => {
  const retrying = step(initialQueryState, { type: 'retrying' })
  expect(retrying.isRetrying).toBe(true)
  expect(step(retrying, { type: 'asked' }).isRetrying).toBe(true)
  expect(step(retrying, { type: 'came', data: 1, nowInMs: 0 }).isRetrying).toBe(false)
  expect(step(retrying, { type: 'failed', error: new Error('no') }).isRetrying).toBe(false)
})

test('three tries in all, and none again after a refusal', () => {
  expect([1, 2, 3].map((failures) => shouldRetry(failures, undefined, true))).toEqual([true, true, false])
  expect(shouldRetry(1, undefined, false)).toBe(false)
  expect(shouldRetry(1, 503, true)).toBe(true)
  expect(shouldRetry(1, 404, true)).toBe(false)
})
