/** The way of an order: which step may follow which, what can be taken back, and what becomes of pieces and money. Pure. */
import { undoForInS } from '@altiport/wire/shop-crew'
import {
  cancellable,
  type OrderStatus,
  openStatuses,
  orderSteps,
  type PaymentState,
  type RefusalReason,
} from '@altiport/wire/shop-order'

/** For the way there and back. */
const undoGraceInS = 10

/** Forward along the way, steps may be left out; into refused from wherever it is still open. @see PAX-09, CRW-03 */
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => {
  if (!openStatuses.includes(from)) return false
  if (to === 'refused') return true
  return stepIndex(to) > stepIndex(from)
}

/** Passengers by themselves: until it is on its way. */
export const mayCancel = (status: OrderStatus): boolean => cancellable.includes(status)

type Moved = { status: OrderStatus; before: OrderStatus | null; changedAtInMs: number }

/** What taking the last touch back leads to; nothing where it is too late, or where it was no touch of the crew. */
export const undoOf = (
  { status, before, changedAtInMs }: Moved,
  nowInMs: number,
): OrderStatus | undefined => {
  if (before === null || status === 'cancelled') return undefined
  return nowInMs - changedAtInMs <= (undoForInS + undoGraceInS) * 1000 ? before : undefined
}

/** Whether its pieces can be sold again: not what was not there, or is broken. */
export const returnsToStock = (status: OrderStatus, reason: RefusalReason | null): boolean =>
  status === 'cancelled' || (status === 'refused' && reason !== 'sold-out' && reason !== 'damaged')

/** Paid to the crew when it is brought. What costs nothing is paid. */
export const paymentStateOf = (status: OrderStatus, total: number): PaymentState => {
  if (status === 'refused' || status === 'cancelled') return 'void'
  return status === 'delivered' || total === 0 ? 'paid' : 'due'
}

const stepIndex = (status: OrderStatus) => (orderSteps as readonly OrderStatus[]).indexOf(status)
