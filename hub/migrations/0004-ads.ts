/** Advertisements: those served, and their events. */
import type { Migration } from '#core/store/operation.ts'

export const migration0004: Migration = {
  name: '0004-ads',
  async up(db) {
    await db.schema
      .createTable('ad')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('campaign', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('creative', 'integer', (column) => column.notNull())
      .addColumn('section', 'text', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('media', 'text', (column) => column.notNull())
      .addColumn('servedAtInMs', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('adByLeg').on('ad').columns(['legId', 'campaign', 'device']).execute()
    await db.schema
      .createTable('adEvent')
      .addColumn('adId', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('atInMs', 'bigint', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('adEventKey', ['adId', 'event'])
      .execute()
  },
}
