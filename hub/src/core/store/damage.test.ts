/**
 * A store whose files were damaged, cut off, removed or replaced: losses are counted and recorded, the rest
 * is recovered.
 */

import { hash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ledgerHeadFileName, readLedgerHead } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLosses } from '#core/ledger/ledger.store.ts'
import { addUsage, countUsage } from '#core/usage/usage.store.ts'
import { readTitleProgress, saveTitleProgress } from '#features/vod/vod.store.ts'
import { recordCount, simulatePowerCut } from '#testing/power-cut.ts'
import { testStoreThread } from '#testing/store-thread.ts'
import { openStore, type Store, StoreRefusal } from './store.ts'

const sha256 = (text: string) => hash('sha256', text)
const limitInBytes = 2 ** 28
let folder: string
let file: string
let store: Store | null
let notices: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-damage-'))
  file = join(folder, 'altiport.db')
  notices = []
  store = null
})
afterEach(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})
const open = async () => {
  store = await openStore({
    file,
    limitInBytes,
    thread: testStoreThread(),
    onNotice: (notice) => notices.push(notice),
  })
  return store
}

const cutPower = () => simulatePowerCut(folder)
const journalPath = () => `${file}-wal`
const damagedCopies = async () => (await readdir(folder)).filter((name) => name.includes('-damaged-'))
const flip = async (at: number) => {
  const bytes = await readFile(journalPath())
  for (let n = 0; n < 20; n++) bytes[at + n]! ^= 0xff
  await writeFile(journalPath(), bytes)
}
const recordsLeft = async () => (await open()).query(countUsage)

test('OPS-05 a journal left by a power cut is recovered completely and silently', async () => {
  await cutPower()
  expect(await recordsLeft()).toBe(recordCount)
  expect(notices).toEqual([])
  expect(await damagedCopies()).toEqual([])
  expect(await store!.query(readLosses)).toEqual([])
})

test('OPS-05 twenty flipped bytes of the journal: lost records are counted, reported and recorded in the chain, and the files copied aside', async () => {
  const head = await cutPower()
  await flip(2000)
  const damaged = await readFile(journalPath())
  expect(await recordsLeft()).toBe(recordCount / 4)
  const lost = recordCount - recordCount / 4
  const since = (recordCount / 4) * 1000
  expect(await store!.query(readLosses)).toMatchObject([
    { records: lost, upTo: recordCount, hash: head.hash, since, until: recordCount * 1000 },
  ])
  expect(notices.join('\n')).toContain(`${lost} records, written after ${new Date(since).toISOString()}`)
  const [copy = ''] = await damagedCopies()
  expect((await readFile(join(folder, copy, 'altiport.db-wal'))).equals(damaged)).toBe(true)
  expect((await stat(join(folder, copy, 'altiport.db'))).size).toBeGreaterThan(0)
  await store!.stop()
  await open()
  expect(await store!.query(readLosses)).toHaveLength(1)
  expect(await damagedCopies()).toHaveLength(1)
})

test('OPS-05 records lost with the second half of a journal are counted', async () => {
  await cutPower()
  const { size } = await stat(journalPath())
  await truncate(journalPath(), size / 2)
  const left = await recordsLeft()
  expect(left).toBeGreaterThan(recordCount / 4)
  expect(await store!.query(readLosses)).toMatchObject([{ records: recordCount - left }])
  expect(await damagedCopies()).toHaveLength(1)
})

test('OPS-05 a file that is no longer a store is moved aside, and an empty store is opened', async () => {
  await cutPower()
  await writeFile(file, 'something else that is long enough'.repeat(200))
  expect(await recordsLeft()).toBe(0)
  expect(await store!.query(readLosses)).toMatchObject([{ records: recordCount, since: null }])
  const [copy = ''] = await damagedCopies()
  expect(await readFile(join(folder, copy, 'altiport.db'), 'utf8')).toMatch(/^something else/)
})

test('OPS-05 a journal damaged halfway, over a file that contains all of it, does not corrupt the store', async () => {
  await cutPower()
  const database = new Database(file)
  const journalBytes = await readFile(journalPath())
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  await writeFile(journalPath(), journalBytes)
  await flip(journalBytes.length / 2)
  const left = await recordsLeft()
  await store!.stop()
  const after = new Database(file)
  expect(after.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(after.prepare("select seq from ledger where kind = 'usage'").all()).toHaveLength(left)
  after.close()
  expect(await damagedCopies()).toHaveLength(1)
})

test('OPS-05 the head is written to its own file soon after a commit, and a damaged head is rejected', async () => {
  const { mutate } = await open()
  const record = { level: 2, timestamp: 1, log: 'comin;/', lang: 'en', uid: 'u', sid: 's' }
  const more = { tid: 't', legId: 'leg', receivedAtInMs: 7 }
  await mutate(addUsage, { record: { ...record, ...more }, limit: 9 })
  const headText = () => readFile(join(folder, ledgerHeadFileName), 'utf8').catch(() => '')
  await expect.poll(headText).toMatch(/^\{"seq":1,/)
  const text = await headText()
  expect(readLedgerHead(text, sha256)).toMatchObject({ seq: 1, at: 7, leg: 'leg' })
  expect(readLedgerHead(text.replace('"seq":1', '"seq":9'), sha256)).toBeNull()
})

test('OPS-05 GEN-05 under continuous writes the data is checkpointed into the file itself', async () => {
  const { mutate } = await open()
  let isOver = false
  const lane = async (name: string) => {
    for (let n = 0; !isOver; n++)
      await mutate(saveTitleProgress, { uuid: name, mediaId: 'film', percentage: n % 100 })
  }
  const lanes = ['a', 'b', 'c'].map(lane)
  const copy = join(folder, 'without-journal.db')
  const deviceCountInFile = async () => {
    await cp(file, copy)
    const alone = new Database(copy)
    const rows = alone.prepare('select uuid from vodProgress').all()
    alone.close()
    await Promise.all(['', '-wal', '-shm'].map((end) => rm(copy + end, { force: true })))
    return rows.length
  }
  await expect.poll(deviceCountInFile, { interval: 200 }).toBe(3)
  isOver = true
  await Promise.all(lanes)
})

const progress = (percentage: number) => ({ uuid: 'device', mediaId: 'film', percentage })
const percentagesInFile = async () => {
  await store!.stop()
  const after = new Database(file)
  const rows = after.prepare('select percentage from vodProgress').pluck().all()
  after.close()
  store = null
  return rows
}

test.each([
  ['all of its files', ['altiport.db', 'altiport.db-wal', 'altiport.db-shm']],
  ['its journal', ['altiport.db-wal']],
])('OP-04 GEN-05 a store that loses %s keeps everything that was acknowledged', async (_, names) => {
  const { mutate } = await open()
  await mutate(saveTitleProgress, { ...progress(7), mediaId: 'earlier-film' })
  await mutate(saveTitleProgress, progress(1))
  for (const name of names) await rm(join(folder, name))
  await mutate(saveTitleProgress, progress(2))
  expect(notices.join('\n')).toContain('restored from the open connection')
  expect((await percentagesInFile()).sort()).toEqual([2, 7])
})

test('OP-04 GEN-05 removed files are detected without a mutation', async () => {
  const { mutate } = await open()
  await mutate(saveTitleProgress, progress(1))
  await rm(file)
  await expect
    .poll(() =>
      stat(file).then(
        ({ size }) => size > 0,
        () => false,
      ),
    )
    .toBe(true)
  expect(await percentagesInFile()).toEqual([1])
})

test('OP-04 GEN-05 while removed files cannot be restored, mutations are refused and nothing is lost', async () => {
  const states: (string | null)[] = []
  store = await openStore({
    file,
    limitInBytes,
    thread: testStoreThread(),
    onChange: (reason) => states.push(reason),
  })
  await store.mutate(saveTitleProgress, progress(1))
  const elsewhere = `${folder}-elsewhere`
  await rename(folder, elsewhere)
  await writeFile(folder, 'a file where the folder was')
  await expect(store.mutate(saveTitleProgress, progress(2))).rejects.toBeInstanceOf(StoreRefusal)
  expect(states.at(-1)).toMatch(/removed or replaced/)
  await rm(folder)
  await mkdir(folder)
  await expect.poll(() => store!.unavailableReason()).toBeNull()
  expect(await store.query(readTitleProgress, 'device')).toEqual([{ mediaId: 'film', percentage: 1 }])
  await store.mutate(saveTitleProgress, progress(3))
  expect(await percentagesInFile()).toEqual([3])
  await rm(elsewhere, { recursive: true })
})

test('OP-04 another file at the store’s path is moved aside', async () => {
  const { mutate } = await open()
  await mutate(saveTitleProgress, progress(1))
  await writeFile(`${file}.other`, 'another one')
  await rename(`${file}.other`, file)
  await mutate(saveTitleProgress, progress(2))
  const [copy = ''] = await damagedCopies()
  expect(await readFile(join(folder, copy, 'altiport.db'), 'utf8')).toBe('another one')
  expect(await percentagesInFile()).toEqual([2])
})
