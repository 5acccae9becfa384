/**
 * An hour of flight in a full cabin, in accelerated time: passengers use the portal's calls, the crew serve orders, and
 * the hub is killed in between. At the end the airline's report matches the responses that passengers got, and the
 * ledger's chain verifies.
 */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from '@altiport/packer/main'
import type { Totals } from '@altiport/packer/report/totals'
import { type CrewState, crewState } from '@altiport/wire/crew'
import { correctFlight } from '@altiport/wire/flight-crew'
import type { LedgerRow } from '@altiport/wire/ledger'
import { endLeg } from '@altiport/wire/leg-crew'
import { graphqlPath } from '@altiport/wire/limits'
import { moveOrder, type OrdersBoard, openShop, ordersBoardCall } from '@altiport/wire/shop-crew'
import { ordersQuery } from '@altiport/wire/shop-order'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { tinyAds } from '#testing/ads.ts'
import { boardPassenger, type Cabin, dice, type Passenger } from '#testing/cabin/cabin.ts'
import { cabinClock } from '#testing/cabin/clock.ts'
import { observedCounts, reportedCounts, type SeenOrder } from '#testing/cabin/counts.ts'
import { crewCode, setTestPin, signInTablet, type Tablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
import { createKillable, type Killable, untilResponse } from '#testing/kill/kill.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { tinyShop } from '#testing/shop-pack.ts'

const kills = Number(process.env.PROOF_CABIN_KILLS ?? 0)
/**
 * `pace`: how many times faster than the real flight; `step`: percent of a film between two saved positions;
 * `changes`: how many bytes of the ledger are changed, one at a time.
 */
const size =
  kills > 0
    ? { kills, passengers: 300, pace: 20, step: 5, changes: 20 }
    : { kills: 1, passengers: 20, pace: 600, step: 25, changes: 4 }
const hourInS = 3600
const lampCap = 5 * size.passengers

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const builtFolder = here(`../../../.altiport/cabin-kill-${process.pid}`)
const products = Array.from({ length: 12 }, (_, n) => ({
  id: `goods-${n}`,
  price: 150 + 35 * n,
  stock: 15 + n,
}))
let packs: Packs
let hub: Killable
let cabin: Cabin
let tablet: Tablet
const passengers: Passenger[] = []

beforeAll(async () => {
  packs = await openPacks()
  let films: string[] = []
  const change: Parameters<Packs['add']>[1] = (index) => {
    films = index.videos.map(({ id }) => id)
    tinyShop(index, products)
    index.advertisements = tinyAds(index, [
      { id: 'lamp', weight: 2, caps: { perDevice: 8, perFlight: lampCap } },
      { id: 'wine', weight: 1, caps: { perDevice: 12 } },
    ])
    for (const { id, creatives } of index.advertisements.campaigns)
      for (const creative of creatives) creative.title = { en: id }
  }
  await packs.activate(await packs.add('cabin', change))
  await setTestPin(packs.dataDir, crewCode)
  await bundle(
    { hub: here('../../../testing/cabin/hub.ts'), 'store-thread': here('../store-thread.ts') },
    builtFolder,
  )
  const startedAtInMs = Date.now()
  hub = createKillable(join(builtFolder, 'hub.js'), packs.dataDir, String(startedAtInMs), String(size.pace))
  const addresses = await hub.start()
  tablet = await signInTablet({ addresses } as TestHub)
  const clock = cabinClock(startedAtInMs, size.pace)
  cabin = { hub, clock, startedAtInMs: clock.nowInMs(), pace: size.pace, films, products }
})
afterAll(async () => {
  for (const passenger of passengers) passenger.leave()
  await hub.kill()
  await packs.remove()
  await rm(builtFolder, { recursive: true, force: true })
})

type Action = [second: number, action: (passenger: Passenger) => Promise<unknown>]
const random = dice(20_261_121)
const actions = (): Action[] => {
  const plan: Action[] = []
  const add = (times: number, action: Action[1]) => {
    for (let n = 0; n < times; n++) plan.push([300 + random.roll(hourInS - 300), action])
  }
  add(5, (passenger) => passenger.browse())
  add(2, (passenger) => passenger.watchFilm(size.step))
  add(4, (passenger) => passenger.viewBanner())
  add(random.roll(3), (passenger) => passenger.placeOrder())
  add(random.roll(2), (passenger) => passenger.answerSurvey())
  add(random.roll(2), (passenger) => passenger.sendFeedback())
  return plan.sort(([one], [other]) => one - other)
}

const asCrew = (call: Parameters<typeof untilResponse>[2], body?: unknown) =>
  untilResponse(hub, 'crew', call, (origin) => ({ body, headers: { ...tablet.headers, origin } }))
const nextStatus: Record<string, string> = {
  received: 'preparing',
  preparing: 'on-its-way',
  'on-its-way': 'delivered',
}

/** Moves every order forward, round by round; one in ten is refused. */
const serveOrders = async (isOver: () => boolean) => {
  while (!isOver()) {
    const { orders } = (await asCrew(ordersBoardCall)).body as OrdersBoard
    for (const { id, status: from } of orders.filter(({ status }) => status in nextStatus)) {
      const isRefused = from === 'received' && random.roll(10) === 0
      await asCrew(
        moveOrder,
        isRefused ? { id, from, to: 'refused', reason: 'other' } : { id, from, to: nextStatus[from] },
      )
    }
    await sleep(50)
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const output: string[] = []
const altiport = (...args: string[]) => {
  output.length = 0
  const out = {
    printLine: (line: string) => output.push(line),
    printError: (line: string) => output.push(line),
  }
  return run(args, out as never)
}

test(`OPS-04 OPS-05 LOG-07 ADS-13 SHP-02 GEN-05 an hour with ${size.passengers} passengers and ${size.kills} kills: the report matches the responses they got`, {
  timeout: 1_800_000,
}, async () => {
  await asCrew(openShop, { isOpen: true })
  let areOrdersServed = false
  const serving = serveOrders(() => areOrdersServed)
  const plans = Array.from({ length: size.passengers }, actions)
  const actionCount = sum(plans.map(({ length }) => length))
  let doneCount = 0
  const travels = plans.map(async (plan, seat) => {
    const ownDice = dice(seat + 1)
    await sleep((random.roll(300) * 1000) / size.pace)
    const passenger = await boardPassenger(cabin, seat, ownDice)
    passengers.push(passenger)
    for (const [second, action] of plan) {
      await passenger.until(second)
      await action(passenger)
      doneCount++
    }
  })
  const killing = (async () => {
    for (let n = 1; n <= size.kills; n++) {
      await until(() => doneCount >= (n * actionCount) / (size.kills + 1))
      await hub.kill()
      await hub.start()
    }
  })()
  await Promise.all([...travels, killing])
  await until(async () => {
    const { orders } = (await asCrew(ordersBoardCall)).body as OrdersBoard
    return orders.every(({ status }) => !(status in nextStatus))
  })
  areOrdersServed = true
  await serving

  const orders: SeenOrder[] = []
  for (const passenger of passengers) {
    type OrdersResponse = { data: { app: { shop: { orders: SeenOrder[] } } } }
    const own = (await passenger.query<OrdersResponse>(ordersQuery, graphqlPath)).data.app.shop.orders
    expect(own.map(({ id }) => id).sort()).toEqual([...passenger.observed.orders].sort())
    expect(passenger.observed.connections).toBeGreaterThan(0)
    orders.push(...own)
  }
  const { leg } = (await asCrew(crewState)).body as CrewState
  // The simulated flight may still be in the air, and a leg cannot end before it has landed.
  expect((await asCrew(correctFlight, { legId: leg.id, phase: 'landed' })).status).toBe(200)
  expect((await asCrew(endLeg, { legId: leg.id })).status).toBe(200)
  await hub.kill()

  const totals = await reportOf(leg.id)
  const observed = passengers.map((passenger) => passenger.observed)
  expect(reportedCounts(totals)).toEqual(observedCounts(observed, orders))
  const { served, campaigns } = totals.advertisements
  const expectBetween = (count: number, min: number, inDoubt: number) => {
    expect(count).toBeGreaterThanOrEqual(min)
    expect(count).toBeLessThanOrEqual(min + inDoubt)
  }
  expectBetween(
    served,
    sum(observed.map(({ ads }) => ads.size)),
    sum(observed.map(({ adsInDoubt }) => adsInDoubt)),
  )
  // A killed hub loses the times of last activity: a new visit's first record may then count for the previous visit.
  const visits = new Set(observed.flatMap((each) => [...each.visits])).size
  expectBetween(totals.visits, visits, sum(observed.map(({ logsInDoubt }) => logsInDoubt)))
  const lamps = campaigns.filter(({ campaign }) => campaign === 'lamp')
  expect(sum(lamps.map((each) => each.served))).toBeLessThanOrEqual(lampCap)
  await expectChangedBytesFound()
})

/** The packer's report from the killed hub's folder. */
async function reportOf(legId: string): Promise<Totals> {
  expect(await altiport('report', 'verify', packs.dataDir), output.join('\n')).toBe(0)
  const folder = await mkdtemp(join(tmpdir(), 'altiport-report-'))
  try {
    expect(await altiport('report', packs.dataDir, '--flight', legId, '--out', folder)).toBe(0)
    const [name] = await readdir(folder)
    return JSON.parse(await readFile(join(folder, name!, 'totals.json'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function expectChangedBytesFound(): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'altiport-changed-'))
  for (const name of (await readdir(packs.dataDir)).filter((each) => each.startsWith('altiport.db')))
    await cp(join(packs.dataDir, name), join(copy, name))
  const store = new Database(join(copy, 'altiport.db'))
  const rows = store.prepare('select * from ledger').all() as LedgerRow[]
  for (let n = 0; n < size.changes; n++) {
    const { seq, ...row } = random.pick(rows)
    const column = random.pick(['id', 'kind', 'legId', 'data', 'hash'] as const)
    const index = random.roll(row[column].length)
    const other = row[column][index] === 'x' ? 'y' : 'x'
    const set = (value: string) =>
      store.prepare(`update ledger set ${column} = ? where seq = ?`).run(value, seq)
    set(row[column].slice(0, index) + other + row[column].slice(index + 1))
    expect(await altiport('report', 'verify', copy)).toBe(1)
    expect(output.join('\n')).toContain(`record ${seq} `)
    set(row[column])
  }
  expect(await altiport('report', 'verify', copy)).toBe(0)
  store.close()
  await rm(copy, { recursive: true })
}
