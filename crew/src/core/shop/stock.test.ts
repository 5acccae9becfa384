/** Tests the shop's stock: live updates, stock levels and filters. */
import type { CrewShop } from '@altiport/wire/shop-crew'
import { expect, test } from 'vitest'
import { closesAt, type Product, stateOf, titlesOf, trolleysOf, visibleProducts, withStock } from './stock.ts'

const product = (id: string, overrides: Partial<Product> = {}): Product => ({
  id,
  title: { en: id },
  category: { en: 'Things' },
  picture: { url: '/p.webp', type: 'image/webp', width: 1, height: 1, colour: '#ffffff', widths: [] },
  price: 100,
  left: 9,
  loaded: 9,
  isOnSale: true,
  ...overrides,
})
const shop: CrewShop = {
  legId: 'leg-1',
  isOpen: false,
  closesBeforeLandingInMin: null,
  currency: 'EUR',
  lowFrom: 5,
  products: [
    product('scent', { left: 3, trolley: '10' }),
    product('bear', { trolley: '2' }),
    product('jug', { isOnSale: false }),
    product('kettle', { left: 0 }),
  ],
  sold: { total: 0, orders: 0, open: 0 },
}

test('CRW-04 an update sets the stock, opens the shop, and sets its closing time', () => {
  const update = { isOpen: true, closesBeforeLandingInMin: 40, left: { bear: 0, jug: 4 }, offSale: ['bear'] }
  const next = withStock(shop, update)
  expect(next).toMatchObject({ isOpen: true, closesBeforeLandingInMin: 40 })
  expect(next.products.map(({ id, left, isOnSale }) => [id, left, isOnSale])).toEqual([
    ['scent', 3, true],
    ['bear', 0, false],
    ['jug', 4, true],
    ['kettle', 0, true],
  ])
})

test('CRW-04 a product is low, or out if it is sold out or taken off sale', () => {
  expect(shop.products.map((each) => stateOf(each, shop.lowFrom))).toEqual(['low', 'plenty', 'out', 'out'])
  expect(visibleProducts(shop, { kind: 'scarce' }).map(({ id }) => id)).toEqual(['scent', 'jug', 'kettle'])
})

test('CRW-04 CRW-09 titlesOf maps products to their titles, and is empty without a shop', () => {
  expect(titlesOf(shop, 'de').get('bear')).toBe('bear')
  expect([titlesOf('no-shop', 'en').size, titlesOf(null, 'en').size]).toEqual([0, 0])
})

test('CRW-04 trolleys are sorted by number, and filter the products', () => {
  expect(trolleysOf(shop.products)).toEqual(['2', '10'])
  expect(visibleProducts(shop, { kind: 'trolley', name: '10' }).map(({ id }) => id)).toEqual(['scent'])
  expect(visibleProducts(shop, { kind: 'all' })).toHaveLength(4)
})

test('CRW-04 the closing time is relative to the landing, and null if either is unknown', () => {
  const landing = Date.UTC(2026, 5, 2, 5, 45)
  expect(closesAt(40, landing)).toBe(Date.UTC(2026, 5, 2, 5, 5))
  expect(closesAt(null, landing)).toBeNull()
  expect(closesAt(40, undefined)).toBeNull()
})
