/** What counts against the limits of one device's orders: those still open, and the pieces and value ordered on the leg. */
import { type OrderStatus, openStatuses } from '@altiport/wire/order-status'
import { idsSharingLimits } from '#core/erasure/limit-account.store.ts'
import type { Db } from '#core/store/operation.ts'

const cancelledCountsAsOpenInMs = 10 * 60_000

type NewOrder = { legId: string; uuid: string; placedAtInMs: number }

/** Includes recently canceled orders, so that alternating orders and cancellations cannot flood the galley. */
const countsAsOpen = ({ status, changedAtInMs }: Placed, nowInMs: number) =>
  openStatuses.includes(status) ||
  (status === 'cancelled' && changedAtInMs > nowInMs - cancelledCountsAsOpenInMs)

type Placed = { status: OrderStatus; changedAtInMs: number; subtotal: number; pieces: number }

/** The device's orders on this leg: how many count as open, and pieces and value of those and the delivered ones. */
export const orderedBy = async (
  db: Db,
  { legId, uuid, placedAtInMs }: NewOrder,
): Promise<{ open: number; pieces: number; value: number }> => {
  const orders = await db
    .selectFrom('shopOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'shopOrder.id')
    .select(['status', 'changedAtInMs', 'subtotal', (eb) => eb.fn.sum<number>('quantity').as('pieces')])
    .where('legId', '=', legId)
    .where('uuid', 'in', await idsSharingLimits(db, uuid))
    .groupBy('shopOrder.id')
    .execute()
  const open = orders.filter((order) => countsAsOpen(order, placedAtInMs))
  const counted = [...open, ...orders.filter(({ status }) => status === 'delivered')]
  return {
    open: open.length,
    pieces: counted.reduce((sum, { pieces }) => sum + pieces, 0),
    value: counted.reduce((sum, { subtotal }) => sum + subtotal, 0),
  }
}
