/** The ledger in a real store: one chain, each record once, old legs deleted, older stores migrated. */

import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainedText, type LedgerRow, noHash } from '@altiport/wire/ledger'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#app/store-operations.ts'
import { endLeg } from '#core/leg/leg.store.ts'
import { openConnection } from '#core/store/connection.ts'
import { openStore, type Store } from '#core/store/store.ts'
import { addUsage, usageAfter } from '#core/usage/usage.store.ts'
import { saveAdEvent, saveServedAd } from '#features/ads/ads.store.ts'
import { testStoreThread } from '#testing/store-thread.ts'

let folder: string
let file: string
let store: Store
const open = () => openStore({ file, limitInBytes: 2 ** 28, thread: testStoreThread() })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-ledger-'))
  file = join(folder, 'altiport.db')
  store = await open()
})
afterEach(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const rows = (): LedgerRow[] => {
  const other = new Database(file)
  const all = other.prepare('select * from ledger order by seq').all() as LedgerRow[]
  other.close()
  return all
}
/** The rows whose hash does not continue the chain. */
const brokenRows = (all: LedgerRow[], before = noHash) =>
  all.filter((row, n) => row.hash !== hash('sha256', chainedText(all[n - 1]?.hash ?? before, row)))
const addRecord = (tid: string, legId = 'one', log = 'comin;') =>
  store.mutate(addUsage, {
    record: {
      level: 2,
      timestamp: 5,
      log,
      lang: 'en',
      uid: 'u',
      sid: 's',
      tid,
      legId,
      receivedAtInMs: 7,
    },
    limit: 1e9,
  })
const ad = {
  id: 'ad1',
  legId: 'one',
  device: 'device-of-leg',
  campaign: 'wine',
  format: 'slide',
  creative: 0,
  section: 'home',
  zone: 'top',
  media: '',
  servedAtInMs: 8,
}
const endOneLeg = (legId: string, next: string, maxStoreInBytes = 2 ** 28) =>
  store.mutate(endLeg, {
    next: { id: next, startedAtInMs: 50, key: 'k' },
    state: '{}',
    receipt: {
      legId,
      nextLegId: next,
      startedAt: 1,
      endedAt: 50,
      tablet: null,
      flight: { flightNumber: 'CV 1', origin: 'JFK', destination: 'BIO' },
    },
    maxStoreInBytes,
  })

test('OPS-05 every record is chained to the previous one, whatever wrote it and however many at the same time', async () => {
  await Promise.all(Array.from({ length: 150 }, (_, n) => addRecord(`t${n}`)))
  await Promise.all([store.mutate(saveServedAd, ad), addRecord('t150')])
  await store.mutate(saveAdEvent, { adId: 'ad1', event: 'view', atInMs: 9, code: '' })
  await endOneLeg('one', 'two')
  const all = rows()
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 154 }, (_, n) => n + 1))
  expect(brokenRows(all)).toEqual([])
  expect(all.slice(-2).map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([
    ['adEvent', { ad: 'ad1', campaign: 'wine', code: '', event: 'view', format: 'slide' }],
    [
      'leg',
      {
        endedAt: 50,
        openedAt: 1,
        startedAt: 1,
        flight: { flightNumber: 'CV 1', origin: 'JFK', destination: 'BIO' },
      },
    ],
  ])
})

test('OPS-05 LOG-07 ADS-13 a record sent twice changes nothing, also in one commit and after a restart', async () => {
  await Promise.all([addRecord('same'), addRecord('same'), addRecord('other')])
  await store.mutate(saveServedAd, ad)
  for (let n = 0; n < 2; n++)
    await store.mutate(saveAdEvent, { adId: 'ad1', event: 'click', atInMs: n, code: '' })
  const before = rows()
  expect(before.map(({ id }) => id)).toEqual(['u.same', 'u.other', 'a.ad1', 'e.ad1.click'])
  await store.stop()
  store = await open()
  await Promise.all([addRecord('same'), addRecord('other', 'two', 'changed;')])
  await store.mutate(saveAdEvent, { adId: 'ad1', event: 'click', atInMs: 77, code: '' })
  expect(rows()).toEqual(before)
})

test('OPS-05 a failed mutation leaves no record, and the chain continues', async () => {
  await store.mutate(saveServedAd, ad)
  await expect(store.mutate(saveServedAd, ad)).rejects.toThrow()
  await Promise.allSettled([addRecord('a'), addRecord('b', null as never), addRecord('c')])
  expect(rows().map(({ id }) => id)).toEqual(['a.ad1', 'u.a', 'u.c'])
  expect(brokenRows(rows())).toEqual([])
})

test('CRW-07 OPS-05 what is served for a leg that has ended does not follow its end', async () => {
  await endOneLeg('one', 'two')
  await store.mutate(saveServedAd, ad)
  await store.mutate(saveServedAd, { ...ad, id: 'ad2', legId: 'two' })
  expect(rows().map(({ kind, legId }) => [kind, legId])).toEqual([
    ['leg', 'one'],
    ['ad', 'two'],
  ])
})

test('OPS-05 LOG-09 the usage log has a limit per leg', async () => {
  const add = (tid: string, legId: string) =>
    store.mutate(addUsage, {
      record: {
        level: 2,
        timestamp: 1,
        log: 'x',
        lang: 'en',
        uid: 'u',
        sid: 's',
        tid,
        legId,
        receivedAtInMs: 1,
      },
      limit: 2,
    })
  expect(await Promise.all(['a', 'b', 'c'].map((tid) => add(tid, 'one')))).toEqual([
    'stored',
    'stored',
    'full',
  ])
  await endOneLeg('one', 'two')
  expect(await add('d', 'two')).toBe('stored')
  // Other records count towards the limit, but are always accepted.
  await store.mutate(saveServedAd, { ...ad, legId: 'two' })
  expect(await add('e', 'two')).toBe('full')
  await store.mutate(saveServedAd, { ...ad, id: 'ad2', legId: 'two' })
})

test('OPS-05 if the file is too large the oldest legs are deleted; the ended one and the chain stay', async () => {
  for (const [leg, next] of [
    ['one', 'two'],
    ['two', 'three'],
  ] as const) {
    await Promise.all(Array.from({ length: 300 }, (_, n) => addRecord(`${leg}-${n}`, leg, 'x'.repeat(900))))
    await endOneLeg(leg, next)
  }
  const before = rows()
  await addRecord('last', 'three')
  await endOneLeg('three', 'four', 750_000)
  const after = rows()
  expect(after[0]!.seq).toBe(302)
  expect(brokenRows(after, before[300]!.hash)).toEqual([])
  expect(JSON.parse(after.at(-1)!.data)).toEqual({
    upTo: 301,
    hash: before[300]!.hash,
    legs: [{ leg: 'one', records: 301, hash: before[300]!.hash }],
  })
  await endOneLeg('four', 'five', 0)
  expect(rows().map(({ kind, legId }) => [kind, legId])).toEqual([
    ['dropped', 'three'],
    ['leg', 'four'],
    ['dropped', 'four'],
  ])
})

test('OPS-05 a store from before the ledger starts its ledger with the existing records', async () => {
  await store.stop()
  await rm(folder, { recursive: true })
  const { mkdir } = await import('node:fs/promises')
  await mkdir(folder)
  const older = migrations.filter(({ name }) => name < '0010')
  ;(await openConnection(file, 2 ** 28, older)).close()
  const old = new Database(file)
  old.exec(`insert into usageRecord values (4, 't1', 'u', 's', 'one', 2, 5, 'say "hi"; — ü', 'en', 30)`)
  old.exec(`insert into ad values ('ad1', 'one', 'device', 'wine', 'slide', 1, 'home', 'top', '', 10)`)
  old.exec(`insert into adEvent values ('ad1', 'click', 20, '')`)
  old.close()
  store = await open()
  expect(rows().map(({ id, atInMs }) => [id, atInMs])).toEqual([
    ['a.ad1', 10],
    ['e.ad1.click', 20],
    ['u.t1', 30],
  ])
  expect(brokenRows(rows())).toEqual([])
  expect(await store.query(usageAfter, { id: 0, limit: 9 })).toEqual([
    {
      id: 3,
      tid: 't1',
      uid: 'u',
      sid: 's',
      legId: 'one',
      level: 2,
      timestamp: 5,
      log: 'say "hi"; — ü',
      lang: 'en',
      receivedAtInMs: 30,
    },
  ])
})
