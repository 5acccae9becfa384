/** The cart through a real hub: a device's own, persistent, corrected when something sells out, closed with the shop. */

import { linesLimit } from '@altiport/wire/limits'
import {
  acknowledgeRemoved,
  applyVoucher,
  cartQuery,
  removeVoucher,
  setSeat,
} from '@altiport/wire/shop-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHub, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { type Shopper, setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let passenger: Shopper
const manyProducts = Array.from({ length: linesLimit + 1 }, (_, n) => ({ id: `thing-${n}` }))
const outcome = (response: { status: number; body: unknown }) => [response.status, response.body]

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('cart', (index) => tinyShop(index, manyProducts)))
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())
beforeEach(async () => {
  passenger = shopper(() => hub, await signIn(hub.addresses.passengers))
  await setShopOpen(hub, true)
})
const setStock = (productId: string, to: number) => {
  const { shop } = hub.parts
  return shop.setStock({ productId, from: shop.stock().left[productId]!, to })
}

test('SHP-01 SHP-04 added products are in the device’s own cart, with sums, after a restart of the hub too', async () => {
  expect((await passenger.put('olives', 2)).status).toBe(204)
  expect((await passenger.put('jug', 1)).status).toBe(204)
  expect((await passenger.put('olives', 3)).status).toBe(204)
  const expectedCart = {
    lines: [
      { product: { id: 'olives' }, quantity: 3, sum: 1050, left: null },
      { product: { id: 'jug' }, quantity: 1, sum: 1950, left: 3 },
    ],
    productCount: 2,
    quantity: 4,
    subtotal: 3000,
    discount: 0,
    total: 3000,
    currency: 'EUR',
  }
  expect(await passenger.cart()).toMatchObject(expectedCart)
  hub = await hub.restart()
  expect(await passenger.cart()).toMatchObject(expectedCart)
  const other = shopper(() => hub, await signIn(hub.addresses.passengers))
  expect((await other.cart()).lines).toEqual([])
  expect((await passenger.removeFromCart('jug')).status).toBe(204)
  expect(await passenger.cart()).toMatchObject({ productCount: 1, quantity: 3, total: 1050 })
})

test('SHP-08 SHP-09 SHP-10 ERR-23 OP-62 while the shop is closed nothing can be added to a cart; reducing is possible', async () => {
  await passenger.put('olives', 3)
  await setShopOpen(hub, false)
  const closed = [409, { refusal: 'catalogue-closed' }]
  expect(outcome(await passenger.put('jug', 1))).toMatchObject(closed)
  expect(outcome(await passenger.put('olives', 4))).toMatchObject(closed)
  expect(await passenger.cart()).toMatchObject({ productCount: 1, quantity: 3 })
  expect((await passenger.queryShop(cartQuery)).now).toMatchObject({ isOpen: false })
  expect((await passenger.put('olives', 1)).status).toBe(204)
  expect((await passenger.removeFromCart('olives')).status).toBe(204)
  expect((await passenger.cart()).lines).toEqual([])
})

test('SHP-08 OP-62 a new flight starts with a closed shop, and a shop that the crew opened stays open after a restart', async () => {
  expect(hub.parts.shop.state().isOpen).toBe(true)
  hub = await hub.restart()
  await hub.parts.shop.ready()
  expect(hub.parts.shop.state().isOpen).toBe(true)
  await setStock('jug', 1)
  await hub.parts.sessions.endLeg()
  expect(hub.parts.shop.state()).toEqual({ isOpen: false, scarce: {} })
  await hub.parts.shop.ready()
  expect(hub.parts.shop.state()).toMatchObject({ isOpen: false, scarce: { jug: 3, bear: 1 } })
})

test('SHP-10 products that do not exist cannot be added, nor more than available, nor more than a cart holds', async () => {
  expect(outcome(await passenger.put('nothing', 1))).toMatchObject([409, { refusal: 'unknown-product' }])
  expect(outcome(await passenger.put('gone', 1))).toMatchObject([409, { refusal: 'unknown-product' }])
  expect(outcome(await passenger.put('jug', 4))).toMatchObject([409, { refusal: 'not-enough-stock' }])
  expect(outcome(await passenger.put('jug', 0))).toMatchObject([400, { refusal: 'bad-input' }])
  expect(outcome(await passenger.put('olives', 21))).toMatchObject([400, { refusal: 'bad-input' }])
  await setStock('bear', 0)
  expect(outcome(await passenger.put('bear', 1))).toMatchObject([409, { refusal: 'out-of-stock' }])
  await setStock('bear', 1)
  for (const { id } of manyProducts.slice(0, linesLimit))
    expect((await passenger.put(id, 1)).status).toBe(204)
  expect(outcome(await passenger.put('olives', 1))).toMatchObject([409, { refusal: 'cart-full' }])
})

test('SHP-11 ERR-21 ERR-22 sold-out products are removed from the cart, and reported until the device acknowledges the removal', async () => {
  await passenger.put('jug', 2)
  await passenger.put('olives', 1)
  await setStock('jug', 0)
  const expectedCart = {
    lines: [{ product: { id: 'olives' } }],
    removed: [{ id: 'jug' }],
    quantity: 1,
    total: 350,
  }
  expect(await passenger.cart()).toMatchObject(expectedCart)
  hub = await hub.restart()
  expect(await passenger.cart()).toMatchObject(expectedCart)
  await setStock('jug', 3)
  expect(await passenger.cart()).toMatchObject(expectedCart)
  expect((await passenger.send(acknowledgeRemoved)).status).toBe(204)
  expect(await passenger.cart()).toMatchObject({ lines: [{ product: { id: 'olives' } }], removed: [] })
})

test('SHP-11 CRW-04 a product off sale counts as sold out, whatever its stock, and its count is retained', async () => {
  await passenger.put('jug', 1)
  const { shop } = hub.parts
  await shop.setOnSale({ productId: 'jug', isOnSale: false })
  expect(shop.state().scarce).toMatchObject({ jug: 0 })
  expect((await passenger.cart()).removed).toMatchObject([{ id: 'jug' }])
  expect(outcome(await passenger.put('jug', 1))).toMatchObject([409, { refusal: 'out-of-stock' }])
  await shop.setOnSale({ productId: 'jug', isOnSale: true })
  expect(shop.state().scarce).toMatchObject({ jug: 3 })
})

test('SHP-03 SHP-05 SHP-06 OP-60 a seat is a letter A to J and an integer row 1 to 99, and is saved', async () => {
  const sit = (row: unknown, column: unknown) => passenger.send(setSeat, { body: { row, column } })
  expect((await passenger.cart()).seat).toBeNull()
  for (const [row, column, seat] of [
    [24, 'C', { row: 24, column: 'C' }],
    ['07', 'j', { row: 7, column: 'J' }],
    [99, 'a', { row: 99, column: 'A' }],
  ] as const) {
    expect((await sit(row, column)).status).toBe(204)
    expect((await passenger.cart()).seat).toEqual(seat)
  }
  for (const column of 'KLZ1é'.split('').concat('', 'AB', 'ä'))
    expect((await sit(1, column)).status).toBe(400)
  for (const row of [0, 100, -1, 1.5, '0', '100', '1.5', 'x', '', null])
    expect((await sit(row, 'A')).status).toBe(400)
  expect((await passenger.cart()).seat).toEqual({ row: 99, column: 'A' })
})

test('SHP-04 a voucher gives its discount regardless of case, unless it is unknown, expired, or for larger carts', async () => {
  const use = (code: string) => passenger.send(applyVoucher, { body: { code } })
  await passenger.put('jug', 1)
  expect(outcome(await use('NOTHING'))).toMatchObject([409, { refusal: 'unknown-voucher' }])
  expect(outcome(await use('PAST'))).toMatchObject([409, { refusal: 'voucher-not-now' }])
  expect(outcome(await use('LARGE'))).toMatchObject([409, { refusal: 'voucher-too-small' }])
  expect((await use('a&b')).status).toBe(400)
  expect((await use(' five ')).status).toBe(204)
  expect(await passenger.cart()).toMatchObject({
    voucher: { code: 'FIVE', trouble: null },
    discount: 500,
    total: 1450,
  })
  expect((await use('TENTH')).status).toBe(204)
  expect(await passenger.cart()).toMatchObject({ voucher: { code: 'TENTH' }, discount: 195, total: 1755 })
  await use('FIVE')
  await passenger.removeFromCart('jug')
  await passenger.put('olives', 1)
  expect(await passenger.cart()).toMatchObject({ subtotal: 350, discount: 350, total: 0 })
  expect((await passenger.send(removeVoucher)).status).toBe(204)
  expect(await passenger.cart()).toMatchObject({ voucher: null, discount: 0, total: 350 })
})
