/** The orders of this flight as every tablet has them: asked for once, then told order by order. */
import {
  type CrewOrder,
  type OrderReply,
  type OrdersBoard,
  type OrderTold,
  orderChanged,
  ordersBoardCall,
} from '@altiport/wire/shop-crew'
import { callHub } from '#core/hub.ts'
import { translate } from '#core/language/language.ts'
import { legStore, onLegChange, useLegId } from '#core/live/crew-state.ts'
import { openListeners, queryLeg, subscribe } from '#core/live/live.ts'
import { drop, dropNotices, noticesStore, showNotice } from '#core/notice.ts'
import { sessionStore } from '#core/session/session.ts'
import { createStore, useStore } from '#core/store.ts'
import { arrived, cancelledSince, mergeOrder, seatOf } from './board.ts'
import { chime } from './chime.ts'

const retryInMs = 2000

export const boardStore = createStore<OrdersBoard | null>(null)
/** Nothing where the board is of another leg than the hub's. @see CRW-07 */
export const useBoard = (): OrdersBoard | null => {
  const legId = useLegId()
  return useStore(boardStore, (board) => (board?.legId === legId ? board : null))
}
export const useNewOrders = (): number =>
  useBoard()?.orders.filter(({ status }) => status === 'received').length ?? 0

/** Call once. @see CRW-03 */
export function startOrders(): void {
  openListeners.add(() => void load())
  subscribe(orderChanged, applyOrderUpdate)
  onLegChange(() => {
    const board = boardStore.read()
    if (board && board.legId !== legStore.read()?.id) {
      boardStore.write(null)
      dropNotices()
    }
    void load()
  })
  sessionStore.listen(() => {
    if (sessionStore.read().state !== 'in') boardStore.write(null)
  })
}

/** What an act was answered. Where it changed nothing it has no number, and the board is loaded if it lags behind. */
export function applyOrderReply({ legId, revision, order }: OrderReply): void {
  const current = boardStore.read()?.orders.find(({ id }) => id === order.id)
  if (revision !== undefined) applyOrderUpdate({ legId, revision, order })
  else if (current?.status !== order.status) void load()
}

function applyOrderUpdate(update: OrderTold): void {
  pendingUpdates?.push(update)
  const board = boardStore.read()
  if (!board) return
  const next = mergeOrder(board, update)
  if (next) show(next)
  else void load()
}

/** What is told while the board is asked for is newer than the answer; nothing while no load is under way. */
let pendingUpdates: OrderTold[] | null = null
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** The answer counts whatever was known before: a hub that was started again may count its changes anew. */
async function load(): Promise<void> {
  clearTimeout(retryTimer)
  if (sessionStore.read().state !== 'in') return
  const updates: OrderTold[] = []
  pendingUpdates = updates
  const answer = await callHub<OrdersBoard>(ordersBoardCall).catch(() => null)
  // A later load has the newer answer.
  if (pendingUpdates !== updates) return
  pendingUpdates = null
  if (answer === null) {
    // A board that is there may have missed an update: it is loaded anew as well.
    retryTimer = setTimeout(load, retryInMs)
    return
  }
  let board: OrdersBoard | null = answer
  for (const update of updates) board = board && mergeOrder(board, update)
  if (board) show(board)
  else void load()
  if (board && board.legId !== legStore.read()?.id)
    retryTimer = setTimeout(() => queryLeg().then(load), retryInMs)
}

/** A new or cancelled order is seen and, where the crew want it, heard on every screen of the console. */
function show(board: OrdersBoard): void {
  const before = boardStore.read()
  boardStore.write(board)
  const [fresh, cancelled] = [arrived(before, board), cancelledSince(before, board)]
  const seats = (orders: readonly CrewOrder[]) => [...new Set(orders.map(seatOf))].join(', ')
  if (fresh.length > 0) {
    chime('new')
    showNotice({ text: translate('orders.arrived', { n: fresh.length, seats: seats(fresh) }) })
  }
  if (cancelled.length > 0) {
    chime('cancelled')
    const isVisible = noticesStore.read().some(({ id }) => id === cancelledNotice.id)
    const orders = [...(isVisible ? cancelledNotice.orders : []), ...cancelled]
    drop(cancelledNotice.id)
    const text = translate('orders.cancelled', { n: orders.length, seats: seats(orders) })
    cancelledNotice = { id: showNotice({ text, isBad: true }), orders }
  }
}

/** One line names all orders that are cancelled while it is shown. */
let cancelledNotice: { id: number; orders: readonly CrewOrder[] } = { id: 0, orders: [] }
