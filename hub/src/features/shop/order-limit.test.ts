/** The limits on one device's orders: open orders, pieces, and value. */

import { openOrdersLimit } from '@altiport/wire/shop-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveStock } from '#core/shop/counting.store.ts'
import { saveOrderMove } from '#core/shop/order-transitions.store.ts'
import { openTestHub, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { newKey, type Shopper, setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let passenger: Shopper
let aheadInMs = 0
const newPassenger = async () => shopper(() => hub, await signIn(hub.addresses.passengers))
const outcome = (response: { status: number; body: unknown }) => [response.status, response.body]
const left = (productId: string) => hub.parts.shop.stock().left[productId]
const stockUp = (productId: string) =>
  hub.parts.store.mutate(saveStock, { productId, from: left(productId)!, to: 80 })

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('orders', (index) => tinyShop(index)))
  hub = await openTestHub(
    { dataDir: packs.dataDir, limits: { newDevicesByAddress: { perMinute: 1e6, burst: 1e6 } } },
    { clock: { nowInMs: () => Date.now() + aheadInMs } },
  )
})
afterAll(() => hub.remove())
beforeEach(async () => {
  aheadInMs = 0
  await hub.parts.sessions.endLeg()
  passenger = await newPassenger()
  await setShopOpen(hub, true)
})

test('SHP-02 one device can have a limited number of open orders', async () => {
  for (let n = 0; n < openOrdersLimit; n++)
    expect((await passenger.order([['olives', 1]], 350)).status).toBe(200)
  expect(outcome(await passenger.order([['olives', 1]], 350))).toMatchObject([
    409,
    { refusal: 'too-many-orders' },
  ])
})

test('SHP-02 recently canceled orders of a device count against its limit for ten minutes', async () => {
  const placeOrder = () => passenger.order([['olives', 1]], 350)
  for (let n = 0; n < openOrdersLimit; n++) {
    expect((await placeOrder()).status).toBe(200)
    expect((await passenger.cancel((await passenger.orders())[0]!.id)).status).toBe(204)
  }
  expect(outcome(await placeOrder())).toMatchObject([409, { refusal: 'too-many-orders' }])
  const other = shopper(() => hub, await signIn(hub.addresses.passengers))
  expect((await other.order([['olives', 1]], 350)).status).toBe(200)
  aheadInMs = 10 * 60_000
  expect((await placeOrder()).status).toBe(200)
})

test('SHP-02 OP-58 one device can order a limited number of pieces per flight; a repeated request is still the same order', async () => {
  await stockUp('olives')
  const key = newKey()
  for (let n = 0; n < 2; n++) expect((await passenger.order([['olives', 20]], 7000)).status).toBe(200)
  expect((await passenger.order([['olives', 20]], 7000, { key })).status).toBe(200)
  expect(outcome(await passenger.order([['olives', 1]], 350))).toMatchObject([
    409,
    { refusal: 'order-limit' },
  ])
  expect((await passenger.order([['olives', 20]], 7000, { key })).status).toBe(200)
  expect(await passenger.orders()).toHaveLength(3)
  const neighbor = await newPassenger()
  expect((await neighbor.order([['olives', 1]], 350)).status).toBe(200)
})

test('SHP-02 OP-58 one device can order for at most ten times the dearest product’s price, delivered or not', async () => {
  await stockUp('jug')
  expect((await passenger.order([['jug', 14]], 27_300)).status).toBe(200)
  const [order] = await passenger.orders()
  for (const [from, to] of [
    ['received', 'preparing'],
    ['preparing', 'on-its-way'],
    ['on-its-way', 'delivered'],
  ] as const)
    await hub.parts.store.mutate(saveOrderMove, {
      legId: hub.parts.sessions.leg().id,
      id: order!.id,
      from,
      to,
      reason: null,
      note: null,
      tablet: '2L',
      nowInMs: Date.now(),
    })
  expect(outcome(await passenger.order([['jug', 1]], 1950))).toMatchObject([409, { refusal: 'order-limit' }])
  expect((await passenger.order([['olives', 2]], 700)).status).toBe(200)
})
