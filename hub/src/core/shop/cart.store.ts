/** Stores each device's cart, voucher and seat. A cart reserves nothing. */
import { idsSharingLimits } from '#core/erasure/limit-account.store.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'
import { isShopOpen, leftOf, type MutationRefusal, type ShopStatus, shopStatusOf } from './stock.store.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    cart: {
      uuid: string
      voucherCode: string | null
      seatRow: number | null
      seatColumn: string | null
    }
    /**
     * `isRemoved`: removed because it sold out, and not acknowledged by the device yet. `turn` counts up per
     * device.
     */
    cartLine: { uuid: string; productId: string; quantity: number; isRemoved: 0 | 1; turn: number }
  }
}

export type StoredLine = { productId: string; quantity: number; isRemoved: boolean }
export type StoredCart = {
  lines: StoredLine[]
  voucherCode: string | null
  seat: { row: number; column: string } | null
  /** Voucher codes that this device has ordered with. */
  usedCodes: string[]
}

export type CartLine = {
  legId: string
  uuid: string
  productId: string
  quantity: number
  linesLimit: number
}

/**
 * Reducing a quantity is always possible; increasing it requires an open shop and available pieces.
 *
 * @see SHP-01, SHP-10
 */
export const saveCartLine = mutation(
  'cart.saveLine',
  async (db: Db, line: CartLine): Promise<StoredCart | MutationRefusal> => {
    const { legId, uuid, productId, quantity, linesLimit } = line
    const cart = await readCart(db, uuid)
    const existing = cart.lines.find((each) => each.productId === productId && !each.isRemoved)
    if (quantity > (existing?.quantity ?? 0)) {
      if (!(await isShopOpen(db, legId))) return { refusal: 'catalogue-closed' }
      const left = await leftOf(db, productId)
      if (left === 0) return { refusal: 'out-of-stock' }
      if (left < quantity) return { refusal: 'not-enough-stock' }
      if (!existing && cart.lines.length >= linesLimit) return { refusal: 'cart-full' }
    }
    const { turn } = await db
      .selectFrom('cartLine')
      .select((eb) => eb.fn.max('turn').as('turn'))
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('cartLine')
      .values({ uuid, productId, quantity, isRemoved: 0, turn: (turn ?? 0) + 1 })
      .onConflict((conflict) =>
        conflict.columns(['uuid', 'productId']).doUpdateSet({ quantity, isRemoved: 0 }),
      )
      .execute()
    return readCart(db, uuid)
  },
)

export const deleteCartLine = mutation(
  'cart.deleteLine',
  async (db: Db, { uuid, productId }: { uuid: string; productId: string }) => {
    await db.deleteFrom('cartLine').where('uuid', '=', uuid).where('productId', '=', productId).execute()
    return readCart(db, uuid)
  },
)

/** For a device that has displayed the removed lines. @see ERR-21 */
export const deleteRemovedLines = mutation('cart.deleteRemovedLines', async (db: Db, uuid: string) => {
  await db.deleteFrom('cartLine').where('uuid', '=', uuid).where('isRemoved', '=', 1).execute()
  return readCart(db, uuid)
})

type Seat = { row: number; column: string }

/** @see SHP-03 */
export const saveSeat = mutation(
  'cart.saveSeat',
  async (db: Db, { uuid, row, column }: Seat & { uuid: string }): Promise<void> => {
    const columns = { seatRow: row, seatColumn: column }
    await db
      .insertInto('cart')
      .values({ uuid, voucherCode: null, ...columns })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet(columns))
      .execute()
  },
)

/** A `code` of `null` removes the voucher. */
export const saveVoucher = mutation(
  'cart.saveVoucher',
  async (db: Db, { uuid, code }: { uuid: string; code: string | null }): Promise<void> => {
    await db
      .insertInto('cart')
      .values({ uuid, voucherCode: code, seatRow: null, seatColumn: null })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet({ voucherCode: code }))
      .execute()
  },
)

/** Lines in the order in which they were added. */
export const readCart = query('cart.read', async (db: Db, uuid: string): Promise<StoredCart> => {
  const lines = await db
    .selectFrom('cartLine')
    .select(['productId', 'quantity', 'isRemoved'])
    .where('uuid', '=', uuid)
    .orderBy('turn')
    .execute()
  const cart = await db.selectFrom('cart').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  const usedCodes = await usedCodesOf(db, uuid)
  return {
    lines: lines.map((line) => ({ ...line, isRemoved: line.isRemoved === 1 })),
    voucherCode: cart?.voucherCode ?? null,
    seat:
      cart && cart.seatRow !== null && cart.seatColumn !== null
        ? { row: cart.seatRow, column: cart.seatColumn }
        : null,
    usedCodes,
  }
})

export const usedCodesOf = async (db: Db, uuid: string): Promise<string[]> => {
  const ids = await idsSharingLimits(db, uuid)
  const uses = await db.selectFrom('voucherUse').select('code').where('uuid', 'in', ids).execute()
  return uses.map(({ code }) => code)
}

/** Marks lines as removed in all carts; returns the devices whose carts changed. @see SHP-11, ERR-22 */
const removeFromCarts = async (db: Db, productIds: readonly string[]): Promise<string[]> => {
  const affectedDevices = new Set<string>()
  for (const productId of productIds) {
    const lines = await db
      .selectFrom('cartLine')
      .select('uuid')
      .where('productId', '=', productId)
      .where('isRemoved', '=', 0)
      .execute()
    for (const { uuid } of lines) affectedDevices.add(uuid)
    if (lines.length === 0) continue
    await db
      .updateTable('cartLine')
      .set({ isRemoved: 1 })
      .where('productId', '=', productId)
      .where('isRemoved', '=', 0)
      .execute()
  }
  return [...affectedDevices]
}

/** What an operation changed for others: the shop's status, and devices whose carts lost a product. */
export type Changed = { shopStatus: ShopStatus; affectedDevices: string[] }

/** Removes `soldOut`, if any, from every cart; returns what is to be published. @see SHP-11 */
export const removeSoldOut = async (db: Db, soldOut: readonly string[]): Promise<Changed> => {
  const affectedDevices = await removeFromCarts(db, soldOut)
  return { shopStatus: await shopStatusOf(db), affectedDevices }
}

/** After an order: deletes all lines but the removed ones that the device has not acknowledged, and the voucher. */
export const emptyCart = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('cartLine').where('uuid', '=', uuid).where('isRemoved', '=', 0).execute()
  await saveVoucher(db, { uuid, code: null })
}

export const cartOperations = [
  saveCartLine,
  deleteCartLine,
  deleteRemovedLines,
  saveSeat,
  saveVoucher,
  readCart,
]
