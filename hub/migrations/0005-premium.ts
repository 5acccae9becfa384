/** Premium: the items that each device has opened on each leg. */
import type { Migration } from '#core/store/operation.ts'

export const migration0005: Migration = {
  name: '0005-premium',
  async up(db) {
    await db.schema
      .createTable('premiumOpened')
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('premiumOpenedKey', ['legId', 'uuid', 'item'])
      .execute()
  },
}
