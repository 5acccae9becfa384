/** Changes an order after it was placed: moves it, undoes a move, cancels it, with its pieces and voucher. */
import type { OrderStatus, RefusalReason } from '@altiport/wire/order-status'
import { insertCrewAction as logAction } from '#core/crew/crew.store.ts'
import { idsSharingLimits } from '#core/erasure/limit-account.store.ts'
import { type Db, mutation } from '#core/store/operation.ts'
import { removeSoldOut } from './cart.store.ts'
import { addStep, type OrderChanged, readOrders, type StoredOrder } from './order.store.ts'
import { recordOrder } from './order-ledger.ts'
import { mayCancel, mayMove, paymentStateOf, returnsToStock, statusAfterUndo } from './order-transitions.ts'
import { changeStock, leftOf, type MutationRefusal, raiseRevision } from './stock.store.ts'

export type Move = {
  legId: string
  id: string
  from: OrderStatus
  to: OrderStatus
  reason: RefusalReason | null
  note: string | null
  tablet: string
  nowInMs: number
}

/** If another tablet has made the same change already, the reply is the same. @see CRW-03, PAX-09 */
export const saveOrderMove = mutation(
  'order.saveMove',
  async (
    db: Db,
    { legId, id, from, to, reason, note, tablet, nowInMs }: Move,
  ): Promise<OrderChanged | MutationRefusal> => {
    const [order] = await readOrders(db, { legId, id })
    if (!order) return { refusal: 'unknown-order' }
    if (order.status === to && order.before === from) return unchanged(db, order)
    if (order.status !== from) return { refusal: 'changed-meanwhile' }
    if (!mayMove(from, to)) return { refusal: 'not-forward' }
    return changeStatus(db, order, { status: to, before: from, reason, note, changedBy: tablet }, nowInMs)
  },
)

export type Undo = { legId: string; id: string; from: OrderStatus; tablet: string; nowInMs: number }

/** Pieces that were returned to stock are taken again, if they are still available. @see CRW-03 */
export const saveOrderUndo = mutation(
  'order.saveUndo',
  async (db: Db, { legId, id, from, tablet, nowInMs }: Undo): Promise<OrderChanged | MutationRefusal> => {
    const [order] = await readOrders(db, { legId, id })
    if (!order) return { refusal: 'unknown-order' }
    if (order.status !== from) return { refusal: 'changed-meanwhile' }
    const to = statusAfterUndo(order, nowInMs)
    if (to === undefined) return { refusal: 'too-late' }
    if (order.isReturned === 1) {
      for (const { productId, quantity } of order.lines)
        if ((await leftOf(db, productId)) < quantity) return { refusal: 'out-of-stock' }
      // The voucher was released with them, and may have been used for another order.
      if (order.voucherCode !== null && (await usesOf(db, order)) > 0) return { refusal: 'too-late' }
    }
    const next = { status: to, before: null, reason: null, note: null, changedBy: tablet }
    return changeStatus(db, order, next, nowInMs)
  },
)

const usesOf = async (db: Db, { id, uuid, voucherCode }: StoredOrder): Promise<number> => {
  const uses = await db
    .selectFrom('voucherUse')
    .select('orderId')
    .where('uuid', 'in', await idsSharingLimits(db, uuid))
    .where('code', '=', voucherCode)
    .where('orderId', '!=', id)
    .execute()
  return uses.length
}

export type Cancel = { legId: string; id: string; uuid: string; nowInMs: number }

/**
 * Only the device that placed an order may cancel it. The crew's log gets a line without seat or device.
 *
 * @see CRW-09
 */
export const saveOrderCancel = mutation(
  'order.saveCancel',
  async (db: Db, { legId, id, uuid, nowInMs }: Cancel): Promise<OrderChanged | MutationRefusal> => {
    const [order] = await readOrders(db, { legId, id, uuid })
    if (!order) return { refusal: 'unknown-order' }
    if (order.status === 'cancelled') return unchanged(db, order)
    if (!mayCancel(order.status)) return { refusal: 'too-late' }
    const what = JSON.stringify({ number: order.number })
    const nobody = { tablet: '', address: '' }
    await logAction(db, { ...nobody, legId, act: 'cancelOrder', what, outcome: 'done', atInMs: nowInMs })
    const next = { status: 'cancelled', before: null, reason: null, note: null, changedBy: null } as const
    return changeStatus(db, order, next, nowInMs)
  },
)

type Next = Pick<StoredOrder, 'status' | 'before' | 'reason' | 'note' | 'changedBy'>

/** Changes the status and everything that depends on it: stock, voucher, payment, steps, revision. */
const changeStatus = async (
  db: Db,
  order: StoredOrder,
  next: Next,
  nowInMs: number,
): Promise<OrderChanged> => {
  const { id, uuid, voucherCode } = order
  const isReturned = returnsToStock(next.status, next.reason) ? 1 : 0
  const soldOut: string[] = []
  for (const { productId, quantity } of order.lines) {
    await changeStock(db, productId, quantity * (isReturned - order.isReturned))
    if (isReturned < order.isReturned && (await leftOf(db, productId)) === 0) soldOut.push(productId)
  }
  await db.deleteFrom('voucherUse').where('orderId', '=', id).execute()
  const isOver = next.status === 'refused' || next.status === 'cancelled'
  if (voucherCode !== null && !isOver)
    await db.insertInto('voucherUse').values({ uuid, code: voucherCode, orderId: id }).execute()
  const paymentState = paymentStateOf(next.status, order.subtotal - order.discount)
  await db
    .updateTable('shopOrder')
    .set({ ...next, changedAtInMs: nowInMs, isReturned, paymentState })
    .where('id', '=', id)
    .execute()
  await addStep(db, id, next.status, nowInMs)
  await raiseRevision(db)
  const [changed] = await readOrders(db, { id })
  await recordOrder(db, changed!)
  return { order: changed!, isNew: true, ...(await removeSoldOut(db, soldOut)) }
}

const unchanged = async (db: Db, order: StoredOrder): Promise<OrderChanged> => ({
  order,
  isNew: false,
  ...(await removeSoldOut(db, [])),
})

export const orderTransitionsOperations = [saveOrderMove, saveOrderUndo, saveOrderCancel]
