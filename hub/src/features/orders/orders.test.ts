/** The crew's calls of the shop through their own server: board, steps, undo, stock, and updates to tablets and passengers. */
import {
  type CrewOrder,
  type CrewShop,
  crewShopCall,
  moveOrder,
  type OrdersBoard,
  type OrderUpdate,
  openShop,
  ordersBoardCall,
  type StockUpdate,
  setOnSale,
  setShopClosing,
  setStock,
  undoOrder,
} from '@altiport/wire/shop-crew'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, until } from '#testing/packs.ts'
import { newKey, type Shopper, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let nowInMs = Date.now()
let hub: TestHub
let one: Tablet
let other: Tablet
let passenger: Shopper
const unbounded = { perMinute: 1e6, burst: 1e6 }
const outcome = (response: { status: number; body: unknown }) => [response.status, response.body]
const open = (isOpen = true) => one.send(openShop, { body: { isOpen } })
const board = async (tablet = one) => (await tablet.send(ordersBoardCall)).body as OrdersBoard
const shop = async (tablet = one) => (await tablet.send(crewShopCall)).body as CrewShop
const move = (id: string, from: string, to: string, more = {}, tablet = one) =>
  tablet.send(moveOrder, { body: { id, from, to, ...more } })
const undo = (id: string, from: string) => one.send(undoOrder, { body: { id, from } })
const placeOrder = async (productId = 'jug', price = 1950) =>
  ((await passenger.order([[productId, 1]], price)).body as { id: string }).id

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('board', (index) => tinyShop(index)))
  const limits = { newDevicesByAddress: unbounded, actsByDevice: unbounded }
  hub = await openCrewHub({ dataDir: packs.dataDir, limits }, { clock: { nowInMs: () => nowInMs } })
  one = await signInTablet(hub, '2L')
  other = await signInTablet(hub, '4R')
})
afterAll(() => hub.remove())
beforeEach(async () => {
  await hub.parts.sessions.endLeg()
  passenger = shopper(() => hub, await signIn(hub.addresses.passengers))
  expect((await open()).status).toBe(204)
})

test('CRW-03 PAX-09 an order moves forward with one action per step; two tablets and the passenger see the same', async () => {
  const [listener, otherListener] = [await listenAs(hub, one), await listenAs(hub, other)]
  const updatesOf = (tablet: typeof listener) =>
    tablet.received.flatMap(({ payload }) => ('order' in payload ? [payload as OrderUpdate] : []))
  const id = await placeOrder('bear', 2800)
  const first = await board()
  expect(first).toMatchObject({
    currency: 'EUR',
    cabin: { aircraft: 'Tiny 3', seatCount: 18 },
    orders: [
      {
        id,
        number: 1,
        status: 'received',
        seat: { row: 24, column: 'C' },
        total: 2800,
        paymentState: 'due',
        lines: [
          { productId: 'bear', quantity: 1, title: { en: 'bear', fr: 'le bear' }, trolley: '2', ages: 18 },
        ],
      },
    ],
  })
  for (const [from, to] of [
    ['received', 'preparing'],
    ['preparing', 'on-its-way'],
    ['on-its-way', 'delivered'],
  ] as const) {
    expect((await move(id, from, to)).body).toMatchObject({ order: { status: to, undo: from } })
    expect(await passenger.queryOrder(id)).toMatchObject({ status: to })
  }
  expect(await passenger.queryOrder(id)).toMatchObject({ paymentState: 'paid', steps: Array(4).fill({}) })
  await until(() => updatesOf(listener).length === 4 && updatesOf(otherListener).length === 4)
  expect(updatesOf(listener)).toEqual(updatesOf(otherListener))
  expect(updatesOf(listener).map(({ revision }) => revision)).toEqual(
    [0, 1, 2, 3].map((n) => first.revision + n),
  )
  expect((await board(other)).orders).toEqual((await board()).orders)
  expect((await board()).orders[0]).toEqual(updatesOf(listener).at(-1)!.order)
})

test('CRW-03 the same step by two tablets at once counts once; outdated and backward steps and unknown orders are refused', async () => {
  const id = await placeOrder()
  const responses = await Promise.all([
    move(id, 'received', 'preparing'),
    move(id, 'received', 'preparing', {}, other),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await passenger.queryOrder(id)).toMatchObject({
    steps: [{ status: 'received' }, { status: 'preparing' }],
  })
  expect(outcome(await move(id, 'received', 'delivered'))).toMatchObject([
    409,
    { refusal: 'changed-meanwhile' },
  ])
  expect(outcome(await move(id, 'preparing', 'preparing'))).toMatchObject([409, { refusal: 'not-forward' }])
  expect(outcome(await move('o-none', 'received', 'preparing'))).toMatchObject([
    409,
    { refusal: 'unknown-order' },
  ])
})

test('CRW-03 a step can be undone within its time, but not later or twice', async () => {
  const id = await placeOrder()
  await move(id, 'received', 'delivered')
  expect((await undo(id, 'delivered')).body).toMatchObject({
    order: { status: 'received', paymentState: 'due' },
  })
  expect(outcome(await undo(id, 'delivered'))).toMatchObject([409, { refusal: 'changed-meanwhile' }])
  expect(outcome(await undo(id, 'received'))).toMatchObject([409, { refusal: 'too-late' }])
  await move(id, 'received', 'preparing')
  nowInMs += 16_000 // Longer than undo period and network latency together.
  expect((await board()).orders[0]!.undo).toBeUndefined()
  expect(outcome(await undo(id, 'preparing'))).toMatchObject([409, { refusal: 'too-late' }])
})

test('PAX-09 a refusal has a reason, which the passenger reads; its pieces are returned unless they were missing', async () => {
  const id = await placeOrder('bear', 2800)
  expect(outcome(await move(id, 'received', 'refused'))).toMatchObject([409, { refusal: 'reason-missing' }])
  expect(outcome(await move(id, 'received', 'preparing', { reason: 'other' }))).toMatchObject([409, {}])
  await move(id, 'received', 'refused', { reason: 'nobody-at-seat', note: 'We came twice.' })
  expect(await passenger.queryOrder(id)).toMatchObject({
    status: 'refused',
    reason: 'nobody-at-seat',
    note: 'We came twice.',
  })
  const left = async () => (await shop()).products.find((each) => each.id === 'bear')!.left
  expect(await left()).toBe(1)
  expect((await undo(id, 'refused')).body).toMatchObject({ order: { status: 'received' } })
  expect(await left()).toBe(0)
  expect(await passenger.queryOrder(id)).toMatchObject({ reason: null, note: null })
  await move(id, 'received', 'refused', { reason: 'sold-out' })
  expect(await left()).toBe(0)
})

test('CRW-03 a refusal cannot be undone after its last piece was sold or its voucher was used again', async () => {
  const id = await placeOrder('bear', 2800)
  await move(id, 'received', 'refused', { reason: 'other' })
  await placeOrder('bear', 2800)
  expect(outcome(await undo(id, 'refused'))).toMatchObject([409, { refusal: 'out-of-stock' }])
  const orderWithFive = async () => {
    const { body } = await passenger.order([['jug', 1]], 1450, { voucher: 'FIVE', key: newKey() })
    return (body as { id: string }).id
  }
  const first = await orderWithFive()
  await move(first, 'received', 'refused', { reason: 'other' })
  await orderWithFive()
  expect(outcome(await undo(first, 'refused'))).toMatchObject([409, { refusal: 'too-late' }])
})

test('CRW-03 the board survives a restart of the hub, and an order canceled by the passenger cannot be moved', async () => {
  const ids = [await placeOrder(), await placeOrder()]
  await move(ids[0]!, 'received', 'preparing')
  await passenger.cancel(ids[1]!)
  const before = await board()
  hub = await hub.restart()
  one = await signInTablet(hub, '2L')
  other = await signInTablet(hub, '4R')
  const { orders, revision } = await board()
  const withoutUndo = ({ undo: _, ...order }: CrewOrder) => order
  expect([orders.map(withoutUndo), revision]).toEqual([before.orders.map(withoutUndo), before.revision])
  expect(outcome(await move(ids[1]!, 'cancelled', 'preparing'))).toMatchObject([
    409,
    { refusal: 'not-forward' },
  ])
  expect(outcome(await undo(ids[1]!, 'cancelled'))).toMatchObject([409, { refusal: 'too-late' }])
})

test('SHP-05 SHP-06 CRW-03 an order to a seat that is not on the plan is accepted, and marked for the crew', async () => {
  const seats = [
    { row: 3, column: 'F' },
    { row: 3, column: 'G' },
    { row: 90, column: 'C' },
  ]
  for (const seat of seats) expect((await passenger.order([['olives', 1]], 350, { seat })).status).toBe(200)
  const { orders } = await board()
  const inTurn = orders.toSorted((former, later) => former.number - later.number)
  expect(inTurn.map(({ seat, isSeatMissing }) => [seat, isSeatMissing])).toEqual([
    [seats[0], undefined],
    [seats[1], true],
    [seats[2], true],
  ])
})

test('CRW-04 SHP-07 SHP-08 stock, sold-out marks, opening and closing reach the tablets and the portals', async () => {
  const listener = await listenAs(hub, other)
  const stock = () =>
    listener.received.findLast(({ payload }) => 'left' in payload)?.payload as StockUpdate | undefined
  await until(() => stock()?.isOpen === true)
  expect(await shop()).toMatchObject({
    isOpen: true,
    closesBeforeLandingInMin: null,
    currency: 'EUR',
    lowFrom: 5,
    products: expect.arrayContaining([
      expect.objectContaining({ id: 'jug', left: 3, loaded: 3, isOnSale: true, price: 1950 }),
    ]),
  })
  const set = (from: number, to: number) => one.send(setStock, { body: { productId: 'jug', from, to } })
  // SHP-07: the pack's threshold is the largest number that is displayed.
  expect((await set(3, 6)).status).toBe(204)
  expect(hub.parts.shop.state().scarce.jug).toBeUndefined()
  expect((await set(6, 5)).status).toBe(204)
  expect(hub.parts.shop.state().scarce.jug).toBe(5)
  expect((await set(5, 8)).status).toBe(204)
  expect(hub.parts.shop.state().scarce.jug).toBeUndefined()
  expect(outcome(await set(3, 9))).toMatchObject([409, { refusal: 'changed-meanwhile' }])
  await one.send(setOnSale, { body: { productId: 'olives', isOnSale: false } })
  await until(() => stock()?.left.jug === 8 && stock()?.offSale[0] === 'olives')
  expect(hub.parts.shop.state().scarce).toMatchObject({ olives: 0 })
  expect(outcome(await one.send(setOnSale, { body: { productId: 'no', isOnSale: true } }))).toMatchObject([
    409,
    {},
  ])
  await open(false)
  await until(() => stock()?.isOpen === false)
  expect(hub.parts.shop.state().isOpen).toBe(false)
})

test('CRW-04 the crew set when the shop closes automatically, or that it does not', async () => {
  const closing = (beforeLandingInMin: number | null) =>
    one.send(setShopClosing, { body: { beforeLandingInMin } })
  expect((await closing(60)).status).toBe(204)
  expect((await shop()).closesBeforeLandingInMin).toBe(60)
  expect((await closing(4)).status).toBe(400)
  expect((await closing(null)).status).toBe(204)
  expect((await shop()).closesBeforeLandingInMin).toBeNull()
})

test('CRW-04 the sales of this flight are its delivered orders', async () => {
  const ids = [await placeOrder(), await placeOrder('olives', 350), await placeOrder('olives', 350)]
  await move(ids[0]!, 'received', 'delivered')
  await passenger.cancel(ids[1]!)
  expect((await shop()).sold).toEqual({ total: 1950, orders: 1, open: 1 })
})
