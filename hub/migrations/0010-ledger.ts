/** The ledger replaces the table of usage records; existing usage records and advertisements are its first records. */
import type { LedgerKind } from '@altiport/wire/ledger'
import { sql } from 'kysely'
import { append, type Entry } from '#core/ledger/ledger.store.ts'
import type { Db, Migration } from '#core/store/operation.ts'

export const migration0010: Migration = {
  name: '0010-ledger',
  async up(db) {
    await db.schema
      .createTable('ledger')
      .addColumn('seq', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('legId', 'text', (column) => column.notNull())
      .addColumn('atInMs', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    await sql`create index ledgerLegEnd on ledger (seq) where kind = 'leg'`.execute(db)
    await createLoggedBefore(db)
    for (let done = 0; ; done += pageSize) {
      const { rows } = await sql<Logged>`
        select id, kind, legId, atInMs, data from loggedBefore
        where rowid > ${done} and rowid <= ${done + pageSize} order by rowid`.execute(db)
      if (rows.length === 0) break
      await append(db, rows.map(entryOf))
    }
    await sql`drop table loggedBefore`.execute(db)
    await db.schema.dropTable('usageRecord').execute()
  },
}

const pageSize = 1000

type Logged = { id: string; kind: LedgerKind; legId: string; atInMs: number; data: string }

/** Copies existing usage records, advertisements and their events, sorted by time, into a temporary table. */
const createLoggedBefore = (db: Db) =>
  sql`
    create temp table loggedBefore as select 'u.' || tid as id, 'usage' as kind, legId, receivedAtInMs as atInMs,
      json_object('level', level, 'timestamp', timestamp, 'log', log, 'lang', lang, 'uid', uid, 'sid', sid) as data
      from usageRecord
    union all select 'a.' || id, 'ad', legId, servedAtInMs, json_object('campaign', campaign, 'format', format,
      'creative', creative, 'section', section, 'zone', zone, 'media', media) from ad
    union all select 'e.' || adId || '.' || event, 'adEvent', legId, atInMs, json_object('ad', adId,
      'campaign', campaign, 'format', format, 'event', event, 'code', code)
      from adEvent join ad on ad.id = adId
    order by atInMs, id`.execute(db)

const entryOf = ({ data, ...logged }: Logged) => ({ ...logged, data: JSON.parse(data) }) as Entry
