/** Publishes a device's cart and orders to all its tabs. */
import { type CartState, cartChanged, type OrdersState, ordersChanged } from '@altiport/wire/shop-order'
import type { Live } from '#core/live/live.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import { readCart, type StoredCart } from './cart.store.ts'
import { readOrders } from './order.store.ts'

type Needs = { live: Live; store: Store; sessions: Sessions }

export const createDeviceUpdates = ({ live, store, sessions }: Needs) => {
  const publishCart = (uuid: string, { lines }: StoredCart): void => {
    const inCart = lines.filter(({ isRemoved }) => !isRemoved)
    const update: CartState = {
      quantity: inCart.reduce((sum, { quantity }) => sum + quantity, 0),
      removed: lines.filter(({ isRemoved }) => isRemoved).map(({ productId }) => productId),
    }
    live.sendToSessions(sessions.keysOf(uuid), cartChanged, update)
  }
  return {
    publishCart,
    /** Reads the carts from the store. */
    async publishCarts(uuids: readonly string[]): Promise<void> {
      for (const uuid of uuids) publishCart(uuid, await store.query(readCart, uuid))
    },
    async publishOrders(uuid: string): Promise<void> {
      const orders = await store.query(readOrders, { legId: sessions.leg().id, uuid })
      const update: OrdersState = {
        orders: orders.map(({ id, number, status, seatRow, seatColumn, reason, note }) => ({
          id,
          number,
          status,
          seat: { row: seatRow, column: seatColumn },
          ...(reason !== null && { reason }),
          ...(note !== null && { note }),
        })),
      }
      live.sendToSessions(sessions.keysOf(uuid), ordersChanged, update)
    },
  }
}
