/** Stores usage records in the ledger, in the order of arrival. */
import type { LedgerData } from '@altiport/wire/ledger'
import type { UsageRecord } from '@altiport/wire/usage'
import { append, countOfLeg, type Entry } from '#core/ledger/ledger.store.ts'
import type { Db } from '#core/store-operation.ts'

export type StoredUsage = UsageRecord & {
  uid: string
  sid: string
  tid: string
  legId: string
  receivedAtInMs: number
}

declare module '#core/store-operation.ts' {
  interface StoreActs {
    'usage.add': typeof addUsage
  }
  interface StoreQueries {
    'usage.count': typeof countUsage
    'usage.after': typeof usageAfter
  }
}

/** `limit` applies to one leg. */
type UsageInput = { record: StoredUsage; limit: number }

/**
 * A transaction that was sent twice is stored once.
 *
 * Returns false for records beyond the limit: the log must not use the space that progress and orders need.
 *
 * @see LOG-07, OPS-05
 */
const addUsages = async (db: Db, inputs: UsageInput[]): Promise<boolean[]> => {
  const used = await countOfLeg(db)
  const fits = inputs.map(({ limit }, n) => used + n < limit)
  await append(
    db,
    inputs.filter((_, n) => fits[n]).map(({ record }) => entryOf(record)),
  )
  return fits
}

const entryOf = ({ tid, legId, receivedAtInMs, ...data }: StoredUsage): Entry => ({
  ...{ id: `${idPrefix}${tid}`, kind: 'usage', legId, atInMs: receivedAtInMs, data },
})
const idPrefix = 'u.'

const addUsage = async (db: Db, inputs: UsageInput): Promise<boolean> => (await addUsages(db, [inputs]))[0]!

const countUsage = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'usage')
    .executeTakeFirstOrThrow()
  return count
}

/** A page of at most `limit` records after `id`, which is their number in the ledger. */
const usageAfter = async (
  db: Db,
  { id, limit }: { id: number; limit: number },
): Promise<(StoredUsage & { id: number })[]> => {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('kind', '=', 'usage')
    .where('seq', '>', id)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, id, legId, atInMs, data }) => ({
    ...(JSON.parse(data) as LedgerData['usage']),
    ...{ id: seq, tid: id.slice(idPrefix.length), legId, receivedAtInMs: atInMs },
  }))
}

export const usageActs = { 'usage.add': addUsage }
export const usageTogether = { 'usage.add': addUsages }
export const usageQueries = { 'usage.count': countUsage, 'usage.after': usageAfter }
