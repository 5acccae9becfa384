/** The limits on one device's orders: how many are open, and how much it has ordered in total. */
import { type OrderStatus, openStatuses } from '@altiport/wire/order-status'
import { limitNames } from '#core/erasure/limit-account.store.ts'
import type { Db } from '#core/store/operation.ts'

const cancelledCountsForInMs = 10 * 60_000

type Limited = { legId: string; uuid: string; placedAtInMs: number }

/** Includes recently canceled orders, so that alternating orders and cancellations cannot flood the galley. */
const countsAsOpen = ({ status, changedAtInMs }: Placed, nowInMs: number) =>
  openStatuses.includes(status) ||
  (status === 'cancelled' && changedAtInMs > nowInMs - cancelledCountsForInMs)

type Placed = { status: OrderStatus; changedAtInMs: number; subtotal: number; pieces: number }

/** The device's orders on this leg: how many count as open, and pieces and value of those and the delivered ones. */
export const orderedBy = async (
  db: Db,
  { legId, uuid, placedAtInMs }: Limited,
): Promise<{ open: number; pieces: number; value: number }> => {
  const orders = await db
    .selectFrom('shopOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'shopOrder.id')
    .select(['status', 'changedAtInMs', 'subtotal', (eb) => eb.fn.sum<number>('quantity').as('pieces')])
    .where('legId', '=', legId)
    .where('uuid', 'in', await limitNames(db, uuid))
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
