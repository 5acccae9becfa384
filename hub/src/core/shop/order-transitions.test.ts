/** Which step of an order may follow which, and what hangs on it. */
import { type OrderStatus, orderStatuses } from '@altiport/wire/shop-order'
import { expect, test } from 'vitest'
import { mayCancel, mayMove, paymentStateOf, returnsToStock, undoOf } from './order-transitions.ts'

const after = (from: OrderStatus) => orderStatuses.filter((to) => to !== 'cancelled' && mayMove(from, to))

test('PAX-09 an order only moves forward, and is refused from wherever it is still open', () => {
  expect(orderStatuses.map((from) => [from, after(from)])).toEqual([
    ['received', ['preparing', 'on-its-way', 'delivered', 'refused']],
    ['preparing', ['on-its-way', 'delivered', 'refused']],
    ['on-its-way', ['delivered', 'refused']],
    ['delivered', []],
    ['refused', []],
    ['cancelled', []],
  ])
})

test('PAX-09 a passenger may cancel until it is on its way', () => {
  expect(orderStatuses.filter(mayCancel)).toEqual(['received', 'preparing'])
})

test('CRW-03 a touch can be taken back for five seconds and the way there, and never what the passenger did', () => {
  const moved = { status: 'delivered', before: 'on-its-way', changedAtInMs: 0 } as const
  expect(undoOf(moved, 5000)).toBe('on-its-way')
  expect(undoOf(moved, 15_001)).toBeUndefined()
  expect(undoOf({ ...moved, before: null }, 0)).toBeUndefined()
  expect(undoOf({ ...moved, status: 'cancelled' }, 0)).toBeUndefined()
})

test('PAX-09 pieces come back unless they were not there; money is due until it is brought', () => {
  expect(returnsToStock('cancelled', null)).toBe(true)
  expect(returnsToStock('refused', 'nobody-at-seat')).toBe(true)
  expect(returnsToStock('refused', 'sold-out')).toBe(false)
  expect(returnsToStock('refused', 'damaged')).toBe(false)
  expect(returnsToStock('delivered', null)).toBe(false)
  expect(orderStatuses.map((status) => paymentStateOf(status, 100))).toEqual([
    ...['due', 'due', 'due', 'paid', 'void', 'void'],
  ])
  expect(paymentStateOf('received', 0)).toBe('paid')
})
