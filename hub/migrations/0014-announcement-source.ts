/** Source, tablet, key and end time of announcements, so that announcements by the crew continue after a restart. */
import type { Migration } from '#core/store/operation.ts'

export const migration0014: Migration = {
  name: '0014-announcement-source',
  async up(db) {
    const add = (name: string, type: 'text' | 'bigint') =>
      db.schema.alterTable('announcement').addColumn(name, type).execute()
    await add('source', 'text')
    await add('tablet', 'text')
    await add('key', 'text')
    await add('endsAtInMs', 'bigint')
  },
}
