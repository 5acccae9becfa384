/** A store whose tables compute their rows, which may never end, is refused before any of them is read. */
import { cpSync } from 'node:fs'
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
