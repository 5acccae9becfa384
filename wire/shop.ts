/** The onboard shop: catalog and stock states. Cart and orders are in `shop-order.ts`. */
import type { LiveHeader } from './live.ts'
import { pictureFields } from './media.ts'
import { query } from './query.ts'

export type { ShopState } from './shop.shape.ts'

/** The shop's menu address uses `obs`. @see RTE-31 */
export const shopPath = '/app/obs'

/** Last segment of the cart's address; not a valid category id. @see RTE-34 */
export const cartPathSegment = 'cart'

/** Fields of a product card. */
export const productCardFields = query(
  `fragment productCard on Product {
    id title tagline path stage ages price { amount currency } pictures { ...picture }
  }`,
  [pictureFields],
)

/** @see RTE-31 */
export const shopHomeQuery = query(
  `query ShopHome($lang: String!) {
    app(lang: $lang) { shop {
      currency usuallyWithinInMin featured { ...productCard }
      rails { id title products { ...productCard } }
      categories { id title count stage picture { ...picture } }
    } }
  }`,
  [productCardFields, pictureFields],
)

/** @see RTE-32 */
export const shopCategoryQuery = query(
  `query ShopCategory($lang: String!, $id: ID!) {
    app(lang: $lang) { shop { category(id: $id) {
      id title description count stage picture { ...picture }
      subCategories { id title products { ...productCard } }
    } } }
  }`,
  [productCardFields, pictureFields],
)

/** @see RTE-33 */
export const productQuery = query(
  `query Product($lang: String!, $id: ID!) {
    app(lang: $lang) { shop { usuallyWithinInMin product(id: $id) {
      ...productCard description facts { title text } category { id title } subCategory { id title }
    } } }
  }`,
  [productCardFields],
)

/** @see RTE-35, EXP-02 */
export const shopTileQuery = query(
  `query ShopTile($lang: String!, $id: ID!, $tile: ID!) {
    app(lang: $lang) { shop { tile(id: $id, tile: $tile) {
      id title text path picture { ...picture } category { id title } products { ...productCard }
    } } }
  }`,
  [productCardFields, pictureFields],
)

/**
 * Marked personal so that it is never cached; for a page that has not received the live event yet.
 *
 * @see SHP-07, SHP-08
 */
export const shopNowQuery = query(
  `query ShopNow($lang: String!) @personal { app(lang: $lang) { shop { now { isOpen isClosedForLanding scarce { id left } } } } }`,
)

/** @see SHP-07 */
export const stockStates = ['in-stock', 'low', 'out-of-stock'] as const

export type StockState = (typeof stockStates)[number]

/** Default for `lowFrom`. @see OP-61 */
export const defaultLowFrom = 5

export const shopChanged = {
  service: 'altiport.hub',
  app: 'shop',
  event: 'shop:changed',
} as const satisfies LiveHeader

/**
 * A product's stock state as passengers see it.
 *
 * @param left the product's entry in `scarce`; undefined if stock is sufficient
 * @see SHP-07
 */
export const stockStateOf = (left: number | undefined): StockState =>
  left === undefined ? 'in-stock' : left > 0 ? 'low' : 'out-of-stock'
