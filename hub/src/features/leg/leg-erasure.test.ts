/** What the end of a leg erases, through a real hub: no byte of passengers' data is left, the ledger is retained, and the receipt counts what was erased. */

import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@altiport/packer/main'
import type { Totals } from '@altiport/packer/report/totals'
import { calls, crewCalls } from '@altiport/wire/calls'
import type { CrewHealth } from '@altiport/wire/health-crew'
import type { CrewLeg, EndLegReply } from '@altiport/wire/leg-crew'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { latestErrorReports } from '#core/error-report/error-report.store.ts'
import { saveOpening } from '#core/premium/premium.store.ts'
import { hashToken } from '#core/session/session.ts'
import { saveCartLine, saveSeat } from '#core/shop/cart.store.ts'
import { saveOrder } from '#core/shop/order.store.ts'
import { saveOrderMove } from '#core/shop/order-transitions.store.ts'
import { loadStock, saveShopOpen } from '#core/shop/stock.store.ts'
import { usageAfter } from '#core/usage/usage.store.ts'
import { saveServedAd } from '#features/ads/ads.store.ts'
import { saveAudioPosition } from '#features/audio/audio.store.ts'
import { restoreCarried, saveCarryOnCode } from '#features/carry-on/carry-on.store.ts'
import { saveLoved } from '#features/loved/loved.store.ts'
import { saveListItem } from '#features/my-list/my-list.store.ts'
import { deleteTitleProgress, saveTitleProgress } from '#features/vod/vod.store.ts'
import { contentOf, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { type Device, send, signIn, type TestHub } from '#testing/hub.ts'

const surveyLog = 'surveyAnswers;your-flight;1;boarding=wait;'
let hub: TestHub
let tablet: Tablet
beforeEach(async () => {
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO' }, { content: contentOf({}) })
  tablet = await signInTablet(hub)
})
afterEach(() => hub.remove())

const legNow = async () => ((await tablet.send(crewCalls.state)).body as { leg: CrewLeg }).leg
const callEnd = async (legId: string) => await tablet.send(crewCalls.endLeg, { body: { legId } })
/** The simulated leg starts in cruise. */
const land = async () =>
  await tablet.send(crewCalls.correctFlight, { body: { legId: (await legNow()).id, phase: 'landed' } })
const end = (legId: string) => land().then(() => callEnd(legId))

const openShop = async () => {
  const { mutate } = hub.parts.store
  const products = [{ productId: 'bear', stock: 3 }]
  await mutate(loadStock, { legId: (await legNow()).id, closesBeforeLandingInMin: null, products })
  await mutate(saveShopOpen, { isOpen: true, isLate: false })
}

/** Writes passenger data of all kinds except orders and ads. */
const writePassengerData = async (device: Device, n: number) => {
  const { mutate } = hub.parts.store
  const [address, { uuid }, { id: legId }] = [hub.addresses.passengers, device, await legNow()]
  await mutate(saveSeat, { uuid, row: 24, column: 'C' })
  await mutate(saveCartLine, { legId, uuid, productId: 'bear', quantity: 1, linesLimit: 9 })
  await mutate(saveCarryOnCode, { codeHash: `code of ${uuid}`, uuid, nowInMs: 1 })
  await mutate(saveTitleProgress, { uuid, mediaId: `film-${n}`, percentage: n })
  await mutate(saveAudioPosition, { uuid: device.uuid, trackId: `track-${n}`, percentage: n })
  await mutate(saveListItem, { uuid: device.uuid, kind: 'video', thingId: `film-${n}` })
  await mutate(saveLoved, { uuid, kind: 'film', thingId: `film-${n % 2}` })
  await mutate(saveOpening, { legId, uuid: device.uuid, item: `press/${n}`, limit: 3 })
  await send(address, calls.sendErrorReport, {
    body: {
      ...{ level: 'error', message: 'm', page: `/search?text=secret-${device.uuid}`, revision: '1' },
      ...{ stack: `at secret-${device.uuid}`, timestamp: 1 },
    },
  })
  await send(address, calls.logUsage, {
    body: { level: 2, timestamp: n, log: n === 0 ? surveyLog : `play;film-${n}`, lang: 'en' },
    headers: { ...device.cookies, 'pxcom-tid': `t-${n}-${device.uuid.slice(0, 8)}` },
  })
}

/** A heart that came from another device is not counted in this leg's report. */
const loveElsewhere = ({ uuid }: Device) =>
  hub.parts.store.mutate(restoreCarried, { uuid, things: { loved: [['film-0', 'film']] } })

/** Orders a bear, which the crew deliver, and serves an ad. Returns texts that identify them. */
const buy = async ({ uuid }: Device): Promise<string[]> => {
  const { mutate } = hub.parts.store
  const [legId, id] = [(await legNow()).id, `order-${uuid}-id`]
  await mutate(saveOrder, {
    ...{ id, legId, uuid, key: `key-of-${id}`, asked: '', currency: 'EUR', payment: 'at-seat' },
    lines: [{ productId: 'bear', title: '{}', quantity: 1, price: 2800 }],
    ...{ seat: { row: 24, column: 'C' }, total: 2800, placedAtInMs: 1 },
    ...{ openLimit: 8, piecesLimit: 1e9, valueLimit: 1e9 },
    voucher: { code: 'FOR-DOE', amount: 0, oncePerDevice: true },
  })
  const step = { from: 'received', to: 'delivered', reason: null, tablet: '2L' } as const
  await mutate(saveOrderMove, { ...step, legId, id, note: 'For Mrs Doe in 24C', nowInMs: 2 })
  await mutate(saveServedAd, {
    ...{ id: 'ad-1', legId, device: 'a name of this leg', campaign: 'wine', format: 'slide' },
    ...{ creative: 0, section: '', zone: '', media: '', servedAtInMs: 1 },
  })
  return [id, `key-of-${id}`, 'Mrs Doe', 'a name of this leg']
}

/** The report of the flight that ended last, created while the hub is running. */
const reportNow = async (): Promise<Totals> => {
  const out = await mkdtemp(join(tmpdir(), 'altiport-report-'))
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const code = await run(['report', hub.dataDir, '--out', out], {
    printLine: print,
    printError: print,
  } as never)
  if (code !== 0) throw new Error(lines.join('\n'))
  const [flight = ''] = await readdir(out)
  const totals = await readFile(join(out, flight, 'totals.json'), 'utf8')
  await rm(out, { recursive: true })
  return JSON.parse(totals)
}

/** Every file in the folder, at any depth, with its bytes. */
const readFiles = async (folder: string): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) found.set(path, await readFile(path))
    else for (const [name, bytes] of await readFiles(path)) found.set(name, bytes)
  }
  return found
}
const filesWith = async (texts: string[]) => {
  const files = await readFiles(hub.dataDir)
  return [...files].flatMap(([path, bytes]) =>
    texts.filter((text) => bytes.includes(text)).map((text) => [path, text]),
  )
}
const tracesOf = ({ uuid, token }: Device) => [uuid, token, hashToken(token)]

test('CRW-07 GEN-05 OPS-05 PAX-14 after the end of the leg no byte of passenger data is left in store, journal, files or copies', async () => {
  const devices = await Promise.all(Array.from({ length: 25 }, () => signIn(hub.addresses.passengers)))
  await openShop()
  for (const [n, device] of devices.entries()) await writePassengerData(device, n)
  const orderTraces = await buy(devices[0]!)
  await loveElsewhere(devices[1]!)
  // Overwritten and deleted rows leave bytes in the files too.
  for (const device of devices.slice(0, 10)) {
    await hub.parts.store.mutate(deleteTitleProgress, { uuid: device.uuid, mediaId: 'film-3' })
    await send(hub.addresses.passengers, calls.logout, { headers: device.bearer })
  }
  const refused = { id: 'gone', from: 'received', to: 'refused', reason: 'other' } as const
  await tablet.send(crewCalls.moveOrder, { body: { ...refused, note: 'secret-note' } })
  await copyFile(join(hub.dataDir, 'altiport.db'), join(hub.dataDir, 'altiport.db.bak'))
  await mkdir(join(hub.dataDir, 'altiport.db-copies'))
  await writeFile(join(hub.dataDir, 'altiport.db-copies', 'one'), devices[0]!.uuid)
  const all = [...devices.flatMap(tracesOf), ...orderTraces, 'secret-']
  expect((await filesWith(all)).length).toBeGreaterThan(25)
  const usage = await hub.parts.store.query(usageAfter, { id: 0, limit: 1000 })

  const leg = await legNow()
  const ended = await end(leg.id)
  expect(ended.status).toBe(200)
  expect(await filesWith(all)).toEqual([])

  const { receipt, leg: next } = ended.body as EndLegReply
  expect(receipt).toMatchObject({ legId: leg.id, nextLegId: next.id, tablet: '2L' })
  expect(receipt.goneAt).toBeGreaterThanOrEqual(receipt.endedAt)
  const counts = Object.fromEntries(receipt.erased.map(({ what, count }) => [what, count]))
  expect(counts).toMatchObject({
    ...{
      sessions: 15,
      filmPlaces: 24,
      podcastPlaces: 25,
      keptTitles: 25,
      lovedTitles: 26,
      premiumOpened: 25,
    },
    ...{ carts: 25, cartLines: 24, orders: 1, vouchersUsed: 1, carryOnCodes: 25 },
  })
  expect(await hub.parts.store.query(usageAfter, { id: 0, limit: 1000 })).toEqual(usage)
  expect(usage).toHaveLength(25)
  expect(usage.map(({ log }) => log)).toContain(surveyLog)
  expect(receipt.stays).toContainEqual({ what: 'ledger', count: 30, why: 'nobodyNamed' })
  expect(await reportNow()).toMatchObject({
    ...{ devices: 25, advertisements: { served: 1 } },
    loved: [{ devices: 13 }, { item: 'film-1', devices: 12 }],
    orders: { orders: 1, sales: [{ currency: 'EUR', revenue: 2800 }] },
  })
  expect((await hub.parts.store.query(latestErrorReports, 100)).every(({ page }) => page === '/search')).toBe(
    true,
  )

  expect((await send(hub.addresses.passengers, calls.me, { headers: devices[20]!.bearer })).status).toBe(401)
  expect((await tablet.send(crewCalls.session)).status).toBe(200)
  expect(next).toMatchObject({ state: 'waiting', startedAt: null })
})

test('CRW-07 passengers who act while the leg ends leave nothing behind in the next one', async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => signIn(hub.addresses.passengers)))
  const leg = await legNow()
  let isOver = false
  const statuses: number[] = []
  const busy = devices.map(async (device) => {
    for (let n = 0; !isOver; n++) {
      const response = await send(hub.addresses.passengers, calls.saveProgress, {
        body: { idMedia: `film-${n}`, progress: 10, isEnd: false },
        headers: device.bearer,
      })
      statuses.push(response.status)
    }
  })
  await expect.poll(() => statuses.length).toBeGreaterThan(20)
  await end(leg.id)
  isOver = true
  await Promise.all(busy)
  const file = new Database(join(hub.dataDir, 'altiport.db'))
  const remaining = file.prepare('select uuid from vodProgress union select uuid from session').all()
  file.close()
  expect(remaining).toEqual([])
  expect([...new Set(statuses)].sort()).toEqual([204, 401])
})

test('CRW-07 OP-01 data that cannot be erased while the files are being read is erased once the reader is done, also after a restart', async () => {
  const device = await signIn(hub.addresses.passengers)
  await writePassengerData(device, 1)
  const reader = new Database(join(hub.dataDir, 'altiport.db'))
  reader.exec('BEGIN')
  reader.prepare('select count(*) from session').all()
  const { receipt } = (await end((await legNow()).id)).body as EndLegReply
  expect(receipt.goneAt).toBeNull()
  const { health } = (await tablet.send(crewCalls.state)).body as { health: CrewHealth }
  const row = health.rows.find(({ id }) => id === 'erasure')
  expect(row).toMatchObject({ state: 'failed', recovery: 'finish-erasure' })
  const tried = await tablet.send(crewCalls.recover, { body: { act: 'finish-erasure' } })
  expect(tried.body).toMatchObject({ refusal: 'still-so' })
  reader.exec('COMMIT')
  reader.close()
  hub = await hub.restart()
  tablet = await signInTablet(hub)
  await expect.poll(async () => (await legNow()).lastReceipt?.goneAt ?? null).not.toBeNull()
  expect(await filesWith(tracesOf(device))).toEqual([])
})

test('CRW-07 a leg that ends because the settings name another one is erased too', async () => {
  const device = await signIn(hub.addresses.passengers)
  await writePassengerData(device, 1)
  await hub.stop()
  const { dataDir } = hub
  hub = await openCrewHub({ dataDir, legId: 'another-leg' })
  expect(hub.parts.sessions.leg().id).toBe('another-leg')
  await expect.poll(() => hub.parts.legs.status().lastReceipt?.goneAt ?? null).not.toBeNull()
  expect(await filesWith(tracesOf(device))).toEqual([])
  expect(hub.parts.legs.status().lastReceipt).toMatchObject({ tablet: null, nextLegId: 'another-leg' })
})
