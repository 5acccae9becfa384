/** A cabin orders from a small stock and the crew serve it while the hub is killed repeatedly. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setPin } from '@altiport/pack/crew-pin'
import { run } from '@altiport/packer/main'
import { graphqlPath } from '@altiport/wire/limits'
import type { OrderStatus } from '@altiport/wire/order-status'
import {
  type CrewOrder,
  type CrewShop,
  crewShopCall,
  moveOrder,
  type OrdersBoard,
  openShop,
  ordersBoardCall,
  undoOrder,
} from '@altiport/wire/shop-crew'
import { cancelOrder, ordersQuery, placeOrder } from '@altiport/wire/shop-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { crewCode, signInTablet, type Tablet } from '#testing/crew.ts'
import { type Device, signIn, type TestHub } from '#testing/hub.ts'
import { boardOf, createKillable, type Killable, untilResponse } from '#testing/kill/kill.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { newKey } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

const size = process.env.PROOF_ORDER_KILLS
  ? {
      kills: Number(process.env.PROOF_ORDER_KILLS),
      passengers: 200,
      orders: 500,
      concurrency: 24,
    }
  : { kills: 4, passengers: 30, orders: 90, concurrency: 12 }
const products = Array.from({ length: 30 }, (_, n) => ({
  id: `goods-${n}`,
  price: 100 + 7 * n,
  stock: 4 + (n % 9),
}))

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = here(`../../../.altiport/orders-kill-${process.pid}`)
let packs: Packs
let hub: Killable
let tablets: Tablet[]
let devices: Device[]

beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('kills', (index) => tinyShop(index, products)))
  await setPin(packs.dataDir, crewCode)
  await bundle(
    { hub: here('../../../testing/kill/hub.ts'), 'store-thread': here('../../app/store-thread.ts') },
    built,
  )
  hub = createKillable(join(built, 'hub.js'), packs.dataDir)
  const addresses = await hub.start()
  tablets = [
    await signInTablet({ addresses } as TestHub, '2L'),
    await signInTablet({ addresses } as TestHub, '4R'),
  ]
  devices = []
  for (let n = 0; n < size.passengers; n++) devices.push(await signIn(addresses.passengers))
})
afterAll(async () => {
  await hub.kill()
  await packs.remove()
  await rm(built, { recursive: true, force: true })
})

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const asCrew = (tablet: Tablet, call: Parameters<typeof untilResponse>[2], body?: unknown) =>
  untilResponse(hub, 'crew', call, (origin) => ({ body, headers: { ...tablet.headers, origin } }))
const asPassenger = (device: Device, call: Parameters<typeof untilResponse>[2], sent: object) =>
  untilResponse(hub, 'passengers', call, () => ({ ...sent, headers: device.bearer }))
const boardNow = async () => (await asCrew(tablets[0]!, ordersBoardCall)).body as OrdersBoard

type SentOrder = { device: Device; lines: { productId: string; quantity: number }[]; id: string | null }

const order = async (device: Device): Promise<SentOrder> => {
  const chosen = new Set([pick(products), pick(products)])
  const lines = [...chosen].map(({ id }) => ({ productId: id, quantity: 1 + Math.floor(Math.random() * 2) }))
  const priceOf = (id: string) => products.find((each) => each.id === id)!.price
  const total = lines.reduce((sum, { productId, quantity }) => sum + quantity * priceOf(productId), 0)
  const body = { key: newKey(), lines, seat: { row: 1 + Math.floor(Math.random() * 40), column: 'A' }, total }
  const response = await asPassenger(device, placeOrder, { body })
  const id = response.status === 200 ? (response.body as { id: string }).id : null
  if (id !== null && Math.random() < 0.1) await asPassenger(device, cancelOrder, { query: { id } })
  return { device, lines, id }
}

/** Moves open orders forward, refuses some, undoes some. */
const serve = async (tablet: Tablet, isOver: () => boolean) => {
  while (!isOver()) {
    const open = (await boardNow()).orders.filter(
      ({ status }) => !['delivered', 'refused', 'cancelled'].includes(status),
    )
    const one = open.length > 0 ? pick(open) : undefined
    if (!one) {
      await sleep(20)
      continue
    }
    const chance = Math.random()
    const next = { received: 'preparing', preparing: 'on-its-way', 'on-its-way': 'delivered' }[
      one.status as string
    ]!
    const to = chance < 0.1 ? 'refused' : next
    const reason = chance < 0.05 ? 'damaged' : 'other'
    const body = { id: one.id, from: one.status, to, ...(to === 'refused' && { reason }) }
    const { status } = await asCrew(tablet, moveOrder, body)
    if (status === 200 && chance > 0.9) await asCrew(tablet, undoOrder, { id: one.id, from: to })
  }
}

test(`SHP-02 SHP-11 CRW-03 PAX-09 GEN-05 OPS-05 ${size.orders} orders of ${size.passengers} passengers, ${size.kills} kills: each order once, no piece sold twice, consistent everywhere`, {
  timeout: 600_000 + size.kills * 20_000,
}, async () => {
  await asCrew(tablets[0]!, openShop, { isOpen: true })
  const tabletBoard = boardOf(hub, tablets[1]!)
  await tabletBoard.start()
  let isOver = false
  const crew = tablets.map((tablet) => serve(tablet, () => isOver))
  const sent: SentOrder[] = []
  let startedCount = 0
  const workers = Array.from({ length: size.concurrency }, async () => {
    while (startedCount++ < size.orders) sent.push(await order(pick(devices)))
  })
  const killTask = (async () => {
    for (let kills = 1; kills <= size.kills; kills++) {
      await until(() => sent.length >= (kills * size.orders) / (size.kills + 1))
      await sleep(Math.random() * 100)
      await hub.kill()
      await hub.start()
    }
  })()
  await Promise.all([...workers, killTask])
  isOver = true
  await Promise.all(crew)

  const acknowledged = sent.filter(({ id }) => id !== null)
  const board = await boardNow()
  const boardOrderById = new Map(board.orders.map((each) => [each.id, each]))
  expect(board.orders).toHaveLength(acknowledged.length)
  expect(new Set(board.orders.map(({ number }) => number)).size).toBe(board.orders.length)
  for (const { id, lines } of acknowledged) {
    const own = boardOrderById.get(id!)!.lines.map(({ productId, quantity }) => ({ productId, quantity }))
    expect(own.sort(byProduct)).toEqual(lines.sort(byProduct))
  }
  expect(acknowledged.length).toBeLessThan(sent.length)

  const { products } = (await asCrew(tablets[0]!, crewShopCall)).body as CrewShop
  const taken = new Map<string, number>()
  for (const each of board.orders.filter(takesStock))
    for (const { productId, quantity } of each.lines)
      taken.set(productId, (taken.get(productId) ?? 0) + quantity)
  for (const { id, left, loaded } of products) {
    expect(left, id).toBeGreaterThanOrEqual(0)
    expect(left + (taken.get(id) ?? 0), id).toBe(loaded)
  }

  for (const device of devices) {
    const body = { query: ordersQuery, variables: { lang: 'en' } }
    const response = await asPassenger(device, { method: 'POST', path: graphqlPath }, { body })
    const own = (response.body as { data: { app: { shop: { orders: PassengerOrder[] } } } }).data.app.shop
      .orders
    const ownIds = acknowledged.filter((each) => each.device === device).map(({ id }) => id!)
    expect(own.map(({ id }) => id).sort()).toEqual(ownIds.sort())
    for (const { id, status } of own) expect(status).toBe(boardOrderById.get(id)!.status)
  }
  await until(() => tabletBoard.revision() === board.revision)
  const summaryOf = ({ id, status, total }: CrewOrder) => [id, status, total]
  expect([...tabletBoard.orders.values()].map(summaryOf).sort()).toEqual(board.orders.map(summaryOf).sort())
  tabletBoard.stop()

  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const out = join(packs.dataDir, 'report')
  expect(
    await run(['report', packs.dataDir, '--out', out], { printLine: print, printError: print } as never),
  ).toBe(0)
  const [flight = ''] = await readdir(out)
  const ledger = (await readFile(join(out, flight, 'orders.jsonl'), 'utf8')).trim().split('\n')
  const inLedger = new Map<number, OrderStatus>()
  for (const line of ledger) {
    const { number, status } = JSON.parse(line) as { number: number; status: OrderStatus }
    inLedger.set(number, status)
  }
  const statusByNumber = board.orders.map(({ number, status }) => [number, status] as const)
  expect([...inLedger].sort(byNumber)).toEqual(statusByNumber.sort(byNumber))
})

const byNumber = (one: readonly [number, OrderStatus], other: readonly [number, OrderStatus]) =>
  one[0] - other[0]
type PassengerOrder = { id: string; status: OrderStatus }
const byProduct = (one: { productId: string }, other: { productId: string }) =>
  one.productId.localeCompare(other.productId)
/** Damaged pieces do not return to stock. */
const takesStock = ({ status, reason }: CrewOrder) =>
  status !== 'cancelled' && !(status === 'refused' && reason !== 'damaged')
