/** Codes for carrying a device's data to another device. */
import type { Migration } from '#core/store/operation.ts'

export const migration0012: Migration = {
  name: '0012-carry-on',
  async up(db) {
    await db.schema
      .createTable('carryOnCode')
      .addColumn('codeHash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('madeAtInMs', 'integer', (column) => column.notNull())
      .addColumn('usedBy', 'text')
      .execute()
  },
}
