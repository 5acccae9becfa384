/** The crew: signed-in and known tablets, wrong codes, log of actions; values set by hand; receipts of ended legs. */
import type { Migration } from '#core/store/operation.ts'

export const migration0009: Migration = {
  name: '0009-crew',
  async up(db) {
    await db.schema
      .createTable('crewSession')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('tablet', 'text', (column) => column.notNull())
      .addColumn('pinMark', 'text', (column) => column.notNull())
      .addColumn('signedInAtInMs', 'bigint', (column) => column.notNull())
      .addColumn('touchedAtInMs', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('crewTablet')
      .addColumn('markHash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('pinMark', 'text', (column) => column.notNull())
      .addColumn('seenAtInMs', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('crewTries')
      .addColumn('row', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('pinMark', 'text', (column) => column.notNull())
      .addColumn('wrong', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('crewAct')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('atInMs', 'bigint', (column) => column.notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('tablet', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .execute()
    await db.schema
      .createTable('legByHand')
      .addColumn('row', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('legReceipt')
      .addColumn('legId', 'text', (column) => column.primaryKey().notNull())
      .addColumn('endedAtInMs', 'bigint', (column) => column.notNull())
      .addColumn('receipt', 'text', (column) => column.notNull())
      .addColumn('goneAtInMs', 'bigint')
      .execute()
  },
}
