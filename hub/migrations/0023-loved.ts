/** Titles that are marked as loved, by device. */
import type { Migration } from '#core/store/operation.ts'

export const migration0023: Migration = {
  name: '0023-loved',
  async up(db) {
    await db.schema
      .createTable('loved')
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('thingId', 'text', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addColumn('isCarried', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('lovedKey', ['uuid', 'kind', 'thingId'])
      .execute()
  },
}
