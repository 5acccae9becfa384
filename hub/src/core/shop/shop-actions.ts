/**
 * What changes the shop: each action is saved in the store, and then everything that it changed is published to the
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
import { type MutationRefusal, saveAutomaticClosing, saveClosingTime, saveShopOpen } from './stock.store.ts'

/** The actions add the current leg and the time. */
type AddedFields = 'legId' | 'nowInMs' | 'placedAtInMs'
/** For the crew's tablets. */
export type OrderListener = (update: { revision: number; order: StoredOrder }) => void

export type ShopActions = {
  placeOrder(order: Omit<Placing, AddedFields>): Promise<OrderChanged | MutationRefusal>
  cancelOrder(order: Omit<Cancel, AddedFields>): Promise<OrderChanged | MutationRefusal>
  moveOrder(move: Omit<Move, AddedFields>): Promise<OrderChanged | MutationRefusal>
  undoOrder(undo: Omit<Undo, AddedFields>): Promise<OrderChanged | MutationRefusal>
  setCartLine(line: Omit<CartLine, AddedFields>): Promise<StoredCart | MutationRefusal>
  removeCartLine(line: { uuid: string; productId: string }): Promise<void>
  /** For a device that has displayed the lines that were removed from its cart. */
  acknowledgeRemoved(uuid: string): Promise<void>
  setSeat(seat: { uuid: string; row: number; column: string }): Promise<void>
  /** A `code` of `null` removes the voucher. */
  setVoucher(voucher: { uuid: string; code: string | null }): Promise<void>
  setStock(count: Count): Promise<Changed | MutationRefusal>
  setOnSale(change: { productId: string; isOnSale: boolean }): Promise<Changed | MutationRefusal>
  setOpen(isOpen: boolean): Promise<void>
  /** `null`: the shop does not close automatically. */
  setClosing(beforeLandingInMin: number | null): Promise<void>
  /** Closes the shop, unless the crew reopened it after its closing time. */
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

export const createShopActions = ({
  status,
  isLate,
  live,
  store,
  sessions,
  clock,
  log,
}: Needs): ShopActions => {
  const { publishCart, publishCarts, publishOrders } = createDeviceUpdates({ live, store, sessions })
  const orderListeners: OrderListener[] = []
  const legId = () => sessions.leg().id
  const nowInMs = () => clock.nowInMs()
  // Clients that missed the message reload the state from the store.
  const onPublishError = (error: Error) =>
    log.warn({ err: error }, 'cart or order update could not be published')

  const publishChanges = <Result extends Partial<Changed> | MutationRefusal>(result: Result): Result => {
    if ('shopStatus' in result && result.shopStatus) status.apply(result.shopStatus)
    if ('affectedDevices' in result && result.affectedDevices?.length)
      publishCarts(result.affectedDevices).catch(onPublishError)
    return result
  }
  const publishOrder = <Result extends OrderChanged | (MutationRefusal & Partial<Changed>)>(
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
      return publishOrder(await store.mutate(saveOrder, placing))
    },
    async cancelOrder(order) {
      return publishOrder(
        await store.mutate(saveOrderCancel, { ...order, legId: legId(), nowInMs: nowInMs() }),
      )
    },
    async moveOrder(move) {
      return publishOrder(await store.mutate(saveOrderMove, { ...move, legId: legId(), nowInMs: nowInMs() }))
    },
    async undoOrder(undo) {
      return publishOrder(await store.mutate(saveOrderUndo, { ...undo, legId: legId(), nowInMs: nowInMs() }))
    },

    async setCartLine(line) {
      await status.ready()
      const cart = await store.mutate(saveCartLine, { ...line, legId: legId() })
      if (!('refusal' in cart)) publishCart(line.uuid, cart)
      return cart
    },
    async removeCartLine(line) {
      publishCart(line.uuid, await store.mutate(deleteCartLine, line))
    },
    async acknowledgeRemoved(uuid) {
      publishCart(uuid, await store.mutate(deleteRemovedLines, uuid))
    },
    setSeat: (seat) => store.mutate(saveSeat, seat),
    setVoucher: (voucher) => store.mutate(saveVoucher, voucher),

    async setStock(count) {
      await status.ready()
      return publishChanges(await store.mutate(saveStock, count))
    },
    async setOnSale(change) {
      await status.ready()
      return publishChanges(await store.mutate(saveOnSale, change))
    },
    async setOpen(isOpen) {
      await status.ready()
      status.apply(await store.mutate(saveShopOpen, { isOpen, isLate: isLate() }))
    },
    async setClosing(beforeLandingInMin) {
      await status.ready()
      status.apply(await store.mutate(saveClosingTime, beforeLandingInMin))
    },
    async closeForLanding() {
      status.apply(await store.mutate(saveAutomaticClosing, { nowInMs: nowInMs() }))
    },
    onOrder: (listener) => orderListeners.push(listener),
  }
}
