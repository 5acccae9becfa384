/** Whether an error report came from a signed-in device: reports that anyone may send are not displayed to the crew. */
import type { Migration } from '#core/store/operation.ts'

export const migration0021: Migration = {
  name: '0021-fault-sender',
  async up(db) {
    await db.schema
      .alterTable('fault')
      .addColumn('isSignedIn', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
