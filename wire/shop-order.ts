/** The cart, orders to the seat, and their progress: the passengers' calls, queries and live events. */
import { call, typed } from './call.ts'
import type { LiveHeader } from './live.ts'
import type { OrderStatus } from './order-status.ts'
import { query } from './query.ts'
import { productCardFields } from './shop.ts'
import type {
  ApplyVoucherBody,
  CancelOrderQuery,
  PlaceOrderBody,
  RemoveCartLineQuery,
  SetCartLineBody,
  SetSeatBody,
} from './shop-order.shape.ts'

export type { CartState, OrdersState } from './shop-order.shape.ts'

/**
 * Maximum orders of one device that are not yet delivered or refused, including those canceled in the last 10
 * minutes.
 */
export const openOrdersLimit = 8

/** A cart belongs to the device and survives reloads and hub restarts. @see SHP-01, SHP-04 */
export const cartQuery = query(
  `query Cart($lang: String!) @personal {
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
  `query Orders($lang: String!) @personal { app(lang: $lang) { shop { orders { ...order } } } }`,
  [orderFields],
)

/** @see PAX-09 */
export const orderQuery = query(
  `query Order($lang: String!, $id: ID!) @personal {
    app(lang: $lang) { shop { usuallyWithinInMin order(id: $id) { ...order } } }
  }`,
  [orderFields],
)

/**
 * Sets the quantity of a product in the cart. Idempotent. A smaller quantity is always possible; a larger one
 * is not while the shop is closed.
 *
 * @see SHP-01, SHP-10, ERR-23
 */
export const setCartLine = call({
  method: 'PUT',
  path: '/core/shop/cart',
  access: 'passenger',
  body: typed<SetCartLineBody>(),
  refusals: ['unknown-product', 'catalogue-closed', 'out-of-stock', 'not-enough-stock', 'cart-full'],
})

/** Removes a product from the cart. */
export const removeCartLine = call({
  method: 'DELETE',
  path: '/core/shop/cart',
  access: 'passenger',
  query: typed<RemoveCartLineQuery>(),
})

/**
 * Confirms that the passenger has seen which products were removed as sold out; they are not reported again.
 *
 * @see ERR-21
 */
export const acknowledgeRemoved = call({
  method: 'DELETE',
  path: '/core/shop/cart/removed',
  access: 'passenger',
})

/** Saves the seat of this device. @see SHP-03, SHP-05, SHP-06 */
export const setSeat = call({
  method: 'PUT',
  path: '/core/shop/seat',
  access: 'passenger',
  body: typed<SetSeatBody>(),
})

/** Applies a voucher to the cart, replacing any other. It counts as used once an order has been placed with it. */
export const applyVoucher = call({
  method: 'PUT',
  path: '/core/shop/voucher',
  access: 'passenger',
  body: typed<ApplyVoucherBody>(),
  refusals: ['unknown-voucher', 'voucher-not-now', 'voucher-used', 'voucher-too-small'],
})

export const removeVoucher = call({ method: 'DELETE', path: '/core/shop/voucher', access: 'passenger' })

/**
 * Places an order. Stock, prices and voucher are checked in one transaction; an order answered with 200 is on
 * disk. Idempotent: the same `key` from the same device is the same order, with the same reply.
 *
 * `total` is the amount the passenger has seen, in minor units: if it has changed, nothing is ordered.
 * Success empties the cart. After `out-of-stock` and `not-enough-stock` the hub has corrected the cart:
 * reload it.
 *
 * @see SHP-02, SHP-03, SHP-11, OP-58
 */
export const placeOrder = call({
  method: 'POST',
  path: '/core/shop/orders',
  access: 'passenger',
  body: typed<PlaceOrderBody>(),
  reply: typed<PlaceOrderReply>(),
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

/** Possible until the order is on its way; repeating it changes nothing. Reserved pieces return to stock. */
export const cancelOrder = call({
  method: 'DELETE',
  path: '/core/shop/orders',
  access: 'passenger',
  query: typed<CancelOrderQuery>(),
  refusals: ['unknown-order', 'too-late'],
})

export const cartChanged = {
  service: 'altiport.hub',
  app: 'shop',
  event: 'cart:changed',
} as const satisfies LiveHeader

export const ordersChanged = {
  service: 'altiport.hub',
  app: 'shop',
  event: 'orders:changed',
} as const satisfies LiveHeader
