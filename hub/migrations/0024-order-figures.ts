/** What reports need from an order: the name that its voucher is counted as, and the tax in the price of each line. */
import type { Migration } from '#core/store/operation.ts'

export const migration0024: Migration = {
  name: '0024-order-figures',
  async up(db) {
    await db.schema.alterTable('shopOrder').addColumn('voucherCountedAs', 'text').execute()
    await db.schema.alterTable('orderLine').addColumn('taxInPercent', 'real').execute()
  },
}
