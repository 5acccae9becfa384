/** Validates the payloads of the shop's live events, and detects order updates. Pure. */

import { isRecord } from '@altiport/wire/guard'
import type { OrderStatus } from '@altiport/wire/order-status'
import type { ShopState } from '@altiport/wire/shop'
import type { CartState, OrdersState } from '@altiport/wire/shop-order'

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0

/**
 * Hand-written, as for all live events, so that the page loads no schema library. A test compares this check with the
 * contract's.
 */
export const isShopState = (payload: unknown): payload is ShopState =>
  isRecord(payload) &&
  typeof payload.isOpen === 'boolean' &&
  (payload.isClosedForLanding === undefined || payload.isClosedForLanding === true) &&
  isRecord(payload.scarce) &&
  Object.values(payload.scarce).every(isCount)

export const isCartState = (payload: unknown): payload is CartState =>
  isRecord(payload) &&
  isCount(payload.quantity) &&
  Array.isArray(payload.removed) &&
  payload.removed.every((id) => typeof id === 'string')

export const isOrdersState = (payload: unknown): payload is OrdersState =>
  isRecord(payload) && Array.isArray(payload.orders) && payload.orders.every(isOrder)

const isOrder = (order: unknown): boolean =>
  isRecord(order) &&
  typeof order.id === 'string' &&
  typeof order.status === 'string' &&
  isRecord(order.seat) &&
  typeof order.seat.row === 'number' &&
  typeof order.seat.column === 'string'

/** The status of each order when the passenger last saw it, by order id. */
export type SeenOrders = Readonly<Record<string, OrderStatus>>

/** Orders whose status differs from the one that was seen. @see PAX-09 */
export const updatesIn = <Item extends { id: string; status: string }>(
  orders: readonly Item[],
  seen: SeenOrders,
): Item[] => orders.filter(({ id, status }) => seen[id] !== status)

export const seenOf = (orders: readonly { id: string; status: string }[]): SeenOrders =>
  Object.fromEntries(orders.map(({ id, status }) => [id, status as OrderStatus]))

/** Parses the saved state; empty if it is invalid. */
export function readSeen(saved: string | null): SeenOrders {
  try {
    const seen = JSON.parse(saved ?? '{}') as unknown
    return isRecord(seen) ? (seen as SeenOrders) : {}
  } catch {
    return {}
  }
}
