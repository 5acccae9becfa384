/** Tests the orders board: order and visibility, status changes, and merging live updates. */
import type { CrewOrder, OrdersBoard } from '@altiport/wire/shop-crew'
import { describe, expect, test } from 'vitest'
import {
  cancelledSince,
  canUndo,
  countsOf,
  isLate,
  marksOf,
  mergeOrder,
  nextStatus,
  placedSince,
  seatOf,
  visibleOrders,
} from './board.ts'

const now = 1_000_000_000
const minute = 60_000

const order = (number: number, seat: string, overrides: Partial<CrewOrder> = {}): CrewOrder => ({
  id: `o${number}`,
  number,
  status: 'received',
  seat: { row: Number.parseInt(seat, 10), column: seat.at(-1)! },
  lines: [],
  total: 1000,
  placedAt: now - number * minute,
  changedAt: now - number * minute,
  payment: 'at-seat',
  paymentState: 'due',
  ...overrides,
})
const board = (revision: number, orders: CrewOrder[]): OrdersBoard => ({
  legId: 'leg-1',
  revision,
  now,
  currency: 'EUR',
  orders,
})
const options = { sorting: 'row', seat: null, nowInMs: now, dismissed: new Set<string>() } as const

describe('CRW-03 the board', () => {
  const orders = [order(1, '31H'), order(3, '9B'), order(2, '12A'), order(4, '12C')]

  test('CRW-03 is sorted by row from front to back, or by time, the longest waiting first', () => {
    expect(visibleOrders(orders, options).map(seatOf)).toEqual(['9B', '12A', '12C', '31H'])
    expect(visibleOrders(orders, { ...options, sorting: 'time' }).map(seatOf)).toEqual([
      '12C',
      '9B',
      '12A',
      '31H',
    ])
  })

  test('CRW-03 has only the orders of the selected seat', () => {
    expect(visibleOrders(orders, { ...options, seat: '12A' }).map(({ number }) => number)).toEqual([2])
  })

  test('CRW-03 each touch advances the status until the order has ended', () => {
    expect(nextStatus('received')).toBe('preparing')
    expect(nextStatus('preparing')).toBe('on-its-way')
    expect(nextStatus('on-its-way')).toBe('delivered')
    for (const ended of ['delivered', 'refused', 'cancelled'] as const)
      expect(nextStatus(ended)).toBeUndefined()
  })

  test('CRW-03 an ended order stays visible for the five seconds in which it can be undone', () => {
    const done = order(5, '20D', { status: 'delivered', changedAt: now - 4900, undo: 'on-its-way' })
    expect(canUndo(done, now)).toBe(true)
    expect(visibleOrders([done], options)).toHaveLength(1)
    expect(canUndo(done, now + 200)).toBe(false)
    expect(visibleOrders([done], { ...options, nowInMs: now + 200 })).toEqual([])
    expect(canUndo({ ...done, undo: undefined }, now)).toBe(false)
  })

  test('CRW-03 an open order is late after ten minutes', () => {
    expect(isLate(order(9, '1A'), now)).toBe(false)
    expect(isLate(order(10, '1A'), now)).toBe(true)
    expect(isLate(order(10, '1A', { status: 'delivered' }), now)).toBe(false)
  })

  test('CRW-03 counts orders by status, and marks seats by their most urgent order', () => {
    const all = [
      order(1, '1A'),
      order(2, '1A', { status: 'delivered', total: 500 }),
      order(3, '2B', { status: 'preparing' }),
      order(4, '2B', { status: 'on-its-way' }),
      order(5, '3C', { status: 'refused' }),
      order(6, '4D', { status: 'cancelled' }),
    ]
    expect(countsOf(all)).toEqual({ fresh: 1, preparing: 1, onItsWay: 1, delivered: 1 })
    expect([...marksOf(all)]).toEqual([
      ['1A', 'received'],
      ['2B', 'preparing'],
    ])
  })
})

describe('CRW-03 several tablets', () => {
  const first = board(7, [order(1, '1A')])

  test('CRW-03 apply the next update, ignore an old one, and reload if one was missed', () => {
    const moved = order(1, '1A', { status: 'preparing' })
    const update = { legId: 'leg-1', order: moved }
    expect(mergeOrder(first, { ...update, revision: 8 })).toEqual({ ...first, revision: 8, orders: [moved] })
    expect(mergeOrder(first, { ...update, revision: 7 })).toBe(first)
    expect(mergeOrder(first, { ...update, revision: 9 })).toBeNull()
  })

  test('SHP-04 CRW-03 a voucher used by two devices at one seat marks both orders, until one is canceled', () => {
    const used = order(1, '1A', { voucherCode: 'FIVE' })
    const others = [order(2, '1A'), order(3, '2B', { voucherCode: 'FIVE' })]
    const again = order(4, '1A', { voucherCode: 'FIVE', isVoucherShared: true })
    const marked = mergeOrder(board(7, [used, ...others]), { legId: 'leg-1', revision: 8, order: again })!
    const numbers = ({ orders }: OrdersBoard) =>
      orders.filter(({ isVoucherShared }) => isVoucherShared).map(({ number }) => number)
    expect(numbers(marked)).toEqual([1, 4])
    const { isVoucherShared: _, ...cancelled } = { ...again, status: 'cancelled' as const }
    expect(numbers(mergeOrder(marked, { legId: 'leg-1', revision: 9, order: cancelled })!)).toEqual([])
  })

  test('CRW-07 ignore updates of another leg', () => {
    expect(mergeOrder(first, { legId: 'leg-0', revision: 8, order: order(2, '2B') })).toBe(first)
  })

  test('CRW-03 a new order is reported once, those of the first load are not', () => {
    const second = mergeOrder(first, { legId: 'leg-1', revision: 8, order: order(2, '2B') })!
    expect(placedSince(null, first)).toEqual([])
    expect(placedSince(first, second).map(seatOf)).toEqual(['2B'])
    expect(placedSince(second, second)).toEqual([])
  })

  test('PAX-09 CRW-03 a canceled order is reported once, and stays visible for ten minutes or until dismissed', () => {
    const cancelled = order(1, '1A', { status: 'cancelled', changedAt: now })
    const second = mergeOrder(first, { legId: 'leg-1', revision: 8, order: cancelled })!
    expect(cancelledSince(first, second).map(seatOf)).toEqual(['1A'])
    expect(cancelledSince(second, second)).toEqual([])
    expect(cancelledSince(null, second)).toEqual([])
    expect(visibleOrders(second.orders, options)).toEqual([cancelled])
    expect(visibleOrders(second.orders, { ...options, dismissed: new Set(['o1']) })).toEqual([])
    expect(visibleOrders(second.orders, { ...options, nowInMs: now + 11 * minute })).toEqual([])
  })
})
