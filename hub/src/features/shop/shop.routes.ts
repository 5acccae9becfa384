/** The passengers' calls of the shop: the cart, the seat, the voucher, and the order. */

import { linesLimit } from '@altiport/wire/limits'
import {
  acknowledgeRemoved,
  applyVoucher,
  cancelOrder,
  openOrdersLimit,
  type PlaceOrderReply,
  placeOrder,
  removeCartLine,
  removeVoucher,
  setCartLine,
  setSeat,
} from '@altiport/wire/shop-order'
import {
  applyVoucherBody,
  cancelOrderQuery,
  placeOrderBody,
  removeCartLineQuery,
  setCartLineBody,
  setSeatBody,
} from '@altiport/wire/shop-order.shape'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import { Refused, refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Random } from '#core/random.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import { readCart } from '#core/shop/cart.store.ts'
import { orderableProduct } from '#core/shop/catalogue.ts'
import { readOrders } from '#core/shop/order.store.ts'
import { costsOf, voucherTrouble } from '#core/shop/price.ts'
import type { Shop } from '#core/shop/shop.ts'
import type { Store } from '#core/store/store.ts'
import { limitVoucherGuesses } from './voucher-guesses.ts'

type Needs = {
  shop: Shop
  store: Store
  sessions: Sessions
  content: Content
  clock: Clock
  wallClock: Clock
  random: Random
  settings: Settings
}

/** Default value limit per device, as a multiple of the dearest product's price. */
const maxValueFactor = 10

/** @see SHP-01 to SHP-11, OP-58 to OP-63 */
export const shopRoutes = (
  router: CallRouter,
  { shop, store, sessions, content, clock, wallClock, random, settings }: Needs,
) => {
  const { shopPiecesByDevice, shopValueByDevice, wrongVouchersByAddress } = settings.limits
  const findVoucher = limitVoucherGuesses(wrongVouchersByAddress)
  const valueLimit = () =>
    shopValueByDevice ?? maxValueFactor * Math.max(0, ...content.pack.products.map(({ price }) => price))
  const now = () => clock.nowInMs()
  const wallNow = () => wallClock.nowInMs()
  const legId = () => sessions.leg().id

  router.mount(
    setCartLine,
    { body: setCartLineBody },
    async ({ body: { productId, quantity }, caller: { session } }) => {
      if (!orderableProduct(content.pack, productId, wallNow()))
        return refuseWith('unknown-product', 'body.productId')
      const cart = await shop.setCartLine({ uuid: session.uuid, productId, quantity, linesLimit })
      return 'refusal' in cart ? refuseWith(cart.refusal) : undefined
    },
  )

  router.mount(
    removeCartLine,
    { query: removeCartLineQuery },
    async ({ query: { productId }, caller: { session } }) => {
      await shop.removeCartLine({ uuid: session.uuid, productId })
      return undefined
    },
  )

  router.mount(acknowledgeRemoved, {}, async ({ caller: { session } }) => {
    await shop.acknowledgeRemoved(session.uuid)
    return undefined
  })

  router.mount(setSeat, { body: setSeatBody }, async ({ body, caller: { session } }) => {
    await shop.setSeat({ uuid: session.uuid, ...body })
    return undefined
  })

  router.mount(
    applyVoucher,
    { body: applyVoucherBody },
    async ({ body: { code }, caller: { session }, address }) => {
      const voucher = findVoucher(content.pack.shop, { code, address, nowInMs: now(), wallInMs: wallNow() })
      if (voucher instanceof Refused) return voucher
      if (typeof voucher === 'string') return refuseWith(voucher, 'body.code')
      const { lines, usedCodes } = await store.query(readCart, session.uuid)
      const priced = lines.flatMap(({ productId, quantity, isRemoved }) => {
        const product = isRemoved ? undefined : orderableProduct(content.pack, productId, wallNow())
        return product ? [{ quantity, price: product.price }] : []
      })
      const { subtotal } = costsOf(priced)
      const trouble = voucherTrouble(voucher, { isUsed: usedCodes.includes(code), subtotal })
      if (trouble) return refuseWith(trouble, 'body.code')
      await shop.setVoucher({ uuid: session.uuid, code })
      return undefined
    },
  )

  router.mount(removeVoucher, {}, async ({ caller: { session } }) => {
    await shop.setVoucher({ uuid: session.uuid, code: null })
    return undefined
  })

  router.mount(placeOrder, { body: placeOrderBody }, async ({ body, caller: { session }, address }) => {
    const { key, seat, total } = body
    const requestJson = JSON.stringify(body)
    const { shop: catalogue } = content.pack
    const lines = mergeLines(body.lines).map(({ productId, quantity }) => {
      const product = orderableProduct(content.pack, productId, wallNow())
      if (!product) return undefined
      const { price, title, taxInPercent = null } = product
      return { productId, quantity, price, title: JSON.stringify(title), taxInPercent }
    })
    const isVoucherKnown = async (code: string) => {
      const { voucherCode, usedCodes } = await store.query(readCart, session.uuid)
      return code === voucherCode || usedCodes.includes(code)
    }
    const voucher =
      body.voucher === undefined
        ? undefined
        : findVoucher(catalogue, {
            ...{ code: body.voucher, address, nowInMs: now(), wallInMs: wallNow() },
            isKnown: await isVoucherKnown(body.voucher),
          })
    const isComplete =
      lines.every((line) => line !== undefined) &&
      typeof voucher !== 'string' &&
      !(voucher instanceof Refused) &&
      catalogue
    if (!isComplete) {
      // A repeated request of a placed order returns that order, even if the pack has changed since.
      const [same] = await store.query(readOrders, { legId: legId(), uuid: session.uuid, key })
      if (same?.asked === requestJson) return replyOf(same)
      if (voucher instanceof Refused) return voucher
      return typeof voucher === 'string'
        ? refuseWith(voucher, 'body.voucher')
        : refuseWith('unknown-product', 'body.lines')
    }
    const placed = await shop.placeOrder({
      ...{ id: `o-${random.word(96)}`, uuid: session.uuid, key, asked: requestJson, seat, total },
      ...{ lines, currency: catalogue.currency, payment: 'at-seat' },
      ...{ openLimit: openOrdersLimit, piecesLimit: shopPiecesByDevice, valueLimit: valueLimit() },
      ...(voucher && { voucher }),
    })
    return 'refusal' in placed ? refuseWith(placed.refusal) : replyOf(placed.order)
  })

  router.mount(cancelOrder, { query: cancelOrderQuery }, async ({ query: { id }, caller: { session } }) => {
    const cancelled = await shop.cancelOrder({ id, uuid: session.uuid })
    return 'refusal' in cancelled ? refuseWith(cancelled.refusal) : undefined
  })
}

type PlacedOrder = {
  id: string
  number: number
  status: PlaceOrderReply['status']
  subtotal: number
  discount: number
}
const replyOf = ({ id, number, status, subtotal, discount }: PlacedOrder): PlaceOrderReply => ({
  ...{ id, number, status, total: subtotal - discount },
})

/** Merges lines of the same product. */
const mergeLines = (lines: readonly { productId: string; quantity: number }[]) => {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
}

const sentences: Record<string, string> = {
  'catalogue-closed': 'Onboard shopping is closed.',
  'unknown-product': 'This product is not on board.',
  'out-of-stock': 'This product is sold out and was removed from the cart.',
  'not-enough-stock': 'There are not enough left.',
  'cart-full': 'The cart is full.',
  'unknown-voucher': 'There is no such voucher.',
  'voucher-not-now': 'This voucher is not valid today.',
  'voucher-used': 'This voucher has already been used.',
  'voucher-too-small': 'The order is below this voucher’s minimum.',
  'total-changed': 'The total has changed.',
  'too-many-orders': 'Too many orders are open, or were canceled in the last 10 minutes.',
  'order-limit': 'This device has reached its limit of orders for this flight.',
  'key-taken': 'Another order has already been sent with this key.',
  'unknown-order': 'This device has no such order.',
  'too-late': 'The order is already on its way.',
}

const refuseWith = (refusal: string, where?: string): Refused =>
  refuse(refusal, sentences[refusal] ?? 'This is not possible.', where === undefined ? {} : { where })
