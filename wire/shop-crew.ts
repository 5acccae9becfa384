/**
 * The crew's side of the shop: orders board, stock, opening and closing. All on the crew's server, with a
 * crew session.
 */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { LiveHeader } from './live.ts'
import { cabin } from './pack-cabin.ts'
import { picture, text } from './pack-values.ts'
import { orderStatuses, paymentMethods, paymentStates, refusalReasons } from './shop-order.ts'

/** How long a step can be undone; the hub allows slightly more, for network delay. @see CRW-03 */
export const undoForInS = 5
/** An order that waits longer than this is highlighted. */
export const waitingAfterInMin = 10

/**
 * Texts by language; amounts in minor units of the board's currency; times in ms since 1970 by the hub's
 * clock.
 */
export const crewOrder = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(orderStatuses),
  seat: z.object({ row: z.number(), column: z.string() }),
  /** The cabin's plan does not have this seat. */
  isSeatMissing: z.optional(z.literal(true)),
  lines: z.array(
    z.object({
      productId: z.string(),
      title: text,
      quantity: z.number(),
      price: z.number(),
      /** Where the product is stored, such as "1": the airline's name of a trolley or cart. */
      trolley: z.optional(z.string()),
      /** Minimum age in years. */
      ages: z.optional(z.number()),
    }),
  ),
  voucherCode: z.optional(z.string()),
  /** Several devices ordered to this seat with the same voucher. */
  isVoucherShared: z.optional(z.literal(true)),
  total: z.number(),
  placedAt: z.number(),
  /** When the order entered its current status. */
  changedAt: z.number(),
  /** The tablet that changed it last; absent if that was the passenger. */
  changedBy: z.optional(z.string()),
  /** The status that an undo restores; absent if nothing can be undone any more. */
  undo: z.optional(z.enum(orderStatuses)),
  reason: z.optional(z.enum(refusalReasons)),
  note: z.optional(z.string()),
  payment: z.enum(paymentMethods),
  paymentState: z.enum(paymentStates),
})
export type CrewOrder = z.infer<typeof crewOrder>

/**
 * All orders of this flight. `revision` increases by 1 with each change of any order; `now` is the hub's
 * clock.
 */
export const ordersBoard = z.object({
  /** The leg of these orders; a tablet on another leg shows none of them. */
  legId: z.string(),
  revision: z.number(),
  now: z.number(),
  currency: z.string(),
  orders: z.array(crewOrder),
  /** Absent if the pack has no seat map. */
  cabin: z.optional(cabin),
})
export type OrdersBoard = z.infer<typeof ordersBoard>
export const ordersBoardCall = call({ method: 'GET', path: '/crew/shop/orders', access: 'crew' })

/**
 * Counts for a locked tablet: how many orders wait and since when, nothing about any passenger. Only for
 * tablets that were signed in once, by their cookie; any other receives `null`.
 */
export const waitingOrdersCall = call({ method: 'GET', path: '/crew/shop/waiting', access: 'anyone' })
export type WaitingOrders = {
  legId: string
  now: number
  fresh: number
  preparing: number
  onItsWay: number
  /** When the longest-waiting order was placed; `null` if none waits. */
  oldestAt: number | null
  /** Totals of this leg; an increase plays the chime. */
  placed: number
  cancelled: number
}
export type WaitingOrdersReply = { waiting: WaitingOrders | null }

const id = z.string().check(z.minLength(1), z.maxLength(80))

/**
 * Advances an order to its next status, or refuses it with a reason. `from` is the status that the tablet
 * shows: if another tablet was faster, the call is refused with `changed-meanwhile`, unless it made the same
 * change.
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
    /** Required with `refused`, not allowed otherwise. */
    reason: z.optional(z.enum(refusalReasons)),
    /** Shown to the passenger verbatim, next to the reason. */
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  }),
  refusals: ['unknown-order', 'changed-meanwhile', 'reason-missing', 'not-forward'],
})

/** Undoes the last step of an order. `from` is the current status. @see CRW-03 */
export const undoOrder = call({
  method: 'POST',
  path: '/crew/shop/orders/undo',
  access: 'crew',
  body: z.object({ id, from: z.enum(orderStatuses) }),
  refusals: ['unknown-order', 'changed-meanwhile', 'too-late', 'out-of-stock'],
})
/**
 * Reply of both: the order as it is now. `revision` is the number of the change made, absent if nothing
 * changed, so that it cannot be mistaken for another call's change.
 */
export type OrderReply = { legId: string; revision?: number; order: CrewOrder }

/** All products with their stock, and the sales of this flight. @see CRW-04 */
export const crewShop = z.object({
  /** The leg of these sales. */
  legId: z.string(),
  isOpen: z.boolean(),
  /** Minutes before landing at which the shop closes automatically; null if it does not. */
  closesBeforeLandingInMin: z.nullable(z.number()),
  currency: z.string(),
  /** Stock up to this number counts as low. */
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
      /** Pieces loaded according to the pack. */
      loaded: z.number(),
      /** A product that is not on sale is shown to passengers as sold out, whatever is left. */
      isOnSale: z.boolean(),
    }),
  ),
  /** As computed by `salesOf`: amount and number of delivered orders, and number of open orders. */
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

/** Sets the automatic closing; null for never. */
export const setShopClosing = call({
  method: 'PUT',
  path: '/crew/shop/closing',
  access: 'crew',
  body: z.object({ beforeLandingInMin: z.nullable(z.int().check(z.minimum(5), z.maximum(240))) }),
  refusals: ['no-shop'],
})

/**
 * Sets the remaining pieces of a product, as counted by the crew. `from` is the number that the tablet shows:
 * the call is refused if it has changed, so that pieces ordered meanwhile are not added back and simultaneous
 * counts of two tablets do not overwrite each other. `key` is unique per count: a repeated call, as after a
 * lost response, is applied once and answered the same.
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

/** Marks a product as sold out, or puts it back on sale; its stock is unchanged. @see CRW-04 */
export const setOnSale = call({
  method: 'PUT',
  path: '/crew/shop/on-sale',
  access: 'crew',
  body: z.object({ productId: id, isOnSale: z.boolean() }),
  refusals: ['unknown-product'],
})

/** A new or changed order. If `revision` is not the next one, reload the board. */
export const orderUpdate = z.object({ legId: z.string(), revision: z.number(), order: crewOrder })
export type OrderTold = z.infer<typeof orderUpdate>
export const orderChanged = {
  service: 'altiport.crew',
  app: 'shop',
  event: 'order:updated',
} as const satisfies LiveHeader

/** Remaining pieces by product, and the products not on sale; always complete, also sent on connecting. */
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
