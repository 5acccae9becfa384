/** The store on a full or unusable disk. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { me } from '@altiport/wire/session'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCrewAction } from '#core/crew/crew.store.ts'
import { addErrorReport, latestErrorReports } from '#core/error-report/error-report.store.ts'
import { addUsage } from '#core/usage/usage.store.ts'
import { readTitleProgress, saveTitleProgress } from '#features/vod/vod.store.ts'
import { openTestHub, send, signIn } from '#testing/hub.ts'
import { testStoreThread } from '#testing/store-thread.ts'
import { openStore, type Store, StoreRefusal } from './store.ts'

const thread = testStoreThread()
const errorReport = {
  isSignedIn: 0,
  level: 'error',
  page: '/',
  revision: '1',
  timestamp: 1,
  receivedAtInMs: 1,
  stack: null,
} as const
const large = 'm'.repeat(100_000)
const roomInBytes = 4 * 1024 * 1024

let folder: string
let file: string
let store: Store | null = null
const open = async (limitInBytes = roomInBytes) => {
  store = await openStore({ file, limitInBytes, thread })
  return store
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-store-'))
  file = join(folder, 'altiport.db')
})
afterEach(async () => {
  await store?.stop()
  store = null
  await rm(folder, { recursive: true, force: true })
})

const progress = (mediaId: string, percentage: number) => ({ uuid: 'device', mediaId, percentage })

test('OP-04 OPS-02 a store that does not even have room for its tables reports that the disk is full', async () => {
  const { unavailableReason } = await open(40_000)
  await expect.poll(unavailableReason).toMatch(/full/)
})

test('OP-04 on a full disk mutations are refused as resting, queries still work, and the store recovers', async () => {
  const { mutate, query, unavailableReason } = await open(400_000)
  await mutate(saveTitleProgress, progress('harbour', 10))
  const filled = await Promise.allSettled(
    Array.from({ length: 20 }, () => mutate(addErrorReport, { ...errorReport, message: large })),
  )
  const refused = filled.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toMatchObject({ refusal: 'resting' })
  expect(unavailableReason()).toMatch(/full/)
  expect(await query(readTitleProgress, 'device')).toHaveLength(1)
  const saved = await query(latestErrorReports, 100)
  expect(saved).toHaveLength(20 - refused.length)

  // Frees space from outside, as when something else on the disk is deleted.
  const other = new Database(file)
  other.exec('delete from fault')
  other.close()
  await mutate(addErrorReport, { ...errorReport, message: large })
  expect(unavailableReason()).toBeNull()
})

test('OP-04 OPS-05 the usage log leaves room for progress, and progress for the crew’s actions', async () => {
  const { mutate, unavailableReason } = await open(1_500_000)
  const fill = async (write: (n: number) => Promise<unknown>): Promise<number> => {
    for (let n = 0; n < 20_000; n += 100) {
      const written = await Promise.allSettled(Array.from({ length: 100 }, (_, more) => write(n + more)))
      if (written.some(({ status }) => status === 'rejected')) return n
    }
    throw new Error('The store is never full.')
  }
  const record = { level: 2, timestamp: 1, log: 'x'.repeat(900), lang: 'en', uid: 'u', sid: 's' }
  const usage = (n: number) =>
    mutate(addUsage, { record: { ...record, tid: `t${n}`, legId: 'l', receivedAtInMs: n }, limit: 1e9 })
  const crewAction = { legId: 'l', tablet: '2L', address: 'a', act: 'openShop', what: '', outcome: 'done' }
  expect(await fill(usage)).toBeGreaterThan(0)
  expect(await fill((n) => mutate(saveTitleProgress, progress(`film-${n}`, 10)))).toBeGreaterThan(0)
  expect(
    await fill((n) => mutate(insertCrewAction, { ...crewAction, atInMs: n, act: `${n}` })),
  ).toBeGreaterThan(0)
  expect(unavailableReason()).toMatch(/full/)
})

test('OP-04 a small mutation fits where a large one in the same commit does not', async () => {
  const { mutate } = await open(400_000)
  const results = await Promise.allSettled([
    mutate(addErrorReport, { ...errorReport, message: large.repeat(9) }),
    mutate(saveTitleProgress, progress('harbour', 10)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('OP-04 a store whose folder cannot be opened refuses mutations, until the folder is back', async () => {
  await rm(folder, { recursive: true })
  const { writeFile } = await import('node:fs/promises')
  await writeFile(folder, 'a file where the folder should be')
  store = await openStore({ file, limitInBytes: roomInBytes, thread })
  await expect(store.mutate(saveTitleProgress, progress('harbour', 1))).rejects.toBeInstanceOf(StoreRefusal)
  expect(store.unavailableReason()).not.toBeNull()
  await rm(folder)
  const { mkdir } = await import('node:fs/promises')
  await mkdir(folder)
  await store.mutate(saveTitleProgress, progress('harbour', 2))
  expect(store.unavailableReason()).toBeNull()
})

test('OP-04 GEN-05 a full store is reported to passengers as resting, and they stay signed in', async () => {
  const hub = await openTestHub({ limits: { storeInMb: 1 } })
  const device = await signIn(hub.addresses.passengers)
  const { mutate } = hub.parts.store
  await Promise.allSettled(
    Array.from({ length: 30 }, () => mutate(addErrorReport, { ...errorReport, message: large })),
  )
  await Promise.allSettled(
    Array.from({ length: 400 }, () => mutate(addErrorReport, { ...errorReport, message: 'm'.repeat(3500) })),
  )
  const report = { method: 'POST', path: '/core/fault' } as const
  const body = {
    level: 'error',
    message: 'm'.repeat(2000),
    stack: 's'.repeat(6000),
    page: '/',
    revision: '1',
    timestamp: 1,
  }
  expect(await send(hub.addresses.passengers, report, { body })).toMatchObject({
    status: 503,
    body: { refusal: 'resting' },
  })
  expect((await send(hub.addresses.passengers, me, { headers: device.cookies })).status).toBe(200)
  await hub.remove()
})
