/** The catalogue as the schema tells it. What is left, carts and orders are in `shop-now.resolvers.ts`. */
import type { Shop as PackShop, Product, ShopCategory } from '@altiport/wire/pack-shop'
import type { Text } from '@altiport/wire/pack-values'
import { visibleItems } from '#core/content/shown.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import { pictureView } from '#core/media/media.resolvers.ts'
import { locationOf, productPath, soldProduct } from '#core/shop/catalogue.ts'

/** What `app.shop` hands down. */
export type ShopScene = Scene & { shop: PackShop }

/** @see RTE-31 to RTE-35 */
export const shopResolvers: Resolvers = {
  App: {
    shop: (scene: Scene): ShopScene | null => (scene.pack.shop ? { ...scene, shop: scene.pack.shop } : null),
  },
  Shop: {
    currency: ({ shop }: ShopScene) => shop.currency,
    usuallyWithinInMin: ({ shop }: ShopScene) => shop.usuallyWithinInMin ?? null,
    cabin: ({ pack }: ShopScene) => pack.cabin ?? null,
    featured: (scene: ShopScene) => productById(scene, scene.shop.featured ?? ''),
    rails: (scene: ShopScene) =>
      scene.shop.rails
        .map(({ id, title, products }) => ({
          id,
          title: textOf(scene, title),
          products: products.flatMap((each) => productById(scene, each) ?? []),
        }))
        .filter(({ products }) => products.length > 0),
    categories: (scene: ShopScene) =>
      scene.shop.categories.map((category) => categoryView(scene, category)).filter(({ count }) => count > 0),
    category(scene: ShopScene, { id }: { id: string }) {
      const category = scene.shop.categories.find((each) => each.id === id)
      return category ? categoryView(scene, category) : null
    },
    product: (scene: ShopScene, { id }: { id: string }) => productById(scene, id),
    tile: (scene: ShopScene, { id, tile }: { id: string; tile: string }) =>
      subCategoryTile(scene, id, tile) ?? entryTile(scene, id, tile),
  },
}

const textOf = ({ pack, language }: Scene, text: Text) => textIn(text, language, pack.fallback)
const maybe = (scene: Scene, text: Text | undefined) => (text === undefined ? null : textOf(scene, text))

export const productById = (scene: Scene, id: string) => {
  const product = soldProduct(scene.pack, id, scene.nowInMs)
  return product ? productView(scene, product) : null
}

export const productView = (scene: Scene, product: Product) => {
  const { category, subCategory } = locationOf(scene.pack, product)
  const { id, price, pictures, stage, ages, facts } = product
  return {
    id,
    title: textOf(scene, product.title),
    tagline: maybe(scene, product.tagline),
    description: maybe(scene, product.description),
    price: { amount: price, currency: scene.pack.shop!.currency },
    pictures: pictures.map((picture) => pictureView(scene, picture)),
    stage: stage ?? null,
    ages: ages ?? null,
    facts: facts.map(({ title, text }) => ({ title: textOf(scene, title), text: textOf(scene, text) })),
    category: { id: category.id, title: textOf(scene, category.title) },
    subCategory: { id: subCategory.id, title: textOf(scene, subCategory.title) },
    path: productPath(scene.pack, product),
  }
}

const productsIn = (scene: Scene, subCategory: string) =>
  visibleItems(scene.pack, scene.pack.products, scene.nowInMs)
    .filter((product) => product.subCategory === subCategory)
    .map((product) => productView(scene, product))

/** Sub-categories without anything are left out. */
const categoryView = (scene: Scene, category: ShopCategory) => {
  const subCategories = category.subCategories
    .map(({ id, title }) => ({ id, title: textOf(scene, title), products: productsIn(scene, id) }))
    .filter(({ products }) => products.length > 0)
  return {
    id: category.id,
    title: textOf(scene, category.title),
    description: maybe(scene, category.description),
    picture: category.picture ? pictureView(scene, category.picture) : null,
    stage: category.stage ?? null,
    count: subCategories.reduce((sum, { products }) => sum + products.length, 0),
    subCategories,
  }
}

/** @see RTE-35 */
const subCategoryTile = (scene: ShopScene, id: string, tile: string) => {
  const category = scene.shop.categories.find((each) => each.id === id)
  const subCategory = category?.subCategories.find((each) => each.id === tile)
  if (!category || !subCategory) return undefined
  return {
    id: tile,
    title: textOf(scene, subCategory.title),
    text: maybe(scene, category.description),
    picture: category.picture ? pictureView(scene, category.picture) : null,
    category: { id, title: textOf(scene, category.title) },
    products: productsIn(scene, tile),
    path: null,
  }
}

/** @see EXP-02, OP-69 */
const entryTile = (scene: ShopScene, id: string, tile: string) => {
  const entry = scene.pack.menuEntryById.get(id)?.nodes.find((node) => node.id === tile)
  if (!entry) return null
  return {
    id: tile,
    title: textOf(scene, entry.title),
    text: maybe(scene, entry.description),
    picture: entry.picture ? pictureView(scene, entry.picture) : null,
    category: null,
    products: [],
    path: entry.path ?? null,
  }
}
