/** The keys of a product's latest counts, so that a count that is sent twice is applied once. */
import type { Migration } from '#core/store/operation.ts'

export const migration0017: Migration = {
  name: '0017-count-keys',
  async up(db) {
    await db.schema
      .alterTable('shopStock')
      .addColumn('countKeys', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
