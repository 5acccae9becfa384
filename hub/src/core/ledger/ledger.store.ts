/**
 * The ledger in the store: one hash chain for all legs, appended to in the transaction that it records.
 *
 * @see OPS-05, and docs/decisions/0028-ledger.md
 */
import { hash } from 'node:crypto'
import {
  canonicalJson,
  chainedText,
  type LedgerData,
  type LedgerKind,
  type LedgerRow,
  noHash,
} from '@altiport/wire/ledger'
import type { LedgerHead, LedgerLoss } from '@altiport/wire/ledger-head'
import { type Db, declareQuery, mutation } from '#core/store/operation.ts'
import { compiledOnce, insertRows, rowCounts } from '#core/store/rows.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    ledger: LedgerRow
  }
}

export type Entry = {
  [Kind in LedgerKind]: { id: string; kind: Kind; legId: string; atInMs: number; data: LedgerData[Kind] }
}[LedgerKind]

/** Ignores entries with an existing id. Takes three statements, and a few more for many entries. */
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
    const row = { seq: ++seq, id, kind, legId, atInMs, data: canonicalJson(data) }
    previous = hash('sha256', chainedText(previous, row))
    rows.push({ ...row, hash: previous })
  }
  await insertRows(db, 'ledger', rows)
}

export const head = async (db: Db): Promise<Pick<LedgerRow, 'seq' | 'hash'>> => {
  const query = compiledOnce('head', () =>
    db.selectFrom('ledger').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).compile(),
  )
  const { rows } = await db.executeQuery<Pick<LedgerRow, 'seq' | 'hash'>>(query)
  return rows[0] ?? { seq: 0, hash: noHash }
}

/** Appends the loss to the end of the remaining chain, so that readers of the ledger learn of it. */
export const noteLoss = (db: Db, loss: LedgerLoss, legId: string): Promise<void> =>
  append(db, [{ id: `x.${loss.hash}`, kind: 'lost', legId, atInMs: Date.now(), data: loss }])

/** @see FEED-08, and docs/decisions/0040-two-clocks.md */
export const noteClock = mutation(
  'ledger.noteClock',
  (db: Db, { legId, atInMs, ...data }: LedgerData['clock'] & { legId: string; atInMs: number }) =>
    append(db, [{ id: `k.${legId}.${atInMs}`, kind: 'clock', legId, atInMs, data }]),
)

/** Losses since the last leg's end. */
export const readLosses = declareQuery<[], (LedgerLoss & { atInMs: number })[]>('ledger.readLosses')

/** The last record of each leg that has ended, oldest first. */
export const readLegEnds = declareQuery<[], LedgerHead[]>('ledger.readLegEnds')

const existingIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const existing = new Set<string>()
  for (let start = 0; start < ids.length; start += rowCounts[0]!) {
    const batch = ids.slice(start, start + rowCounts[0]!)
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
