/** Orders: at which tablet one was changed last, so that the others can say it. */
import type { Migration } from '#core/store-operation.ts'

export const migration0015: Migration = {
  name: '0015-order-changed-by',
  async up(db) {
    await db.schema.alterTable('shopOrder').addColumn('changedBy', 'text').execute()
  },
}
