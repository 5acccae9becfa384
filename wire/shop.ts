/** The onboard shop: catalog, stock states and seats. Cart and orders are in `shop-order.ts`. */
import * as z from 'zod/mini'
import type { LiveHeader } from './live.ts'
import { pictureFields } from './media.ts'
import { query } from './query.ts'

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
  `query ShopNow($lang: String!) { app(lang: $lang) { shop { now { isOpen isClosedForLanding scarce { id left } } } } }`,
)

/** @see SHP-07 */
export const stockStates = ['in-stock', 'low', 'out-of-stock'] as const
export type StockState = (typeof stockStates)[number]

/** Default for `lowFrom`. @see OP-61 */
export const defaultLowFrom = 5

/**
 * Sent to every device when the shop opens or closes, when a product's stock becomes low, sold out or
 * sufficient, and on connecting. Always complete: `scarce` has the remaining pieces by product id, only for
 * products with low stock.
 */
export const shopState = z.object({
  isOpen: z.boolean(),
  /** It closed automatically before landing; the crew may reopen it. */
  isClosedForLanding: z.optional(z.literal(true)),
  scarce: z.record(z.string(), z.number()),
})
export type ShopState = z.infer<typeof shopState>

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

/** @see SHP-03, SHP-05 */
export const seatColumns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export type SeatColumn = (typeof seatColumns)[number]
/** @see SHP-06 */
export const lastSeatRow = 99
/** The longest row that is typed: with zeros before it. @see OP-99 */
export const rowLengthLimit = 4

// Named functions: the bundler keeps checks with inline functions, which would end up in the first load.
const asNumber = (row: string) => Number(row)
const asCapital = (column: string) => column.toUpperCase() as SeatColumn

/** Lower case is converted to upper case, `07` to 7. @see SHP-05, SHP-06, OP-60 */
export const seat = z.object({
  row: z.union([
    z.int().check(z.minimum(1), z.maximum(lastSeatRow)),
    z.pipe(
      // A literal, not a template: the bundler treats templates as side effects and would keep all checks in
      // the page.
      z.string().check(z.regex(/^0*[1-9]\d?$/, 'a whole number, 1 to 99')),
      z.transform(asNumber),
    ),
  ]),
  column: z.pipe(z.string().check(z.regex(/^[A-Ja-j]$/, 'a letter, A to J')), z.transform(asCapital)),
})
export type Seat = { row: number; column: SeatColumn }

/** As printed in the cabin: `24C`. */
export const seatName = ({ row, column }: { row: number; column: string }): string => `${row}${column}`
