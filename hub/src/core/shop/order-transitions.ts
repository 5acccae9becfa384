/** The state machine of an order: allowed transitions, undo, and the effect on stock and payment. Pure. */
import {
  cancellableStatuses,
  type OrderStatus,
  openStatuses,
  orderSteps,
  type PaymentState,
  type RefusalReason,
} from '@altiport/wire/order-status'
import { undoForInS } from '@altiport/wire/shop-crew'

const undoForInMs = undoForInS * 1000
/** Added to the undo period for network latency in both directions. */
const undoGraceInMs = 10_000

/** Forward, where steps may be skipped; to `refused` from any open status. @see PAX-09, CRW-03 */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => {
  if (!openStatuses.includes(from)) return false
  if (to === 'refused') return true
  return stepIndex(to) > stepIndex(from)
}

/** By the passenger: until the order is on its way. */
export const mayCancel = (status: OrderStatus): boolean => cancellableStatuses.includes(status)

type Moved = { status: OrderStatus; before: OrderStatus | null; changedAtInMs: number }

/**
 * The status that undoing the crew's last change leads to; undefined if it is too late or there is no such
 * change. One that is in the future by more than the grace, after the clock was set back, may be hours old.
 */
export const statusAfterUndo = (
  { status, before, changedAtInMs }: Moved,
  nowInMs: number,
): OrderStatus | undefined => {
  if (before === null || status === 'cancelled') return undefined
  const ageInMs = nowInMs - changedAtInMs
  return ageInMs >= -undoGraceInMs && ageInMs <= undoForInMs + undoGraceInMs ? before : undefined
}

/** Whether its pieces can be sold again: not if they were missing or are damaged. */
export const returnsToStock = (status: OrderStatus, reason: RefusalReason | null): boolean =>
  status === 'cancelled' || (status === 'refused' && reason !== 'sold-out' && reason !== 'damaged')

/** Payment is taken by the crew on delivery. An order that costs nothing counts as paid. */
export const paymentStateOf = (status: OrderStatus, total: number): PaymentState => {
  if (status === 'refused' || status === 'cancelled') return 'void'
  return status === 'delivered' || total === 0 ? 'paid' : 'due'
}

const stepIndex = (status: OrderStatus) => (orderSteps as readonly OrderStatus[]).indexOf(status)
