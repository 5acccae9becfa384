/** Usage records on the disk, in the order in which they came. */
import type { UsageRecord } from '@altiport/wire/usage'
import type { Db } from '#core/store-operation.ts'

export type StoredUsage = UsageRecord & {
  uid: string
  sid: string
  tid: string
  legId: string
  receivedAtInMs: number
}

declare module '#core/store-operation.ts' {
  interface Tables {
    usageRecord: StoredUsage & { id: import('kysely').Generated<number> }
  }
  interface StoreActs {
    'usage.add': typeof addUsage
  }
  interface StoreAsks {
    'usage.count': typeof countUsage
    'usage.after': typeof usageAfter
  }
}

/**
 * A transaction that was sent twice is kept once.
 *
 * Answers false where the log is full: it must never take the room that progress and orders need.
 *
 * @see LOG-07
 */
const addUsage = async (
  db: Db,
  { record, limit }: { record: StoredUsage; limit: number },
): Promise<boolean> => {
  const [first, last] = await Promise.all([edgeOf(db, 'asc'), edgeOf(db, 'desc')])
  if (last > 0 && last - first + 1 >= limit) return false
  await db
    .insertInto('usageRecord')
    .values(record)
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .execute()
  return true
}

const edgeOf = async (db: Db, direction: 'asc' | 'desc'): Promise<number> =>
  (await db.selectFrom('usageRecord').select('id').orderBy('id', direction).limit(1).executeTakeFirst())
    ?.id ?? 0

const countUsage = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('usageRecord')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of records, for reports: those after `id`, at most `limit`. */
const usageAfter = (
  db: Db,
  { id, limit }: { id: number; limit: number },
): Promise<(StoredUsage & { id: number })[]> =>
  db.selectFrom('usageRecord').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()

export const usageActs = { 'usage.add': addUsage }
export const usageAsks = { 'usage.count': countUsage, 'usage.after': usageAfter }
