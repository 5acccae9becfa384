/** Ends the leg in one transaction: erases passengers' data, starts the next leg, and writes the receipt. */
import type { LegReceipt, ReceiptItem } from '@altiport/wire/leg-crew'
import { openStatuses } from '@altiport/wire/order-status'
import { sql } from 'kysely'
import { activeCrewAnnouncements } from '#core/announcement/announcement.store.ts'
import { closeLeg } from '#core/ledger/ledger.thread.ts'
import { type Db, implementMutation, type Tables } from '#core/store/operation.ts'
import type { AtLegEnd } from './at-leg-end.ts'
import { endLeg, saveOverrides } from './leg.store.ts'

/** @see CRW-07, OPS-05 */
export const endLegBy = (plan: AtLegEnd) =>
  implementMutation(endLeg, async (db, { next, state, receipt, maxStoreInBytes, openOrders }) => {
    const openSeats = openOrders === undefined ? [] : await openSeatsOf(db, receipt.legId)
    if (openOrders !== undefined && openSeats.length > openOrders) return { openSeats }
    const announcements = await activeCrewAnnouncements(db)
    const endedLeg = await db.selectFrom('leg').selectAll().executeTakeFirst()
    const openedAt = endedLeg?.startedAtInMs ?? receipt.startedAt
    const ending = { legId: receipt.legId, openedAtInMs: openedAt, endedAtInMs: receipt.endedAt }
    const erased: LegReceipt['erased'] = []
    const stays: LegReceipt['stays'] = []
    for (const [table, rule] of Object.entries(plan) as [keyof Tables, AtLegEnd[keyof Tables]][]) {
      const count = await countOf(db, table)
      if ('erases' in rule) {
        await rule.records?.(db, ending)
        await sql`delete from ${sql.table(table)}`.execute(db)
        erased.push({ what: rule.erases, count })
      } else if ('cleans' in rule) {
        await rule.cleans(db)
        stays.push({ what: rule.what, count, why: rule.why })
      } else if ('stays' in rule) stays.push({ what: rule.stays, count, why: rule.why })
    }
    await closeLeg(db, { ...receipt, openedAt, maxStoreInBytes })
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
    await saveOverrides(db, { legId: next.id, state })
    const fullReceipt: LegReceipt = { ...receipt, erased: merged(erased), stays, goneAt: null }
    const row = { endedAtInMs: receipt.endedAt, receipt: JSON.stringify(fullReceipt), goneAtInMs: null }
    await db
      .insertInto('legReceipt')
      .values({ legId: receipt.legId, ...row })
      .onConflict((conflict) => conflict.column('legId').doUpdateSet(row))
      .execute()
    return fullReceipt
  })

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
