/** Live updates of the shop: its status and scarce products for all devices; carts and orders for one device. */
import { join } from 'node:path'
import { livePath, parseLiveMessage } from '@altiport/wire/live'
import { shopChanged, stockStateOf } from '@altiport/wire/shop'
import { cartChanged, ordersChanged } from '@altiport/wire/shop-order'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Device, openTestHub, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, until } from '#testing/packs.ts'
import { setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('live', (index) => tinyShop(index)))
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

const sockets: WebSocket[] = []
afterAll(() => {
  for (const socket of sockets) socket.terminate()
})

/** All shop messages that a device's socket receives, by event, in order. */
const listen = async ({ token }: Device) => {
  const socket = new WebSocket(`${hub.addresses.passengers.replace('http', 'ws')}${livePath}?token=${token}`)
  sockets.push(socket)
  const received = new Map<string, unknown[]>()
  socket.on('message', (data) => {
    const { header, payload } = parseLiveMessage(String(data))!
    if (header.app === 'shop') received.set(header.event, [...(received.get(header.event) ?? []), payload])
  })
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    last: (event: string) => received.get(event)?.at(-1),
    count: (event: string) => received.get(event)?.length ?? 0,
  }
}
const untilEqual = (read: () => unknown, expected: unknown) =>
  until(() => JSON.stringify(read()) === JSON.stringify(expected))

test('SHP-07 OP-61 three states: products in stock are not listed, scarce ones with the number left, sold-out ones with 0', async () => {
  expect([undefined, 5, 1, 0].map(stockStateOf)).toEqual(['in-stock', 'low', 'low', 'out-of-stock'])
  await hub.parts.shop.ready()
  expect(hub.parts.shop.state().scarce).toEqual({ bear: 1, jug: 3 })
})

test('SHP-07 SHP-08 PAX-09 every device receives status and scarce products; cart and orders only the device concerned', async () => {
  const passenger = shopper(() => hub, await signIn(hub.addresses.passengers))
  const other = shopper(() => hub, await signIn(hub.addresses.passengers))
  const [listener, tab, otherListener] = [
    await listen(passenger.device),
    await listen(passenger.device),
    await listen(other.device),
  ]
  await untilEqual(() => otherListener.last(shopChanged.event), {
    isOpen: false,
    scarce: { bear: 1, jug: 3 },
  })
  await setShopOpen(hub, true)
  await untilEqual(() => otherListener.last(shopChanged.event), { isOpen: true, scarce: { bear: 1, jug: 3 } })
  await other.put('bear', 1)
  await passenger.put('bear', 1)
  await untilEqual(() => tab.last(cartChanged.event), { quantity: 1, removed: [] })
  const { body } = await passenger.order([['bear', 1]], 2800)
  const { id, number } = body as { id: string; number: number }
  const seat = { row: 24, column: 'C' }
  const ordersMessage = (status: string, more = {}) => ({ orders: [{ id, number, status, seat, ...more }] })
  await untilEqual(() => listener.last(ordersChanged.event), ordersMessage('received'))
  await untilEqual(() => tab.last(ordersChanged.event), ordersMessage('received'))
  await untilEqual(() => listener.last(cartChanged.event), { quantity: 0, removed: [] })
  await untilEqual(() => otherListener.last(cartChanged.event), { quantity: 0, removed: ['bear'] })
  await untilEqual(() => otherListener.last(shopChanged.event), { isOpen: true, scarce: { bear: 0, jug: 3 } })

  const { shop } = hub.parts
  const [reason, note, from, to] = ['damaged', 'The box is torn.', 'received', 'refused'] as const
  await shop.moveOrder({ id, from, to, reason, note, tablet: '2L' })
  await untilEqual(() => listener.last(ordersChanged.event), ordersMessage('refused', { reason, note }))
  expect(otherListener.count(ordersChanged.event)).toBe(0)
  expect(shop.state().scarce).toEqual({ bear: 0, jug: 3 })
})

test('SHP-11 an order that finds a product sold out tells each device whose cart loses it', async () => {
  await setShopOpen(hub, true)
  const passenger = shopper(() => hub, await signIn(hub.addresses.passengers))
  const other = shopper(() => hub, await signIn(hub.addresses.passengers))
  await other.put('jug', 2)
  const [own, others] = [await listen(passenger.device), await listen(other.device)]
  // Selling out empties the carts at once, so only a store that was changed from outside still has some with it.
  const store = new Database(join(hub.dataDir, 'altiport.db'))
  store.exec("update shopStock set left = 0 where productId = 'jug'")
  store.close()
  expect((await passenger.order([['jug', 1]], 1950)).body).toMatchObject({ refusal: 'out-of-stock' })
  await untilEqual(() => own.last(cartChanged.event), { quantity: 0, removed: [] })
  await untilEqual(() => others.last(cartChanged.event), { quantity: 0, removed: ['jug'] })
})

test('SHP-08 a device that connects right after the shop has opened or closed receives the new status', async () => {
  for (const isOpen of [true, false, true, false]) {
    await setShopOpen(hub, isOpen)
    const listener = await listen(await signIn(hub.addresses.passengers))
    await until(() => listener.count(shopChanged.event) > 0)
    expect(listener.last(shopChanged.event)).toMatchObject({ isOpen })
  }
})

test('SHP-08 OP-61 a device that connects between two changes of a second receives the second one, even if it restores what was published', async () => {
  const isOpenFor = ({ last }: Awaited<ReturnType<typeof listen>>) =>
    (last(shopChanged.event) as { isOpen: boolean } | undefined)?.isOpen
  const [first, second] = [await signIn(hub.addresses.passengers), await signIn(hub.addresses.passengers)]
  const connectedBefore = await listen(first)
  for (const isOpen of [false, true]) {
    await setShopOpen(hub, isOpen)
    await untilEqual(() => isOpenFor(connectedBefore), isOpen)
  }
  await setShopOpen(hub, false)
  const connectedBetween = await listen(second)
  await untilEqual(() => isOpenFor(connectedBetween), false)
  await setShopOpen(hub, true)
  await untilEqual(() => isOpenFor(connectedBetween), true)
})

test('OP-61 however often the shop opens and closes, devices and tablets receive few messages, and devices the final state', async () => {
  const received = await listen(await signIn(hub.addresses.passengers))
  let publishedUpdates = 0
  hub.parts.shop.onStock(() => publishedUpdates++)
  for (let i = 1; i <= 60; i++) await setShopOpen(hub, i % 2 === 0)
  await setShopOpen(hub, false)
  await untilEqual(() => (received.last(shopChanged.event) as { isOpen: boolean }).isOpen, false)
  expect(received.count(shopChanged.event)).toBeLessThan(20)
  expect(publishedUpdates).toBeLessThan(20)
})
