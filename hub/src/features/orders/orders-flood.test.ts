/** Devices that place and cancel orders without end: the updates sent to tablets stay bounded and end with the latest. */
import { type OrdersBoard, type OrderUpdate, openShop, ordersBoardCall } from '@altiport/wire/shop-crew'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderChanged, saveOrder } from '#core/shop/order.store.ts'
import { saveOrderCancel } from '#core/shop/order-transitions.store.ts'
import { listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
import { openPacks, until } from '#testing/packs.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let tablet: Tablet
const uuid = '0b2f4c1e-8a57-4d7e-9c3b-5f1a2d3e4b5c'

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('board', (index) => tinyShop(index)))
  hub = await openCrewHub({ dataDir: packs.dataDir })
  tablet = await signInTablet(hub, '2L')
  await open()
})
const open = async () => expect((await tablet.send(openShop, { body: { isOpen: true } })).status).toBe(204)
afterAll(() => hub.remove())

/** Each change is saved, but its result is held back, so that the shop publishes it only when `publish` is called. */
const holdChanges = () => {
  const { store, shop } = hub.parts
  const mutate = store.mutate
  const mutateAny = mutate as unknown as (...args: unknown[]) => Promise<unknown>
  const saved: OrderChanged[] = []
  const responses: Promise<unknown>[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  store.mutate = (async (operation: object, ...input: unknown[]) => {
    const result = await mutateAny(operation, ...input)
    if (operation !== saveOrder && operation !== saveOrderCancel) return result
    saved.push(result as OrderChanged)
    await released
    return result
  }) as unknown as typeof mutate
  const untilSaved = (response: Promise<unknown>) => {
    responses.push(response)
    return until(() => saved.length === responses.length)
  }
  return {
    saved,
    async placeAndCancel(id: string) {
      await untilSaved(shop.placeOrder(orderWith(id)))
      await untilSaved(shop.cancelOrder({ id, uuid }))
    },
    async publish() {
      store.mutate = mutate
      release()
      await Promise.all(responses)
    },
  }
}
const orderWith = (id: string) => ({
  id,
  uuid,
  key: id,
  asked: id,
  currency: 'EUR',
  payment: 'at-seat' as const,
  lines: [{ productId: 'olives', title: '{"en":"olives"}', quantity: 1, price: 350 }],
  seat: { row: 2, column: 'C' },
  total: 350,
  openLimit: 1000,
  piecesLimit: 1000,
  valueLimit: 1e9,
})

test('CRW-03 CRW-07 an order that changed as its leg ended is not published on the next leg', async () => {
  const late = holdChanges()
  await late.placeAndCancel('o-late')
  await hub.parts.sessions.endLeg()
  const listener = await listenAs(hub, tablet)
  await late.publish()
  await open()
  const next = holdChanges()
  await next.placeAndCancel('o-next')
  await next.publish()
  const updates = () => listener.received.filter(({ payload }) => 'order' in payload)
  await until(() => updates().length >= 2)
  const ids = updates().map(({ payload }) => (payload as OrderUpdate).order.id)
  expect(ids).toEqual(['o-next', 'o-next'])
})

test('CRW-03 CRW-09 in a flood of orders a tablet receives at most twenty messages at once, then one per second; the log is limited too', async () => {
  const flood = holdChanges()
  for (let n = 1; n <= 40; n++) await flood.placeAndCancel(`o-${n}`)
  const revisions = flood.saved.map(({ shopStatus }) => shopStatus.revision)
  const listener = await listenAs(hub, tablet)
  await until(() => listener.last('log') !== undefined)
  const updates = () =>
    listener.received
      .filter(({ payload }) => 'order' in payload)
      .map(({ payload }) => (payload as OrderUpdate).revision)
  const logs = () => listener.received.filter(({ kind }) => kind === 'log').length
  const logsBefore = logs()

  await flood.publish()
  await until(() => updates().at(-1) === revisions.at(-1))
  const [atOnce, last] = [updates().slice(0, -1), updates().slice(-1)]
  expect([atOnce, last]).toEqual([revisions.slice(0, atOnce.length), revisions.slice(-1)])
  expect(atOnce.length).toBeLessThanOrEqual(20)
  expect(logs() - logsBefore).toBeLessThan(5)
  const board = (await tablet.send(ordersBoardCall)).body as OrdersBoard
  expect([board.revision, board.orders.length]).toEqual([revisions.at(-1), 41])
})
