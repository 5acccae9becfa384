/** Usage records on the disk, in the order in which they came. */
import type { UsageRecord } from '@altiport/wire/usage'
import type { CompiledQuery } from 'kysely'
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

type Given = { record: StoredUsage; limit: number }

/**
 * A transaction that was sent twice is kept once.
 *
 * Answers false where the log is full: it must never take the room that progress and orders need.
 *
 * @see LOG-07
 */
const addUsages = async (db: Db, given: Given[]): Promise<boolean[]> => {
  const [first, last] = await Promise.all([edgeOf(db, 'asc'), edgeOf(db, 'desc')])
  const kept = last === 0 ? 0 : last - first + 1
  const fits = given.map(({ limit }, n) => kept + n < limit)
  const records = given.filter((_, n) => fits[n]).map(({ record }) => record)
  for (let from = 0; from < records.length; ) {
    const count = rowCounts.find((rows) => rows <= records.length - from)!
    const parameters = records
      .slice(from, from + count)
      .flatMap((record) => columns.map((name) => record[name]))
    await db.executeQuery({ ...insertOf(db, count), parameters })
    from += count
  }
  return fits
}

/** Gives the columns their order. */
const blank: StoredUsage = {
  tid: '',
  uid: '',
  sid: '',
  legId: '',
  level: 0,
  timestamp: 0,
  log: '',
  lang: '',
  receivedAtInMs: 0,
}
const columns = Object.keys(blank) as (keyof StoredUsage)[]
/** Rows in one statement. Few sizes, so that few statements are compiled and prepared, once each. */
const rowCounts = [64, 16, 4, 1]
const compiled = new Map<number, CompiledQuery>()

const insertOf = (db: Db, count: number): CompiledQuery => {
  const known = compiled.get(count)
  if (known) return known
  const made = db
    .insertInto('usageRecord')
    .values(Array<StoredUsage>(count).fill(blank))
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .compile()
  compiled.set(count, made)
  return made
}

const edgeOf = async (db: Db, direction: 'asc' | 'desc'): Promise<number> =>
  (await db.selectFrom('usageRecord').select('id').orderBy('id', direction).limit(1).executeTakeFirst())
    ?.id ?? 0

const addUsage = async (db: Db, given: Given): Promise<boolean> => (await addUsages(db, [given]))[0]!

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
export const usageTogether = { 'usage.add': addUsages }
export const usageAsks = { 'usage.count': countUsage, 'usage.after': usageAfter }
