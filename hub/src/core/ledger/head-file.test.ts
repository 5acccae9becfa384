/** The ledger's head in its own file: synced before it replaces the old one, and saved after each commit. */
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LedgerHead, ledgerHeadFileName } from '@altiport/wire/ledger-head'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHeadFile, readHeadFile } from './head-file.ts'

let folder: string
let storeFile: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-head-'))
  storeFile = join(folder, 'altiport.db')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const headOf = (seq: number): LedgerHead => ({
  seq,
  hash: hash('sha256', String(seq)),
  at: seq * 1000,
  leg: 'leg',
})
const seqInFile = () => readHeadFile(storeFile)?.seq ?? null

test('OPS-05 a head is synced before it replaces the previous one, and its folder afterwards', async () => {
  const probe = await open(folder, 'r')
  const handles = Object.getPrototypeOf(probe)
  await probe.close()
  let current = headOf(1)
  const file = openHeadFile(storeFile, () => current)
  await file.save()
  const syncs: (number | null)[] = []
  const { sync } = handles
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: unknown) {
    syncs.push(seqInFile())
    await sync.call(this)
  })
  current = headOf(2)
  await file.save()
  expect(syncs).toEqual([1, 2])
  expect(await readFile(join(folder, ledgerHeadFileName), 'utf8')).toContain(current.hash)
  // An unchanged head is not written again.
  await file.save()
  expect(syncs).toHaveLength(2)
})

test('OPS-05 the latest head is saved after commits, and a removed file is written again', async () => {
  let current = headOf(0)
  const file = openHeadFile(storeFile, () => current)
  for (const seq of [1, 2, 3]) {
    current = headOf(seq)
    file.saveSoon()
  }
  await expect.poll(seqInFile).toBe(3)
  current = headOf(4)
  file.saveSoon()
  await expect.poll(seqInFile).toBe(4)
  await rm(join(folder, ledgerHeadFileName))
  await file.save()
  expect(seqInFile()).toBe(4)
})

test('OPS-05 a head that cannot be written is retried, and nothing throws', async () => {
  let current = headOf(1)
  const file = openHeadFile(storeFile, () => current)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await mkdir(join(folder, `${ledgerHeadFileName}.new`))
    await file.save()
    expect(seqInFile()).toBeNull()
    await rm(join(folder, `${ledgerHeadFileName}.new`), { recursive: true })
    current = headOf(2)
    await vi.advanceTimersByTimeAsync(10_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(seqInFile).toBe(2)
})
