/** Orders on tablets: updates by whom, on which leg, none without a change; a locked tablet; the board's size. */
import { type CrewLog, crewLogCall, crewSignOut } from '@altiport/wire/crew'
import {
  type CrewShop,
  crewShopCall,
  moveOrder,
  type OrdersBoard,
  type OrderUpdate,
  openShop,
  ordersBoardCall,
  setShopClosing,
  type WaitingOrdersReply,
  waitingOrdersCall,
} from '@altiport/wire/shop-crew'
import { cancelOrder } from '@altiport/wire/shop-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, until } from '#testing/packs.ts'
import { type Shopper, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let one: Tablet
let other: Tablet
let passenger: Shopper
const unbounded = { perMinute: 1e6, burst: 1e6 }
const board = async (tablet = one) => (await tablet.send(ordersBoardCall)).body as OrdersBoard
const shop = async (tablet = one) => (await tablet.send(crewShopCall)).body as CrewShop
const move = (id: string, from: string, to: string, more = {}, tablet = one) =>
  tablet.send(moveOrder, { body: { id, from, to, ...more } })
const placeOrder = async (productId = 'jug', price = 1950) =>
  ((await passenger.order([[productId, 1]], price)).body as { id: string }).id

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('board', (index) => tinyShop(index)))
  const limits = { newDevicesByAddress: unbounded, actsByDevice: unbounded }
  hub = await openCrewHub({ dataDir: packs.dataDir, limits })
  one = await signInTablet(hub, '2L')
  other = await signInTablet(hub, '4R')
})
afterAll(() => hub.remove())
beforeEach(async () => {
  await hub.parts.sessions.endLeg()
  passenger = shopper(() => hub, await signIn(hub.addresses.passengers))
  expect((await one.send(openShop, { body: { isOpen: true } })).status).toBe(204)
})

test('CRW-03 a repeated action without a change has no revision, so that no tablet misses the next change', async () => {
  const id = await placeOrder()
  const { revision } = await board()
  const done = (await move(id, 'received', 'preparing')).body
  expect(done).toMatchObject({ revision: revision + 1, order: { changedBy: '2L' } })
  // Cut off before the response, and sent again after another order has raised the revision.
  await placeOrder('olives', 350)
  const repeated = (await move(id, 'received', 'preparing', {}, other)).body as object
  expect(repeated).toMatchObject({ order: { status: 'preparing', changedBy: '2L' } })
  expect(repeated).not.toHaveProperty('revision')
})

test('CRW-03 a step from a state that the tablet has not seen is refused, and each change names its tablet', async () => {
  const listener = await listenAs(hub, one)
  const id = await placeOrder()
  const [first, second] = await Promise.all([
    move(id, 'received', 'preparing'),
    move(id, 'received', 'on-its-way', {}, other),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect((await passenger.queryOrder(id)).steps).toHaveLength(2)
  const winner = first.status === 200 ? '2L' : '4R'
  expect((await board()).orders[0]).toMatchObject({ changedBy: winner })
  // The stock, published once a second, may come after the order.
  await until(() =>
    listener.received.some(({ payload }) => (payload as OrderUpdate).order?.changedBy === winner),
  )
})

test('PAX-09 CRW-09 a cancellation is published to the tablets and logged, without seat or device', async () => {
  const listener = await listenAs(hub, one)
  const id = await placeOrder()
  await passenger.cancel(id)
  await until(() =>
    listener.received.some(({ payload }) => (payload as OrderUpdate).order?.status === 'cancelled'),
  )
  const line = () => listener.last<CrewLog>('log')?.lines.find(({ act }) => act === 'cancelOrder')
  await until(() => line() !== undefined)
  expect(line()).toMatchObject({ tablet: '', address: '', what: '{"number":1}', outcome: 'done' })
  const { lines } = (await one.send(crewLogCall)).body as CrewLog
  expect(lines).toContainEqual(line())
  expect((await board()).orders[0]!.changedBy).toBeUndefined()
  // A repeat after a lost connection is not a second cancellation.
  await passenger.cancel(id)
  const laterLog = (await one.send(crewLogCall)).body as CrewLog
  const legId = hub.parts.sessions.leg().id
  expect(laterLog.lines.filter((each) => each.act === 'cancelOrder' && each.legId === legId)).toHaveLength(1)
})

test('CRW-04 CRW-09 SHP-08 tablets receive the log line of a shop that closed automatically', async () => {
  const listener = await listenAs(hub, one)
  const remainingInMin = (hub.parts.flight.current().progress?.remainingTime ?? 0) / 60
  expect((await one.send(setShopClosing, { body: { beforeLandingInMin: 240 } })).status).toBe(204)
  expect(remainingInMin).toBeLessThan(240)
  const line = () => listener.last<CrewLog>('log')?.lines.find(({ act }) => act === 'closeShop')
  await until(() => line() !== undefined)
  expect(line()).toMatchObject({ tablet: '', outcome: 'done', legId: hub.parts.sessions.leg().id })
  expect((await shop()).isOpen).toBe(false)
})

test('CRW-07 a tablet that connects on the next leg receives no orders of the previous one', async () => {
  const id = await placeOrder()
  await move(id, 'received', 'preparing')
  const before = await board()
  await hub.parts.sessions.endLeg()
  const listener = await listenAs(hub, other)
  await until(() => listener.last('log') !== undefined && listener.last('shop') !== undefined)
  expect(listener.received.filter(({ payload }) => 'order' in payload)).toEqual([])
  const after = await board(other)
  expect([after.orders, (await shop(other)).legId]).toEqual([[], after.legId])
  expect(after.legId).not.toBe(before.legId)
})

test('CRW-03 a locked tablet receives only how many orders wait and since when; an unknown client receives nothing', async () => {
  const fetchWaiting = async (cookie: string) => {
    const headers = { origin: hub.addresses.crew, ...(cookie && { cookie }) }
    return (await send(hub.addresses.crew, waitingOrdersCall, { headers })).body as WaitingOrdersReply
  }
  const locked = await signInTablet(hub, '3R')
  await locked.send(crewSignOut)
  const ids = [
    await placeOrder('olives', 350),
    await placeOrder('olives', 350),
    await placeOrder('olives', 350),
  ]
  await move(ids[1]!, 'received', 'preparing')
  await passenger.cancel(ids[2]!)
  const { waiting } = await fetchWaiting(locked.cookie)
  expect(waiting).toMatchObject({ fresh: 1, preparing: 1, onItsWay: 0, placed: 3, cancelled: 1 })
  expect(waiting!.oldestAt).toBe((await board()).orders.find(({ id }) => id === ids[0])!.placedAt)
  expect(Object.keys(waiting!).sort()).toEqual(
    ['cancelled', 'fresh', 'legId', 'now', 'oldestAt', 'onItsWay', 'placed', 'preparing'].sort(),
  )
  expect(await fetchWaiting('')).toEqual({ waiting: null })
  expect(await fetchWaiting(`altiport-crew-tablet=${'x'.repeat(32)}`)).toEqual({ waiting: null })
  await move(ids[0]!, 'received', 'delivered')
  await move(ids[1]!, 'preparing', 'delivered')
  expect((await fetchWaiting(locked.cookie)).waiting).toMatchObject({ fresh: 0, oldestAt: null })
})

test('CRW-03 however many orders are placed and canceled, the board holds the open ones and the last 200 canceled', async () => {
  const open = await placeOrder()
  const placeAndCancel = async ({ send, order }: Shopper) => {
    const { id } = (await order([['olives', 1]], 350)).body as { id: string }
    expect((await send(cancelOrder, { query: { id } })).status).toBe(204)
  }
  for (let device = 0; device < 27; device++) {
    const another = shopper(() => hub, await signIn(hub.addresses.passengers))
    for (let n = 0; n < 8; n++) await placeAndCancel(another)
  }
  const { orders } = await board()
  expect(orders.filter(({ status }) => status === 'cancelled').map(({ number }) => number)).toEqual(
    Array.from({ length: 200 }, (_, n) => 217 - n),
  )
  expect(orders.at(-1)).toMatchObject({ id: open, status: 'received' })
  expect((await shop()).sold).toEqual({ total: 0, orders: 0, open: 1 })
  expect(((await one.send(waitingOrdersCall)).body as WaitingOrdersReply).waiting).toMatchObject({
    placed: 217,
    cancelled: 216,
    fresh: 1,
  })
})
