/** Stores orders: placing them in one transaction with their stock, and reading them. */
import type { OrderStatus, PaymentMethod, PaymentState, RefusalReason } from '@altiport/wire/order-status'
import type { Voucher } from '@altiport/wire/pack-shop.shape'
import { type Db, mutation, query } from '#core/store/operation.ts'
import {
  type Changed,
  emptyCart,
  saveSeat as rememberSeat,
  removeSoldOut,
  usedCodesOf,
} from './cart.store.ts'
import { countedAs, recordOrder } from './order-ledger.ts'
import { orderedBy } from './order-limit.store.ts'
import { type OrderFilter, selectOrders } from './order-matching.ts'
import { paymentStateOf } from './order-transitions.ts'
import { costsOf, voucherTrouble } from './price.ts'
import { sharedVouchersOf, voucherAtSeatKey } from './shared-voucher.store.ts'
import { changeStock, isShopOpen, leftOf, type MutationRefusal, raiseRevision } from './stock.store.ts'

type OrderRow = {
  id: string
  /** Counts from 1 on each leg. */
  number: number
  legId: string
  uuid: string
  key: string
  /** The request sent under the key, to recognize a repetition. */
  asked: string
  status: OrderStatus
  /** The status that undoing the last change leads to; `null` if it cannot be undone. */
  before: OrderStatus | null
  seatRow: number
  seatColumn: string
  currency: string
  subtotal: number
  voucherCode: string | null
  /** What the ledger has in place of the code. */
  voucherCountedAs: string | null
  discount: number
  placedAtInMs: number
  changedAtInMs: number
  /** The tablet that changed it last; `null` if the passenger did. */
  changedBy: string | null
  reason: RefusalReason | null
  note: string | null
  /** Whether its pieces were returned to stock. */
  isReturned: 0 | 1
  payment: PaymentMethod
  paymentState: PaymentState
}
/** `title` is JSON, by language. */
type LineRow = {
  productId: string
  title: string
  quantity: number
  price: number
  /** Included in the price; `null` if the pack does not say. */
  taxInPercent: number | null
}
type StepRow = { status: OrderStatus; atInMs: number }

declare module '#core/store/operation.ts' {
  interface Tables {
    shopOrder: OrderRow
    orderLine: LineRow & { orderId: string }
    orderStep: StepRow & { orderId: string; turn: number }
    voucherUse: { uuid: string; code: string; orderId: string }
  }
}

export type StoredOrder = OrderRow & {
  lines: LineRow[]
  steps: StepRow[]
  /** Several devices have ordered to this seat with the same voucher. */
  isVoucherShared: boolean
}
export type OrderChanged = Changed & { order: StoredOrder; isNew: boolean }

export type Placing = Pick<
  OrderRow,
  'id' | 'legId' | 'uuid' | 'key' | 'asked' | 'currency' | 'placedAtInMs' | 'payment'
> & {
  lines: (Omit<LineRow, 'taxInPercent'> & Partial<Pick<LineRow, 'taxInPercent'>>)[]
  seat: { row: number; column: string }
  voucher?: Pick<Voucher, 'code' | 'amount' | 'percent' | 'minimum' | 'oncePerDevice' | 'countedAs'>
  /** The total that was displayed to the passenger. */
  total: number
  openLimit: number
  piecesLimit: number
  /** In minor units. */
  valueLimit: number
}

/**
 * Validates and places an order in one store operation: operations run one after another, so no two orders
 * get the same last piece, and the reply is sent after the commit. The same request with the same key returns the order
 * that it created. If something is sold out or short, carts are corrected and nothing is ordered.
 *
 * @see SHP-02, SHP-11, OP-58, OP-63
 */
export const saveOrder = mutation(
  'order.save',
  async (db: Db, placing: Placing): Promise<OrderChanged | (MutationRefusal & Partial<Changed>)> => {
    const { id, legId, uuid, key, asked, lines, voucher, seat, currency, placedAtInMs, payment } = placing
    const [same] = await readOrders(db, { uuid, key })
    if (same) {
      if (same.asked !== asked || same.legId !== legId) return { refusal: 'key-taken' }
      return { order: same, isNew: false, ...(await removeSoldOut(db, [])) }
    }
    if (!(await isShopOpen(db, legId))) return { refusal: 'catalogue-closed' }
    const ordered = await orderedBy(db, placing)
    if (ordered.open >= placing.openLimit) return { refusal: 'too-many-orders' }
    const { quantity, subtotal } = costsOf(lines)
    if (ordered.pieces + quantity > placing.piecesLimit || ordered.value + subtotal > placing.valueLimit)
      return { refusal: 'order-limit' }
    const shortage = await correctCarts(db, placing)
    if (shortage) return shortage
    const isUsed = voucher !== undefined && (await usedCodesOf(db, uuid)).includes(voucher.code)
    const trouble = voucher && voucherTrouble(voucher, { isUsed, subtotal })
    if (trouble) return { refusal: trouble }
    const { discount, total } = costsOf(lines, voucher)
    if (total !== placing.total) return { refusal: 'total-changed' }

    for (const { productId, quantity } of lines) await changeStock(db, productId, -quantity)
    const voucherCode = voucher?.code ?? null
    const voucherCountedAs = voucher ? countedAs(voucher) : null
    const number = await nextNumber(db, legId)
    await db
      .insertInto('shopOrder')
      .values({
        ...{ id, number, legId, uuid, key, asked, currency, payment, subtotal, discount, voucherCode },
        voucherCountedAs,
        ...{ seatRow: seat.row, seatColumn: seat.column, placedAtInMs, changedAtInMs: placedAtInMs },
        ...{ status: 'received', before: null, reason: null, note: null, isReturned: 0, changedBy: null },
        paymentState: paymentStateOf('received', total),
      })
      .execute()
    for (const line of lines)
      await db
        .insertInto('orderLine')
        .values({ taxInPercent: null, ...line, orderId: id })
        .execute()
    await addStep(db, id, 'received', placedAtInMs)
    if (voucher) await db.insertInto('voucherUse').values({ uuid, code: voucher.code, orderId: id }).execute()
    await raiseRevision(db)
    await emptyCart(db, uuid)
    await rememberSeat(db, { uuid, ...seat })
    const soldOut: string[] = []
    for (const { productId } of lines) if ((await leftOf(db, productId)) === 0) soldOut.push(productId)
    const [order] = await readOrders(db, { id })
    await recordOrder(db, order!)
    return { order: order!, isNew: true, ...(await removeSoldOut(db, soldOut)) }
  },
)

/** Removes sold-out products from all carts, and lowers the device's short lines; returns the refusal, if any. */
const correctCarts = async (db: Db, { uuid, lines }: Placing) => {
  const soldOut: string[] = []
  let isShort = false
  for (const { productId, quantity } of lines) {
    const left = await leftOf(db, productId)
    if (left === 0) soldOut.push(productId)
    else if (left < quantity) {
      isShort = true
      await db
        .updateTable('cartLine')
        .set({ quantity: left })
        .where('uuid', '=', uuid)
        .where('productId', '=', productId)
        .execute()
    }
  }
  if (soldOut.length === 0 && !isShort) return undefined
  const refusal = soldOut.length > 0 ? 'out-of-stock' : 'not-enough-stock'
  const { shopStatus, affectedDevices } = await removeSoldOut(db, soldOut)
  return { refusal, shopStatus, affectedDevices: [...new Set([uuid, ...affectedDevices])] }
}

const nextNumber = async (db: Db, legId: string): Promise<number> => {
  const { number } = await db
    .selectFrom('shopOrder')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('legId', '=', legId)
    .executeTakeFirstOrThrow()
  return (number ?? 0) + 1
}

export const addStep = async (db: Db, orderId: string, status: OrderStatus, atInMs: number) => {
  const { turn } = await db
    .selectFrom('orderStep')
    .select((eb) => eb.fn.max('turn').as('turn'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderStep')
    .values({ orderId, turn: (turn ?? 0) + 1, status, atInMs })
    .execute()
}

/** Sorted by number, the latest first. */
export const readOrders = query('order.read', async (db: Db, filter: OrderFilter): Promise<StoredOrder[]> => {
  const orders = await selectOrders(db, filter).selectAll().orderBy('number', 'desc').execute()
  if (orders.length === 0) return []
  const ids = selectOrders(db, filter).select('id')
  const lines = await db.selectFrom('orderLine').selectAll().where('orderId', 'in', ids).execute()
  const steps = await db
    .selectFrom('orderStep')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('turn')
    .execute()
  const [linesOf, stepsOf] = [groupByOrder(lines), groupByOrder(steps)]
  const hasVoucher = orders.some(({ voucherCode }) => voucherCode !== null)
  const shared = hasVoucher ? await sharedVouchersOf(db) : new Set()
  return orders.map((order) => ({
    ...order,
    isVoucherShared: shared.has(voucherAtSeatKey(order)),
    lines: linesOf(order.id).map(({ orderId: _, ...line }) => line),
    steps: stepsOf(order.id).map(({ status, atInMs }) => ({ status, atInMs })),
  }))
})

const groupByOrder = <Row extends { orderId: string }>(rows: readonly Row[]) => {
  const map = new Map<string, Row[]>()
  for (const row of rows) map.set(row.orderId, [...(map.get(row.orderId) ?? []), row])
  return (orderId: string): Row[] => map.get(orderId) ?? []
}

/** The device's own key is replaced too, so that nobody can read or cancel the order afterwards. @see OP-03 */
export const moveOrdersToAccount = async (db: Db, uuid: string, account: string): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('shopOrder')
    .set((eb) => ({ uuid: account, key: eb.ref('id') }))
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const moveVoucherUsesToAccount = async (db: Db, uuid: string, account: string): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('voucherUse')
    .set({ uuid: account })
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const orderOperations = [saveOrder, readOrders]
