/** Ends the leg in one transaction: erases passengers' data, starts the next leg, and writes the receipt. */
import type { LegReceipt, ReceiptItem } from '@altiport/wire/crew-leg'
import { openStatuses } from '@altiport/wire/order-status'
import { sql } from 'kysely'
import { activeCrewAnnouncements } from '#core/announcement/announcement.store.ts'
import { closeLeg } from '#core/ledger/ledger.store.ts'
import type { Leg } from '#core/session/session.store.ts'
import type { Db, Tables } from '#core/store-operation.ts'
import type { AtLegEnd } from './at-leg-end.ts'

declare module '#core/store-operation.ts' {
  interface Tables {
    /** One row; `state` is JSON, read only by `legs.ts`. */
    legByHand: { row: 1; legId: string; state: string }
    /** `receipt` is JSON; `goneAtInMs` is when no erased bytes were left in the files. */
    legReceipt: { legId: string; endedAtInMs: number; receipt: string; goneAtInMs: number | null }
  }
  interface StoreActs {
    'leg.end': ReturnType<typeof endLegBy>
    'leg.setByHand': typeof setOverrides
    'leg.gone': typeof markErased
  }
  interface StoreQueries {
    'leg.byHand': typeof readOverrides
    'leg.receipts': typeof receipts
    'leg.receiptOf': typeof receiptOf
  }
}

type Ending = {
  next: Leg
  /** Of the next leg. */
  state: string
  receipt: Omit<LegReceipt, 'erased' | 'stays' | 'goneAt'>
  /** If the store's file is larger, the ledger of the oldest legs is deleted. */
  maxStoreInBytes: number
  /** Open orders that the crew have confirmed; with more, the leg does not end. Without it they are ignored. */
  openOrders?: number | undefined
}

/** Seats of open orders when the crew have not confirmed all of them, longest waiting first. */
export type StillOpen = { openSeats: string[] }

/** @see CRW-07, OPS-05 */
export const endLegBy =
  (plan: AtLegEnd) =>
  async (
    db: Db,
    { next, state, receipt, maxStoreInBytes, openOrders }: Ending,
  ): Promise<LegReceipt | StillOpen> => {
    const openSeats = openOrders === undefined ? [] : await openSeatsOf(db, receipt.legId)
    if (openOrders !== undefined && openSeats.length > openOrders) return { openSeats }
    const announcements = await activeCrewAnnouncements(db)
    const erased: LegReceipt['erased'] = []
    const stays: LegReceipt['stays'] = []
    for (const [table, fate] of Object.entries(plan) as [keyof Tables, AtLegEnd[keyof Tables]][]) {
      const count = await countOf(db, table)
      if ('erases' in fate) {
        await sql`delete from ${sql.table(table)}`.execute(db)
        erased.push({ what: fate.erases, count })
      } else if ('cleans' in fate) {
        await fate.cleans(db)
        stays.push({ what: fate.what, count, why: fate.why })
      } else if ('stays' in fate) stays.push({ what: fate.stays, count, why: fate.why })
    }
    const endedLeg = await db.selectFrom('leg').selectAll().executeTakeFirst()
    await closeLeg(db, {
      ...receipt,
      openedAt: endedLeg?.startedAtInMs ?? receipt.startedAt,
      maxStoreInBytes,
    })
    await db.deleteFrom('leg').execute()
    await db
      .insertInto('leg')
      .values({ row: 1, ...next })
      .execute()
    for (const row of announcements)
      await db
        .insertInto('announcement')
        .values({ ...row, legId: next.id })
        .execute()
    await setOverrides(db, { legId: next.id, state })
    const fullReceipt: LegReceipt = { ...receipt, erased: merged(erased), stays, goneAt: null }
    const row = { endedAtInMs: receipt.endedAt, receipt: JSON.stringify(fullReceipt), goneAtInMs: null }
    await db
      .insertInto('legReceipt')
      .values({ legId: receipt.legId, ...row })
      .onConflict((conflict) => conflict.column('legId').doUpdateSet(row))
      .execute()
    return fullReceipt
  }

const openSeatsOf = async (db: Db, legId: string): Promise<string[]> => {
  const open = await db
    .selectFrom('shopOrder')
    .select(['seatRow', 'seatColumn'])
    .where('legId', '=', legId)
    .where('status', 'in', [...openStatuses])
    .orderBy('number')
    .execute()
  return open.map(({ seatRow, seatColumn }) => `${seatRow}${seatColumn}`)
}

/** Tables with the same receipt item are merged into one line. */
const merged = (lines: LegReceipt['erased']): LegReceipt['erased'] => {
  const counts = new Map<ReceiptItem, number>()
  for (const { what, count } of lines) counts.set(what, (counts.get(what) ?? 0) + count)
  return [...counts].map(([what, count]) => ({ what, count }))
}

const countOf = async (db: Db, table: keyof Tables): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

const setOverrides = async (db: Db, overrides: { legId: string; state: string }) => {
  await db
    .insertInto('legByHand')
    .values({ row: 1, ...overrides })
    .onConflict((conflict) => conflict.column('row').doUpdateSet(overrides))
    .execute()
}

const markErased = async (db: Db, atInMs: number) => {
  await db.updateTable('legReceipt').set({ goneAtInMs: atInMs }).where('goneAtInMs', 'is', null).execute()
}

const readOverrides = async (db: Db): Promise<{ legId: string; state: string } | null> =>
  (await db.selectFrom('legByHand').select(['legId', 'state']).executeTakeFirst()) ?? null

/** Newest first. */
const receipts = async (db: Db, limit: number): Promise<LegReceipt[]> =>
  (await db.selectFrom('legReceipt').selectAll().orderBy('endedAtInMs', 'desc').limit(limit).execute()).map(
    read,
  )

const receiptOf = async (db: Db, legId: string): Promise<LegReceipt | null> => {
  const row = await db.selectFrom('legReceipt').selectAll().where('legId', '=', legId).executeTakeFirst()
  return row ? read(row) : null
}

const read = ({ receipt, goneAtInMs }: Tables['legReceipt']): LegReceipt => ({
  ...(JSON.parse(receipt) as LegReceipt),
  goneAt: goneAtInMs,
})

export const legActs = (plan: AtLegEnd) => ({
  'leg.end': endLegBy(plan),
  'leg.setByHand': setOverrides,
  'leg.gone': markErased,
})
export const legQueries = {
  'leg.byHand': readOverrides,
  'leg.receipts': receipts,
  'leg.receiptOf': receiptOf,
}
