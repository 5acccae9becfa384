/** What the crew set by hand: counted pieces, and products off sale. */
import { type Db, mutation } from '#core/store/operation.ts'
import { type Changed, removeSoldOut } from './cart.store.ts'
import type { MutationRefusal } from './stock.store.ts'

export type Count = { productId: string; from: number; to: number; key?: string | undefined }

/** Count keys saved per product: more than all tablets of a cabin send while a browser may repeat a request. */
const maxKeys = 16

/** Sets a counted quantity, if the stored one is still the one displayed during counting; once per key. @see CRW-04 */
export const saveStock = mutation(
  'shop.saveStock',
  async (db: Db, { productId, from, to, key }: Count): Promise<Changed | MutationRefusal> => {
    const row = await db
      .selectFrom('shopStock')
      .select(['left', 'countKeys'])
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (!row) return { refusal: 'unknown-product' }
    const keys = row.countKeys.split(' ').filter((each) => each !== '')
    if (key !== undefined && keys.includes(key)) return removeSoldOut(db, [])
    // Also refused if the stored number is `to` by now: another tablet may have counted other pieces.
    if (row.left !== from) return { refusal: 'changed-meanwhile' }
    const countKeys = (key === undefined ? keys : [...keys, key].slice(-maxKeys)).join(' ')
    await db
      .updateTable('shopStock')
      .set({ left: to, countKeys })
      .where('productId', '=', productId)
      .execute()
    return removeSoldOut(db, to === 0 ? [productId] : [])
  },
)

export const saveOnSale = mutation(
  'shop.saveOnSale',
  async (
    db: Db,
    { productId, isOnSale }: { productId: string; isOnSale: boolean },
  ): Promise<Changed | MutationRefusal> => {
    const { numUpdatedRows } = await db
      .updateTable('shopStock')
      .set({ isOnSale: isOnSale ? 1 : 0 })
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return { refusal: 'unknown-product' }
    return removeSoldOut(db, isOnSale ? [] : [productId])
  },
)

export const countingOperations = [saveStock, saveOnSale]
