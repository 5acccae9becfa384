/** What a power cut leaves of a journal is not damage; changed commits and headers are. The journal is SQLite's own. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDamagedJournal } from './journal.ts'

const pageInBytes = 4096
const frameInBytes = pageInBytes + 24
let folder: string
let journal: Buffer
/** Offset of each frame, and whether it ends a commit. */
let frames: { at: number; isCommit: boolean }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-journal-'))
  const file = join(folder, 'source.db')
  const store = new Database(file)
  store.exec(`PRAGMA page_size = ${pageInBytes}`)
  store.exec('PRAGMA journal_mode = WAL')
  store.exec('create table thing (id integer primary key, text text)')
  const insert = store.prepare('insert into thing (text) values (?)')
  for (let commit = 0; commit < 20; commit++) {
    store.exec('BEGIN')
    for (let n = 0; n < 8; n++) insert.run('x'.repeat(2000))
    store.exec('COMMIT')
  }
  journal = await readFile(`${file}-wal`)
  await cp(file, join(folder, 'main'))
  store.close()
  frames = []
  for (let at = 32; at + frameInBytes <= journal.length; at += frameInBytes)
    frames.push({ at, isCommit: journal.readUInt32BE(at + 4) > 0 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const torn = (at: number, length = 512) => {
  const bytes = Buffer.from(journal)
  bytes.fill(0, at, at + length)
  return bytes
}
const flipped = (at: number, length: number) => {
  const bytes = Buffer.from(journal)
  for (let n = 0; n < length; n++) bytes[at + n]! ^= 0xff
  return bytes
}
/** Rows that SQLite recovers from a file with this journal. */
const rowsWith = async (bytes: Buffer) => {
  const file = join(folder, 'with.db')
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
  await cp(join(folder, 'main'), file)
  await writeFile(`${file}-wal`, bytes)
  const store = new Database(file)
  const rows = store.prepare('select id from thing').all().length
  store.close()
  return rows
}
const lastCommitAt = () => frames.filter(({ isCommit }) => isCommit).at(-2)!.at + frameInBytes

test('OPS-05 a journal is not damaged if it is complete, or wherever a power cut ended it', () => {
  expect(isDamagedJournal(journal)).toBe(false)
  for (const { at } of frames) expect(isDamagedJournal(journal.subarray(0, at + 1000))).toBe(false)
})

test('OPS-05 any torn frame of the last commit is the result of a power cut, and SQLite drops only that commit', async () => {
  const last = frames.filter(({ at }) => at >= lastCommitAt())
  expect(last.length).toBeGreaterThan(2)
  for (const { at } of last) {
    expect(isDamagedJournal(torn(at + 24))).toBe(false)
    expect(isDamagedJournal(torn(at, frameInBytes))).toBe(false)
  }
  expect(await rowsWith(torn(last[0]!.at + 24))).toBe(19 * 8)
})

test('OPS-05 any changed frame of an earlier commit is damage, because later frames were written after it was synced', () => {
  for (const { at } of frames.filter((each) => each.at < lastCommitAt())) {
    expect(isDamagedJournal(torn(at + 24))).toBe(true)
    expect(isDamagedJournal(flipped(at + 24, 20))).toBe(true)
  }
  // A completely invalid frame, checksums and salts included, followed by a commit.
  expect(isDamagedJournal(flipped(frames[1]!.at, frameInBytes))).toBe(true)
  // Two in a row, the second without its header.
  expect(isDamagedJournal(torn(frames[1]!.at + 3000, 3000))).toBe(true)
})

test('OPS-05 frames that an earlier power cut left after the last commit are not damage', () => {
  // The torn commit was partly overwritten, as after a restart: its remaining frames continue nothing.
  const bytes = torn(lastCommitAt() + 24)
  const over = Buffer.concat([bytes, journal.subarray(lastCommitAt() - frameInBytes, lastCommitAt())])
  expect(isDamagedJournal(over)).toBe(false)
})

test('OPS-05 an invalid header is damage, an invalidated one is not', () => {
  expect(isDamagedJournal(torn(8, 8))).toBe(true)
  expect(isDamagedJournal(torn(0, 32))).toBe(false)
})
