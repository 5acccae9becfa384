/** Indexes that keep what is asked often from growing with what invented devices leave behind. */
import { sql } from 'kysely'
import type { Migration } from '#core/store/operation.ts'

export const migration0022: Migration = {
  name: '0022-bounded-looks',
  async up(db) {
    // The same condition as in `shared-voucher.store.ts`: only then is it used.
    await sql`create index shopOrderWithVoucher on shopOrder (legId, seatRow, seatColumn, voucherCode, uuid)
      where voucherCode is not null and status not in ('refused', 'cancelled')`.execute(db)
    // Without it a device's own orders are looked for among all of the leg.
    await db.schema
      .createIndex('shopOrderByDevice')
      .on('shopOrder')
      .columns(['uuid', 'legId', 'number'])
      .execute()
    // The board, and what waits, as tablets load them.
    await db.schema
      .createIndex('shopOrderByStatus')
      .on('shopOrder')
      .columns(['legId', 'status', 'placedAtInMs'])
      .execute()
    // Carts out of which a product was taken already are passed over.
    await db.schema.dropIndex('cartLineByProduct').execute()
    await db.schema
      .createIndex('cartLineByProduct')
      .on('cartLine')
      .columns(['productId', 'isRemoved'])
      .execute()
    // What Health asks for every two seconds.
    await sql`create index adEventError on adEvent (adId) where event = 'error'`.execute(db)
    await db.schema.createIndex('adByDevice').on('ad').column('device').execute()
  },
}
