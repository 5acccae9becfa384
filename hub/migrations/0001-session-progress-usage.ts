/** The first tables: leg, sessions, watch progress, usage records, error reports. */
import type { Migration } from '#core/store/operation.ts'

export const migration0001: Migration = {
  name: '0001-session-progress-usage',
  async up(db) {
    await db.schema
      .createTable('leg')
      .addColumn('row', 'integer', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('startedAtInMs', 'bigint', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('session')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('createdAtInMs', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('vodProgress')
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('mediaId', 'text', (column) => column.notNull())
      .addColumn('percentage', 'double precision', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vodProgressKey', ['uuid', 'mediaId'])
      .execute()
    await db.schema
      .createTable('usageRecord')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('tid', 'text', (column) => column.notNull().unique())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('sid', 'text', (column) => column.notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('timestamp', 'bigint', (column) => column.notNull())
      .addColumn('log', 'text', (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('receivedAtInMs', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('fault')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('stack', 'text')
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('timestamp', 'double precision', (column) => column.notNull())
      .addColumn('receivedAtInMs', 'bigint', (column) => column.notNull())
      .execute()
  },
}
