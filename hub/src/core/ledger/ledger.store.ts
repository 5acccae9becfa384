/**
 * The ledger in the store: one hash chain for all legs, appended to in the transaction that it records.
 *
 * @see OPS-05, and docs/decisions/0028-ledger.md
 */
import { hash } from 'node:crypto'
import {
  canonical,
  chained,
  type LedgerData,
  type LedgerKind,
  type LedgerRow,
  noHash,
} from '@altiport/wire/ledger'
import type { LedgerLoss } from '@altiport/wire/ledger-head'
import { sql } from 'kysely'
import type { Db } from '#core/store-operation.ts'
import { compiledOnce, insertRows, rowCounts } from '#core/store-rows.ts'

declare module '#core/store-operation.ts' {
  interface Tables {
    ledger: LedgerRow
  }
  interface StoreQueries {
    'ledger.losses': typeof losses
  }
}

export type Entry = {
  [Kind in LedgerKind]: { id: string; kind: Kind; legId: string; atInMs: number; data: LedgerData[Kind] }
}[LedgerKind]

/** Ignores entries with an existing id. Takes three statements or a few more, for any number of entries. */
export const append = async (db: Db, entries: readonly Entry[]): Promise<void> => {
  const existing = await existingIds(
    db,
    entries.map(({ id }) => id),
  )
  let { seq, hash: previous } = await head(db)
  const rows: LedgerRow[] = []
  for (const { id, kind, legId, atInMs, data } of entries) {
    if (existing.has(id)) continue
    existing.add(id)
    const row = { seq: ++seq, id, kind, legId, atInMs, data: canonical(data) }
    previous = hash('sha256', chained(previous, row))
    rows.push({ ...row, hash: previous })
  }
  await insertRows(db, 'ledger', rows)
}

const head = async (db: Db): Promise<Pick<LedgerRow, 'seq' | 'hash'>> => {
  const query = compiledOnce('head', () =>
    db.selectFrom('ledger').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).compile(),
  )
  const { rows } = await db.executeQuery<Pick<LedgerRow, 'seq' | 'hash'>>(query)
  return rows[0] ?? { seq: 0, hash: noHash }
}

/** Appends the loss to the end of the remaining chain, so that readers of the ledger learn of it. */
export const noteLoss = (db: Db, loss: LedgerLoss, legId: string): Promise<void> =>
  append(db, [{ id: `x.${loss.hash}`, kind: 'lost', legId, atInMs: Date.now(), data: loss }])

/** Losses since the last leg's end. */
const losses = async (db: Db): Promise<(LedgerLoss & { atInMs: number })[]> => {
  const [end] = await endsOf(db, 'desc', 1)
  const rows = await db
    .selectFrom('ledger')
    .select(['atInMs', 'data'])
    .where(sql<boolean>`kind = 'lost'`)
    .where('seq', '>', end?.seq ?? 0)
    .orderBy('seq')
    .execute()
  return rows.map(({ atInMs, data }) => ({ ...(JSON.parse(data) as LedgerLoss), atInMs }))
}

/** Records since the last leg's end. */
export const countOfLeg = async (db: Db): Promise<number> => {
  const [last, [end]] = [await head(db), await endsOf(db, 'desc', 1)]
  return last.seq - (end?.seq ?? 0)
}

export type LegEnd = { legId: string; openedAt: number; maxStoreInBytes: number } & Pick<
  LedgerData['leg'],
  'startedAt' | 'endedAt' | 'flight'
>

/** Records the leg's end. While the store's file is too large, deletes the oldest legs, but never this one. */
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
const endsOf = (db: Db, direction: 'asc' | 'desc', limit: number): Promise<LedgerRow[]> =>
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

const existingIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const existing = new Set<string>()
  for (let from = 0; from < ids.length; from += rowCounts[0]!) {
    const batch = ids.slice(from, from + rowCounts[0]!)
    // Padded with the last id to the next statement size.
    const count = rowCounts.findLast((each) => each >= batch.length)!
    const parameters = Array.from({ length: count }, (_, n) => batch[Math.min(n, batch.length - 1)]!)
    const query = compiledOnce(`known ${count}`, () =>
      db.selectFrom('ledger').select('id').where('id', 'in', Array<string>(count).fill('')).compile(),
    )
    const { rows } = await db.executeQuery<{ id: string }>({ ...query, parameters })
    for (const { id } of rows) existing.add(id)
  }
  return existing
}

export const ledgerQueries = { 'ledger.losses': losses }
