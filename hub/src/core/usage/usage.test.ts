/** The usage log on the hub: records are stored once, under ids that the hub issues. */

import { randomUUID } from 'node:crypto'
import { usageLogLimit } from '@altiport/wire/limits'
import { logStrings, logUsage, usageHealth, usageLevel } from '@altiport/wire/usage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveLeg } from '#core/session/session.store.ts'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { countUsage, usageAfter } from './usage.store.ts'

let hub: TestHub
let address: string
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }

beforeAll(async () => {
  hub = await openTestHub({}, { clock })
  address = hub.addresses.passengers
})
afterAll(() => hub.remove())

const record = (log: string) => ({ level: usageLevel, timestamp: 1_763_700_000_000, log, lang: 'fr' })
const sendLog = (log: string, headers: Record<string, string> = {}) =>
  send(address, logUsage, { body: record(log), headers: { 'pxcom-tid': randomUUID(), ...headers } })
const savedRecords = async () => hub.parts.store.query(usageAfter, { id: 0, limit: 1000 })

test('LOG-01 API-10 the health call succeeds without a session, so that logging can start', async () => {
  expect((await send(address, usageHealth)).status).toBe(200)
})

test('LOG-04 LOG-03 LOG-05 a record is stored with all its fields, its ids and the leg', async () => {
  const log = logStrings.menuItemView('films')
  const response = await sendLog(log, { 'pxcom-tid': 'transaction-1' })
  expect(response.status).toBe(204)
  const found = (await savedRecords()).find((one) => one.tid === 'transaction-1')
  expect(found).toMatchObject({
    ...record(log),
    level: 2,
    uid: response.headers.get('pxcom-uid'),
    sid: response.headers.get('pxcom-sid'),
    legId: hub.parts.sessions.leg().id,
  })
})

test('LOG-08 OP-75 new ids are sent once, in headers; valid ids are used and not sent again', async () => {
  const first = await sendLog('comin;/')
  const ids = { 'pxcom-uid': first.headers.get('pxcom-uid')!, 'pxcom-sid': first.headers.get('pxcom-sid')! }
  const second = await sendLog('menuItemView;home', ids)
  expect(second.headers.get('pxcom-uid')).toBeNull()
  expect(second.headers.get('pxcom-sid')).toBeNull()
  expect((await savedRecords()).at(-1)).toMatchObject({ uid: ids['pxcom-uid'], sid: ids['pxcom-sid'] })
})

test('LOG-06 ids that the hub did not issue are replaced', async () => {
  const response = await sendLog('comin;/', {
    'pxcom-uid': 'mine',
    'pxcom-sid': `${'a'.repeat(16)}.${'b'.repeat(16)}`,
  })
  expect(response.headers.get('pxcom-uid')).toBeTruthy()
  expect(response.headers.get('pxcom-sid')).toBeTruthy()
})

test('LOG-07 a request that is sent again with its transaction id is stored once', async () => {
  const tid = randomUUID()
  const before = await hub.parts.store.query(countUsage)
  await Promise.all(Array.from({ length: 5 }, () => sendLog('cityView;Bilbao', { 'pxcom-tid': tid })))
  expect(await hub.parts.store.query(countUsage)).toBe(before + 1)
})

test('LOG-06 an invalid transaction id is refused and nothing is stored', async () => {
  const before = await hub.parts.store.query(countUsage)
  const response = await sendLog('comin;/', { 'pxcom-tid': 'a b' })
  expect(response).toMatchObject({ status: 400, body: { refusal: 'bad-input', where: 'header.pxcom-tid' } })
  expect(await hub.parts.store.query(countUsage)).toBe(before)
})

test('STO-06 OP-75 the uid is never the device uuid, and differs on a new leg', async () => {
  const device = await signIn(address)
  const first = await sendLog('comin;/', device.bearer)
  const uid = first.headers.get('pxcom-uid')!
  expect(uid).not.toContain(device.uuid)
  await hub.parts.sessions.endLeg()
  const next = await sendLog('comin;/', { 'pxcom-uid': uid })
  expect(next.headers.get('pxcom-uid')).toBeTruthy()
  expect(next.headers.get('pxcom-uid')).not.toBe(uid)
})

test('LOG-07 LOG-08 a first record that is sent again because its response was lost does not create a second visitor', async () => {
  const tid = randomUUID()
  const [lost, repeated] = [
    await sendLog('comin;/', { 'pxcom-tid': tid }),
    await sendLog('comin;/', { 'pxcom-tid': tid }),
  ]
  const other = await sendLog('comin;/')
  const idsOf = ({ headers }: typeof lost) => ['pxcom-uid', 'pxcom-sid'].map((name) => headers.get(name))
  expect(idsOf(repeated)).toEqual(idsOf(lost))
  expect(idsOf(other)).not.toEqual(idsOf(lost))
  expect((await savedRecords()).find((one) => one.tid === tid)?.uid).toBe(idsOf(lost)[0])
})

test('LOG-06 LOG-08 a signed-in device has one uid per leg, whatever it sends', async () => {
  const device = await signIn(address)
  const before = await sendLog('comin;/')
  const uid = before.headers.get('pxcom-uid')!
  const early = await sendLog('comin;/', { ...device.bearer, 'pxcom-uid': uid })
  expect(early.headers.get('pxcom-uid')).toBeNull()
  const other = (await sendLog('comin;/')).headers.get('pxcom-uid')!
  const headers: Record<string, string>[] = [device.bearer, { ...device.bearer, 'pxcom-uid': other }]
  for (const sentHeaders of headers) {
    const later = await sendLog('comin;/', sentHeaders)
    expect(later.headers.get('pxcom-uid')).toBe(uid)
  }
})

test('LOG-08 after half an hour of inactivity a new visit starts, with the same uid', async () => {
  const first = await sendLog('comin;/')
  const ids = { 'pxcom-uid': first.headers.get('pxcom-uid')!, 'pxcom-sid': first.headers.get('pxcom-sid')! }
  clock.offsetInMs += 31 * 60_000
  const later = await sendLog('comin;/', ids)
  expect(later.headers.get('pxcom-uid')).toBeNull()
  expect(later.headers.get('pxcom-sid')).toBeTruthy()
})

test('LOG-04 records survive a restart', async () => {
  const before = await savedRecords()
  hub = await hub.restart()
  address = hub.addresses.passengers
  expect(await savedRecords()).toEqual(before)
})

test('LOG-07 CRW-07 OPS-05 a record that arrives while its leg ends does not follow the end in the ledger', async () => {
  const { sessions, store } = hub.parts
  const before = await savedRecords()
  let status = 0
  await sessions.endLeg({
    async write(next) {
      await store.mutate(saveLeg, next)
      // The leg has ended in the store, and not yet for the routes.
      status = (await sendLog('comin;/')).status
    },
  })
  expect([status, await savedRecords()]).toEqual([503, before])
  expect((await sendLog('comin;/')).status).toBe(204)
})

test('LOG-09 a full log refuses records, and devices can still sign in', async () => {
  const small = await openTestHub({ limits: { usageRecords: 2 } })
  const at = small.addresses.passengers
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await send(at, logUsage, { body: record('comin;/') })).status)
  expect(statuses).toEqual([204, 204, 503, 503])
  await signIn(at)
  await small.remove()
})

test('LOG-04 OP-99 the full logs of two legs leave half of the store to passengers’ data', async () => {
  const { usageRecords, storeInMb } = hub.parts.settings.limits
  const longestInBytes = usageLogLimit * 3 + 500
  expect(2 * usageRecords * longestInBytes).toBeLessThan((storeInMb * 1024 * 1024) / 2)
  expect((await sendLog('x'.repeat(usageLogLimit + 1))).status).toBe(400)
})
