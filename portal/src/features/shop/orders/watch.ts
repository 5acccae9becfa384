/** Subscribes to all live events of the shop and resumes an interrupted order, once for all pages. */

import { subscribeToCart } from '#core/shop/cart.ts'
import { subscribeToShop } from '#core/shop/shop-now.ts'
import { subscribeToOrders } from './orders.ts'
import { resumePlacing } from './place-order.ts'

let isWatching = false

/** May be called by every page of the shop. */
export function watchShop(): void {
  if (isWatching) return
  isWatching = true
  subscribeToShop()
  subscribeToCart()
  subscribeToOrders()
  resumePlacing()
}
