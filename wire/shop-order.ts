/** The cart, the order to the seat, and what becomes of it: the passengers' calls, questions and live events. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { LiveHeader } from './live.ts'
import { query } from './query.ts'
import { productCardFields, seat } from './shop.ts'

/** Most pieces of one product, and most products, in one cart. */
export const lineLimit = 20
export const linesLimit = 40
/** Most orders of one device that are not yet delivered or refused, those cancelled in the last 10 minutes included. */
export const openOrdersLimit = 8

/** A cart belongs to the device and outlives reloads and the hub's restarts. @see SHP-01, SHP-04 */
export const cartQuery = query(
  `query Cart($lang: String!) {
    app(lang: $lang) { shop {
      now { isOpen scarce { id left } }
      cabin { sections { from to groups without } gone }
      cart {
        lines { quantity sum left product { ...productCard } } removed { ...productCard }
        productCount quantity currency subtotal discount total
        voucher { code title trouble } seat { row column }
      }
    } }
  }`,
  [productCardFields],
)

const orderFields = query(
  `fragment order on Order {
    id number status steps { status at } seat { row column }
    lines { title quantity price sum product { ...productCard } }
    currency subtotal voucherCode discount total placedAt ageInS canCancel reason note payment paymentState
  }`,
  [productCardFields],
)

export const ordersQuery = query(
  `query Orders($lang: String!) { app(lang: $lang) { shop { orders { ...order } } } }`,
  [orderFields],
)

/** @see PAX-09 */
export const orderQuery = query(
  `query Order($lang: String!, $id: ID!) {
    app(lang: $lang) { shop { usuallyWithinInMin order(id: $id) { ...order } } }
  }`,
  [orderFields],
)

const productId = z.string().check(z.minLength(1), z.maxLength(120))
const quantity = z.int().check(z.minimum(1), z.maximum(lineLimit))
const line = z.object({ productId, quantity })
const id = z.string().check(z.minLength(1), z.maxLength(80))

/** The longest code that is typed: with spaces around it. @see OP-99 */
export const voucherLengthLimit = 40
/** Spaces around it and its case do not count. */
const voucherCode = z.pipe(
  z.string().check(z.regex(/^\s*[A-Za-z0-9][A-Za-z0-9-]{2,23}\s*$/, 'is no voucher’s code')),
  z.transform((code: string) => code.trim().toUpperCase()),
)

/**
 * Makes the cart hold so many pieces of a product: puts it in, or changes its amount. However often it is sent, the
 * cart is the same. Less is always possible; more is not while the shop is closed.
 *
 * @see SHP-01, SHP-10, ERR-23
 */
export const setCartLine = call({
  method: 'PUT',
  path: '/core/shop/cart',
  access: 'passenger',
  body: line,
  refusals: ['unknown-product', 'catalogue-closed', 'out-of-stock', 'not-enough-stock', 'cart-full'],
})

/** Takes a product out of the cart. */
export const removeCartLine = call({
  method: 'DELETE',
  path: '/core/shop/cart',
  access: 'passenger',
  query: z.object({ productId }),
})

/** The passenger has been told what was taken out as sold out: it is not told again. @see ERR-21 */
export const acknowledgeRemoved = call({
  method: 'DELETE',
  path: '/core/shop/cart/removed',
  access: 'passenger',
})

/** Remembers where this device sits. @see SHP-03, SHP-05, SHP-06 */
export const setSeat = call({ method: 'PUT', path: '/core/shop/seat', access: 'passenger', body: seat })

/** Puts a voucher into the cart, in the place of one that is there. One that has been ordered with is used. */
export const applyVoucher = call({
  method: 'PUT',
  path: '/core/shop/voucher',
  access: 'passenger',
  body: z.object({ code: voucherCode }),
  refusals: ['unknown-voucher', 'voucher-not-now', 'voucher-used', 'voucher-too-small'],
})

export const removeVoucher = call({ method: 'DELETE', path: '/core/shop/voucher', access: 'passenger' })

/**
 * Places an order. Stock, prices and voucher are checked in one transaction; what is answered with 200 is on the
 * disk. The same `key` from the same device is the same order, however often it is sent, and the same answer.
 *
 * `total` is what the passenger has seen, in minor units: where it is no longer so, nothing is ordered. A success
 * empties the cart. After `out-of-stock` and `not-enough-stock` the cart has been put right: ask for it again.
 *
 * @see SHP-02, SHP-03, SHP-11, OP-58
 */
export const placeOrder = call({
  method: 'POST',
  path: '/core/shop/orders',
  access: 'passenger',
  body: z.object({
    /** Made by the client for this one order. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    lines: z.array(line).check(z.minLength(1), z.maxLength(linesLimit)),
    voucher: z.optional(voucherCode),
    seat,
    total: z.int().check(z.nonnegative()),
  }),
  refusals: [
    'catalogue-closed',
    'unknown-product',
    'out-of-stock',
    'not-enough-stock',
    'total-changed',
    'unknown-voucher',
    'voucher-not-now',
    'voucher-used',
    'voucher-too-small',
    'too-many-orders',
    'order-limit',
    'key-taken',
  ],
})
export type PlaceOrderReply = { id: string; number: number; status: OrderStatus; total: number }

/** Possible until it is on its way; a second time changes nothing. What was reserved can be bought again. */
export const cancelOrder = call({
  method: 'DELETE',
  path: '/core/shop/orders',
  access: 'passenger',
  query: z.object({ id }),
  refusals: ['unknown-order', 'too-late'],
})

/** The way of an order, then the two ways in which it ends otherwise. @see PAX-09 */
export const orderSteps = ['received', 'preparing', 'on-its-way', 'delivered'] as const
export const orderStatuses = [...orderSteps, 'refused', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Up to here the passenger may cancel by themselves. */
export const cancellable: readonly OrderStatus[] = ['received', 'preparing']
/** These still want something of the crew. */
export const openStatuses: readonly OrderStatus[] = ['received', 'preparing', 'on-its-way']

/** Why the crew refuse an order. After the first two the pieces are not there: they do not go back into stock. */
export const refusalReasons = [
  'sold-out',
  'damaged',
  'nobody-at-seat',
  'not-paid',
  'too-young',
  'service-ended',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Paid with the crew's own terminal. A provider of payments would add its word here. No card data, anywhere. */
export const paymentMethods = ['at-seat'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentStates = ['due', 'paid', 'void'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * What a device hears of its own cart, in all its tabs: pieces in it, and ids of products that were taken out of it
 * because they are sold out. Whoever shows the cart asks for it again.
 */
export const cartState = z.object({ quantity: z.number(), removed: z.array(z.string()) })
export type CartState = z.infer<typeof cartState>

export const cartChanged = {
  service: 'altiport.hub',
  app: 'shop',
  event: 'cart:changed',
} as const satisfies LiveHeader

/** What a device hears of its own orders: always all of this flight, the latest first. @see PAX-09 */
export const ordersState = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      status: z.enum(orderStatuses),
      seat: z.object({ row: z.number(), column: z.string() }),
      reason: z.optional(z.enum(refusalReasons)),
      note: z.optional(z.string()),
    }),
  ),
})
export type OrdersState = z.infer<typeof ordersState>

export const ordersChanged = {
  service: 'altiport.hub',
  app: 'shop',
  event: 'orders:changed',
} as const satisfies LiveHeader
