/**
 * Queries of the shop and their result types. Cart, orders and stock are personal or momentary, so they are
 * never served from the public cache.
 */
import type { ResultOf } from '@altiport/wire/query'
import type { shopCategoryQuery, shopHomeQuery } from '@altiport/wire/shop'
import { shopNowQuery } from '@altiport/wire/shop'
import { cartQuery, orderQuery, ordersQuery } from '@altiport/wire/shop-order'
import { registerPersonalQueries } from '#core/query.ts'

registerPersonalQueries(shopNowQuery, cartQuery, ordersQuery, orderQuery)

export { cartQuery, orderQuery, ordersQuery, shopNowQuery }

export type ShopHome = NonNullable<ResultOf<typeof shopHomeQuery>['app']['shop']>
export type Product = ShopHome['rails'][number]['products'][number]
export type ShopCategory = NonNullable<
  NonNullable<ResultOf<typeof shopCategoryQuery>['app']['shop']>['category']
>
export type Cart = NonNullable<ResultOf<typeof cartQuery>['app']['shop']>['cart']
export type CartLine = Cart['lines'][number]
export type Order = NonNullable<NonNullable<ResultOf<typeof orderQuery>['app']['shop']>['order']>
