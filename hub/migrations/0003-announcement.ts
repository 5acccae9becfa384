/** The flight's announcements. */
import type { Migration } from '#core/store/operation.ts'

export const migration0003: Migration = {
  name: '0003-announcement',
  async up(db) {
    await db.schema
      .createTable('announcement')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('class', 'text', (column) => column.notNull())
      .addColumn('startedAtInMs', 'bigint', (column) => column.notNull())
      .addColumn('endedAtInMs', 'bigint')
      .addColumn('title', 'text')
      .addColumn('text', 'text')
      .execute()
  },
}
