/**
 * What is chosen, open and half written on the orders board. It outlives the board: a tablet that wakes, is unlocked or
 * comes back to the screen goes on where it was. Another leg begins with nothing of the one before.
 *
 * @see CRW-02, CRW-03, CRW-07
 */
import type { RefusalReason } from '@altiport/wire/order-status'
import type { Sorting } from '#core/orders/board.ts'
import { createStore, useStore } from '#core/store.ts'

export type RefusalDraft = { orderId: string; reason: RefusalReason | null; note: string }

export type BoardView = {
  legId: string | null
  sorting: Sorting
  /** The seat whose orders are shown alone. */
  seat: string | null
  /** The order whose sheet is open. */
  openId: string | null
  refusal: RefusalDraft | null
  /** Cancelled orders that were read on this tablet. */
  dismissed: ReadonlySet<string>
}

const noView: BoardView = {
  ...{ legId: null, sorting: 'row', seat: null, openId: null, refusal: null },
  dismissed: new Set(),
}
const viewStore = createStore<BoardView>(noView)

/** How the list is sorted is the tablet’s, whatever the leg. */
const viewOf = (view: BoardView, legId: string | null): BoardView =>
  view.legId === legId ? view : { ...noView, legId, sorting: view.sorting }

export type ChangeView = (change: Partial<Omit<BoardView, 'legId'>>) => void

export function useBoardView(legId: string): [BoardView, ChangeView] {
  const view = useStore(viewStore)
  return [viewOf(view, legId), (change) => viewStore.write({ ...viewOf(viewStore.read(), legId), ...change })]
}
