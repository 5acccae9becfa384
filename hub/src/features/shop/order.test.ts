/** Orders through a real hub: created once per key, the last piece sold once, nothing at an outdated price. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyVoucher, placeOrder } from '@altiport/wire/shop-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHub, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { newKey, type Shopper, setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let passenger: Shopper
const newPassenger = async () => shopper(() => hub, await signIn(hub.addresses.passengers))
const outcome = (response: { status: number; body: unknown }) => [response.status, response.body]
const idOf = (response: { body: unknown }) => (response.body as { id: string }).id
const left = (productId: string) => hub.parts.shop.stock().left[productId]

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('orders', (index) => tinyShop(index)))
  hub = await openTestHub({
    dataDir: packs.dataDir,
    limits: { newDevicesByAddress: { perMinute: 1e6, burst: 1e6 } },
  })
})
afterAll(() => hub.remove())
beforeEach(async () => {
  await hub.parts.sessions.endLeg()
  passenger = await newPassenger()
  await setShopOpen(hub, true)
})

test('SHP-02 SHP-03 OP-58 an order of the cart is received with seat and sums, and the cart is empty', async () => {
  await passenger.put('jug', 1)
  await passenger.put('olives', 2)
  const response = await passenger.order(
    [
      ['jug', 1],
      ['olives', 2],
    ],
    2650,
    { seat: { row: '07', column: 'c' } },
  )
  expect([response.status, response.body]).toMatchObject([
    200,
    { number: 1, status: 'received', total: 2650 },
  ])
  expect(await passenger.cart()).toMatchObject({ lines: [], seat: { row: 7, column: 'C' } })
  expect(await passenger.queryOrder(idOf(response))).toMatchObject({
    number: 1,
    status: 'received',
    steps: [{ status: 'received' }],
    seat: { row: 7, column: 'C' },
    lines: [
      { title: 'jug', quantity: 1, price: 1950, sum: 1950, product: { id: 'jug' } },
      { title: 'olives', quantity: 2, price: 350, sum: 700 },
    ],
    currency: 'EUR',
    subtotal: 2650,
    discount: 0,
    total: 2650,
    canCancel: true,
    payment: 'at-seat',
    paymentState: 'due',
  })
  expect([left('jug'), left('olives')]).toEqual([2, 38])
  const other = await newPassenger()
  expect([await other.orders(), await other.queryOrder(idOf(response))]).toEqual([[], null])
})

test('SHP-05 SHP-06 an order without a seat, or with an invalid one, is refused completely', async () => {
  for (const seat of [
    undefined,
    { row: 0, column: 'A' },
    { row: 100, column: 'A' },
    { row: 1, column: 'K' },
  ]) {
    expect(outcome(await passenger.order([['jug', 1]], 1950, { seat }))).toMatchObject([
      400,
      { refusal: 'bad-input' },
    ])
  }
  expect(left('jug')).toBe(3)
})

test('SHP-02 the limit of a line holds for several lines of one product too', async () => {
  const twice: [string, number][] = [
    ['olives', 20],
    ['olives', 1],
  ]
  expect(outcome(await passenger.order(twice, 7350))).toMatchObject([400, { refusal: 'bad-input' }])
  expect(await passenger.orders()).toEqual([])
})

test('SHP-02 OP-58 the same key is the same order, however often and concurrently it is sent, after a restart too', async () => {
  const key = newKey()
  const all = await Promise.all(
    Array.from({ length: 12 }, () => passenger.order([['jug', 1]], 1950, { key })),
  )
  expect(new Set(all.map(idOf)).size).toBe(1)
  hub = await hub.restart()
  await setShopOpen(hub, false)
  expect(idOf(await passenger.order([['jug', 1]], 1950, { key }))).toBe(idOf(all[0]!))
  expect(await passenger.orders()).toHaveLength(1)
  expect(left('jug')).toBe(2)
  expect(outcome(await passenger.order([['jug', 2]], 3900, { key }))).toMatchObject([
    409,
    { refusal: 'key-taken' },
  ])
  await setShopOpen(hub, true)
  const other = await newPassenger()
  expect(idOf(await other.order([['jug', 1]], 1950, { key }))).not.toBe(idOf(all[0]!))
})

test('SHP-11 OP-63 of many concurrent orders of the last piece exactly one succeeds; the piece is removed from the other carts', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, newPassenger))
  for (const each of all) await each.put('bear', 1)
  const responses = await Promise.all(all.map((each) => each.order([['bear', 1]], 2800)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusedResponses = responses.filter(({ status }) => status !== 200)
  expect(refusedResponses.map(({ body }) => (body as { refusal: string }).refusal)).toEqual(
    Array(9).fill('out-of-stock'),
  )
  expect(left('bear')).toBe(0)
  for (const [n, each] of all.entries()) {
    const isLucky = responses[n]!.status === 200
    expect(await each.cart()).toMatchObject({ lines: [], removed: isLucky ? [] : [{ id: 'bear' }] })
  }
})

test('SHP-11 a quantity above the stock is lowered in the cart, and nothing is ordered', async () => {
  await passenger.put('jug', 3)
  const other = await newPassenger()
  await other.order([['jug', 2]], 3900)
  expect(outcome(await passenger.order([['jug', 3]], 5850))).toMatchObject([
    409,
    { refusal: 'not-enough-stock' },
  ])
  expect(await passenger.cart()).toMatchObject({ lines: [{ quantity: 1, left: 1 }], total: 1950 })
  expect(
    outcome(
      await passenger.order(
        [
          ['jug', 1],
          ['jug', 1],
        ],
        3900,
      ),
    ),
  ).toMatchObject([409, { refusal: 'not-enough-stock' }])
  expect(await passenger.orders()).toEqual([])
})

test('SHP-02 OP-58 nothing is ordered at a total that the passenger has not seen, of a product that is no longer sold, or while the shop is closed', async () => {
  await passenger.put('jug', 1)
  expect(outcome(await passenger.order([['jug', 1]], 1949))).toMatchObject([
    409,
    { refusal: 'total-changed' },
  ])
  expect(outcome(await passenger.order([['gone', 1]], 100))).toMatchObject([
    409,
    { refusal: 'unknown-product' },
  ])
  await setShopOpen(hub, false)
  expect(outcome(await passenger.order([['jug', 1]], 1950))).toMatchObject([
    409,
    { refusal: 'catalogue-closed' },
  ])
  expect([await passenger.orders(), left('jug')]).toEqual([[], 3])
  expect((await passenger.cart()).quantity).toBe(1)
})

test('SHP-04 a voucher that each device may use once is used up by the order, and released when the order is canceled; other devices may use it meanwhile', async () => {
  const orderWithFive = (more = {}) => passenger.order([['jug', 1]], 1450, { voucher: 'five', ...more })
  await passenger.put('jug', 1)
  await passenger.send(applyVoucher, { body: { code: 'FIVE' } })
  const first = await orderWithFive()
  expect(first.body).toMatchObject({ total: 1450 })
  expect((await passenger.cart()).voucher).toBeNull()
  expect(outcome(await orderWithFive())).toMatchObject([409, { refusal: 'voucher-used' }])
  await passenger.put('jug', 1)
  expect(outcome(await passenger.send(applyVoucher, { body: { code: 'FIVE' } }))).toMatchObject([
    409,
    { refusal: 'voucher-used' },
  ])
  expect((await (await newPassenger()).order([['jug', 1]], 1450, { voucher: 'FIVE' })).status).toBe(200)
  await passenger.cancel(idOf(first))
  expect((await orderWithFive()).status).toBe(200)
})

test('PAX-09 an order can be canceled until it is on its way, and again without effect; its pieces can be ordered again', async () => {
  const response = await passenger.order([['bear', 1]], 2800)
  const id = idOf(response)
  const other = await newPassenger()
  expect(outcome(await other.cancel(id))).toMatchObject([409, { refusal: 'unknown-order' }])
  expect((await passenger.cancel(id)).status).toBe(204)
  expect((await passenger.cancel(id)).status).toBe(204)
  expect(await passenger.queryOrder(id)).toMatchObject({
    status: 'cancelled',
    canCancel: false,
    paymentState: 'void',
  })
  expect(left('bear')).toBe(1)
  const secondId = idOf(await other.order([['bear', 1]], 2800))
  const move = { id: secondId, from: 'received', to: 'on-its-way' } as const
  await hub.parts.shop.moveOrder({ ...move, reason: null, note: null, tablet: '2L' })
  expect(outcome(await other.cancel(secondId))).toMatchObject([409, { refusal: 'too-late' }])
})

test('SHP-02 an order has no field for card data, and any that is sent is not stored', async () => {
  const card = '4111111111111111'
  const more = { payment: card, card: { number: card }, seat: { row: 1, column: 'A', note: card } }
  expect((await passenger.order([['olives', 1]], 350, more)).status).toBe(200)
  expect((await passenger.orders())[0]).toMatchObject({ payment: 'at-seat', paymentState: 'due' })
  for (const name of ['altiport.db', 'altiport.db-wal'])
    expect((await readFile(join(hub.dataDir, name))).includes(card)).toBe(false)
})

test('SHP-02 CRW-07 orders and their numbers belong to one flight', async () => {
  await passenger.order([['jug', 1]], 1950)
  await hub.parts.sessions.endLeg()
  passenger = shopper(() => hub, await signIn(hub.addresses.passengers, passenger.device))
  await setShopOpen(hub, true)
  expect(await passenger.orders()).toEqual([])
  const next = await passenger.send(placeOrder, {
    body: {
      key: newKey(),
      lines: [{ productId: 'jug', quantity: 1 }],
      seat: { row: 1, column: 'A' },
      total: 1950,
    },
  })
  expect(next.body).toMatchObject({ number: 1 })
  expect((await passenger.orders()).map(({ id }) => id)).toEqual([idOf(next)])
})
