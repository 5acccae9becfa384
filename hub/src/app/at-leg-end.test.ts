/** The plan for the end of a leg, compared with the tables that the migrations create. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '#core/store/connection.ts'
import { atLegEnd } from './at-leg-end.ts'
import { migrations } from './store-operations.ts'

let folder: string
let database: Database.Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altiport-leg-end-'))
  const connection = await openConnection(join(folder, 'altiport.db'), 1e8, migrations)
  connection.close()
  database = new Database(join(folder, 'altiport.db'))
})
afterAll(async () => {
  database.close()
  await rm(folder, { recursive: true, force: true })
})

const tables = () =>
  (database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'migration' && !name.startsWith('sqlite_'))

test('CRW-07 the plan has an entry for every table that the migrations create, and no other', () => {
  expect(Object.keys(atLegEnd).sort()).toEqual(tables().sort())
})

test('CRW-07 no retained table, except for the tablets’ sessions, has a column that identifies a device or a seat', () => {
  const identifyingColumn = /^(uuid|usedBy|tokenHash|seat(Row|Column)?)$/i
  for (const [table, rule] of Object.entries(atLegEnd)) {
    if ('erases' in rule || table === 'crewSession') continue
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all() as {
      name: string
    }[]
    expect(
      columns.map(({ name }) => name).filter((name) => identifyingColumn.test(name)),
      table,
    ).toEqual([])
  }
})
