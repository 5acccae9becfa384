/** Text in the store that is not UTF-8: the store opens and returns the rows, and the original files are set aside. */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSession, readSessions } from '#core/session/session.store.ts'
import { readTitleProgress, saveTitleProgress } from '#features/vod/vod.store.ts'
import { testStoreThread } from '#testing/store-thread.ts'
import { openStore, type Store } from './store.ts'
import { brokenTextsIn } from './texts.ts'

let folder: string
let file: string
let store: Store | null
let notices: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-texts-'))
  file = join(folder, 'altiport.db')
  store = null
  notices = []
})
afterEach(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})
const open = async () => {
  store = await openStore({
    file,
    limitInBytes: 2 ** 28,
    thread: testStoreThread(),
    onNotice: (notice) => notices.push(notice),
  })
  return store
}
/** Simulates damage on the disk: changes bytes in the file in a way that SQLite does not detect. */
const change = async (text: string, edit: (bytes: Buffer) => void, places = 9) => {
  const bytes = await readFile(file)
  let changed = 0
  for (
    let index = bytes.indexOf(text);
    index >= 0 && changed < places;
    index = bytes.indexOf(text, index + 1), changed++
  )
    edit(bytes.subarray(index, index + text.length))
  expect(changed).toBeGreaterThan(0)
  await writeFile(file, bytes)
}
const progress = (mediaId: string) => ({ uuid: 'device', mediaId, percentage: 40 })

test('OPS-05 GEN-05 a row with invalid UTF-8 is read with replacement characters, and the original file is copied aside', async () => {
  const { mutate, stop } = await open()
  await mutate(saveTitleProgress, progress('a-whole-film'))
  await mutate(saveTitleProgress, progress('a-broken-film'))
  await stop()
  await change('a-broken-film', (bytes) => bytes.set([0xff, 0xc3], 2))
  await open()
  const saved = await store!.query(readTitleProgress, 'device')
  expect(saved.map(({ mediaId }) => mediaId).sort()).toEqual(['a-whole-film', 'a-\ufffd\ufffdoken-film'])
  expect(notices.join('\n')).toContain('texts of 1 rows are not UTF-8')
  const [copy = ''] = (await readdir(folder)).filter((name) => name.includes('-damaged-'))
  expect((await readFile(join(folder, copy, 'altiport.db'))).includes(Buffer.from([0xff, 0xc3]))).toBe(true)
  await store!.stop()
  notices = []
  await open()
  expect(notices).toEqual([])
})

test.each([1, 2])(
  'OPS-05 a text that is invalid in %d of its two copies, table and index, does not end the process',
  async (places) => {
    const { mutate, stop } = await open()
    await mutate(saveTitleProgress, progress('a-broken-film'))
    await stop()
    await change('a-broken-film', (bytes) => bytes.set([0xff], 2), places)
    await open()
    for (const mediaId of ['a-broken-film', 'another-film'])
      await store!.mutate(saveTitleProgress, progress(mediaId))
    const saved = await store!.query(readTitleProgress, 'device')
    expect(saved.map(({ mediaId }) => mediaId)).toContain('another-film')
  },
)

test('OPS-05 a session’s token hash that is not UTF-8 does not end the process', async () => {
  const { mutate, stop } = await open()
  await mutate(addSession, {
    session: { tokenHash: 'a-token-hash', createdAtInMs: 1 },
    binding: { username: 'a-device', proved: null, newDevice: 'new', secretHash: 'secret' },
    evicted: [],
    account: null,
  })
  await stop()
  await change('a-token-hash', (bytes) => bytes.set([0x80], 0))
  await open()
  expect(await store!.query(readSessions)).toMatchObject([{ tokenHash: '\ufffd-token-hash' }])
})

test('OPS-05 valid UTF-8 of several scripts is accepted, and invalid bytes are found, also after a NUL', () => {
  const other = new Database(file)
  other.exec('create table thing (id integer primary key, one text, two text)')
  const insert = other.prepare('insert into thing (one, two) values (?, ?)')
  for (const text of ['plain', 'é', '東京', 'مرحبا', '🛫', 'a\u0000b']) insert.run(text, text)
  expect(brokenTextsIn(other)).toEqual([])
  for (const hex of ['80', 'c3', '61ff', 'eda080', '6100ff', 'f0288cbc'])
    other.exec(`insert into thing (one, two) values ('whole', cast(x'${hex}' as text))`)
  expect(brokenTextsIn(other).map(({ cells }) => cells.map(({ column }) => column))).toEqual(
    Array.from({ length: 6 }, () => ['two']),
  )
  other.close()
})
