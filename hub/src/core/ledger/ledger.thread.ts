/** Parts of the ledger that only the store's thread loads: the ends of legs, and losses. */
import type { LedgerData, LedgerRow } from '@altiport/wire/ledger'
import type { LedgerLoss } from '@altiport/wire/ledger-head'
import { sql } from 'kysely'
import { type Db, implementQuery } from '#core/store/operation.ts'
import { append, head, noteClock, readLegEnds, readLosses } from './ledger.store.ts'

const losses = implementQuery(readLosses, async (db) => {
  const [end] = await endsOf(db, 'desc', 1)
  const rows = await db
    .selectFrom('ledger')
    .select(['atInMs', 'data'])
    .where(sql<boolean>`kind = 'lost'`)
    .where('seq', '>', end?.seq ?? 0)
    .orderBy('seq')
    .execute()
  return rows.map(({ atInMs, data }) => ({ ...(JSON.parse(data) as LedgerLoss), atInMs }))
})

const legEnds = implementQuery(readLegEnds, async (db) =>
  (await endsOf(db, 'asc')).map(({ seq, hash, atInMs, legId }) => ({ seq, hash, at: atInMs, leg: legId })),
)

/** Number of records since the last leg's end. */
export const countOfLeg = async (db: Db): Promise<number> => {
  const [last, [end]] = [await head(db), await endsOf(db, 'desc', 1)]
  return last.seq - (end?.seq ?? 0)
}

export type LegEnd = { legId: string; openedAt: number; maxStoreInBytes: number } & Pick<
  LedgerData['leg'],
  'startedAt' | 'endedAt' | 'flight'
>

/** Records the leg's end. While the store uses too many bytes, deletes the oldest legs' records, never this one's. */
export const closeLeg = async (
  db: Db,
  { legId, openedAt, startedAt, endedAt, flight, maxStoreInBytes }: LegEnd,
): Promise<void> => {
  const end = { id: `l.${legId}.${openedAt}`, kind: 'leg', legId, atInMs: endedAt } as const
  await append(db, [{ ...end, data: { openedAt, startedAt, endedAt, flight } }])
  const legs: LedgerData['dropped']['legs'] = []
  let dropped: LedgerRow | undefined
  while ((await bytesInUse(db)) > maxStoreInBytes) {
    const [oldest, next] = await endsOf(db, 'asc', 2)
    if (!oldest || !next) break
    const { numDeletedRows } = await db
      .deleteFrom('ledger')
      .where('seq', '<=', oldest.seq)
      .executeTakeFirstOrThrow()
    legs.push({ leg: oldest.legId, records: Number(numDeletedRows), hash: oldest.hash })
    dropped = oldest
  }
  if (!dropped) return
  const data = { upTo: dropped.seq, hash: dropped.hash, legs }
  await append(db, [{ id: `d.${dropped.seq}`, kind: 'dropped', legId, atInMs: endedAt, data }])
}

/** The kind is a literal in the statement, so that the partial index of legs' ends is used. */
const endsOf = (db: Db, direction: 'asc' | 'desc', limit = -1): Promise<LedgerRow[]> =>
  db
    .selectFrom('ledger')
    .selectAll()
    .where(sql<boolean>`kind = 'leg'`)
    .orderBy('seq', direction)
    .limit(limit)
    .execute()

const bytesInUse = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pages: number; free: number; size: number }>`
    select (select page_count from pragma_page_count) as pages,
      (select freelist_count from pragma_freelist_count) as free,
      (select page_size from pragma_page_size) as size`.execute(db)
  const { pages, free, size } = rows[0]!
  return (pages - free) * size
}

export const ledgerOperations = [losses, legEnds, noteClock] as const
