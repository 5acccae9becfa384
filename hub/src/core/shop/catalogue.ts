/** Lookups in the pack's catalogue: products sold now, their categories, and the voucher of a code. */
import type { Product, Shop, ShopCategory, ShopSubCategory, Voucher } from '@altiport/wire/pack-shop.shape'
import { shopPath } from '@altiport/wire/shop'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { isVisibleAt } from '#core/content/validity.ts'
import { visibleItems } from '#core/content/visible-items.ts'

export type ProductLocation = { category: ShopCategory; subCategory: ShopSubCategory }

type Catalogue = { byId: ReadonlyMap<string, Product>; locations: ReadonlyMap<string, ProductLocation> }
const cache = new WeakMap<LoadedPack, Catalogue>()

/** Built once per pack. */
const catalogueOf = (pack: LoadedPack): Catalogue => {
  const cached = cache.get(pack)
  if (cached) return cached
  const locations = new Map<string, ProductLocation>()
  for (const category of pack.shop?.categories ?? [])
    for (const subCategory of category.subCategories) locations.set(subCategory.id, { category, subCategory })
  const catalogue: Catalogue = {
    byId: new Map(pack.products.map((product) => [product.id, product])),
    locations,
  }
  cache.set(pack, catalogue)
  return catalogue
}

/** A product on board, regardless of its validity; undefined if there is none or the airline has no shop. */
export const productOf = (pack: LoadedPack, id: string): Product | undefined =>
  pack.shop && catalogueOf(pack).byId.get(id)

/** A product that can be ordered now. @see PACK-08 */
export const orderableProduct = (pack: LoadedPack, id: string, nowInMs: number): Product | undefined => {
  const product = productOf(pack, id)
  return product && visibleItems(pack, [product], nowInMs)[0]
}

export const locationOf = (pack: LoadedPack, { subCategory }: Product): ProductLocation =>
  catalogueOf(pack).locations.get(subCategory)!

/** @see RTE-33 */
export const productPath = (pack: LoadedPack, product: Product): string => {
  const { category, subCategory } = locationOf(pack, product)
  return `${shopPath}/${category.id}/${subCategory.id}/${product.id}`
}

export type VoucherLookup = Voucher | 'unknown-voucher' | 'voucher-not-now'

/** Checks validity only; whether a device has used it is checked in the store. */
export const voucherOf = (shop: Shop | undefined, code: string, nowInMs: number): VoucherLookup => {
  const voucher = shop?.vouchers.find((each) => each.code === code)
  if (!voucher) return 'unknown-voucher'
  return isVisibleAt(voucher, nowInMs) ? voucher : 'voucher-not-now'
}
