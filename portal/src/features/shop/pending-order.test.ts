/** When an order is sent again, and when it is known that nothing was ordered. */
import { expect, test } from 'vitest'
import { expiresAfterInMs, type PendingOrder, pauseInMs, readPending, verdictOn } from './pending-order.ts'

const order: PendingOrder = {
  key: '0d9a4f5e-1111-4222-8333-944445555666',
  lines: [{ productId: 'captain-teo', quantity: 1 }],
  seat: { row: 24, column: 'C' },
  total: 2800,
  madeAtInMs: 1_000_000,
}

test('SHP-02 no answer leaves open whether the order was taken; a refusal does not', () => {
  expect(verdictOn(undefined, undefined)).toBe('unknown')
  for (const status of [500, 502, 504]) expect(verdictOn(status, 'internal'), `${status}`).toBe('unknown')
  // Something else than the hub has answered.
  expect(verdictOn(403, undefined)).toBe('unknown')
  expect(verdictOn(401, 'no-session')).toBe('unknown')
  expect(verdictOn(429, 'too-many')).toBe('unknown')
  for (const refusal of ['catalogue-closed', 'out-of-stock', 'total-changed', 'key-taken'])
    expect(verdictOn(409, refusal), refusal).toBe('refused')
  expect(verdictOn(503, 'resting')).toBe('refused')
})

test('SHP-02 an order outlives a reload with its key, for as long as somebody waits for it', () => {
  const saved = JSON.stringify(order)
  expect(readPending(saved, order.madeAtInMs + 60_000)).toEqual(order)
  expect(readPending(saved, order.madeAtInMs + expiresAfterInMs)).toBeNull()
  for (const broken of [null, '', '{', '{}', '[]', '{"key":"a"}']) expect(readPending(broken, 0)).toBeNull()
})

test('SHP-02 it is tried again ever more rarely, and not by a whole cabin at once', () => {
  expect(pauseInMs(0, 0)).toBe(1000)
  expect(pauseInMs(3, 0.5)).toBe(10_000)
  expect(pauseInMs(30, 1)).toBe(45_000)
})
