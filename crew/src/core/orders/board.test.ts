/** The orders board: what is shown in which order, what a touch does, what is told and what was missed. */
import type { CrewOrder, OrdersBoard } from '@altiport/wire/shop-crew'
import { describe, expect, test } from 'vitest'
import {
  arrived,
  cancelledSince,
  canUndo,
  countsOf,
  isLate,
  marks,
  mergeOrder,
  nextStatus,
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

  test('CRW-03 goes by row from front to back, or by time, the longest waiting first', () => {
    expect(visibleOrders(orders, options).map(seatOf)).toEqual(['9B', '12A', '12C', '31H'])
    expect(visibleOrders(orders, { ...options, sorting: 'time' }).map(seatOf)).toEqual([
      '12C',
      '9B',
      '12A',
      '31H',
    ])
  })

  test('CRW-03 shows one seat alone when it is chosen', () => {
    expect(visibleOrders(orders, { ...options, seat: '12A' }).map(({ number }) => number)).toEqual([2])
  })

  test('CRW-03 one touch leads from new to done, and nowhere from there', () => {
    expect(nextStatus('received')).toBe('preparing')
    expect(nextStatus('preparing')).toBe('on-its-way')
    expect(nextStatus('on-its-way')).toBe('delivered')
    for (const ended of ['delivered', 'refused', 'cancelled'] as const)
      expect(nextStatus(ended)).toBeUndefined()
  })

  test('CRW-03 what has ended stays for the five seconds in which it can be taken back', () => {
    const done = order(5, '20D', { status: 'delivered', changedAt: now - 4900, undo: 'on-its-way' })
    expect(canUndo(done, now)).toBe(true)
    expect(visibleOrders([done], options)).toHaveLength(1)
    expect(canUndo(done, now + 200)).toBe(false)
    expect(visibleOrders([done], { ...options, nowInMs: now + 200 })).toEqual([])
    expect(canUndo({ ...done, undo: undefined }, now)).toBe(false)
  })

  test('CRW-03 waits too long after ten minutes, while it is open', () => {
    expect(isLate(order(9, '1A'), now)).toBe(false)
    expect(isLate(order(10, '1A'), now)).toBe(true)
    expect(isLate(order(10, '1A', { status: 'delivered' }), now)).toBe(false)
  })

  test('CRW-03 the counts and the plan’s marks come from one list', () => {
    const all = [
      order(1, '1A'),
      order(2, '1A', { status: 'delivered', total: 500 }),
      order(3, '2B', { status: 'preparing' }),
      order(4, '2B', { status: 'on-its-way' }),
      order(5, '3C', { status: 'refused' }),
      order(6, '4D', { status: 'cancelled' }),
    ]
    expect(countsOf(all)).toEqual({ fresh: 1, preparing: 1, onItsWay: 1, delivered: 1 })
    expect([...marks(all)]).toEqual([
      ['1A', 'received'],
      ['2B', 'preparing'],
    ])
  })
})

describe('CRW-03 several tablets', () => {
  const first = board(7, [order(1, '1A')])

  test('CRW-03 take in the next change, ignore an old one, and ask anew where one was missed', () => {
    const moved = order(1, '1A', { status: 'preparing' })
    const update = { legId: 'leg-1', order: moved }
    expect(mergeOrder(first, { ...update, revision: 8 })).toEqual({ ...first, revision: 8, orders: [moved] })
    expect(mergeOrder(first, { ...update, revision: 7 })).toBe(first)
    expect(mergeOrder(first, { ...update, revision: 9 })).toBeNull()
  })

  test('SHP-04 CRW-03 a voucher that another device uses at the seat marks the orders that were there, until one is cancelled', () => {
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

  test('CRW-07 take in nothing of another leg', () => {
    expect(mergeOrder(first, { legId: 'leg-0', revision: 8, order: order(2, '2B') })).toBe(first)
  })

  test('CRW-03 a new order is told once, and none of those that were there at first', () => {
    const second = mergeOrder(first, { legId: 'leg-1', revision: 8, order: order(2, '2B') })!
    expect(arrived(null, first)).toEqual([])
    expect(arrived(first, second).map(seatOf)).toEqual(['2B'])
    expect(arrived(second, second)).toEqual([])
  })

  test('PAX-09 CRW-03 a cancelled order is told once, and stays in sight until it was read', () => {
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
