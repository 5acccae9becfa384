/**
 * Links the uuid that a browser gets after an erasure to the account to which the erased device's rows that limits
 * count (orders, vouchers, premium items) have moved, so that they count for the new uuid as well.
 */
import type { Migration } from '#core/store/operation.ts'

export const migration0016: Migration = {
  name: '0016-limit-account',
  async up(db) {
    await db.schema
      .createTable('limitAccount')
      .addColumn('uuid', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('limitAccountByAccount').on('limitAccount').column('account').execute()
  },
}
