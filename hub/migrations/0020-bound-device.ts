/** The secret that a device uuid was bound to at its first login, and the uuid that a session logged in with. */
import type { Migration } from '#core/store/operation.ts'

export const migration0020: Migration = {
  name: '0020-bound-device',
  async up(db) {
    await db.schema
      .createTable('boundDevice')
      .addColumn('device', 'text', (column) => column.primaryKey().notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('secretHash', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('boundDeviceByUsername').on('boundDevice').column('username').execute()
    // Null in existing sessions: for those it is the device's uuid.
    await db.schema.alterTable('session').addColumn('username', 'text').execute()
  },
}
