/** Which secret a device uuid was bound to at its first login, and under which uuid a session logged in. */
import type { Migration } from '#core/store-operation.ts'

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
    // Sessions from before have none: theirs is the device's uuid.
    await db.schema.alterTable('session').addColumn('username', 'text').execute()
  },
}
