/**
 * The shop's door: its addresses and the pages behind them, and what goes on listening after a reload.
 * Nothing is asked before a page's code is there: the questions would weigh on every first load.
 */
import { loadLaterTexts } from '#core/language/language.ts'
import type { Route } from '#core/route/table.ts'
import { readNote } from '#core/storage.ts'
import { watchKey } from './watch-key.ts'

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
    load: () => import('./order-page.tsx').then(({ OrderPage }) => OrderPage),
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

/** A device that has ordered, or saw the shop closed, hears of it on every page. @see PAX-09, SHP-08 */
export async function watchOwnOrders(): Promise<void> {
  if (!readNote(watchKey)) return
  const [{ watchShop }] = await Promise.all([import('./watch.ts'), loadLaterTexts()])
  watchShop()
}
