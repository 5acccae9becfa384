/** Orders of this device: live status, seen updates, cancellation. @see SHP-02, PAX-09 */

import { FailedReply } from '@altiport/client/hub'
import { createStore, useStore } from '@altiport/client/store'
import type { OrderStatus } from '@altiport/wire/order-status'
import { seatName } from '@altiport/wire/seat'
import {
  cancelOrder,
  cartQuery,
  type OrdersState,
  orderQuery,
  ordersChanged,
  ordersQuery,
} from '@altiport/wire/shop-order'
import { logError, logWarning } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { translate, useText } from '#core/language/language.ts'
import type { TextKey } from '#core/language/language-store.ts'
import { connectionStore, subscribe } from '#core/live/live.ts'
import { fetchQuery, invalidateQueries } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { isOrdersState, readSeen, type SeenOrders, seenOf, updatesIn } from '#core/shop/shop-state.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { showToast } from '#core/toasts.ts'

/** The last received state of this device's orders; null until then. */
const ordersStore = createStore<OrdersState['orders'] | null>(null)
const seenKey = 'shop-seen'
const seenStore = createStore<SeenOrders>(readSeen(readNote(seenKey)))

/** The live status of an order, and its label. @see PAX-09 */
export function useOrderStatus(order: { id: string; status: string }): {
  status: OrderStatus
  label: string
} {
  const text = useText()
  const liveStatus = useStore(ordersStore, (orders) => orders?.find(({ id }) => id === order.id)?.status)
  const status = liveStatus ?? (order.status as OrderStatus)
  return { status, label: text(statusTexts[status] ?? statusTexts.received) }
}

/** Whether an order of this device has changed since it was last displayed. */
export function useHasOrderUpdates(): boolean {
  const seen = useStore(seenStore)
  return useStore(ordersStore, (orders) => updatesIn(orders ?? [], seen).length > 0)
}

/** Marks the orders as seen at their current status. */
export function markSeen(orders: readonly { id: string; status: string }[]): void {
  const seen = { ...seenStore.read(), ...seenOf(orders) }
  if (JSON.stringify(seen) === JSON.stringify(seenStore.read())) return
  seenStore.write(seen)
  writeNote(seenKey, JSON.stringify(seen))
}

export const statusTexts: Readonly<Record<OrderStatus, TextKey>> = {
  received: 'order.received',
  preparing: 'order.preparing',
  'on-its-way': 'order.onItsWay',
  delivered: 'order.delivered',
  refused: 'order.refused',
  cancelled: 'order.canceled',
}

/** The status that this device last received of each order. */
let received: SeenOrders = seenStore.read()
/** Counts live messages: a response whose request was sent before a message is older than that message. */
let messageCount = 0

/**
 * Follows the orders on every page, and loads them after each gap in the connection: messages to one device are not
 * replayed.
 *
 * @see PAX-08, PAX-09
 */
export function subscribeToOrders(): void {
  subscribe(ordersChanged, (payload) => {
    if (!isOrdersState(payload)) return false
    messageCount++
    receiveOrders(payload.orders)
    return true
  })
  let wasOpen = connectionStore.read().status === 'OPEN'
  let hasBeenOpen = wasOpen
  connectionStore.listen(() => {
    const isOpen = connectionStore.read().status === 'OPEN'
    if (isOpen && !wasOpen && hasBeenOpen) void loadOrders()
    hasBeenOpen ||= isOpen
    wasOpen = isOpen
  })
  void loadOrders()
}

/** Stores the orders, and shows a toast about the latest change that is not the passenger's own action. */
function receiveOrders(orders: OrdersState['orders']): void {
  const [latest] = updatesIn(orders, received).filter(({ id, status }) => !isOwnChange(id, status, received))
  received = seenOf(orders)
  ordersStore.write(orders)
  for (const query of [ordersQuery, orderQuery]) void invalidateQueries(query)
  if (!latest) return
  const status = translate(statusTexts[latest.status])
  showToast(translate('order.update', { seat: seatName(latest.seat), status }))
}

async function loadOrders(): Promise<void> {
  const isFirst = ordersStore.read() === null
  try {
    // A request that is pending may be older than the connection.
    if (!isFirst) await invalidateQueries(ordersQuery)
    const count = messageCount
    const orders = (await fetchQuery(ordersQuery)).app.shop?.orders as OrdersState['orders'] | undefined
    if (!orders || count !== messageCount) return
    if (isFirst) ordersStore.write(orders)
    else receiveOrders(orders)
  } catch (failure) {
    logWarning('Orders could not be loaded', bodyOrError(failure))
  }
}

const isOwnChange = (id: string, status: OrderStatus, before: SeenOrders): boolean =>
  status === 'cancelled' || (status === 'received' && before[id] === undefined)

/** Without an answer from the hub, the order may have been canceled all the same. */
function cancelFailureKey(failure: unknown): TextKey {
  if (!(failure instanceof FailedReply)) return 'order.noAnswer'
  return failure.refusal === 'too-late' ? 'order.tooLate' : 'order.notCanceled'
}

/** Resolves to whether the order was canceled. */
export async function cancel(id: string): Promise<boolean> {
  try {
    await withSession(() => callHub(cancelOrder, { query: { id } }))
    return true
  } catch (failure) {
    const isTooLate = failure instanceof FailedReply && failure.refusal === 'too-late'
    if (!isTooLate) logError('Order could not be canceled', bodyOrError(failure))
    showToast(translate(cancelFailureKey(failure)))
    return false
  } finally {
    await Promise.all([orderQuery, ordersQuery, cartQuery].map(invalidateQueries))
  }
}
