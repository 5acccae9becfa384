/** Opens the store's file: one connection that writes durably, one that can only read. Applies pending migrations. */

import type { LedgerHead, LedgerLoss } from '@altiport/wire/ledger-head'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import Database from 'libsql'
import { lastRecordIn } from '#core/ledger/head-file.ts'
import { noteLoss } from '#core/ledger/ledger.store.ts'
import { invalidateJournal } from './journal.ts'
import { makePrivate, trackLocation } from './location.ts'
import type { Db, Migration, Tables } from './operation.ts'
import { type Damage, openRecovered } from './recovery.ts'

export type StoreConnection = {
  write: Db
  read: Db
  /** Runs one statement directly: transactions, savepoints. */
  command(statement: string): void
  /** Checkpoints the journal into the file and invalidates the journal; incomplete while a reader is active. */
  checkpoint(): void
  /** How full the store is, as a share of its limit. */
  fill(): number
  /** The last ledger record on disk. */
  head(): LedgerHead | null
  /** Damage found in the files when they were opened, and the records that are lost. */
  damage: Damage | null
  loss: LedgerLoss | null
  /** Whether the open files are the ones at the store's path. */
  isInPlace(): boolean
  /**
   * Writes everything in the open files into a new file at the store's path, and closes.
   *
   * @throws StoreFilesMissing; then all stays open
   */
  restore(): void
  /** Rewrites the file without deleted data, and empties the journal. @throws if that fails */
  scrub(): void
  close(): void
}

/**
 * A commit that makes the journal this long (32 MB) checkpoints it, which delays everyone waiting for that commit;
 * usually `checkpoints.ts` does so before.
 */
const autoCheckpointInPages = 8192
const busyTimeoutInMs = 2000

/** Thrown if the file was written by a newer hub: using it would damage it. */
export class NewerStore extends Error {}

/**
 * @param limitInBytes upper bound of the file; beyond it mutations are refused as on a full disk
 * @throws NewerStore, or an error of the database or the disk
 */
export const openConnection = async (
  file: string,
  limitInBytes: number,
  migrations: readonly Migration[],
): Promise<StoreConnection> => {
  const { writer, damage, loss, head } = openRecovered(file, (opened) => prepareWriter(opened, limitInBytes))
  const opened = [writer]
  const close = () => {
    for (const connection of opened) connection.close()
  }
  try {
    const write = kyselyOn(writer)
    const command = (statement: string) => void writer.exec(statement)
    await migrate(write, command, migrations)
    if (loss) await inTransaction(command, () => noteLoss(write, loss, head!.leg))
    const reader = new Database(file)
    opened.push(reader)
    reader.exec(`PRAGMA busy_timeout = ${busyTimeoutInMs}`)
    // The driver accepts its own `readonly` option without applying it.
    reader.exec('PRAGMA query_only = ON')
    for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path)
    const location = trackLocation(file)
    return {
      write,
      read: kyselyOn(reader),
      command,
      damage,
      loss,
      close,
      checkpoint: () => checkpoint(writer, file),
      fill: () => fillOf(writer),
      head: () => lastRecordIn(reader),
      scrub: () => scrub(writer),
      isInPlace: location.isInPlace,
      restore: () => location.restore(writer, close),
    }
  } catch (error) {
    close()
    throw error
  }
}

const prepareWriter = (writer: Database.Database, limitInBytes: number): void => {
  const pageSizeInBytes = 4096
  for (const pragma of [
    `page_size = ${pageSizeInBytes}`,
    `busy_timeout = ${busyTimeoutInMs}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    `wal_autocheckpoint = ${autoCheckpointInPages}`,
    'foreign_keys = ON',
    'journal_size_limit = 16777216',
    `max_page_count = ${Math.max(1, Math.floor(limitInBytes / pageSizeInBytes))}`,
  ]) {
    writer.exec(`PRAGMA ${pragma}`)
  }
  // Reads the journal and the first pages, so that unreadable ones raise an error here.
  writer.prepare('select cast(name as blob) as name from sqlite_master').all()
}

/**
 * Checkpoints and invalidates the journal: otherwise part of an old journal could be applied to a file that
 * already contains all of it. The journal keeps its length, because growing it again halves the speed of
 * commits. This does not wait for an active reader; a later call completes the checkpoint.
 */
const checkpoint = (writer: Database.Database, file: string) => {
  writer.exec('PRAGMA busy_timeout = 0')
  const [answer] = writer.prepare('PRAGMA wal_checkpoint(RESTART)').all() as { busy: number }[]
  writer.exec(`PRAGMA busy_timeout = ${busyTimeoutInMs}`)
  if (answer?.busy !== 0) return
  try {
    invalidateJournal(`${file}-wal`)
  } catch {
    // No file handle is free: the commits are checkpointed, and the next call invalidates the journal.
  }
}

const fillOf = (writer: Database.Database): number => {
  const numberOf = (pragma: string) =>
    Object.values(writer.prepare(`PRAGMA ${pragma}`).all()[0] as Record<string, number>)[0]!
  return (numberOf('page_count') - numberOf('freelist_count')) / numberOf('max_page_count')
}

/** VACUUM writes a complete copy of the file to the journal, so the journal is emptied before and after it. */
const scrub = (writer: Database.Database) => {
  emptyJournal(writer)
  writer.exec('VACUUM')
  emptyJournal(writer)
}

const emptyJournal = (writer: Database.Database) => {
  const [answer] = writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[]
  if (answer?.busy !== 0)
    throw new Error('The journal cannot be emptied while another connection is reading the store.')
}

/** Caches prepared statements: preparing costs as much as a small insert. */
const kyselyOn = (connection: Database.Database): Kysely<Tables> => {
  const prepared = new Map<string, SqliteStatement>()
  const database: SqliteDatabase = {
    prepare(text) {
      const cached = prepared.get(text)
      if (cached) return cached
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
    await inTransaction(command, async () => {
      await migration.up(db)
      await sql`insert into migration (name) values (${migration.name})`.execute(db)
    })
  }
}

const inTransaction = async (command: (statement: string) => void, work: () => Promise<void>) => {
  command('BEGIN IMMEDIATE')
  try {
    await work()
    command('COMMIT')
  } catch (error) {
    try {
      command('ROLLBACK')
    } catch {
      // On a full disk SQLite has rolled back already; the first error is reported.
    }
    throw error
  }
}
