/** Items that devices have saved to their list. */
import type { Migration } from '#core/store/operation.ts'

export const migration0007: Migration = {
  name: '0007-my-list',
  async up(db) {
    await db.schema
      .createTable('myList')
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('thingId', 'text', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('myListKey', ['uuid', 'kind', 'thingId'])
      .execute()
  },
}
