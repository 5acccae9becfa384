/** The store of a data folder, opened to be read: copied from an aircraft, or beside a hub that runs. */
import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LedgerRow } from '@altiport/wire/ledger'
import { type LedgerHead, ledgerHeadFileName, readLedgerHead } from '@altiport/wire/ledger-head'
import Database from 'libsql'

/** `first` and `last` are numbers of records; a few between them may be another leg's. */
export type Leg = { legId: string; records: number; isOver: boolean; first: number; last: number }
export type LedgerFile = {
  /** In the order of the chain. */
  rows(): Iterable<LedgerRow>
  rowsOf(leg: Leg): Iterable<LedgerRow>
  /** In the order in which they began. */
  legs(): Leg[]
  /** What portals reported as broken between two times. */
  errorReports(fromInMs: number, toInMs: number): { message: string; count: number }[]
  /** What the hub wrote down beside the store as the ledger's end; `null` where there is none. */
  head: LedgerHead | null
  close(): void
}

/** Thrown where there is nothing to read; the message says what to do. */
export class NoLedger extends Error {}

const fileName = 'altiport.db'

/**
 * Sees the store as it is at this moment, whatever a hub writes meanwhile.
 *
 * @throws NoLedger
 */
export function openLedger(dataFolder: string): LedgerFile {
  if (!existsSync(dataFolder)) throw new NoLedger(`there is no folder ${dataFolder}`)
  const file = join(dataFolder, fileName)
  if (!statSync(dataFolder).isDirectory() || !existsSync(file))
    throw new NoLedger(
      `${dataFolder} is no hub's data folder: it has no ${fileName}. Name the folder itself, or a copy of it.`,
    )
  // First: a hub that writes meanwhile is then behind the ledger with it, never before.
  const head = headIn(dataFolder)
  const database = openReadOnly(file)
  const all = <Row>(text: string, ...params: unknown[]) => database.prepare(text).all(...params) as Row[]
  try {
    database.exec('BEGIN')
    const [table] = all("select 1 from sqlite_master where type = 'table' and name = 'ledger'")
    if (!table)
      throw new NoLedger(`${file} has no ledger: it was written by an older hub, or is another file`)
  } catch (error) {
    database.close()
    throw error instanceof NoLedger
      ? error
      : new NoLedger(`${file} cannot be read: ${(error as Error).message}`)
  }
  return {
    rows: () => read(database.prepare(`select ${columns} from ledger order by seq`).iterate()),
    rowsOf: ({ legId, first, last }) =>
      read(
        database
          .prepare(`select ${columns} from ledger where seq between ? and ? and legId = ? order by seq`)
          .iterate(first, last, legId),
      ),
    legs: () =>
      all<Omit<Leg, 'isOver'> & { ends: number }>(
        `select legId, count(*) as records, sum(kind = 'leg') as ends, min(seq) as first, max(seq) as last
          from ledger group by legId having sum(kind <> 'dropped') > 0 order by min(seq)`,
      ).map(({ ends, ...leg }) => ({ ...leg, isOver: ends > 0 })),
    errorReports: (fromInMs, toInMs) =>
      all<{ message: Uint8Array; count: number }>(
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

/** @throws NoLedger where it is damaged: then nobody can say that nothing is missing */
function headIn(dataFolder: string): LedgerHead | null {
  const file = join(dataFolder, ledgerHeadFileName)
  if (!existsSync(file)) return null
  const head = readLedgerHead(readFileSync(file, 'utf8'), (text) => hash('sha256', text))
  if (head === null) throw new NoLedger(`${file} is damaged; take it away to go without it`)
  return head
}

/** The driver ends the whole process where a text is no UTF-8, as one is that a flipped bit went through. */
const texts = ['id', 'kind', 'legId', 'data', 'hash'] as const
const columns = ['seq', 'atInMs', ...texts.map((name) => `cast(${name} as blob) as ${name}`)].join(', ')
type RawRow = Pick<LedgerRow, 'seq' | 'atInMs'> & Record<(typeof texts)[number], Uint8Array | null>

function* read(rows: Iterable<unknown>): Iterable<LedgerRow> {
  for (const row of rows as Iterable<RawRow>) {
    const entries = texts.map((name) => [name, textOf(row[name])])
    yield { seq: row.seq, atInMs: row.atInMs, ...Object.fromEntries(entries) }
  }
}

const textOf = (bytes: Uint8Array | null): string => (bytes ? Buffer.from(bytes).toString() : '')

/**
 * The driver's own `readonly` is accepted and not obeyed; the address's `mode=ro` is. A store without a journal was
 * closed well, and is read without leaving as much as an index beside it.
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
      `${file} cannot be read: ${(error as Error).message}. Where you may not write beside it, copy the folder first.`,
    )
  }
}
