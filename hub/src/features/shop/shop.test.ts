/** The catalogue through a real hub: public, in the requested language, without products that are not sold now. */
import { graphqlPath } from '@altiport/wire/limits'
import { searchQuery } from '@altiport/wire/search'
import {
  productQuery,
  shopCategoryQuery,
  shopHomeQuery,
  shopNowQuery,
  shopTileQuery,
} from '@altiport/wire/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let shopless: TestHub
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(
    await packs.add('shop', (index) => {
      tinyShop(index)
      const node = {
        id: 'story',
        type: 'app' as const,
        name: 'story',
        title: { en: 'How bears are made' },
        nodes: [],
      }
      index.menu.entries.push({ ...node, id: 'boutique', title: { en: 'Boutique' }, nodes: [node] })
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
  const plain = await openPacks()
  await plain.activate(await plain.add('shopless'))
  shopless = await openTestHub({ dataDir: plain.dataDir })
})
afterAll(() => Promise.all([hub.remove(), shopless.remove()]))

const queryShop = async (query: unknown, variables: object = {}, testHub = hub) => {
  const body = { query, variables: { lang: 'en', ...variables } }
  const response = await send(testHub.addresses.passengers, { method: 'POST', path: graphqlPath }, { body })
  return (response.body as { data: { app: { shop: Record<string, never> | null } } }).data.app.shop
}

test('RTE-31 the shop’s home: the featured product, rails, categories with their counts, prices in minor units', async () => {
  expect(await queryShop(shopHomeQuery)).toMatchObject({
    currency: 'EUR',
    usuallyWithinInMin: 15,
    featured: {
      id: 'bear',
      ages: 18,
      price: { amount: 2800, currency: 'EUR' },
      pictures: [{ url: expect.any(String) }],
    },
    rails: [{ id: 'little', products: [{ id: 'jug' }, { id: 'olives' }] }],
    categories: [
      { id: 'toys', title: 'Toys', count: 2 },
      { id: 'snacks', count: 1 },
    ],
  })
})

test('RTE-32 RTE-33 a category has its sub-categories, and a product its category, in the requested language', async () => {
  expect(await queryShop(shopCategoryQuery, { id: 'toys', lang: 'fr' })).toMatchObject({
    category: {
      title: 'Jouets',
      subCategories: [{ id: 'soft', products: [{ title: 'le bear' }, { title: 'le jug' }] }],
    },
  })
  expect(await queryShop(shopCategoryQuery, { id: 'none' })).toEqual({ category: null })
  expect(await queryShop(productQuery, { id: 'olives' })).toMatchObject({
    product: {
      path: '/app/obs/snacks/salty/olives',
      category: { id: 'snacks' },
      subCategory: { id: 'salty' },
      facts: [{ title: 'Weight', text: '80 g' }],
    },
  })
  expect(await queryShop(productQuery, { id: 'gone' })).toMatchObject({ product: null })
})

test('RTE-35 EXP-02 a tile page is a sub-category, or a node of a menu entry', async () => {
  expect(await queryShop(shopTileQuery, { id: 'toys', tile: 'soft' })).toMatchObject({
    tile: {
      title: 'Soft',
      text: 'To hold.',
      category: { id: 'toys' },
      products: [{ id: 'bear' }, { id: 'jug' }],
    },
  })
  expect(await queryShop(shopTileQuery, { id: 'boutique', tile: 'story' })).toMatchObject({
    tile: { title: 'How bears are made', category: null, products: [] },
  })
  for (const tile of ['salty', 'nothing'])
    expect(await queryShop(shopTileQuery, { id: 'toys', tile })).toEqual({ tile: null })
})

test('PAX-01 products are found by name, also with typing errors, and link to their page', async () => {
  const body = { query: searchQuery, variables: { lang: 'en', text: 'olivs' } }
  const { body: response } = await send(
    hub.addresses.passengers,
    { method: 'POST', path: graphqlPath },
    { body },
  )
  const { best } = (response as { data: { app: { search: { best: object } } } }).data.app.search
  expect(best).toMatchObject({ kind: 'product', id: 'olives', path: '/app/obs/snacks/salty/olives' })
})

test('RTE-31 for an airline without a shop the shop is null, and nothing can be ordered', async () => {
  expect(await queryShop(shopHomeQuery, {}, shopless)).toBeNull()
  const passenger = shopper(() => shopless, await signIn(shopless.addresses.passengers))
  expect(await passenger.queryShop(shopNowQuery)).toBeNull()
  expect((await passenger.order([['bear', 1]], 2800)).body).toMatchObject({ refusal: 'unknown-product' })
  expect((await passenger.put('bear', 1)).body).toMatchObject({ refusal: 'unknown-product' })
})
