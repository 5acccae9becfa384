/** The rules of the orders board: visible orders, sorting, status changes and live updates. Pure. */
import { type OrderStatus, openStatuses } from '@altiport/wire/order-status'
import type { CrewOrder, OrdersBoard, OrderUpdate } from '@altiport/wire/shop-crew'
import { undoForInS, waitingAfterInMin } from '@altiport/wire/shop-crew'

export type Sorting = 'row' | 'time'

/** The status after the next touch (Start, Send out, Delivered); `undefined` if the order has ended. */
export const nextStatus = (status: OrderStatus): 'preparing' | 'on-its-way' | 'delivered' | undefined =>
  status === 'received'
    ? 'preparing'
    : status === 'preparing'
      ? 'on-its-way'
      : status === 'on-its-way'
        ? 'delivered'
        : undefined

export const isOpen = ({ status }: Pick<CrewOrder, 'status'>): boolean => openStatuses.includes(status)

/** Whether the last change can still be undone, by the hub's clock. */
export const canUndo = ({ undo, changedAt }: CrewOrder, nowInMs: number): boolean =>
  undo !== undefined && nowInMs - changedAt < undoForInS * 1000

/** The crew may be preparing an order that its passenger cancels, so it stays visible for a while. */
const cancelledVisibleInMs = 10 * 60_000

const isRecentlyCancelled = ({ status, changedAt }: CrewOrder, nowInMs: number): boolean =>
  status === 'cancelled' && nowInMs - changedAt < cancelledVisibleInMs

type VisibleOptions = {
  sorting: Sorting
  seat: string | null
  nowInMs: number
  /** Ids of canceled orders that were dismissed on this tablet. */
  dismissed: ReadonlySet<string>
}

/**
 * Open orders, recently canceled ones, and ended ones while they can be undone. Sorted by row from front to back,
 * or by time, the longest waiting first.
 */
export function visibleOrders(
  orders: readonly CrewOrder[],
  { sorting, seat, nowInMs, dismissed }: VisibleOptions,
): CrewOrder[] {
  return orders
    .filter((order) => isOpen(order) || canUndo(order, nowInMs) || isRecentlyCancelled(order, nowInMs))
    .filter(({ id }) => !dismissed.has(id))
    .filter((order) => seat === null || seatOf(order) === seat)
    .sort((one, other) => {
      const byTime = one.placedAt - other.placedAt || one.number - other.number
      if (sorting === 'time') return byTime
      return one.seat.row - other.seat.row || one.seat.column.localeCompare(other.seat.column) || byTime
    })
}

export const seatOf = ({ seat }: Pick<CrewOrder, 'seat'>): string => `${seat.row}${seat.column}`

/** Whether an open order, started or not, has waited longer than the contract's limit. */
export const isLate = (order: CrewOrder, nowInMs: number): boolean =>
  isOpen(order) && nowInMs - order.placedAt >= waitingAfterInMin * 60_000

export type Counts = { fresh: number; preparing: number; onItsWay: number; delivered: number }

export function countsOf(orders: readonly CrewOrder[]): Counts {
  const count = (status: OrderStatus) => orders.filter((order) => order.status === status).length
  return {
    fresh: count('received'),
    preparing: count('preparing'),
    onItsWay: count('on-its-way'),
    delivered: count('delivered'),
  }
}

/** The mark of each seat on the plan: the status of its most urgent order. Refused and canceled orders have no mark. */
export function marksOf(orders: readonly CrewOrder[]): Map<string, OrderStatus> {
  const urgency: OrderStatus[] = ['delivered', 'on-its-way', 'preparing', 'received']
  const marked = new Map<string, OrderStatus>()
  for (const order of orders) {
    const before = marked.get(seatOf(order))
    const rank = urgency.indexOf(order.status)
    if (rank >= 0 && (before === undefined || rank > urgency.indexOf(before)))
      marked.set(seatOf(order), order.status)
  }
  return marked
}

/** The board with the update applied, or `null` if an update was missed and the board must be reloaded. */
export function mergeOrder(board: OrdersBoard, { legId, revision, order }: OrderUpdate): OrdersBoard | null {
  if (legId !== board.legId) return board
  if (revision <= board.revision) return board
  if (revision > board.revision + 1) return null
  const others = board.orders
    .filter(({ id }) => id !== order.id)
    .map((each) => (hasSameVoucher(each, order) ? { ...each, isVoucherShared: order.isVoucherShared } : each))
  return { ...board, revision, orders: [...others, order] }
}

/** Orders at one seat with the same voucher are marked together, but only one of them is published. */
const hasSameVoucher = (one: CrewOrder, other: CrewOrder): boolean =>
  one.voucherCode !== undefined && one.voucherCode === other.voucherCode && seatOf(one) === seatOf(other)

/** New orders since `before` that nobody has started. */
export function placedSince(before: OrdersBoard | null, after: OrdersBoard): CrewOrder[] {
  if (!before) return []
  const previous = new Set(before.orders.map(({ id }) => id))
  return after.orders.filter(({ id, status }) => status === 'received' && !previous.has(id))
}

/** Orders that were canceled since `before`. */
export function cancelledSince(before: OrdersBoard | null, after: OrdersBoard): CrewOrder[] {
  if (!before) return []
  const previous = new Map(before.orders.map(({ id, status }) => [id, status]))
  return after.orders.filter(({ id, status }) => status === 'cancelled' && previous.get(id) !== 'cancelled')
}
