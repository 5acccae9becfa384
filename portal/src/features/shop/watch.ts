/** Listens to all that the hub says of the shop, once for all pages. */

import { hearCart } from './cart.ts'
import { hearOrders, loadOrders } from './orders.ts'
import { goOnPlacing } from './place-order.ts'
import { hearShopNow } from './shop-now.ts'

let isWatching = false

/** May be called by every page of the shop. */
export function watchShop(): void {
  if (isWatching) return
  isWatching = true
  hearShopNow()
  hearCart()
  hearOrders()
  void loadOrders()
  goOnPlacing()
}
