/** The orders board of this flight: loaded on connecting, then updated live order by order. */

import { createStore, useStore } from '@altiport/client/store'
import { isOrderUpdate } from '@altiport/wire/crew-events'
import {
  type CrewOrder,
  type OrderReply,
  type OrdersBoard,
  type OrderUpdate,
  orderChanged,
  ordersBoardCall,
} from '@altiport/wire/shop-crew'
import { formatList } from '#core/format.ts'
import { callHub } from '#core/hub.ts'
import { languageStore, translate } from '#core/language/language.ts'
import { legStore, onLegChange, useLegId } from '#core/live/crew-state.ts'
import { openListeners, reloadLeg, subscribe } from '#core/live/live.ts'
import { sessionStore } from '#core/session/session.ts'
import { showToast, toasts } from '#core/toasts.ts'
import { cancelledSince, mergeOrder, placedSince, seatOf } from './board.ts'
import { chime } from './chime.ts'

const retryInMs = 2000

export const boardStore = createStore<OrdersBoard | null>(null)
/** `null` until it is loaded, if it is of another leg than the hub's, and while the leg is unconfirmed. @see CRW-07 */
export const useBoard = (): OrdersBoard | null => {
  const legId = useLegId()
  return useStore(boardStore, (board) => (board?.legId === legId ? board : null))
}
export const useNewOrders = (): number =>
  useBoard()?.orders.filter(({ status }) => status === 'received').length ?? 0

/** Call once. @see CRW-03 */
export function startOrders(): void {
  openListeners.add(() => void loadBoard())
  subscribe(orderChanged, isOrderUpdate, applyOrderUpdate)
  onLegChange(() => {
    const board = boardStore.read()
    if (board && board.legId !== legStore.read()?.id) {
      boardStore.write(null)
      toasts.dismissAll()
    }
    void loadBoard()
  })
  sessionStore.listen(() => {
    if (sessionStore.read().state !== 'in') boardStore.write(null)
  })
}

/** Without `revision` the call has changed nothing; if the board has another status for this order, it is reloaded. */
export function applyOrderReply({ legId, revision, order }: OrderReply): void {
  const current = boardStore.read()?.orders.find(({ id }) => id === order.id)
  if (revision !== undefined) applyOrderUpdate({ legId, revision, order })
  else if (current?.status !== order.status) void loadBoard()
}

function applyOrderUpdate(update: OrderUpdate): void {
  pendingUpdates?.push(update)
  const board = boardStore.read()
  if (!board) return
  const next = mergeOrder(board, update)
  if (next) setBoard(next)
  else void loadBoard()
}

/** Updates received during a load, which its reply may not contain yet; `null` while nothing is loading. */
let pendingUpdates: OrderUpdate[] | null = null
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** The reply always replaces the board: a restarted hub may have reset its revisions. */
async function loadBoard(): Promise<void> {
  clearTimeout(retryTimer)
  if (sessionStore.read().state !== 'in') return
  const updates: OrderUpdate[] = []
  pendingUpdates = updates
  const reply = await callHub(ordersBoardCall).catch(() => null)
  // A later load has started; its reply will be newer.
  if (pendingUpdates !== updates) return
  pendingUpdates = null
  if (reply === null) {
    // Even if there is a board: it may have missed an update.
    retryTimer = setTimeout(loadBoard, retryInMs)
    return
  }
  let board: OrdersBoard | null = reply
  for (const update of updates) board = board && mergeOrder(board, update)
  if (board) setBoard(board)
  else void loadBoard()
  if (board && board.legId !== legStore.read()?.id)
    retryTimer = setTimeout(() => reloadLeg().then(loadBoard), retryInMs)
}

/** Stores the board, and reports new and canceled orders by a toast and, if turned on, the chime. */
function setBoard(board: OrdersBoard): void {
  const before = boardStore.read()
  boardStore.write(board)
  const [fresh, cancelled] = [placedSince(before, board), cancelledSince(before, board)]
  const seats = (orders: readonly CrewOrder[]) =>
    formatList([...new Set(orders.map(seatOf))], languageStore.read().language)
  if (fresh.length > 0) {
    chime('new')
    showToast({ text: translate('orders.arrived', { n: fresh.length, seats: seats(fresh) }) })
  }
  if (cancelled.length > 0) {
    chime('cancelled')
    const isVisible = toasts.store.read().some(({ id }) => id === cancelledToast.id)
    const orders = [...(isVisible ? cancelledToast.orders : []), ...cancelled]
    toasts.dismiss(cancelledToast.id)
    const text = translate('orders.canceled', { n: orders.length, seats: seats(orders) })
    cancelledToast = { id: showToast({ text, isBad: true }), orders }
  }
}

/** A single toast lists all orders that are canceled while it is visible. */
let cancelledToast: { id: number; orders: readonly CrewOrder[] } = { id: 0, orders: [] }
