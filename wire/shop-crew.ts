/** The shop as the crew have it: the orders board, stock, opening and closing. All at the crew's door, with their session. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { LiveHeader } from './live.ts'
import { cabin } from './pack-cabin.ts'
import { picture, text } from './pack-values.ts'
import { orderStatuses, paymentMethods, paymentStates, refusalReasons } from './shop-order.ts'

/** A touch can be taken back for so long; the hub gives a little more, for the way. @see CRW-03 */
export const undoForInS = 5
/** An order that waits longer than this is shown as waiting. */
export const waitingAfterInMin = 10

/** Texts by language; amounts in minor units of the board's currency; times in ms since 1970 by the hub's clock. */
export const crewOrder = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(orderStatuses),
  seat: z.object({ row: z.number(), column: z.string() }),
  /** The cabin's plan has no such seat. */
  isSeatMissing: z.optional(z.literal(true)),
  lines: z.array(
    z.object({
      productId: z.string(),
      title: text,
      quantity: z.number(),
      price: z.number(),
      /** Where it lies, such as "1": the airline's word for a trolley or cart. */
      trolley: z.optional(z.string()),
      /** Sold from this age only. */
      ages: z.optional(z.number()),
    }),
  ),
  voucherCode: z.optional(z.string()),
  /** Several devices have ordered to this seat with it. */
  isVoucherShared: z.optional(z.literal(true)),
  total: z.number(),
  placedAt: z.number(),
  /** When it came into its present status. */
  changedAt: z.number(),
  /** The tablet that changed it last; absent where that was the passenger. */
  changedBy: z.optional(z.string()),
  /** What a touch that is taken back leads to; absent where nothing can be taken back any more. */
  undo: z.optional(z.enum(orderStatuses)),
  reason: z.optional(z.enum(refusalReasons)),
  note: z.optional(z.string()),
  payment: z.enum(paymentMethods),
  paymentState: z.enum(paymentStates),
})
export type CrewOrder = z.infer<typeof crewOrder>

/** All orders of this flight. `revision` rises by 1 with each change of any order; `now` is the hub's clock. */
export const ordersBoard = z.object({
  /** The leg whose orders these are: a tablet that knows of another one shows none of them. */
  legId: z.string(),
  revision: z.number(),
  now: z.number(),
  currency: z.string(),
  orders: z.array(crewOrder),
  /** Absent where the pack has no seat map. */
  cabin: z.optional(cabin),
})
export type OrdersBoard = z.infer<typeof ordersBoard>
export const ordersBoardCall = call({ method: 'GET', path: '/crew/shop/orders', access: 'crew' })

/**
 * What a locked tablet shows: how much waits and since when, nothing of anybody. For tablets that were signed in once,
 * by their cookie; any other is answered `null`.
 */
export const waitingOrdersCall = call({ method: 'GET', path: '/crew/shop/waiting', access: 'anyone' })
export type WaitingOrders = {
  legId: string
  now: number
  fresh: number
  preparing: number
  onItsWay: number
  /** When the order was placed that has waited the longest; `null` where none waits. */
  oldestAt: number | null
  /** All that were placed and cancelled on this leg: one more is heard. */
  placed: number
  cancelled: number
}
export type WaitingOrdersReply = { waiting: WaitingOrders | null }

const id = z.string().check(z.minLength(1), z.maxLength(80))

/**
 * Moves an order on: forward along its way, or into `refused` with a reason. `from` is what the tablet shows: where
 * another tablet was quicker the act is refused with `changed-meanwhile`, unless it did the very same.
 *
 * @see CRW-03, PAX-09
 */
export const moveOrder = call({
  method: 'PUT',
  path: '/crew/shop/orders',
  access: 'crew',
  body: z.object({
    id,
    from: z.enum(orderStatuses),
    to: z.enum(['preparing', 'on-its-way', 'delivered', 'refused']),
    /** Needed with `refused`, and only then. */
    reason: z.optional(z.enum(refusalReasons)),
    /** What the passenger reads beside the reason, as it is written. */
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  }),
  refusals: ['unknown-order', 'changed-meanwhile', 'reason-missing', 'not-forward'],
})

/** Takes the last touch on an order back. `from` is the status to leave. @see CRW-03 */
export const undoOrder = call({
  method: 'POST',
  path: '/crew/shop/orders/undo',
  access: 'crew',
  body: z.object({ id, from: z.enum(orderStatuses) }),
  refusals: ['unknown-order', 'changed-meanwhile', 'too-late', 'out-of-stock'],
})
/**
 * Both answer the order as it is now. `revision` is the number of the change that the act made, and absent where it
 * made none: then another act's number would be taken for it.
 */
export type OrderReply = { legId: string; revision?: number; order: CrewOrder }

/** Everything that is sold, with its stock, and what has been sold on this flight. @see CRW-04 */
export const crewShop = z.object({
  /** The leg whose sales these are. */
  legId: z.string(),
  isOpen: z.boolean(),
  /** The shop closes by itself so long before landing; null where it does not. */
  closesBeforeLandingInMin: z.nullable(z.number()),
  currency: z.string(),
  /** Up to so many left count as low. */
  lowFrom: z.number(),
  products: z.array(
    z.object({
      id: z.string(),
      title: text,
      category: text,
      picture: z.extend(z.omit(picture, { path: true }), { url: z.string() }),
      price: z.number(),
      trolley: z.optional(z.string()),
      /** Pieces that can still be ordered. */
      left: z.number(),
      /** What the pack says was loaded. */
      loaded: z.number(),
      /** Off sale is sold out for passengers, whatever is left. */
      isOnSale: z.boolean(),
    }),
  ),
  /** As `salesOf` counts it: what was delivered, and how many orders are open. */
  sold: z.object({ total: z.number(), orders: z.number(), open: z.number() }),
})
export type CrewShop = z.infer<typeof crewShop>
export const crewShopCall = call({ method: 'GET', path: '/crew/shop', access: 'crew' })

/** @see CRW-04, SHP-08, OP-62 */
export const openShop = call({
  method: 'PUT',
  path: '/crew/shop/open',
  access: 'crew',
  body: z.object({ isOpen: z.boolean() }),
  refusals: ['no-shop'],
})

/** When the shop closes by itself; null for never. */
export const setShopClosing = call({
  method: 'PUT',
  path: '/crew/shop/closing',
  access: 'crew',
  body: z.object({ beforeLandingInMin: z.nullable(z.int().check(z.minimum(5), z.maximum(240))) }),
  refusals: ['no-shop'],
})

/**
 * Sets what is left of a product, as counted by hand. `from` is what the tablet shows: a piece that was ordered
 * meanwhile must not come back by it, and of two tablets that count at the same time neither loses its pieces. `key`
 * names the count: one that arrives twice, as after a lost answer, is taken once and answered alike.
 *
 * @see CRW-04
 */
export const setStock = call({
  method: 'PUT',
  path: '/crew/shop/stock',
  access: 'crew',
  body: z.object({
    productId: id,
    from: z.int().check(z.nonnegative()),
    to: z.int().check(z.minimum(0), z.maximum(9999)),
    key: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
  }),
  refusals: ['unknown-product', 'changed-meanwhile'],
})

/** Marks a product sold out, or puts it on sale again; its count stays. @see CRW-04 */
export const setOnSale = call({
  method: 'PUT',
  path: '/crew/shop/on-sale',
  access: 'crew',
  body: z.object({ productId: id, isOnSale: z.boolean() }),
  refusals: ['unknown-product'],
})

/** An order is new or has changed. Where `revision` is not the next one, ask for the board again. */
export const orderUpdate = z.object({ legId: z.string(), revision: z.number(), order: crewOrder })
export type OrderTold = z.infer<typeof orderUpdate>
export const orderChanged = {
  service: 'altiport.crew',
  app: 'shop',
  event: 'order:updated',
} as const satisfies LiveHeader

/** What is left of everything, by product, and which of it is off sale; always the whole, and on connecting. */
export const stockUpdate = z.object({
  isOpen: z.boolean(),
  closesBeforeLandingInMin: z.nullable(z.number()),
  left: z.record(z.string(), z.number()),
  offSale: z.array(z.string()),
})
export type StockUpdate = z.infer<typeof stockUpdate>
export const stockChanged = {
  service: 'altiport.crew',
  app: 'shop',
  event: 'stock:updated',
} as const satisfies LiveHeader
