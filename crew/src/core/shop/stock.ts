/** Live updates, titles, stock levels, trolleys, filters and closing time of the shop. Pure. */
import type { CrewShop, StockUpdate } from '@altiport/wire/shop-crew'
import { inLanguage } from '#core/local-text.ts'

export type Product = CrewShop['products'][number]

/** A product that the update does not contain keeps its stock. */
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

/** Product titles by id; empty without a shop. */
export const titlesOf = (shop: CrewShop | 'no-shop' | null, language: string): ReadonlyMap<string, string> =>
  new Map(
    shop === null || shop === 'no-shop'
      ? []
      : shop.products.map(({ id, title }) => [id, inLanguage(title, language)]),
  )

/** `out`: nothing is left, or it has been taken off sale. */
export const stateOf = ({ left, isOnSale }: Product, lowFrom: number): 'out' | 'low' | 'plenty' =>
  left === 0 || !isOnSale ? 'out' : left <= lowFrom ? 'low' : 'plenty'

/** Names of all trolleys, sorted with numbers in numerical order. */
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

/** When the shop closes automatically, in ms since 1970; `null` if it does not, or the landing is unknown. */
export const closesAt = (beforeLandingInMin: number | null, landingAtInMs: number | null | undefined) =>
  beforeLandingInMin === null || !landingAtInMs ? null : landingAtInMs - beforeLandingInMin * 60_000
