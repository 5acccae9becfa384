/**
 * What changes the shop: each act is saved in the store, and then everything that it changed is published to the
 * clients concerned: stock to passengers and crew, the order to tablets, cart and orders to the device's tabs.
 *
 * All of them reject while the store is unavailable.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Live } from '#core/live/live.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import {
  type CartLine,
  type Changed,
  deleteCartLine,
  deleteRemovedLines,
  type StoredCart,
  saveCartLine,
  saveSeat,
  saveVoucher,
} from './cart.store.ts'
import { type Count, saveOnSale, saveStock } from './counting.store.ts'
import { createDeviceUpdates } from './device-updates.ts'
import { type OrderChanged, type Placing, type StoredOrder, saveOrder } from './order.store.ts'
import {
  type Cancel,
  type Move,
  saveOrderCancel,
  saveOrderMove,
  saveOrderUndo,
  type Undo,
} from './order-transitions.store.ts'
import type { CurrentStatus } from './shop-status.ts'
import { type ActRefusal, saveClosedItself, saveClosing, saveShopOpen } from './stock.store.ts'

/** The acts add the current leg and the time. */
type Now = 'legId' | 'nowInMs' | 'placedAtInMs'
/** For the crew's tablets. */
export type OrderListener = (update: { revision: number; order: StoredOrder }) => void

export type ShopActs = {
  placeOrder(order: Omit<Placing, Now>): Promise<OrderChanged | ActRefusal>
  cancelOrder(order: Omit<Cancel, Now>): Promise<OrderChanged | ActRefusal>
  moveOrder(move: Omit<Move, Now>): Promise<OrderChanged | ActRefusal>
  undoOrder(undo: Omit<Undo, Now>): Promise<OrderChanged | ActRefusal>
  setCartLine(line: Omit<CartLine, Now>): Promise<StoredCart | ActRefusal>
  removeCartLine(line: { uuid: string; productId: string }): Promise<void>
  /** The device has displayed the lines that were removed from its cart. */
  acknowledgeRemoved(uuid: string): Promise<void>
  setSeat(seat: { uuid: string; row: number; column: string }): Promise<void>
  /** `null` removes it. */
  setVoucher(voucher: { uuid: string; code: string | null }): Promise<void>
  setStock(count: Count): Promise<Changed | ActRefusal>
  setOnSale(change: { productId: string; isOnSale: boolean }): Promise<Changed | ActRefusal>
  setOpen(isOpen: boolean): Promise<void>
  /** `null`: the shop does not close automatically. */
  setClosing(beforeLandingInMin: number | null): Promise<void>
  /** Closes the shop, once per leg. */
  closeForLanding(): Promise<void>
  onOrder(listener: OrderListener): void
}

type Needs = {
  status: CurrentStatus
  /** Whether the automatic closing time has passed. */
  isLate(): boolean
  live: Live
  store: Store
  sessions: Sessions
  clock: Clock
  log: FastifyBaseLogger
}

export const createShopActs = ({ status, isLate, live, store, sessions, clock, log }: Needs): ShopActs => {
  const { publishCart, publishCarts, publishOrders } = createDeviceUpdates({ live, store, sessions })
  const orderListeners: OrderListener[] = []
  const legId = () => sessions.leg().id
  const nowInMs = () => clock.nowInMs()
  // Clients that missed the message reload the state from the store.
  const onPublishError = (error: Error) =>
    log.warn({ err: error }, 'cart or order update could not be published')

  const publishChanges = <Result extends Partial<Changed> | ActRefusal>(result: Result): Result => {
    if ('shopStatus' in result && result.shopStatus) status.apply(result.shopStatus)
    if ('affectedDevices' in result && result.affectedDevices?.length)
      publishCarts(result.affectedDevices).catch(onPublishError)
    return result
  }
  const publishOrder = <Result extends OrderChanged | (ActRefusal & Partial<Changed>)>(
    result: Result,
  ): Result => {
    publishChanges(result)
    if (!('order' in result) || !result.isNew) return result
    const { order } = result
    for (const listener of orderListeners) listener({ revision: result.shopStatus.revision, order })
    publishOrders(order.uuid).catch(onPublishError)
    if (order.status === 'received') publishCarts([order.uuid]).catch(onPublishError)
    return result
  }

  return {
    async placeOrder(order) {
      await status.ready()
      const placing = { ...order, legId: legId(), placedAtInMs: nowInMs() }
      return publishOrder(await store.act(saveOrder, placing))
    },
    async cancelOrder(order) {
      return publishOrder(await store.act(saveOrderCancel, { ...order, legId: legId(), nowInMs: nowInMs() }))
    },
    async moveOrder(move) {
      return publishOrder(await store.act(saveOrderMove, { ...move, legId: legId(), nowInMs: nowInMs() }))
    },
    async undoOrder(undo) {
      return publishOrder(await store.act(saveOrderUndo, { ...undo, legId: legId(), nowInMs: nowInMs() }))
    },

    async setCartLine(line) {
      await status.ready()
      const cart = await store.act(saveCartLine, { ...line, legId: legId() })
      if (!('refusal' in cart)) publishCart(line.uuid, cart)
      return cart
    },
    async removeCartLine(line) {
      publishCart(line.uuid, await store.act(deleteCartLine, line))
    },
    async acknowledgeRemoved(uuid) {
      publishCart(uuid, await store.act(deleteRemovedLines, uuid))
    },
    setSeat: (seat) => store.act(saveSeat, seat),
    setVoucher: (voucher) => store.act(saveVoucher, voucher),

    async setStock(count) {
      await status.ready()
      return publishChanges(await store.act(saveStock, count))
    },
    async setOnSale(change) {
      await status.ready()
      return publishChanges(await store.act(saveOnSale, change))
    },
    async setOpen(isOpen) {
      await status.ready()
      status.apply(await store.act(saveShopOpen, { isOpen, isLate: isLate() }))
    },
    async setClosing(beforeLandingInMin) {
      await status.ready()
      status.apply(await store.act(saveClosing, beforeLandingInMin))
    },
    async closeForLanding() {
      status.apply(await store.act(saveClosedItself, { nowInMs: nowInMs() }))
    },
    onOrder: (listener) => orderListeners.push(listener),
  }
}
