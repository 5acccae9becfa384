/** Damage detected at a start: nothing is destroyed, whatever the disk lacks, and readable data is recovered. */
import type * as fs from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrations } from '#app/store-operations.ts'
import { limitInBytes, recordCount, simulatePowerCut } from '#testing/power-cut.ts'
import type { StoreConnection } from './connection.ts'

/** Simulated disk failures; everything else calls the real functions. */
const disk = vi.hoisted(() => ({ isFull: false, hasNoHandles: false, hasLittleRoom: false }))
vi.mock('node:fs', async (importActual) => {
  const actual = await importActual<typeof fs>()
  const refusing =
    <Call extends (...input: never[]) => unknown>(call: Call, isRefused: () => boolean, code: string) =>
    (...input: Parameters<Call>) => {
      if (isRefused()) throw Object.assign(new Error(code), { code })
      return call(...input)
    }
  const isFull = () => disk.isFull
  return {
    ...actual,
    mkdirSync: refusing(actual.mkdirSync, isFull, 'ENOSPC'),
    copyFileSync: refusing(actual.copyFileSync, isFull, 'ENOSPC'),
    writeFileSync: refusing(actual.writeFileSync, isFull, 'ENOSPC'),
    openSync: refusing(actual.openSync, () => disk.hasNoHandles, 'EMFILE'),
    statfsSync: (path: string) => ({
      ...actual.statfsSync(path),
      ...(disk.hasLittleRoom ? { bavail: 0 } : {}),
    }),
  }
})
// Another test file of this process may have loaded the store with the real disk.
vi.resetModules()
const { openConnection } = await import('./connection.ts')

let folder: string
let file: string
let connection: StoreConnection | null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-recovery-'))
  file = join(folder, 'altiport.db')
  connection = null
})
afterEach(async () => {
  Object.assign(disk, { isFull: false, hasNoHandles: false, hasLittleRoom: false })
  connection?.close()
  await rm(folder, { recursive: true, force: true })
})
const journalPath = () => `${file}-wal`
const open = async () => {
  connection = await openConnection(file, limitInBytes, migrations)
  return connection
}
const count = async (kind: string) => {
  const rows = await connection!.read
    .selectFrom('ledger')
    .select('seq')
    .where('kind', '=', kind as never)
    .execute()
  return rows.length
}
const copies = async () => (await readdir(folder)).filter((name) => /-damaged-\d{4}/.test(name))
const inCopy = async (name: string) => readFile(join(folder, (await copies())[0]!, name))
const createSixCopies = async () => {
  for (let n = 0; n < 6; n++) await mkdir(`${file}-damaged-before-${n}`)
}
const flipJournal = async (at: number) => {
  const bytes = await readFile(journalPath())
  for (let n = 0; n < 20; n++) bytes[at + n]! ^= 0xff
  await writeFile(journalPath(), bytes)
  return bytes
}
const checkpointKeepingJournal = async () => {
  const bytes = await readFile(journalPath())
  const database = new Database(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  await writeFile(journalPath(), bytes)
}

test('OPS-05 GEN-05 an unreadable store is moved aside, however many copies there are', async () => {
  await simulatePowerCut(folder)
  const found = await readFile(journalPath())
  await writeFile(file, 'something else that is long enough'.repeat(200))
  await createSixCopies()
  await open()
  expect(await inCopy('altiport.db').then(String)).toMatch(/^something else/)
  expect(found.equals(await inCopy('altiport.db-wal'))).toBe(true)
})

test.each([
  ['with its journal', true],
  ['without a journal', false],
])(
  'OPS-05 GEN-05 files that cannot be moved aside, %s, stay where they are until they can',
  async (_, hasJournal) => {
    await simulatePowerCut(folder)
    await writeFile(file, 'something else that is long enough'.repeat(200))
    if (!hasJournal) await rm(journalPath())
    const found = hasJournal ? await readFile(journalPath()) : null
    disk.isFull = true
    await expect(open()).rejects.toThrow('ENOSPC')
    expect(await readFile(file, 'utf8')).toMatch(/^something else/)
    if (found) expect(found.equals(await readFile(journalPath()))).toBe(true)
    disk.isFull = false
    await open()
    expect(await inCopy('altiport.db').then(String)).toMatch(/^something else/)
  },
)

test('OPS-05 GEN-05 with enough copies, the file without its damaged journal is still used', async () => {
  await simulatePowerCut(folder)
  await checkpointKeepingJournal()
  const damaged = await flipJournal(Math.floor((await readFile(journalPath())).length / 30))
  await createSixCopies()
  await open()
  expect(await count('usage')).toBe(recordCount)
  expect(damaged.equals(await inCopy('altiport.db-wal'))).toBe(true)
})

test('OPS-05 with too little room for the file, the damaged journal is copied aside', async () => {
  await simulatePowerCut(folder)
  const damaged = await flipJournal(2000)
  disk.hasLittleRoom = true
  const { damage } = await open()
  expect(await readdir(join(folder, damage!.copy!))).toEqual(['altiport.db-wal'])
  expect(damaged.equals(await inCopy('altiport.db-wal'))).toBe(true)
})

test('OPS-05 a full disk does not prevent an intact store from opening', async () => {
  await simulatePowerCut(folder)
  disk.isFull = true
  expect(await open()).toMatchObject({ damage: null, loss: null })
  expect(await count('usage')).toBe(recordCount)
})

test('OPS-05 the records before a damaged page of the ledger are recovered, and another table completely', async () => {
  const head = await simulatePowerCut(folder)
  const row = { uuid: 'device', mediaId: 'film', percentage: 40, turn: 1 } as never
  await (await open()).write.insertInto('vodProgress').values(row).execute()
  connection!.checkpoint()
  const bytes = await readFile(file)
  const at = bytes.lastIndexOf(head.hash)
  bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 4096)
  const elsewhere = await mkdtemp(join(tmpdir(), 'altiport-recovery-'))
  await cp(join(folder, 'ledger-head.json'), join(elsewhere, 'ledger-head.json'))
  await writeFile(join(elsewhere, 'altiport.db'), bytes)
  connection!.close()
  await rm(folder, { recursive: true })
  folder = elsewhere
  file = join(folder, 'altiport.db')

  const { damage, loss } = await open()
  const left = await count('usage')
  expect(left).toBeGreaterThan(recordCount / 2)
  expect(loss).toMatchObject({ upTo: recordCount, records: recordCount - left })
  expect(damage!.what).toContain('recovered from the readable rows')
  expect(bytes.equals(await inCopy('altiport.db'))).toBe(true)
  expect(await connection!.read.selectFrom('vodProgress').selectAll().execute()).toMatchObject([row])
  expect(await count('lost')).toBe(1)
  connection!.scrub()
})

test('OPS-05 if the journal is unreadable, the file without it is used, not an empty store', async () => {
  await simulatePowerCut(folder)
  await checkpointKeepingJournal()
  await rm(journalPath())
  await cp(file, join(folder, 'spoiled.db'))
  const spoiled = new Database(join(folder, 'spoiled.db'))
  spoiled.exec('PRAGMA journal_mode = WAL')
  spoiled.exec('PRAGMA writable_schema = ON')
  spoiled.exec("update sqlite_master set sql = 'no table' where name = 'ledger'")
  await cp(join(folder, 'spoiled.db-wal'), journalPath())
  spoiled.close()
  const { damage } = await open()
  expect(damage!.what).toContain('recovered from the database without its journal')
  expect(await count('usage')).toBe(recordCount)
  expect(await copies()).toHaveLength(1)
})

test.each([0.3, 0.5, 0.8])(
  'OPS-05 GEN-05 a journal cut off at %f over a file that contains all of it loses no record',
  async (part) => {
    await simulatePowerCut(folder)
    await checkpointKeepingJournal()
    const bytes = await readFile(journalPath())
    const cut = bytes.subarray(0, Math.floor(bytes.length * part))
    await writeFile(journalPath(), cut)
    const { damage, loss } = await open()
    expect(await count('usage')).toBe(recordCount)
    expect(loss).toBeNull()
    expect(damage!.what).toContain('recovered from the database without its journal')
    expect(cut.equals(await inCopy('altiport.db-wal'))).toBe(true)
    expect((await readdir(folder)).filter((name) => name.includes('-anew'))).toEqual([])
  },
)

test('OPS-05 a commit torn by a power cut is dropped silently, without a copy', async () => {
  const head = await simulatePowerCut(folder)
  await open()
  const { write, command } = connection!
  command('BEGIN')
  for (let n = 0; n < 40; n++) {
    const row = { uuid: `device-${n}`, mediaId: 'f'.repeat(900), percentage: 40, turn: 1 } as never
    await write.insertInto('vodProgress').values(row).execute()
  }
  command('COMMIT')
  const bytes = await readFile(journalPath())
  const files = await Promise.all(
    ['altiport.db', 'ledger-head.json'].map((name) => readFile(join(folder, name))),
  )
  const frameInBytes = 4096 + 24
  const last = Math.floor((bytes.length - 32) / frameInBytes) - 1
  bytes.fill(0, 32 + (last - 3) * frameInBytes, 32 + (last - 3) * frameInBytes + 512)
  const elsewhere = await mkdtemp(join(tmpdir(), 'altiport-recovery-'))
  await writeFile(join(elsewhere, 'altiport.db'), files[0]!)
  await writeFile(join(elsewhere, 'ledger-head.json'), files[1]!)
  await writeFile(join(elsewhere, 'altiport.db-wal'), bytes)
  connection!.close()
  await rm(folder, { recursive: true })
  folder = elsewhere
  file = join(folder, 'altiport.db')
  expect(await open()).toMatchObject({ damage: null, loss: null })
  expect(connection!.head()).toMatchObject({ seq: head.seq })
  expect(await connection!.read.selectFrom('vodProgress').selectAll().execute()).toEqual([])
  expect(await copies()).toEqual([])
})

test('OPS-05 GEN-05 a checkpoint without a free file handle leaves the store open, and the next one invalidates the journal', async () => {
  await simulatePowerCut(folder)
  const { checkpoint, write } = await open()
  disk.hasNoHandles = true
  expect(checkpoint).not.toThrow()
  disk.hasNoHandles = false
  await write.deleteFrom('vodProgress').execute()
  checkpoint()
  expect((await readFile(journalPath())).subarray(0, 32).equals(Buffer.alloc(32))).toBe(true)
})
