/** Indexes that bound the cost of frequent queries, however many rows invented devices have stored. */
import { sql } from 'kysely'
import type { Migration } from '#core/store/operation.ts'

export const migration0022: Migration = {
  name: '0022-bounded-looks',
  async up(db) {
    // SQLite uses this index only if the query repeats its condition, as in `shared-voucher.store.ts`.
    await sql`create index shopOrderWithVoucher on shopOrder (legId, seatRow, seatColumn, voucherCode, uuid)
      where voucherCode is not null and status not in ('refused', 'cancelled')`.execute(db)
    // Without this index a device's own orders are searched among all orders of the leg.
    await db.schema
      .createIndex('shopOrderByDevice')
      .on('shopOrder')
      .columns(['uuid', 'legId', 'number'])
      .execute()
    // The board and the waiting orders, as tablets load them.
    await db.schema
      .createIndex('shopOrderByStatus')
      .on('shopOrder')
      .columns(['legId', 'status', 'placedAtInMs'])
      .execute()
    // Skips cart lines whose product has already been removed.
    await db.schema.dropIndex('cartLineByProduct').execute()
    await db.schema
      .createIndex('cartLineByProduct')
      .on('cartLine')
      .columns(['productId', 'isRemoved'])
      .execute()
    // For the errors of advertisements, which the crew's Health queries every two seconds.
    await sql`create index adEventError on adEvent (adId) where event = 'error'`.execute(db)
    await db.schema.createIndex('adByDevice').on('ad').column('device').execute()
  },
}
