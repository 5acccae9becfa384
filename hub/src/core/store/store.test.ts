/** The store: mutations and queries, its limits, and who can read its files. */
import { chmod, copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#app/store-operations.ts'
import { addSession, readSessions } from '#core/session/session.store.ts'
import { addUsage, countUsage, usageAfter } from '#core/usage/usage.store.ts'
import { readTitleProgress, saveTitleProgress } from '#features/vod/vod.store.ts'
import { testStoreThread } from '#testing/store-thread.ts'
import { openConnection } from './connection.ts'
import { openStore, type Store } from './store.ts'

const thread = testStoreThread()
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

test('GEN-05 a mutation is in the store’s files once it is acknowledged, and a later query returns it', async () => {
  const { mutate, query } = await open()
  await mutate(saveTitleProgress, progress('harbour', 10))
  expect(await query(readTitleProgress, 'device')).toEqual([{ mediaId: 'harbour', percentage: 10 }])
  const other = new Database(file)
  expect(other.prepare('select count(*) as n from vodProgress').all()).toEqual([{ n: 1 }])
  other.close()
})

test('OPS-03 a store that is stopped is not reported as unavailable', async () => {
  const reasons: (string | null)[] = []
  const stopping = await openStore({
    file,
    limitInBytes: roomInBytes,
    thread,
    onChange: (reason) => reasons.push(reason),
  })
  await stopping.stop()
  expect(reasons).toEqual([null])
  await expect(stopping.mutate(saveTitleProgress, progress('harbour', 10))).rejects.toThrow(
    /Nothing can be saved/,
  )
})

test('only the hub’s user can read the store, even if an older hub created it readable by all', async () => {
  const modes = async () =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(folder)).map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777]),
      ),
    )
  await (await open()).mutate(saveTitleProgress, progress('harbour', 10))
  const expectedModes = { 'altiport.db': 0o600, 'altiport.db-shm': 0o600, 'altiport.db-wal': 0o600 }
  expect(await modes()).toMatchObject(expectedModes)
  for (const name of Object.keys(expectedModes)) await chmod(join(folder, name), 0o644)
  await store?.stop()
  await (await open()).mutate(saveTitleProgress, progress('harbour', 20))
  expect(await modes()).toMatchObject(expectedModes)
})

test('GEN-05 writes are in the file itself soon after the store is idle', async () => {
  const { mutate, query } = await open()
  for (let n = 0; n < 200; n++) await mutate(saveTitleProgress, progress(`film-${n}`, 10))
  const copy = join(folder, 'without-journal.db')
  const inFile = async () => {
    await copyFile(file, copy)
    const alone = new Database(copy)
    const [row] = alone.prepare('select count(*) as n from vodProgress').all() as { n: number }[]
    alone.close()
    await Promise.all(['-wal', '-shm'].map((end) => rm(copy + end, { force: true })))
    return row?.n
  }
  await expect.poll(inFile).toBe(200)
  expect(await query(readTitleProgress, 'device')).toHaveLength(200)
})

test('GEN-05 a failing mutation does not affect the others in its commit', async () => {
  const { mutate, query } = await open()
  const session = { tokenHash: 'same', createdAtInMs: 1 }
  const binding = { username: 'u', proved: null, newDevice: 'new', secretHash: 'secret' }
  const adding = { session, binding, evicted: [], account: null }
  const results = await Promise.allSettled([
    mutate(addSession, adding),
    mutate(addSession, adding),
    mutate(saveTitleProgress, progress('harbour', 10)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await query(readSessions)).toEqual([
    { ...session, uuid: 'u', username: 'u', secretHash: expect.anything() },
  ])
  expect(await query(readTitleProgress, 'device')).toHaveLength(1)
})

test('GEN-05 mutations executed as a group are answered one by one, and a bad one does not affect the others', async () => {
  const { mutate, query } = await open()
  const record = (n: number, legId: unknown = 'leg') => ({
    record: {
      level: 2,
      timestamp: n,
      log: 'comin;/',
      lang: 'en',
      uid: 'u',
      sid: 's',
      tid: `t${n}`,
      legId: legId as string,
      receivedAtInMs: n,
    },
    limit: 140,
  })
  const fine = await Promise.all(Array.from({ length: 100 }, (_, n) => mutate(addUsage, record(n))))
  expect(new Set(fine)).toEqual(new Set(['stored']))
  expect((await query(usageAfter, { id: 0, limit: 1000 })).map(({ tid }) => tid)).toEqual(
    Array.from({ length: 100 }, (_, n) => `t${n}`),
  )
  const mixed = await Promise.allSettled([
    mutate(addUsage, record(101)),
    mutate(addUsage, record(102, null)),
    mutate(saveTitleProgress, progress('harbour', 10)),
    mutate(addUsage, record(0)),
    mutate(addUsage, record(103)),
  ])
  expect(mixed.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await query(countUsage)).toBe(102)
  const many = await Promise.all(Array.from({ length: 60 }, (_, n) => mutate(addUsage, record(104 + n))))
  expect(many).toContain('full')
  const count = await query(countUsage)
  expect(count).toBe(102 + many.filter((outcome) => outcome === 'stored').length)
  expect(count).toBeLessThanOrEqual(140)
})

test('GEN-05 mutations beyond the limit of pending ones are refused', async () => {
  const { mutate } = await open()
  const results = await Promise.allSettled(
    Array.from({ length: 9000 }, (_, n) => mutate(saveTitleProgress, progress(`title-${n % 50}`, 1))),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBe(9000 - 8192)
  for (const { reason } of refused) expect(reason).toMatchObject({ refusal: 'too-many' })
})

test('GEN-05 queries run on a connection that cannot write', async () => {
  const connection = await openConnection(file, roomInBytes, migrations)
  await expect(connection.read.deleteFrom('fault').execute()).rejects.toThrow(/readonly/)
  connection.close()
})

test('GEN-05 a file of a newer hub is rejected with an error that names the reason', async () => {
  await (await open()).stop()
  const other = new Database(file)
  other.exec("insert into migration (name) values ('9999-later')")
  other.close()
  store = null
  await expect(openStore({ file, limitInBytes: roomInBytes, thread })).rejects.toThrow(
    /newer hub.*9999-later/,
  )
})
