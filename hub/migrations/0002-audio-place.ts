/** The playback position in each podcast episode, by device. */
import type { Migration } from '#core/store/operation.ts'

export const migration0002: Migration = {
  name: '0002-audio-place',
  async up(db) {
    await db.schema
      .createTable('audioPlace')
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('trackId', 'text', (column) => column.notNull())
      .addColumn('percentage', 'double precision', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('audioPlaceKey', ['uuid', 'trackId'])
      .execute()
  },
}
