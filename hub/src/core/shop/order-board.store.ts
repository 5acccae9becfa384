/** Orders as the crew's tablets load them: bounded, however many were placed and canceled. */
import type { OrderStatus } from '@altiport/wire/order-status'
import { type Db, query } from '#core/store/operation.ts'
import { readOrders, type StoredOrder } from './order.store.ts'
import { selectOrders } from './order-matching.ts'

/** Invented devices can cancel thousands in minutes; orders of other statuses are bounded by the stock. */
const maxCancelled = 200

/** The latest first. Of canceled orders, all but the newest 200 are left out. */
export const readOrderBoard = query(
  'order.readBoard',
  async (db: Db, legId: string): Promise<StoredOrder[]> => {
    const oldest = await selectOrders(db, { legId })
      .select('number')
      .where('status', '=', 'cancelled')
      .orderBy('number', 'desc')
      .offset(maxCancelled - 1)
      .limit(1)
      .executeTakeFirst()
    return readOrders(db, { legId, ...(oldest && { cancelledFrom: oldest.number }) })
  },
)

export type OrderCount = { status: OrderStatus; count: number; oldestAtInMs: number }

/** Of all orders of the leg. */
export const countOrdersByStatus = query(
  'order.countByStatus',
  (db: Db, legId: string): Promise<OrderCount[]> =>
    selectOrders(db, { legId })
      .select(({ fn }) => [
        'status',
        fn.countAll<number>().as('count'),
        fn.min<number>('placedAtInMs').as('oldestAtInMs'),
      ])
      .groupBy('status')
      .execute(),
)

export const orderBoardOperations = [readOrderBoard, countOrdersByStatus]
