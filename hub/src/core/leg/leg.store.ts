/** The end of a leg, values that the crew have set for the current one, and receipts of those that have ended. */
import type { LegReceipt } from '@altiport/wire/leg-crew'
import type { Leg } from '#core/session/session.store.ts'
import { type Db, declareMutation, mutation, query, type Tables } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /** One row; `state` is JSON, read only by `legs.ts` and, for the route, by reports. */
    legByHand: { row: 1; legId: string; state: string }
    /** `receipt` is JSON; `goneAtInMs` is when the erased bytes were gone from the files, else `null`. */
    legReceipt: { legId: string; endedAtInMs: number; receipt: string; goneAtInMs: number | null }
  }
}

type Ending = {
  next: Leg
  /** The overrides of the next leg, as JSON. */
  state: string
  receipt: Omit<LegReceipt, 'erased' | 'stays' | 'goneAt'>
  /** If the store uses more, the ledger of the oldest legs is deleted. */
  maxStoreInBytes: number
  /** Number of open orders that the crew have confirmed; with more, the leg does not end. Absent: no limit. */
  openOrders?: number | undefined
}

/** Seats of open orders when the crew have not confirmed all of them, longest waiting first. */
export type StillOpen = { openSeats: string[] }

/** `app/at-leg-end.ts` says what happens to each table. @see CRW-07, OPS-05 */
export const endLeg = declareMutation<[Ending], LegReceipt | StillOpen>('leg.end')

export const saveOverrides = mutation(
  'leg.saveOverrides',
  async (db: Db, overrides: { legId: string; state: string }) => {
    await db
      .insertInto('legByHand')
      .values({ row: 1, ...overrides })
      .onConflict((conflict) => conflict.column('row').doUpdateSet(overrides))
      .execute()
  },
)

export const markErased = mutation('leg.markErased', async (db: Db, atInMs: number) => {
  await db.updateTable('legReceipt').set({ goneAtInMs: atInMs }).where('goneAtInMs', 'is', null).execute()
})

export const readOverrides = query(
  'leg.readOverrides',
  async (db: Db): Promise<{ legId: string; state: string } | null> =>
    (await db.selectFrom('legByHand').select(['legId', 'state']).executeTakeFirst()) ?? null,
)

/** Newest first. */
export const readReceipts = query(
  'leg.readReceipts',
  async (db: Db, limit: number): Promise<LegReceipt[]> =>
    (await db.selectFrom('legReceipt').selectAll().orderBy('endedAtInMs', 'desc').limit(limit).execute()).map(
      toReceipt,
    ),
)

export const readReceipt = query(
  'leg.readReceipt',
  async (db: Db, legId: string): Promise<LegReceipt | null> => {
    const row = await db.selectFrom('legReceipt').selectAll().where('legId', '=', legId).executeTakeFirst()
    return row ? toReceipt(row) : null
  },
)

const toReceipt = ({ receipt, goneAtInMs }: Tables['legReceipt']): LegReceipt => ({
  ...(JSON.parse(receipt) as LegReceipt),
  goneAt: goneAtInMs,
})

export const legOperations = [saveOverrides, markErased, readOverrides, readReceipts, readReceipt]
