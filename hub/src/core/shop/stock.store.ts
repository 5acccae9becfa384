/** Stores whether the shop is open, and how many pieces of each product can still be ordered. */
import { insertCrewAction as logAction } from '#core/crew/crew.store.ts'
import { type Db, mutation } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /** One row, of the current leg; `revision` increases with each change of any order and never decreases. */
    shopStanding: {
      row: 1
      legId: string
      isOpen: 0 | 1
      closesBeforeLandingInMin: number | null
      hasClosedItself: 0 | 1
      revision: number
    }
    /** `countKeys`: keys of the latest counts, separated by spaces. */
    shopStock: { productId: string; left: number; loaded: number; isOnSale: 0 | 1; countKeys: string }
  }
}

export type Stock = { productId: string; left: number; loaded: number; isOnSale: boolean }
export type ShopStatus = {
  legId: string
  isOpen: boolean
  closesBeforeLandingInMin: number | null
  hasClosedItself: boolean
  revision: number
  stock: Stock[]
}

/** A refusal with a code of the contract; nothing was changed unless stated otherwise. */
export type MutationRefusal = { refusal: string }

type Load = {
  legId: string
  closesBeforeLandingInMin: number | null
  products: { productId: string; stock: number }[]
}

/**
 * Initializes stock for the pack and the leg. A new leg starts closed, with the loaded quantities; on the
 * same leg, new products are added and the remaining quantities of the others are retained.
 */
export const loadStock = mutation(
  'shop.loadStock',
  async (db: Db, { legId, closesBeforeLandingInMin, products }: Load): Promise<ShopStatus> => {
    const row = await db.selectFrom('shopStanding').selectAll().executeTakeFirst()
    if (row?.legId !== legId) {
      await db.deleteFrom('shopStock').execute()
      await db.deleteFrom('shopStanding').execute()
      await db
        .insertInto('shopStanding')
        .values({
          row: 1,
          legId,
          isOpen: 0,
          closesBeforeLandingInMin,
          hasClosedItself: 0,
          revision: row?.revision ?? 0,
        })
        .execute()
    }
    for (const { productId, stock } of products) {
      await db
        .insertInto('shopStock')
        .values({ productId, left: stock, loaded: stock, isOnSale: 1, countKeys: '' })
        .onConflict((conflict) => conflict.column('productId').doUpdateSet({ loaded: stock }))
        .execute()
    }
    return shopStatusOf(db)
  },
)

/** @throws before the first `loadStock` */
export const shopStatusOf = async (db: Db): Promise<ShopStatus> => {
  const { row: _, ...status } = await db.selectFrom('shopStanding').selectAll().executeTakeFirstOrThrow()
  const stock = await db.selectFrom('shopStock').selectAll().orderBy('productId').execute()
  return {
    ...status,
    isOpen: status.isOpen === 1,
    hasClosedItself: status.hasClosedItself === 1,
    stock: stock.map(({ countKeys: _, ...each }) => ({ ...each, isOnSale: each.isOnSale === 1 })),
  }
}

/** Reads only the status row, for operations that need no more. */
export const isShopOpen = async (db: Db, legId: string): Promise<boolean> => {
  const row = await db.selectFrom('shopStanding').select(['legId', 'isOpen']).executeTakeFirst()
  return row?.legId === legId && row.isOpen === 1
}

/** Pieces of a product that can be ordered now; 0 if it is off sale or unknown. */
export const leftOf = async (db: Db, productId: string): Promise<number> => {
  const row = await db
    .selectFrom('shopStock')
    .select(['left', 'isOnSale'])
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row?.isOnSale === 1 ? row.left : 0
}

/**
 * Adds to the remaining quantity, or subtracts from it. Callers check that enough is left before subtracting.
 *
 * @throws if it would become negative, so that the operation is rolled back
 */
export const changeStock = async (db: Db, productId: string, difference: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('shopStock')
    .set((eb) => ({ left: eb('left', '+', difference) }))
    .where('productId', '=', productId)
    .where((eb) => eb(eb('left', '+', difference), '>=', 0))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n && difference < 0)
    throw new Error(`Fewer than ${-difference} left of ${productId}.`)
}

/** Call on each change of any order. */
export const raiseRevision = async (db: Db): Promise<void> => {
  await db
    .updateTable('shopStanding')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute()
}

/** `isLate`: the automatic closing time has passed, so the shop stays open until the crew close it. */
export const saveShopOpen = mutation(
  'shop.saveOpen',
  async (db: Db, { isOpen, isLate }: { isOpen: boolean; isLate: boolean }): Promise<ShopStatus> => {
    const hasClosedItself = isLate ? 1 : 0
    await db
      .updateTable('shopStanding')
      .set({ isOpen: isOpen ? 1 : 0, hasClosedItself })
      .execute()
    return shopStatusOf(db)
  },
)

/**
 * A shop that the crew reopened after its closing time stays open. The crew's log gets a line without a
 * tablet.
 *
 * @see CRW-09
 */
export const saveAutomaticClosing = mutation(
  'shop.saveAutomaticClosing',
  async (db: Db, { nowInMs }: { nowInMs: number }): Promise<ShopStatus> => {
    const { legId, isOpen, hasClosedItself, closesBeforeLandingInMin } = await shopStatusOf(db)
    if (!hasClosedItself)
      await db.updateTable('shopStanding').set({ isOpen: 0, hasClosedItself: 1 }).execute()
    if (isOpen && !hasClosedItself) {
      const what = JSON.stringify({ beforeLandingInMin: closesBeforeLandingInMin })
      const nobody = { tablet: '', address: '' }
      await logAction(db, { ...nobody, legId, act: 'closeShop', what, outcome: 'done', atInMs: nowInMs })
    }
    return shopStatusOf(db)
  },
)

export const saveClosingTime = mutation(
  'shop.saveClosingTime',
  async (db: Db, closesBeforeLandingInMin: number | null): Promise<ShopStatus> => {
    await db.updateTable('shopStanding').set({ closesBeforeLandingInMin, hasClosedItself: 0 }).execute()
    return shopStatusOf(db)
  },
)

export const stockOperations = [loadStock, saveShopOpen, saveAutomaticClosing, saveClosingTime]
