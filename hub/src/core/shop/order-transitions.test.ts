/** Allowed transitions of an order, and their effects. */
import { type OrderStatus, orderStatuses } from '@altiport/wire/order-status'
import { expect, test } from 'vitest'
import { mayCancel, mayMove, paymentStateOf, returnsToStock, statusAfterUndo } from './order-transitions.ts'

const reachableFrom = (from: OrderStatus) =>
  orderStatuses.filter((to) => to !== 'cancelled' && mayMove(from, to))

test('PAX-09 an order only moves forward, and can be refused while it is open', () => {
  expect(orderStatuses.map((from) => [from, reachableFrom(from)])).toEqual([
    ['received', ['preparing', 'on-its-way', 'delivered', 'refused']],
    ['preparing', ['on-its-way', 'delivered', 'refused']],
    ['on-its-way', ['delivered', 'refused']],
    ['delivered', []],
    ['refused', []],
    ['cancelled', []],
  ])
})

test('PAX-09 a passenger may cancel an order until it is on its way', () => {
  expect(orderStatuses.filter(mayCancel)).toEqual(['received', 'preparing'])
})

test('CRW-03 a change can be undone for five seconds plus latency, unless the passenger made it', () => {
  const moved = { status: 'delivered', before: 'on-its-way', changedAtInMs: 0 } as const
  expect(statusAfterUndo(moved, 5000)).toBe('on-its-way')
  expect(statusAfterUndo(moved, 15_001)).toBeUndefined()
  expect(statusAfterUndo({ ...moved, before: null }, 0)).toBeUndefined()
  expect(statusAfterUndo({ ...moved, status: 'cancelled' }, 0)).toBeUndefined()
})

test('CRW-03 a change of hours ago cannot be undone because the clock was set back', () => {
  const moved = { status: 'delivered', before: 'on-its-way', changedAtInMs: 3 * 3_600_000 } as const
  expect(statusAfterUndo(moved, 0)).toBeUndefined()
  expect(statusAfterUndo(moved, moved.changedAtInMs - 1000)).toBe('on-its-way')
})

test('PAX-09 pieces are returned unless they were missing or damaged; payment is due until delivery', () => {
  expect(returnsToStock('cancelled', null)).toBe(true)
  expect(returnsToStock('refused', 'nobody-at-seat')).toBe(true)
  expect(returnsToStock('refused', 'sold-out')).toBe(false)
  expect(returnsToStock('refused', 'damaged')).toBe(false)
  expect(returnsToStock('delivered', null)).toBe(false)
  expect(orderStatuses.map((status) => paymentStateOf(status, 100))).toEqual([
    'due',
    'due',
    'due',
    'paid',
    'void',
    'void',
  ])
  expect(paymentStateOf('received', 0)).toBe('paid')
})
