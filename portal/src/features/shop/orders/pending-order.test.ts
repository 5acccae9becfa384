/** Tests when an order is sent again, and when it counts as refused. */
import { expect, test } from 'vitest'
import {
  classifyReply,
  expiresAfterInMs,
  type PendingOrder,
  pauseInMs,
  readPending,
} from './pending-order.ts'

const order: PendingOrder = {
  key: '0d9a4f5e-1111-4222-8333-944445555666',
  lines: [{ productId: 'captain-teo', quantity: 1 }],
  seat: { row: 24, column: 'C' },
  total: 2800,
  madeAtInMs: 1_000_000,
}

test('SHP-02 an order is sent again until the hub has placed or refused it', () => {
  expect(classifyReply(undefined, undefined)).toBe('unknown')
  for (const status of [500, 502, 504])
    expect(classifyReply(status, 'hub-fault'), `${status}`).toBe('unknown')
  // Without a refusal the reply is not from the hub.
  expect(classifyReply(403, undefined)).toBe('unknown')

  expect(classifyReply(401, 'no-session')).toBe('unknown')
  expect(classifyReply(429, 'too-many')).toBe('unknown')
  for (const refusal of ['catalogue-closed', 'out-of-stock', 'total-changed', 'key-taken'])
    expect(classifyReply(409, refusal), refusal).toBe('refused')
  // Temporary, but the hub has certainly not placed the order.
  expect(classifyReply(503, 'resting')).toBe('refused')
})

test('SHP-02 a pending order survives a reload with its key until it expires', () => {
  const saved = JSON.stringify(order)
  expect(readPending(saved, order.madeAtInMs + 60_000)).toEqual(order)
  expect(readPending(saved, order.madeAtInMs + expiresAfterInMs)).toBeNull()
  for (const broken of [null, '', '{', '{}', '[]', '{"key":"a"}']) expect(readPending(broken, 0)).toBeNull()
})

test('SHP-02 the pauses between retries grow up to a limit, with jitter', () => {
  expect(pauseInMs(0, 0)).toBe(1000)
  expect(pauseInMs(3, 0.5)).toBe(10_000)
  expect(pauseInMs(30, 1)).toBe(45_000)
})
