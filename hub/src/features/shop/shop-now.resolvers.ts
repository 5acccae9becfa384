/** GraphQL resolvers of the shop now: whether it is open, scarce products, and one device's cart and orders. */

import type { Voucher } from '@altiport/wire/pack-shop.shape'
import type { Clock } from '#core/clock.ts'
import { textIn } from '#core/content/text.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { readCart, type StoredCart } from '#core/shop/cart.store.ts'
import { orderableProduct, productOf, voucherOf } from '#core/shop/catalogue.ts'
import { readOrders, type StoredOrder } from '#core/shop/order.store.ts'
import { mayCancel } from '#core/shop/order-transitions.ts'
import { costsOf, voucherTrouble } from '#core/shop/price.ts'
import type { Shop } from '#core/shop/shop.ts'
import type { Store } from '#core/store/store.ts'
import { productById, productView, type ShopContext } from './shop.resolvers.ts'

/** @see SHP-04, SHP-07, SHP-08, PAX-09 */
export const shopNowResolvers = ({
  shop,
  store,
  sessions,
  clock,
}: {
  clock: Clock
  shop: Shop
  store: Store
  sessions: Sessions
}): Resolvers => {
  const ordersOf = async (requestContext: RequestContext) => {
    if (requestContext.passenger === undefined) return []
    return store.query(readOrders, { legId: sessions.leg().id, uuid: requestContext.passenger.uuid })
  }
  return {
    Shop: {
      async now() {
        await shop.ready()
        const { isOpen, isClosedForLanding = false, scarce } = shop.state()
        return {
          isOpen,
          isClosedForLanding,
          scarce: Object.entries(scarce).map(([id, left]) => ({ id, left })),
        }
      },
      async cart(context: ShopContext, _: object, requestContext: RequestContext) {
        await shop.ready()
        return cartView(
          context,
          await store.query(readCart, requestContext.passenger?.uuid ?? ''),
          shop.state().scarce,
        )
      },
      async orders(context: ShopContext, _: object, requestContext: RequestContext) {
        return (await ordersOf(requestContext)).map((order) => orderView(context, order, clock.nowInMs()))
      },
      async order(context: ShopContext, { id }: { id: string }, requestContext: RequestContext) {
        const order = (await ordersOf(requestContext)).find((each) => each.id === id)
        return order ? orderView(context, order, clock.nowInMs()) : null
      },
    },
  }
}

const cartView = (context: ShopContext, cart: StoredCart, scarce: Record<string, number>) => {
  const orderable = cart.lines.flatMap(({ productId, quantity, isRemoved }) => {
    const product = orderableProduct(context.pack, productId, context.nowInMs)
    return product ? [{ product, price: product.price, quantity, isRemoved }] : []
  })
  const lines = orderable.filter(({ isRemoved }) => !isRemoved)
  const voucher = voucherView(context, cart, costsOf(lines).subtotal)
  return {
    lines: lines.map(({ product, price, quantity }) => ({
      product: productView(context, product),
      quantity,
      sum: price * quantity,
      left: scarce[product.id] ?? null,
    })),
    removed: orderable
      .filter(({ isRemoved }) => isRemoved)
      .map(({ product }) => productView(context, product)),
    ...costsOf(lines, voucher?.applicable),
    currency: context.shop.currency,
    voucher,
    seat: cart.seat,
  }
}

/** `applicable` is set if the voucher gives a discount now. */
const voucherView = (
  { shop, pack, language, nowInMs }: ShopContext,
  { voucherCode, usedCodes }: StoredCart,
  subtotal: number,
) => {
  if (voucherCode === null) return null
  const voucher = shop.vouchers.find(({ code }) => code === voucherCode)
  if (!voucher) return null
  const found = voucherOf(shop, voucherCode, nowInMs)
  const isUsed = usedCodes.includes(voucherCode)
  const trouble = typeof found === 'string' ? found : voucherTrouble(found, { isUsed, subtotal })
  return {
    code: voucherCode,
    title: textIn(voucher.title, language, pack.fallback),
    trouble: trouble ?? null,
    applicable: trouble === undefined ? (found as Voucher) : undefined,
  }
}

export const orderView = (context: Context, order: StoredOrder, nowInMs: number) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  steps: order.steps.map(({ status, atInMs }) => ({ status, at: atInMs })),
  seat: { row: order.seatRow, column: order.seatColumn },
  lines: order.lines.map(({ productId, title, quantity, price }) => ({
    product: productById(context, productId),
    title: textIn(
      productOf(context.pack, productId)?.title ?? JSON.parse(title),
      context.language,
      context.pack.fallback,
    ),
    quantity,
    price,
    sum: price * quantity,
  })),
  currency: order.currency,
  subtotal: order.subtotal,
  voucherCode: order.voucherCode,
  discount: order.discount,
  total: order.subtotal - order.discount,
  placedAt: order.placedAtInMs,
  ageInS: Math.max(0, Math.floor((nowInMs - order.placedAtInMs) / 1000)),
  canCancel: mayCancel(order.status),
  reason: order.reason,
  note: order.note,
  payment: order.payment,
  paymentState: order.paymentState,
})
