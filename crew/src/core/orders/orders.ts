/** The orders of this flight as every tablet has them: asked for once, then told order by order. */
import { type OrderReply, type OrdersBoard, orderChanged, ordersBoardCall } from '@altiport/wire/shop-crew'
import { callHub } from '#core/hub.ts'
import { sayText } from '#core/language/language.ts'
import { openListeners, subscribe } from '#core/live/live.ts'
import { tell } from '#core/notice.ts'
import { sessionStore } from '#core/session/session.ts'
import { createStore, useStore } from '#core/store.ts'
import { arrived, seatOf, withTold } from './board.ts'
import { chime } from './chime.ts'

export const boardStore = createStore<OrdersBoard | null>(null)
export const useBoard = (): OrdersBoard | null => useStore(boardStore)
export const useNewOrders = (): number =>
  useStore(boardStore, (board) => board?.orders.filter(({ status }) => status === 'received').length ?? 0)

/** Call once. @see CRW-03 */
export function startOrders(): void {
  openListeners.add(() => void ask())
  subscribe(orderChanged, takeOrder)
  sessionStore.listen(() => {
    if (sessionStore.read().state !== 'in') boardStore.write(null)
  })
}

/** What the hub told of one order, or answered to an act on it. */
export function takeOrder(told: OrderReply): void {
  toldMeanwhile?.push(told)
  const board = boardStore.read()
  if (!board) return
  const next = withTold(board, told)
  if (next) show(next)
  else void ask()
}

/** What is told while the board is asked for is newer than the answer. */
let toldMeanwhile: OrderReply[] | null = null

/** The answer counts whatever was known before: a hub that was started again may count its changes anew. */
async function ask(): Promise<void> {
  const meanwhile: OrderReply[] = []
  toldMeanwhile = meanwhile
  try {
    let board: OrdersBoard | null = await callHub<OrdersBoard>(ordersBoardCall)
    for (const told of meanwhile) board = board && withTold(board, told)
    if (board) show(board)
    else void ask()
  } catch {
    // It is asked for again when the line stands anew, or with the next order.
  }
}

/** A new order is seen and, where the crew want it, heard on every screen of the console. */
function show(board: OrdersBoard): void {
  const fresh = arrived(boardStore.read(), board)
  boardStore.write(board)
  if (fresh.length === 0) return
  chime()
  const seats = [...new Set(fresh.map(seatOf))]
  tell({ text: sayText('orders.arrived', { n: fresh.length, seats: seats.join(', ') }) })
}
