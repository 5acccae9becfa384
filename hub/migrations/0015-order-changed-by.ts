/** The tablet that changed an order last, so that other tablets can display it. */
import type { Migration } from '#core/store/operation.ts'

export const migration0015: Migration = {
  name: '0015-order-changed-by',
  async up(db) {
    await db.schema.alterTable('shopOrder').addColumn('changedBy', 'text').execute()
  },
}
