/** Tests that changed rows ignore touches for a moment and do not move meanwhile. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { expect, test } from 'vitest'
import { settleInMs } from '#core/action/settled.ts'
import { maxHoldInMs, nextSettleMs, type SettledRows, settleRows } from './settled-rows.ts'

const order = (id: string, overrides: Partial<CrewOrder> = {}): CrewOrder => ({
  id,
  number: 1,
  status: 'received',
  seat: { row: 1, column: 'A' },
  lines: [],
  total: 1,
  placedAt: 0,
  changedAt: 0,
  payment: 'at-seat',
  paymentState: 'due',
  ...overrides,
})
const [a, b, c] = [order('a'), order('b'), order('c')]
const started = order('b', { status: 'preparing', changedAt: 1 })
const ids = ({ rows }: SettledRows) => rows.map((row) => row.order.id)
const guarded = ({ rows }: SettledRows, nowMs: number) =>
  rows.flatMap(({ order: { id }, guardedUntilMs }) => (guardedUntilMs > nowMs ? [id] : []))

test('CRW-03 a changed row ignores touches for 700 ms', () => {
  const first = settleRows(null, [a, b], [a, b], 1000)
  expect(guarded(first, 1000)).toEqual([])
  const next = settleRows(first, [a, started], [a, started], 1000)
  for (const afterInMs of [0, 120, 200, 300, 699]) expect(guarded(next, 1000 + afterInMs)).toEqual(['b'])
  expect(nextSettleMs(next, 1000)).toBe(1000 + settleInMs)
  expect(guarded(next, 1700)).toEqual([])
  expect(settleRows(next, [a, started], [a, started], 1800)).toBe(next)
})

test('CRW-03 rows do not move while one is guarded; rows that move afterwards are guarded, too', () => {
  const first = settleRows(null, [b, c], [b, c], 0)
  const changed = settleRows(first, [started, c], [started, c], 1000)
  // A new order belongs above them.
  const held = settleRows(changed, [a, started, c], [a, started, c], 1200)
  expect(ids(held)).toEqual(['b', 'c'])
  const moved = settleRows(held, [a, started, c], [a, started, c], 1701)
  expect([ids(moved), guarded(moved, 1701)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  expect(guarded(moved, 2401)).toEqual([])
})

test('CRW-03 a row to be removed stays, with its current order, until settled; one off the board does not', () => {
  const first = settleRows(null, [a, b], [a, b], 0)
  const removed = order('b', { status: 'delivered', changedAt: 2 })
  const held = settleRows(first, [a], [a, removed], 500)
  expect(held.rows[1]!.order.status).toBe('delivered')
  expect(ids(settleRows(held, [a], [a, removed], 1300))).toEqual(['a'])
  expect(ids(settleRows(held, [], [], 600))).toEqual([])
})

test('CRW-03 rows move after the maximum hold even if some change continuously', () => {
  let rows = settleRows(null, [b], [b], 0)
  let atMs = 0
  for (let changedAt = 1; atMs < maxHoldInMs; changedAt++) {
    atMs += 300
    const busy = order('b', { changedAt })
    rows = settleRows(rows, [a, busy], [a, busy], atMs)
  }
  atMs += 300
  expect(ids(settleRows(rows, [a, b], [a, b], atMs))).toEqual(['a', 'b'])
})
