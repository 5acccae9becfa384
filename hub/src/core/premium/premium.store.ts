/** Stores which items each device has opened on this leg; the only place that enforces the limit. */
import { sql } from 'kysely'
import { limitNames } from '#core/erasure/limit-account.store.ts'
import type { Db } from '#core/store-operation.ts'

declare module '#core/store-operation.ts' {
  interface Tables {
    /** `item` is noun and id, as in `press/harbour`. */
    premiumOpened: { legId: string; uuid: string; item: string }
  }
  interface StoreActs {
    'premium.open': typeof open
  }
  interface StoreQueries {
    'premium.isOpen': typeof isOpen
    'premium.openedBy': typeof openedBy
  }
}

type Opening = { legId: string; uuid: string; item: string; limit: number }
/** `isOpen` is false if the limit has been reached. */
export type Opened = { isOpen: boolean; isNew: boolean; used: number }

/**
 * Counts and opens in one store operation: operations run one after another, so two concurrent requests
 * cannot both use the last opening.
 *
 * @see PRE-02, OP-66
 */
const open = async (db: Db, { legId, uuid, item, limit }: Opening): Promise<Opened> => {
  const opened = await openedBy(db, { legId, uuid })
  const used = opened.length
  if (opened.includes(item)) return { isOpen: true, isNew: false, used }
  if (used >= limit) return { isOpen: false, isNew: false, used }
  // Rows of earlier legs are no longer needed.
  await db.deleteFrom('premiumOpened').where('legId', '!=', legId).execute()
  await db.insertInto('premiumOpened').values({ legId, uuid, item }).execute()
  return { isOpen: true, isNew: true, used: used + 1 }
}

const openedBy = async (db: Db, { legId, uuid }: { legId: string; uuid: string }): Promise<string[]> => {
  const rows = await db
    .selectFrom('premiumOpened')
    .select('item')
    .distinct()
    .where('legId', '=', legId)
    .where('uuid', 'in', await limitNames(db, uuid))
    .execute()
  return rows.map(({ item }) => item)
}

const isOpen = async (db: Db, { item, ...device }: Omit<Opening, 'limit'>): Promise<boolean> =>
  (await openedBy(db, device)).includes(item)

/** @see OP-03 */
export const countOpened = async (db: Db, uuid: string, account: string): Promise<number> => {
  const { numAffectedRows } =
    await sql`update or replace premiumOpened set uuid = ${account} where uuid = ${uuid}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const premiumActs = { 'premium.open': open }
export const premiumQueries = { 'premium.isOpen': isOpen, 'premium.openedBy': openedBy }
