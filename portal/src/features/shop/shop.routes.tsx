/**
 * Routes of the shop, and the subscriptions that continue after a reload.
 * No queries are prefetched with the routes: they would add to every first load.
 */
import { loadAllTexts } from '#core/language/language.ts'
import type { Route } from '#core/route/table.ts'
import { watchKey } from '#core/shop/watch-key.ts'
import { readNote } from '#core/storage.ts'

export const shopRoutes: Route[] = [
  // RTE-31, RTE-36
  {
    path: '/app/obs',
    load: () => import('./shop-home-page.tsx').then(({ ShopHomePage }) => ShopHomePage),
  },
  // RTE-34
  {
    path: '/app/obs/cart',
    load: () => import('./bag-page.tsx').then(({ BagPage }) => BagPage),
  },
  // PAX-09
  {
    path: '/app/obs/cart/$order',
    load: () => import('./orders/order-page.tsx').then(({ OrderPage }) => OrderPage),
  },
  // RTE-32
  {
    path: '/app/obs/$id',
    load: () => import('./category-page.tsx').then(({ CategoryPage }) => CategoryPage),
  },
  // RTE-35
  {
    path: '/app/obs/$id/$tile',
    load: () => import('./shop-tile-page.tsx').then(({ ShopTilePage }) => ShopTilePage),
  },
  // RTE-33
  {
    path: '/app/obs/$id/$subCategory/$product',
    load: () => import('./product-page.tsx').then(({ ProductPage }) => ProductPage),
  },
]

/** Subscribes on every page if this device has ordered or has seen the shop closed. @see PAX-09, SHP-08 */
export async function watchOwnOrders(): Promise<void> {
  if (!readNote(watchKey)) return
  const [{ watchShop }] = await Promise.all([import('./orders/watch.ts'), loadAllTexts()])
  watchShop()
}
