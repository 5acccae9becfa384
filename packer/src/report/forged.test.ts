/** A store in which reading a table may never end, as its rows are computed or repeated, is refused before that. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoFlights, verify } from '#testing/report.ts'

let folder: string
/** The data folder of a stopped hub. */
let data: string
let remove: () => void
beforeAll(async () => {
  ;({ folder, data, remove } = await openTwoFlights())
})
afterAll(() => remove())

let copies = 0
const endlessView = `create view fault as
  with recursive n(i) as (select 1 union all select i + 1 from n) select 'x' as message, i from n`
/** Makes a table a view without a statement of SQLite's own. */
const rewriteAsView = (name: string, statement: string) =>
  `update sqlite_master set type = 'VIEW', rootpage = 0, sql = '${statement.replaceAll("'", "''")}'
    where name = '${name}'`

test.each([
  ['a view', 'fault', 'drop table fault', endlessView],
  ['a view with a type in capitals', 'fault', rewriteAsView('fault', endlessView)],
  ['a virtual table', 'fault', 'drop table fault', 'create virtual table fault using fts5(message)'],
  [
    'a trigger',
    'each',
    'create trigger each after insert on ledger begin delete from ledger where seq = new.seq; end',
  ],
  [
    'a computed column of the ledger',
    'ledger.more',
    "alter table ledger add column more as (hex(zeroblob(1)) || 'a')",
  ],
  ['a computed column of error reports', 'fault.more', 'alter table fault add column more as (1)'],
  [
    'a table in place of the list of tables, and a computed column',
    '',
    'create table pragma_table_list (name text)',
    'alter table fault add column more as (1)',
  ],
])('OPS-05 a store with %s is not read', async (_, name, ...statements) => {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(data, copy, { recursive: true })
  const file = new Database(join(copy, 'altiport.db'))
  file.exec('pragma writable_schema = on')
  for (const statement of statements) file.exec(statement)
  file.close()
  const { code, output } = await verify(copy)
  expect(code).toBe(2)
  expect(output).toContain(name ? `was changed: ${name} is not as a hub creates it` : 'cannot be read')
})

test('OPS-05 a store whose pages are linked several times is not read', async () => {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(data, copy, { recursive: true })
  const path = join(copy, 'altiport.db')
  const store = new Database(path)
  store.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 50)
    insert into fault (message, level, page, revision, timestamp, receivedAtInMs)
    select hex(zeroblob(1000)), 'error', '', '', i, i from n`)
  const [{ root }] = store
    .prepare("select rootpage as root from sqlite_master where name = 'fault'")
    .all() as [{ root: number }]
  store.exec('PRAGMA wal_checkpoint(truncate)')
  store.close()
  for (const journal of ['-wal', '-shm']) rmSync(`${path}${journal}`, { force: true })
  expect((await verify(copy)).code).toBe(0)
  writeFileSync(path, linkedRepeatedly(readFileSync(path), root))
  const { code, output } = await verify(copy)
  expect(code).toBe(2)
  expect(output).toMatch(/is damaged: table fault: .*2nd reference to page/)
})

/** Beyond 20 levels SQLite finds the damage itself. With this many, some 25 pages are read 25 ** 4 times. */
const levels = 4

/** Adds copies of a table's root; all links of each copy lead to the next one, and those of the last to one leaf. */
function linkedRepeatedly(store: Buffer, root: number): Buffer {
  const pageInBytes = store.readUInt16BE(16)
  const pageCount = store.length / pageInBytes
  const rootPage = store.subarray((root - 1) * pageInBytes, root * pageInBytes)
  const linksIn = (page: Buffer) => [
    8,
    ...Array.from({ length: page.readUInt16BE(3) }, (_, n) => page.readUInt16BE(12 + 2 * n)),
  ]
  const leaf = rootPage.readUInt32BE(linksIn(rootPage)[1]!)
  const added = Array.from({ length: levels }, (_, n) => {
    const page = Buffer.from(rootPage)
    for (const link of linksIn(page)) page.writeUInt32BE(n + 1 < levels ? pageCount + n + 2 : leaf, link)
    return page
  })
  for (const link of linksIn(rootPage)) rootPage.writeUInt32BE(pageCount + 1, link)
  store.writeUInt32BE(pageCount + levels, 28)
  return Buffer.concat([store, ...added])
}
