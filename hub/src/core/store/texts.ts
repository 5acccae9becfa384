/**
 * Finds and replaces text in the store that is not UTF-8, as after damage inside a row that SQLite considers
 * intact. The driver aborts the process when it reads such text, so it is read as bytes when the store is
 * opened.
 */
import { isUtf8 } from 'node:buffer'
import type Database from 'libsql'

type Cell = { column: string; text: string }
/** `rowid` is null if only an index of the table is broken. */
export type BrokenText = { table: string; rowid: number | null; cells: Cell[] }

/** SQL condition for a non-ASCII byte or a NUL in a value: such values are read as bytes and checked one by one. */
const mayBeBroken = (column: string) =>
  `(typeof("${column}") = 'text' and ("${column}" glob '*[^' || char(1) || '-' || char(127) || ']*'
    or length("${column}") < length(cast("${column}" as blob))))`

/** The ledger may be long, so only the kinds of records that the hub itself reads are checked. */
const ledger = 'ledger'
const ledgerCondition = "kind in ('leg', 'lost', 'dropped')"

export const brokenTextsIn = (store: Database.Database): BrokenText[] =>
  tablesOf(store).flatMap((table) => {
    const source = `"${table}" not indexed`
    if (table === ledger) return brokenIn(store, table, columnsOf(store, table), source, ledgerCondition)
    const rows = brokenIn(store, table, columnsOf(store, table), source)
    // An index stores its own copy of the text, and SQLite reads from it when it can.
    const indexes = indexesOf(store, table).flatMap(({ name, columns }) =>
      brokenIn(store, table, columns, `"${table}" indexed by "${name}"`),
    )
    return rows.length === 0 && indexes.length > 0 ? [{ table, rowid: null, cells: [] }] : rows
  })

const brokenIn = (
  store: Database.Database,
  table: string,
  columns: readonly string[],
  source: string,
  where = 'true',
): BrokenText[] => {
  if (columns.length === 0) return []
  const columnsAsBytes = columns.map(
    (column, n) => `case when typeof("${column}") = 'text' then cast("${column}" as blob) end as c${n}`,
  )
  const rows = store
    .prepare(
      `select rowid as id, ${columnsAsBytes} from ${source} where ${where} and (${columns.map(mayBeBroken).join(' or ')})`,
    )
    .all() as ({ id: number } & Record<string, Uint8Array | null>)[]
  return rows.flatMap((row) => {
    const cells = columns.flatMap((column, n): Cell[] => {
      const bytes = row[`c${n}`]
      return bytes && !isUtf8(bytes) ? [{ column, text: asText(bytes) }] : []
    })
    return cells.length > 0 ? [{ table, rowid: row.id, cells }] : []
  })
}

/** Replaces invalid bytes with the replacement character; a row that then violates a unique constraint is deleted. */
export const replaceTexts = (store: Database.Database, broken: readonly BrokenText[]): void => {
  // Before any row is changed, so that the indexes agree with the table: only one of them may be damaged.
  for (const table of new Set(broken.map((each) => each.table))) store.exec(`REINDEX "${table}"`)
  for (const { table, rowid, cells } of broken) {
    if (rowid === null) continue
    const set = cells.map(({ column }) => `"${column}" = ?`).join(', ')
    const values = cells.map(({ text }) => text)
    try {
      store.prepare(`update "${table}" set ${set} where rowid = ?`).run(...values, rowid)
    } catch {
      store.prepare(`delete from "${table}" where rowid = ?`).run(rowid)
    }
  }
}

const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Names are read as bytes too. */
const tablesOf = (store: Database.Database): string[] => {
  const rows = store
    .prepare(
      "select cast(name as blob) as name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    .all() as { name: Uint8Array }[]
  return rows.map(({ name }) => asText(name))
}

const columnsOf = (store: Database.Database, table: string): string[] =>
  namesIn(store, 'select cast(name as blob) as name from pragma_table_info(?)', table)

/** All but partial indexes. */
const indexesOf = (store: Database.Database, table: string) =>
  namesIn(store, 'select cast(name as blob) as name from pragma_index_list(?) where partial = 0', table).map(
    (name) => ({
      name,
      columns: namesIn(
        store,
        'select cast(name as blob) as name from pragma_index_info(?) where name is not null',
        name,
      ),
    }),
  )

const namesIn = (store: Database.Database, query: string, parameter: string): string[] => {
  const rows = store.prepare(query).all(parameter) as { name: Uint8Array }[]
  return rows.map(({ name }) => asText(name))
}
