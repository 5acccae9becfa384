/**
 * Selections, open sheet and draft of the orders board. The state survives unmounting, so that a tablet that wakes,
 * is unlocked or returns to the screen continues where it was. All but the sorting is reset for another leg.
 *
 * @see CRW-02, CRW-03, CRW-07
 */

import { createStore, useStore } from '@altiport/client/store'
import type { RefusalReason } from '@altiport/wire/order-status'
import type { Sorting } from '#core/orders/board.ts'

export type RefusalDraft = { orderId: string; reason: RefusalReason | null; note: string }

export type BoardView = {
  legId: string | null
  sorting: Sorting
  /** If set, only the orders of this seat are displayed. */
  seat: string | null
  /** The order whose sheet is open. */
  openId: string | null
  refusal: RefusalDraft | null
  /** Ids of canceled orders that were dismissed on this tablet. */
  dismissed: ReadonlySet<string>
}

const initialView: BoardView = {
  legId: null,
  sorting: 'row',
  seat: null,
  openId: null,
  refusal: null,
  dismissed: new Set(),
}
const viewStore = createStore<BoardView>(initialView)

/** The sorting stays for the next leg, as a setting of the tablet. */
const viewOf = (view: BoardView, legId: string | null): BoardView =>
  view.legId === legId ? view : { ...initialView, legId, sorting: view.sorting }

export type ChangeView = (change: Partial<Omit<BoardView, 'legId'>>) => void

export function useBoardView(legId: string): [BoardView, ChangeView] {
  const view = useStore(viewStore)
  return [viewOf(view, legId), (change) => viewStore.write({ ...viewOf(viewStore.read(), legId), ...change })]
}
