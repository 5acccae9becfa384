/** GraphQL resolvers of the catalogue. Stock, carts and orders are in `shop-now.resolvers.ts`. */
import type { Shop as PackShop, Product, ShopCategory } from '@altiport/wire/pack-shop.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { pictureView } from '#core/media/media.resolvers.ts'
import { locationOf, orderableProduct, productPath } from '#core/shop/catalogue.ts'

/** The context of fields below `app.shop`. */
export type ShopContext = Context & { shop: PackShop }

/** @see RTE-31 to RTE-35 */
export const shopResolvers: Resolvers = {
  App: {
    shop: (context: Context): ShopContext | null =>
      context.pack.shop ? { ...context, shop: context.pack.shop } : null,
  },
  Shop: {
    currency: ({ shop }: ShopContext) => shop.currency,
    usuallyWithinInMin: ({ shop }: ShopContext) => shop.usuallyWithinInMin ?? null,
    cabin: ({ pack }: ShopContext) => pack.cabin ?? null,
    featured: (context: ShopContext) => productById(context, context.shop.featured ?? ''),
    rails: (context: ShopContext) =>
      context.shop.rails
        .map(({ id, title, products }) => ({
          id,
          title: textOf(context, title),
          products: products.flatMap((each) => productById(context, each) ?? []),
        }))
        .filter(({ products }) => products.length > 0),
    categories: (context: ShopContext) =>
      context.shop.categories
        .map((category) => categoryView(context, category))
        .filter(({ count }) => count > 0),
    category(context: ShopContext, { id }: { id: string }) {
      const category = context.shop.categories.find((each) => each.id === id)
      return category ? categoryView(context, category) : null
    },
    product: (context: ShopContext, { id }: { id: string }) => productById(context, id),
    tile: (context: ShopContext, { id, tile }: { id: string; tile: string }) =>
      subCategoryTile(context, id, tile) ?? entryTile(context, id, tile),
  },
}

const textOf = ({ pack, language }: Context, text: Text) => textIn(text, language, pack.fallback)
const optionalTextOf = (context: Context, text: Text | undefined) =>
  text === undefined ? null : textOf(context, text)

export const productById = (context: Context, id: string) => {
  const product = orderableProduct(context.pack, id, context.nowInMs)
  return product ? productView(context, product) : null
}

export const productView = (context: Context, product: Product) => {
  const { category, subCategory } = locationOf(context.pack, product)
  const { id, price, pictures, stage, ages, facts } = product
  return {
    id,
    title: textOf(context, product.title),
    tagline: optionalTextOf(context, product.tagline),
    description: optionalTextOf(context, product.description),
    price: { amount: price, currency: context.pack.shop!.currency },
    pictures: pictures.map((picture) => pictureView(context, picture)),
    stage: stage ?? null,
    ages: ages ?? null,
    facts: facts.map(({ title, text }) => ({ title: textOf(context, title), text: textOf(context, text) })),
    category: { id: category.id, title: textOf(context, category.title) },
    subCategory: { id: subCategory.id, title: textOf(context, subCategory.title) },
    path: productPath(context.pack, product),
  }
}

const productsIn = (context: Context, subCategory: string) =>
  visibleItems(context.pack, context.pack.products, context.nowInMs)
    .filter((product) => product.subCategory === subCategory)
    .map((product) => productView(context, product))

/** Sub-categories without products are left out. */
const categoryView = (context: Context, category: ShopCategory) => {
  const subCategories = category.subCategories
    .map(({ id, title }) => ({ id, title: textOf(context, title), products: productsIn(context, id) }))
    .filter(({ products }) => products.length > 0)
  return {
    id: category.id,
    title: textOf(context, category.title),
    description: optionalTextOf(context, category.description),
    picture: category.picture ? pictureView(context, category.picture) : null,
    stage: category.stage ?? null,
    count: subCategories.reduce((sum, { products }) => sum + products.length, 0),
    subCategories,
  }
}

/** @see RTE-35 */
const subCategoryTile = (context: ShopContext, id: string, tile: string) => {
  const category = context.shop.categories.find((each) => each.id === id)
  const subCategory = category?.subCategories.find((each) => each.id === tile)
  if (!category || !subCategory) return undefined
  return {
    id: tile,
    title: textOf(context, subCategory.title),
    text: optionalTextOf(context, category.description),
    picture: category.picture ? pictureView(context, category.picture) : null,
    category: { id, title: textOf(context, category.title) },
    products: productsIn(context, tile),
    path: null,
  }
}

/** @see EXP-02, OP-69 */
const entryTile = (context: ShopContext, id: string, tile: string) => {
  const entry = context.pack.menuEntryById.get(id)?.nodes.find((node) => node.id === tile)
  if (!entry) return null
  return {
    id: tile,
    title: textOf(context, entry.title),
    text: optionalTextOf(context, entry.description),
    picture: entry.picture ? pictureView(context, entry.picture) : null,
    category: null,
    products: [],
    path: entry.path ?? null,
  }
}
