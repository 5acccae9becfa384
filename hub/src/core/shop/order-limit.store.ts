/** The limit on the orders of one device. */
import { openStatuses } from '@altiport/wire/shop-order'
import { limitNames } from '#core/erasure/limit-account.store.ts'
import type { Db } from '#core/store-operation.ts'

const cancelledCountsForInMs = 10 * 60_000

type Limited = { legId: string; uuid: string; placedAtInMs: number }

/**
 * How many orders of the device count against its limit: those that are open, and those that it cancelled a short
 * while ago, so that ordering and cancelling by turns cannot flood the galley.
 */
export const limitedOrdersOf = async (db: Db, { legId, uuid, placedAtInMs }: Limited): Promise<number> => {
  const { count } = await db
    .selectFrom('shopOrder')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('legId', '=', legId)
    .where('uuid', 'in', await limitNames(db, uuid))
    .where((row) =>
      row.or([
        row('status', 'in', [...openStatuses]),
        row.and([
          row('status', '=', 'cancelled'),
          row('changedAtInMs', '>', placedAtInMs - cancelledCountsForInMs),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
