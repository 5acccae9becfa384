/** The rules of the shop's stock as the crew see it. Pure. */
import type { CrewShop, StockUpdate } from '@altiport/wire/shop-crew'
import { inLanguage } from '#core/local-text.ts'

export type Product = CrewShop['products'][number]

/** A product that is told nothing of keeps what is known of it. */
export const withStock = (shop: CrewShop, update: StockUpdate): CrewShop => ({
  ...shop,
  isOpen: update.isOpen,
  closesBeforeLandingInMin: update.closesBeforeLandingInMin,
  products: shop.products.map((product) => ({
    ...product,
    left: update.left[product.id] ?? product.left,
    isOnSale: !update.offSale.includes(product.id),
  })),
})

/** What the products are called, by id; nobody's where there is no shop. */
export const titlesOf = (shop: CrewShop | 'no-shop' | null, language: string): ReadonlyMap<string, string> =>
  new Map(
    shop === null || shop === 'no-shop'
      ? []
      : shop.products.map(({ id, title }) => [id, inLanguage(title, language)]),
  )

/** `out`: nothing is left, or it has been taken off sale. */
export const stateOf = ({ left, isOnSale }: Product, lowFrom: number): 'out' | 'low' | 'plenty' =>
  left === 0 || !isOnSale ? 'out' : left <= lowFrom ? 'low' : 'plenty'

/** The trolleys in the order of their names; `'low'` and `'all'` are no trolley's. */
export const trolleysOf = (products: readonly Product[]): string[] =>
  [...new Set(products.flatMap(({ trolley }) => trolley ?? []))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )

export type ProductFilter = { kind: 'all' } | { kind: 'scarce' } | { kind: 'trolley'; name: string }

export const visibleProducts = (shop: CrewShop, filter: ProductFilter): Product[] =>
  shop.products.filter((product) => {
    if (filter.kind === 'scarce') return stateOf(product, shop.lowFrom) !== 'plenty'
    return filter.kind === 'all' || product.trolley === filter.name
  })

/** When the shop closes by itself, in ms since 1970; nothing where it does not, or no landing is known. */
export const closesAt = (beforeLandingInMin: number | null, landingAtInMs: number | null | undefined) =>
  beforeLandingInMin === null || !landingAtInMs ? null : landingAtInMs - beforeLandingInMin * 60_000
