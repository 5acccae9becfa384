/** Tests the shop's routes and query parameters. */
import { expect, test } from 'vitest'
import { findRoute } from '#core/route/table.ts'
import { shopRoutes } from './shop.routes.tsx'
import { readCategorySearch, readShopSearch } from './shop-address.ts'

const pageAt = async (path: string) => {
  const found = findRoute(shopRoutes, path)
  if (!found || !('load' in found.route)) return undefined
  return { page: (await found.route.load()).name, params: found.params }
}

test('RTE-31 RTE-32 RTE-33 RTE-34 RTE-35 each address of the shop has its page', async () => {
  expect(await pageAt('/app/obs')).toEqual({ page: 'ShopHomePage', params: {} })
  expect(await pageAt('/app/obs/toys')).toEqual({ page: 'CategoryPage', params: { id: 'toys' } })
  expect(await pageAt('/app/obs/toys/plush/captain-teo')).toEqual({
    page: 'ProductPage',
    params: { id: 'toys', subCategory: 'plush', product: 'captain-teo' },
  })
  // Takes precedence over a category with the id `cart`.
  expect(await pageAt('/app/obs/cart')).toEqual({ page: 'BagPage', params: {} })
  expect(await pageAt('/app/obs/toys/plush')).toEqual({
    page: 'ShopTilePage',
    params: { id: 'toys', tile: 'plush' },
  })
  expect(await pageAt('/app/obs/cart/o-1')).toEqual({ page: 'OrderPage', params: { order: 'o-1' } })
})

test('RTE-36 a tile page needs both id and tile; a rail is read by itself', () => {
  expect(readShopSearch({ id: 'toys', tile: 'plush' }).tile).toEqual({ id: 'toys', tile: 'plush' })
  for (const search of [{}, { id: 'toys' }, { tile: 'plush' }, { id: '', tile: 'plush' }])
    expect(readShopSearch(search).tile).toBeNull()
  expect(readShopSearch({ rail: 'little' })).toEqual({ tile: null, rail: 'little' })
})

test('RTE-32 a category’s address contains the sub-category and the availability filter', () => {
  expect(readCategorySearch({ sub: 'plush', available: 'true' })).toEqual({
    sub: 'plush',
    isOnlyAvailable: true,
  })
  expect(readCategorySearch({})).toEqual({ sub: null, isOnlyAvailable: false })
  expect(readCategorySearch({ sub: 7, available: 'maybe' })).toEqual({ sub: null, isOnlyAvailable: false })
})
