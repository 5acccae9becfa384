/** The onboard shop: its catalogue, what of it is left, and where things are brought. Cart and orders are in `shop-order.ts`. */
import * as z from 'zod/mini'
import type { LiveHeader } from './live.ts'
import { pictureFields } from './media.ts'
import { query } from './query.ts'

/** The menu's address of the shop is `obs`. @see RTE-31 */
export const shopPath = '/app/obs'
/** The last part of the cart's address, which is no category's id. @see RTE-34 */
export const cartPathSegment = 'cart'

/** What a product card reads. */
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

/** Personal only in that it is never kept: for a page that has not heard of it live yet. @see SHP-07, SHP-08 */
export const shopNowQuery = query(
  `query ShopNow($lang: String!) { app(lang: $lang) { shop { now { isOpen isClosedForLanding scarce { id left } } } } }`,
)

/** @see SHP-07 */
export const stockStates = ['in-stock', 'low', 'out-of-stock'] as const
export type StockState = (typeof stockStates)[number]

/** Up to so many count as low where the pack says nothing else. @see OP-61 */
export const defaultLowFrom = 5

/**
 * What every device hears when the shop opens or closes, when something becomes scarce, sold out or plenty again,
 * and on connecting. Always the whole: `scarce` has what is left of each product where that is little, by its id.
 */
export const shopState = z.object({
  isOpen: z.boolean(),
  /** It has closed by itself before landing; the crew may still open it. */
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
 * A product's state as passengers see it.
 *
 * @param left what the shop's state says of it; nothing where there is plenty
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

// Functions with names: the bundler keeps a check that it finds one written into, and the first load would carry it.
const asNumber = (row: string) => Number(row)
const asCapital = (column: string) => column.toUpperCase() as SeatColumn

/** Lower case becomes a capital, `07` is 7. @see SHP-05, SHP-06, OP-60 */
export const seat = z.object({
  row: z.union([
    z.int().check(z.minimum(1), z.maximum(lastSeatRow)),
    z.pipe(
      // No template: a bundler would take it for something that acts, and keep all checks in the page.
      z.string().check(z.regex(/^0*[1-9]\d?$/, 'a whole number, 1 to 99')),
      z.transform(asNumber),
    ),
  ]),
  column: z.pipe(z.string().check(z.regex(/^[A-Ja-j]$/, 'a letter, A to J')), z.transform(asCapital)),
})
export type Seat = { row: number; column: SeatColumn }

/** As it is written on the wall: `24C`. */
export const seatName = ({ row, column }: { row: number; column: string }): string => `${row}${column}`
