/** Stores which items each device has opened on this leg; the only place that enforces the limit. */
import { idsSharingLimits } from '#core/erasure/limit-account.store.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /** `item` is noun and id, as in `press/harbour`. */
    premiumOpened: { legId: string; uuid: string; item: string }
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
export const saveOpening = mutation(
  'premium.open',
  async (db: Db, { legId, uuid, item, limit }: Opening): Promise<Opened> => {
    const opened = await readOpened(db, { legId, uuid })
    const used = opened.length
    if (opened.includes(item)) return { isOpen: true, isNew: false, used }
    if (used >= limit) return { isOpen: false, isNew: false, used }
    // Rows of earlier legs are no longer needed.
    await db.deleteFrom('premiumOpened').where('legId', '!=', legId).execute()
    await db.insertInto('premiumOpened').values({ legId, uuid, item }).execute()
    return { isOpen: true, isNew: true, used: used + 1 }
  },
)

export const readOpened = query(
  'premium.readOpened',
  async (db: Db, { legId, uuid }: { legId: string; uuid: string }): Promise<string[]> => {
    const rows = await db
      .selectFrom('premiumOpened')
      .select('item')
      .distinct()
      .where('legId', '=', legId)
      .where('uuid', 'in', await idsSharingLimits(db, uuid))
      .execute()
    return rows.map(({ item }) => item)
  },
)

export const isPremiumOpen = query(
  'premium.isOpen',
  async (db: Db, { item, ...device }: Omit<Opening, 'limit'>): Promise<boolean> =>
    (await readOpened(db, device)).includes(item),
)

export const premiumOperations = [saveOpening, isPremiumOpen, readOpened]
