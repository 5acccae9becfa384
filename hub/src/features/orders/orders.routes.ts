/** The crew's calls of the shop: the orders board, stock, opening and closing; and the updates published to tablets. */

import { type OrderStatus, openStatuses } from '@altiport/wire/order-status'
import { salesOf } from '@altiport/wire/sales'
import { missingOnPlan } from '@altiport/wire/seat-plan'
import { defaultLowFrom } from '@altiport/wire/shop'
import {
  type CrewOrder,
  type CrewShop,
  type OrderReply,
  type OrdersBoard,
  type OrderUpdate,
  orderChanged,
  stockChanged,
  type WaitingOrders,
  type WaitingOrdersReply,
} from '@altiport/wire/shop-crew'
import {
  moveOrderBody,
  openShopBody,
  setOnSaleBody,
  setShopClosingBody,
  setStockBody,
  undoOrderBody,
} from '@altiport/wire/shop-crew.shape'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { markIn } from '#core/crew/crew-cookies.ts'
import type { CrewLog } from '#core/crew/crew-log.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import type { CrewSessions } from '#core/crew/crew-sessions.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { Live } from '#core/live/live.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Changed } from '#core/shop/cart.store.ts'
import { locationOf, productOf } from '#core/shop/catalogue.ts'
import type { OrderChanged, StoredOrder } from '#core/shop/order.store.ts'
import { countOrdersByStatus, type OrderCount, readOrderBoard } from '#core/shop/order-board.store.ts'
import { statusAfterUndo } from '#core/shop/order-transitions.ts'
import type { Shop } from '#core/shop/shop.ts'
import type { MutationRefusal } from '#core/shop/stock.store.ts'
import type { Store } from '#core/store/store.ts'
import { throttleValues } from '#core/throttle.ts'

type Needs = { shop: Shop; store: Store; sessions: Sessions; content: Content; clock: Clock } & {
  live: Pick<Live, 'publish' | 'broadcast'>
  log: Pick<CrewLog, 'publish'>
  tablets: Pick<CrewSessions, 'isKnown'>
}

type ChangedOrder = { revision: number; order: StoredOrder }

/**
 * Invented devices can place and cancel hundreds of orders a second. Beyond what a busy cabin causes, tablets get
 * the last update of each second: its revision leaves a gap, so they load the board, whose size is limited.
 */
const orderUpdates = { burst: 20, everyInMs: 1000 }

/** @see CRW-03, CRW-04 */
export const ordersRoutes = (
  router: CrewRouter,
  { shop, store, sessions, content, clock, live, log, tablets }: Needs,
) => {
  const now = () => clock.nowInMs()
  const legId = () => sessions.leg().id
  const view = (order: StoredOrder) => crewOrderView(content.pack, order, now())

  // Not retained for tablets that connect later: they load the board, and a retained message would outlive its leg.
  const publishOrder = throttleValues<ChangedOrder>(orderUpdates, ({ revision, order }) => {
    if (order.legId !== legId()) return
    const update: OrderUpdate = { legId: order.legId, revision, order: view(order) }
    live.broadcast(orderChanged, update)
  })
  router.app.addHook('onClose', async () => publishOrder.stop())
  shop.onOrder((changed) => {
    publishOrder(changed)
    if (changed.order.status === 'cancelled') log.publish()
  })
  shop.onStock((stock) => live.publish(stockChanged, stock))
  shop.onClosedAutomatically(() => log.publish())
  live.publish(stockChanged, shop.stock())

  router.mount('ordersBoard', {}, async (): Promise<OrdersBoard> => {
    // Read first: a board may contain newer changes than its revision, but never miss any.
    const { revision } = await shop.ready()
    const leg = legId()
    const orders = await store.query(readOrderBoard, leg)
    const { shop: catalogue, cabin } = content.pack
    return {
      legId: leg,
      revision,
      now: now(),
      currency: catalogue?.currency ?? '',
      orders: orders.map(view),
      ...(cabin && { cabin }),
    }
  })

  router.mount('waitingOrders', {}, async ({ request }): Promise<WaitingOrdersReply> => {
    if (!tablets.isKnown(markIn(request))) return { waiting: null }
    const leg = legId()
    return { waiting: waitingOf(leg, await store.query(countOrdersByStatus, leg), now()) }
  })

  const replyTo = (result: OrderChanged | MutationRefusal): OrderReply | Refused => {
    if ('refusal' in result) return refuseWith(result.refusal)
    const { order, isNew, shopStatus } = result
    return { legId: order.legId, ...(isNew && { revision: shopStatus.revision }), order: view(order) }
  }

  router.mount(
    'moveOrder',
    { body: moveOrderBody },
    async ({ body: { id, from, to, reason, note }, caller: { tablet } }) => {
      if ((to === 'refused') !== (reason !== undefined)) return refuseWith('reason-missing', 'body.reason')
      const details = { reason: reason ?? null, note: (to === 'refused' && note) || null }
      return replyTo(await shop.moveOrder({ id, from, to, ...details, tablet }))
    },
  )

  router.mount('undoOrder', { body: undoOrderBody }, async ({ body: { id, from }, caller: { tablet } }) =>
    replyTo(await shop.undoOrder({ id, from, tablet })),
  )

  router.mount('shop', {}, async (): Promise<CrewShop> => {
    const shopStatus = await shop.ready()
    const { pack } = content
    const leg = legId()
    const orders = await store.query(readOrderBoard, leg)
    const stockOf = new Map(shopStatus.stock.map((each) => [each.productId, each]))
    return {
      legId: leg,
      isOpen: shop.state().isOpen,
      closesBeforeLandingInMin: shopStatus.closesBeforeLandingInMin,
      currency: pack.shop?.currency ?? '',
      lowFrom: pack.shop?.lowFrom ?? defaultLowFrom,
      products: (pack.shop ? pack.products : []).map((product) => {
        const { path, ...picture } = product.pictures[0]!
        const { left = 0, loaded = 0, isOnSale = true } = stockOf.get(product.id) ?? {}
        return {
          id: product.id,
          title: product.title,
          category: locationOf(pack, product).category.title,
          picture: { ...picture, url: mediaUrl(pack, path) },
          price: product.price,
          ...(product.trolley !== undefined && { trolley: product.trolley }),
          left,
          loaded,
          isOnSale,
        }
      }),
      sold: salesOf(orders.map(({ status, subtotal, discount }) => ({ status, total: subtotal - discount }))),
    }
  })

  const refusalWithoutShop = () => (content.pack.shop ? undefined : refuseWith('no-shop'))

  router.mount('openShop', { body: openShopBody }, async ({ body: { isOpen } }) => {
    const refusal = refusalWithoutShop()
    if (refusal) return refusal
    await shop.setOpen(isOpen)
    return undefined
  })

  router.mount('setShopClosing', { body: setShopClosingBody }, async ({ body: { beforeLandingInMin } }) => {
    const refusal = refusalWithoutShop()
    if (refusal) return refusal
    await shop.setClosing(beforeLandingInMin)
    return undefined
  })

  const refusalOf = (result: Changed | MutationRefusal): Refused | undefined =>
    'refusal' in result ? refuseWith(result.refusal) : undefined

  router.mount('setStock', { body: setStockBody }, async ({ body }) => refusalOf(await shop.setStock(body)))

  router.mount('setOnSale', { body: setOnSaleBody }, async ({ body }) =>
    refusalOf(await shop.setOnSale(body)),
  )
}

const crewOrderView = (pack: Content['pack'], order: StoredOrder, nowInMs: number): CrewOrder => {
  const undo = statusAfterUndo(order, nowInMs)
  const seat = { row: order.seatRow, column: order.seatColumn }
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    seat,
    ...(missingOnPlan(pack.cabin, seat) && { isSeatMissing: true }),
    lines: order.lines.map(({ productId, title, quantity, price }) => {
      const { trolley, ages } = productOf(pack, productId) ?? {}
      return {
        productId,
        title: JSON.parse(title),
        quantity,
        price,
        ...(trolley !== undefined && { trolley }),
        ...(ages !== undefined && { ages }),
      }
    }),
    ...(order.voucherCode !== null && { voucherCode: order.voucherCode }),
    ...(order.isVoucherShared && { isVoucherShared: true }),
    total: order.subtotal - order.discount,
    placedAt: order.placedAtInMs,
    changedAt: order.changedAtInMs,
    ...(order.changedBy !== null && { changedBy: order.changedBy }),
    ...(undo !== undefined && { undo }),
    ...(order.reason !== null && { reason: order.reason }),
    ...(order.note !== null && { note: order.note }),
    payment: order.payment,
    paymentState: order.paymentState,
  }
}

const waitingOf = (leg: string, counts: readonly OrderCount[], nowInMs: number): WaitingOrders => {
  const count = (status: OrderStatus) => counts.find((each) => each.status === status)?.count ?? 0
  const open = counts.filter(({ status }) => openStatuses.includes(status))
  return {
    legId: leg,
    now: nowInMs,
    cancelled: count('cancelled'),
    placed: counts.reduce((sum, each) => sum + each.count, 0),
    fresh: count('received'),
    preparing: count('preparing'),
    onItsWay: count('on-its-way'),
    oldestAt: open.length === 0 ? null : Math.min(...open.map(({ oldestAtInMs }) => oldestAtInMs)),
  }
}

const sentences: Record<string, string> = {
  'unknown-order': 'There is no such order on this flight.',
  'changed-meanwhile': 'The order has changed in the meantime.',
  'reason-missing': 'A reason is required when an order is refused, and allowed only then.',
  'not-forward': 'An order cannot return to an earlier status.',
  'too-late': 'It is too late to undo this.',
  'out-of-stock': 'The products in this order have been sold in the meantime.',
  'unknown-product': 'This product is not on board.',
  'no-shop': 'This airline has no shop.',
}

const refuseWith = (refusal: string, where?: string): Refused =>
  refuse(refusal, sentences[refusal] ?? 'This is not possible.', where === undefined ? {} : { where })
