/** Index to find the losses noted in the ledger without reading all of it. */
import { sql } from 'kysely'
import type { Migration } from '#core/store/operation.ts'

export const migration0013: Migration = {
  name: '0013-ledger-lost',
  async up(db) {
    await sql`create index ledgerLost on ledger (seq) where kind = 'lost'`.execute(db)
  },
}
