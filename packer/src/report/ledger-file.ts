/** Opens the store of a data folder read-only: a copy from an aircraft, or that of a running hub. */
import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LedgerRow } from '@altiport/wire/ledger'
import { type LedgerHead, ledgerHeadFileName, readLedgerHead } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { printable } from '#printable.ts'
import { currentRoute, type Route } from './current-route.ts'

/** `first` and `last` are record numbers; a few records in between may belong to another leg. */
export type Leg = { legId: string; records: number; isOver: boolean; first: number; last: number }
export type LedgerFile = {
  /** In the order of the chain. */
  rows(): Iterable<LedgerRow>
  rowsOf(leg: Leg): Iterable<LedgerRow>
  /** In order of their first records. */
  legs(): Leg[]
  /** Of a leg under way; `planned` is the pack's. */
  currentRoute(legId: string, planned: Route | undefined): Route | null
  /** Errors that portals reported between two times. */
  errorReports(fromInMs: number, toInMs: number): { message: string; count: number }[]
  /** The ledger's end as the hub saved it beside the store; `null` if there is none. */
  head: LedgerHead | null
  close(): void
}

/** Thrown if there is no ledger, or it cannot be read or trusted; the message says why. */
export class NoLedger extends Error {}

const fileName = 'altiport.db'

/**
 * No hub creates views, virtual tables, triggers or computed columns, and reading one may never end, in a call that
 * not even a signal interrupts. The statements are compared, because SQLite ignores the types that `sqlite_master`
 * states; and that is done before columns are listed, because a virtual table may read others once it is described.
 */
const otherThanTables = `select cast(name as blob) as name from sqlite_master where sql not like 'create table %'
  and sql not like 'create index %' and sql not like 'create unique index %' limit 1`
const computedColumns = `select cast("table".name || '.' || "column".name as blob) as name
  from pragma_table_list() as "table", pragma_table_xinfo("table".name) as "column" where "column".hidden <> 0 limit 1`
type Named = { name: Uint8Array }
/** Everything that is read. */
const tables = ['ledger', 'fault', 'legByHand', 'flight'] as const
/** The first problem of a table's pages: pages that are linked several times might be read without end. */
const damage = 'select cast(quick_check as blob) as name from pragma_quick_check(?) limit 1'

/**
 * Reads the store as it is at this moment, whatever a hub writes afterwards.
 *
 * @throws NoLedger
 */
export function openLedger(dataFolder: string): LedgerFile {
  if (!existsSync(dataFolder)) throw new NoLedger(`there is no folder ${dataFolder}`)
  const file = join(dataFolder, fileName)
  if (!statSync(dataFolder).isDirectory() || !existsSync(file))
    throw new NoLedger(
      `${dataFolder} is not a hub's data folder: it has no ${fileName}. Name the folder itself, or a copy of it.`,
    )
  // Read first: if a hub writes in between, the saved head is behind the ledger, never ahead of it.
  const head = headIn(dataFolder)
  const database = openReadOnly(file)
  const queryAll = <Row>(text: string, ...params: unknown[]) => database.prepare(text).all(...params) as Row[]
  try {
    database.exec('BEGIN')
    const [table] = queryAll("select 1 from sqlite_master where type = 'table' and name = 'ledger'")
    if (!table)
      throw new NoLedger(`${file} has no ledger: it was written by an older hub, or is another file`)
    const forged = queryAll<Named>(otherThanTables)[0] ?? queryAll<Named>(computedColumns)[0]
    if (forged)
      throw new NoLedger(`${file} was changed: ${printable(textOf(forged.name))} is not as a hub creates it`)
    for (const name of tables) {
      if (queryAll("select 1 from sqlite_master where type = 'table' and name = ?", name).length === 0)
        continue
      const [{ name: found }] = queryAll<Named>(damage, name) as [Named]
      if (textOf(found) !== 'ok')
        throw new NoLedger(`${file} is damaged: table ${name}: ${printable(textOf(found))}`)
    }
  } catch (error) {
    database.close()
    throw error instanceof NoLedger
      ? error
      : new NoLedger(`${file} cannot be read: ${(error as Error).message}`)
  }
  return {
    rows: () => readRows(database.prepare(`select ${columns} from ledger order by seq`).iterate()),
    rowsOf: ({ legId, first, last }) =>
      readRows(
        database
          .prepare(`select ${columns} from ledger where seq between ? and ? and legId = ? order by seq`)
          .iterate(first, last, legId),
      ),
    legs: () =>
      queryAll<Omit<Leg, 'isOver'> & { ends: number }>(
        `select legId, count(*) as records, sum(kind = 'leg') as ends, min(seq) as first, max(seq) as last
          from ledger group by legId having sum(kind <> 'dropped') > 0 order by min(seq)`,
      ).map(({ ends, ...leg }) => ({ ...leg, isOver: ends > 0 })),
    currentRoute: (legId, planned) => currentRoute(database, legId, planned),
    errorReports: (fromInMs, toInMs) =>
      queryAll<{ message: Uint8Array; count: number }>(
        `select cast(message as blob) as message, count(*) as count from fault
          where level = 'error' and receivedAtInMs between ? and ?
          group by message order by count(*) desc, message`,
        fromInMs,
        toInMs,
      ).map(({ message, count }) => ({ message: textOf(message), count })),
    head,
    close: () => database.close(),
  }
}

/** @throws NoLedger if there are none */
export function recordedLegs(file: LedgerFile): Leg[] {
  const legs = file.legs()
  if (legs.length > 0) return legs
  throw new NoLedger(file.head ? describeEmpty(file) : 'there are no records of any flight yet')
}

export const describeEmpty = ({ head }: LedgerFile): string =>
  head === null
    ? 'the ledger is empty: there is nothing to verify'
    : `the ledger was emptied: it has no record, but ${ledgerHeadFileName} says that it had ${head.seq}`

/** @throws NoLedger if the file is damaged: completeness cannot be proved then */
function headIn(dataFolder: string): LedgerHead | null {
  const file = join(dataFolder, ledgerHeadFileName)
  if (!existsSync(file)) return null
  const head = readLedgerHead(readFileSync(file, 'utf8'), (text) => hash('sha256', text))
  if (head === null) throw new NoLedger(`${file} is damaged; remove it to continue without it`)
  return head
}

/** Read as bytes: the driver aborts the process for a text that is not UTF-8, as after a flipped bit. */
const textColumns = ['id', 'kind', 'legId', 'data', 'hash'] as const
const columns = ['seq', 'atInMs', ...textColumns.map((name) => `cast(${name} as blob) as ${name}`)].join(', ')
type RawRow = Pick<LedgerRow, 'seq' | 'atInMs'> & Record<(typeof textColumns)[number], Uint8Array | null>

function* readRows(rows: Iterable<unknown>): Iterable<LedgerRow> {
  for (const row of rows as Iterable<RawRow>) {
    const entries = textColumns.map((name) => [name, textOf(row[name])])
    yield { seq: row.seq, atInMs: row.atInMs, ...Object.fromEntries(entries) }
  }
}

const textOf = (bytes: Uint8Array | null): string => (bytes ? Buffer.from(bytes).toString() : '')

/**
 * Uses `mode=ro` in the URI, as the driver's own `readonly` option has no effect. A store without a journal was
 * closed cleanly, and `immutable` avoids even an index file beside it.
 */
function openReadOnly(file: string): Database.Database {
  const mode = existsSync(`${file}-wal`) ? 'mode=ro' : 'immutable=1'
  let database: Database.Database | undefined
  try {
    database = new Database(`${pathToFileURL(file).href}?${mode}`)
    database.exec('PRAGMA busy_timeout = 2000')
    database.prepare('select 1 from sqlite_master').all()
    return database
  } catch (error) {
    database?.close()
    throw new NoLedger(
      `${file} cannot be read: ${(error as Error).message}. If you may not write to its folder, copy the folder first.`,
    )
  }
}
