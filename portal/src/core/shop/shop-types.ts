/** What the shop's queries return. */
import type { ResultOf } from '@altiport/wire/query'
import type { shopCategoryQuery, shopHomeQuery } from '@altiport/wire/shop'
import type { cartQuery, orderQuery } from '@altiport/wire/shop-order'

export type ShopHome = NonNullable<ResultOf<typeof shopHomeQuery>['app']['shop']>
export type Product = ShopHome['rails'][number]['products'][number]
export type ShopCategory = NonNullable<
  NonNullable<ResultOf<typeof shopCategoryQuery>['app']['shop']>['category']
>
export type Cart = NonNullable<ResultOf<typeof cartQuery>['app']['shop']>['cart']
export type CartLine = Cart['lines'][number]
export type Order = NonNullable<NonNullable<ResultOf<typeof orderQuery>['app']['shop']>['order']>
