/** The fused state of the current flight. */
import type { Migration } from '#core/store/operation.ts'

export const migration0006: Migration = {
  name: '0006-flight',
  async up(db) {
    await db.schema
      .createTable('flight')
      .addColumn('row', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('atInMs', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
  },
}
