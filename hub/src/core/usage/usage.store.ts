/** Stores usage records in the ledger, in the order of arrival. */
import type { LedgerData } from '@altiport/wire/ledger'
import type { UsageRecord } from '@altiport/wire/usage'
import { type Db, declareMutation, query } from '#core/store/operation.ts'

export type StoredUsage = UsageRecord & {
  uid: string
  sid: string
  tid: string
  legId: string
  receivedAtInMs: number
}

/** `limit`: usage is stored until the leg's records in the ledger, of all kinds, are so many. */
export type UsageInput = { record: StoredUsage; limit: number }

/**
 * `full`: beyond the limit, as the log must not use the space that progress and orders need. `leg-ended`: the record's leg
 * ended meanwhile, and nothing follows its end in the ledger.
 */
export type UsageOutcome = 'stored' | 'full' | 'leg-ended'

/**
 * A transaction that was sent twice is stored once.
 *
 * @see LOG-07, OPS-05
 */
export const addUsage = declareMutation<[UsageInput], UsageOutcome>('usage.add')

/** Precedes a transaction's id in the ledger. */
export const usageIdPrefix = 'u.'

export const countUsage = query('usage.count', async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'usage')
    .executeTakeFirstOrThrow()
  return count
})

/** At most `limit` records, after the one with the number `id` in the ledger. */
export const usageAfter = query(
  'usage.after',
  async (db: Db, { id, limit }: { id: number; limit: number }): Promise<(StoredUsage & { id: number })[]> => {
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
      id: seq,
      tid: id.slice(usageIdPrefix.length),
      legId,
      receivedAtInMs: atInMs,
    }))
  },
)

export const usageOperations = [countUsage, usageAfter]
