/** The account under which a device's limits are counted after its data was erased. */
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
