/** Zod shapes for shop-crew.ts. */
import * as z from 'zod/mini'
import { orderStatuses, paymentMethods, paymentStates, refusalReasons } from './order-status.ts'
import { cabin } from './pack-cabin.shape.ts'
import { picture, text } from './pack-values.shape.ts'

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
  /** Absent if the pack has no cabin plan. */
  cabin: z.optional(cabin),
})

export type OrdersBoard = z.infer<typeof ordersBoard>

const id = z.string().check(z.minLength(1), z.maxLength(80))

/** @see moveOrder */
export const moveOrderBody = z.object({
  id,
  from: z.enum(orderStatuses),
  to: z.enum(['preparing', 'on-its-way', 'delivered', 'refused']),
  /** Required with `refused`, not allowed otherwise. */
  reason: z.optional(z.enum(refusalReasons)),
  /** Shown to the passenger verbatim, next to the reason. */
  note: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
})
export type MoveOrderBody = z.input<typeof moveOrderBody>

/** @see undoOrder */
export const undoOrderBody = z.object({ id, from: z.enum(orderStatuses) })
export type UndoOrderBody = z.input<typeof undoOrderBody>

/** All products with their stock, and the sales of this flight. @see CRW-04 */
export const crewShop = z.object({
  /** The leg of these sales. */
  legId: z.string(),
  isOpen: z.boolean(),
  /** Minutes before landing at which the shop closes automatically; null if it does not. */
  closesBeforeLandingInMin: z.nullable(z.number()),
  currency: z.string(),
  /** Stock at or below this number counts as low. */
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

/** @see openShop */
export const openShopBody = z.object({ isOpen: z.boolean() })
export type OpenShopBody = z.input<typeof openShopBody>

/** @see setShopClosing */
export const setShopClosingBody = z.object({
  beforeLandingInMin: z.nullable(z.int().check(z.minimum(5), z.maximum(240))),
})
export type SetShopClosingBody = z.input<typeof setShopClosingBody>

/** @see setStock */
export const setStockBody = z.object({
  productId: id,
  from: z.int().check(z.nonnegative()),
  to: z.int().check(z.minimum(0), z.maximum(9999)),
  key: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
})
export type SetStockBody = z.input<typeof setStockBody>

/** @see setOnSale */
export const setOnSaleBody = z.object({ productId: id, isOnSale: z.boolean() })
export type SetOnSaleBody = z.input<typeof setOnSaleBody>

/** A new or changed order. If `revision` is not the next one, reload the board. */
export const orderUpdate = z.object({ legId: z.string(), revision: z.number(), order: crewOrder })

export type OrderUpdate = z.infer<typeof orderUpdate>

/**
 * Whether the shop is open, its automatic closing, the remaining pieces by product, and the products not on sale; always
 * complete, also sent on connecting.
 */
export const stockUpdate = z.object({
  isOpen: z.boolean(),
  closesBeforeLandingInMin: z.nullable(z.number()),
  left: z.record(z.string(), z.number()),
  offSale: z.array(z.string()),
})

export type StockUpdate = z.infer<typeof stockUpdate>
