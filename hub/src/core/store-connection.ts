/** Opens the store's file: one connection that writes durably, one that can only read, both brought up to date. */
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import Database from 'libsql'
import type { Db, Migration, Tables } from './store-operation.ts'

export type StoreConnection = {
  write: Db
  read: Db
  /** Runs one statement as it is: transactions, savepoints. */
  command(statement: string): void
  /** Folds the journal into the file as far as nobody reads it. */
  fold(): void
  /** Writes the file anew without what was deleted, and empties the journal. @throws where it cannot */
  scrub(): void
  close(): void
}

/** The commit that finds the journal so long has to fold it, and whoever waits for that commit waits for it. */
const foldedAtLatestInPages = 8192

/** Thrown where the file was written by a newer hub: going on would harm it. */
export class NewerStore extends Error {}

/**
 * @param limitInBytes the file never grows beyond it; then acts are refused as on a full disk
 * @throws NewerStore, or whatever the disk says
 */
export const openConnection = async (
  file: string,
  limitInBytes: number,
  migrations: readonly Migration[],
): Promise<StoreConnection> => {
  const writer = new Database(file)
  const opened = [writer]
  const close = () => {
    for (const connection of opened) connection.close()
  }
  try {
    const pageSizeInBytes = 4096
    for (const pragma of [
      `page_size = ${pageSizeInBytes}`,
      'busy_timeout = 2000',
      'journal_mode = WAL',
      'synchronous = FULL',
      `wal_autocheckpoint = ${foldedAtLatestInPages}`,
      'foreign_keys = ON',
      'journal_size_limit = 16777216',
      `max_page_count = ${Math.max(1, Math.floor(limitInBytes / pageSizeInBytes))}`,
    ]) {
      writer.exec(`PRAGMA ${pragma}`)
    }
    const write = kyselyOn(writer)
    await migrate(write, (statement) => writer.exec(statement), migrations)
    const reader = new Database(file)
    opened.push(reader)
    reader.exec('PRAGMA busy_timeout = 2000')
    // The driver's own `readonly` option is accepted and not obeyed.
    reader.exec('PRAGMA query_only = ON')
    const command = (statement: string) => void writer.exec(statement)
    const fold = () => void writer.prepare('PRAGMA wal_checkpoint(PASSIVE)').all()
    return { write, read: kyselyOn(reader), command, fold, scrub: () => scrub(writer), close }
  } catch (error) {
    close()
    throw error
  }
}

/** In between lies a whole copy of the file in the journal, so that it is emptied before and after. */
const scrub = (writer: Database.Database) => {
  emptyJournal(writer)
  writer.exec('VACUUM')
  emptyJournal(writer)
}

const emptyJournal = (writer: Database.Database) => {
  const [answer] = writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[]
  if (answer?.busy !== 0)
    throw new Error('Somebody else is reading the store, so its journal cannot be emptied.')
}

/** Prepares each statement once: preparing costs as much as a small insert. */
const kyselyOn = (connection: Database.Database): Kysely<Tables> => {
  const prepared = new Map<string, SqliteStatement>()
  const database: SqliteDatabase = {
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      const statement = connection.prepare(text) as unknown as SqliteStatement
      prepared.set(text, statement)
      return statement
    },
    close() {},
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

const migrate = async (db: Db, command: (statement: string) => void, migrations: readonly Migration[]) => {
  await sql`create table if not exists migration (name text primary key not null)`.execute(db)
  const done = (await sql<{ name: string }>`select name from migration`.execute(db)).rows.map(
    (row) => row.name,
  )
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new NewerStore(
      `The store was written by a newer hub (it has "${unknown}"). Install that version again.`,
    )
  for (const migration of migrations) {
    if (done.includes(migration.name)) continue
    command('BEGIN IMMEDIATE')
    try {
      await migration.up(db)
      await sql`insert into migration (name) values (${migration.name})`.execute(db)
      command('COMMIT')
    } catch (error) {
      command('ROLLBACK')
      throw error
    }
  }
}
