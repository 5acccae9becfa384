/**
 * Opens the store's files and recovers them if needed: damaged files are copied or moved aside before SQLite repairs
 * or truncates them, and lost records are counted against the ledger's head.
 *
 * @see docs/decisions/0031-damaged-store.md
 */
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { LedgerHead, LedgerLoss } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { lastRecordIn, lossIn, readHeadFile } from '#core/ledger/head-file.ts'
import { copyAside, journalIndexOf, journalOf, moveAside, sizeOf, sync } from './aside.ts'
import { bestOf, isConsistent, recordsIn, recoverCandidates, withoutJournal } from './candidates.ts'
import { isDamagedJournal } from './journal.ts'
import { brokenTextsIn, replaceTexts } from './texts.ts'

/** Damage found on opening. `copy` is the folder's name, or `null` if nothing was copied (`aside.ts`). */
export type Damage = { copy: string | null; what: string }
export type Recovered = {
  writer: Database.Database
  damage: Damage | null
  loss: LedgerLoss | null
  head: LedgerHead | null
}
/** Configures a connection, and reads enough of the file to detect whether it is readable. */
type Prepare = (writer: Database.Database) => void

/** @throws errors of the disk, and of the database except damage; the found files then remain, in place or aside */
export const openRecovered = (file: string, prepare: Prepare): Recovered => {
  const head = readHeadFile(file)
  // Before SQLite opens the file: it would apply the journal to whatever file is there.
  const journal = sizeOf(journalOf(file)) > 0 ? readFileSync(journalOf(file)) : null
  const isJournalDamaged = journal !== null && isDamagedJournal(journal)
  if (!isStore(file)) return replaceStore(file, prepare, head, null, 'the file is not a store')
  const writer = new Database(file)
  try {
    const { error, loss } = examine(writer, prepare, head)
    if (error !== null) return replaceStore(file, prepare, head, writer, `the store cannot be read: ${error}`)
    const texts = brokenTextsIn(writer)
    const isShort = isJournalDamaged || loss !== null
    if (!isShort && texts.length === 0) return { writer, damage: null, loss, head }
    const what = isJournalDamaged
      ? 'the journal is damaged'
      : isShort
        ? 'the store ends before the ledger’s head'
        : `texts of ${texts.length} rows are not UTF-8`
    if (!isConsistent(writer) || (isShort && hasFewerRecords(writer, file)))
      return withReadableTexts(replaceStore(file, prepare, head, writer, what))
    const copy = copyAside(file, journal)
    writer.close()
    // Reopened in any case: copying a file releases the locks that this process holds on it.
    const damage = { copy, what }
    return withReadableTexts({ writer: openPrepared(file, prepare), damage, loss, head })
  } catch (error) {
    writer.close()
    throw error
  }
}

/** The driver aborts the process when it reads invalid UTF-8. */
const withReadableTexts = (recovered: Recovered): Recovered => {
  replaceTexts(recovered.writer, brokenTextsIn(recovered.writer))
  return recovered
}

/**
 * Whether the file has more ledger records without its journal: part of an old journal, applied to a file that
 * already contains all of it, can result in an older state.
 */
const hasFewerRecords = (writer: Database.Database, file: string): boolean => {
  const alone = sizeOf(journalOf(file)) > 0 ? withoutJournal(file) : null
  if (alone === null) return false
  rmSync(alone.path, { force: true })
  return alone.records > recordsIn(writer)
}

const magic = 'SQLite format 3\0'

/** A missing or empty file is a valid new store. */
const isStore = (file: string): boolean => {
  if (sizeOf(file) <= 0) return true
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(magic.length)
    readSync(handle, start, 0, magic.length, 0)
    return start.toString('latin1') === magic
  } finally {
    closeSync(handle)
  }
}

const openPrepared = (file: string, prepare: Prepare): Database.Database => {
  const writer = new Database(file)
  try {
    prepare(writer)
    return writer
  } catch (error) {
    writer.close()
    throw error
  }
}

/** A damaged store is left open: SQLite would checkpoint the journal into the file on closing it. */
const examine = (
  writer: Database.Database,
  prepare: Prepare,
  head: LedgerHead | null,
): { error: string | null; loss: LedgerLoss | null } => {
  try {
    prepare(writer)
    lastRecordIn(writer)
    return { error: null, loss: lossIn(writer, head) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))
      return { error: error.message, loss: null }
    throw error
  }
}

/**
 * Moves the files aside and continues with the candidate that has the most ledger records: the file without its
 * journal, or the readable rows. Without a candidate, the store starts empty. Always in a new file, so that SQLite,
 * which still has the moved files open, does not checkpoint into it.
 */
const replaceStore = (
  file: string,
  prepare: Prepare,
  head: LedgerHead | null,
  damaged: Database.Database | null,
  what: string,
): Recovered => {
  const best = damaged === null ? null : bestOf(recoverCandidates(file, damaged))
  // Only after the candidates are written: until here a power cut leaves the files in place.
  const copy = basename(moveAside(file))
  if (best !== null) {
    renameSync(best.path, file)
    sync(dirname(file))
    const recovered = openIfUndamaged(file, prepare, head)
    damaged?.close()
    if (recovered !== null)
      return { ...recovered, damage: { copy, what: `${what}; ${best.description}` }, head }
  }
  const writer = openPrepared(file, prepare)
  if (best === null) damaged?.close()
  return {
    writer,
    damage: { copy, what: `${what}; started with an empty store` },
    loss: lossIn(writer, head),
    head,
  }
}

/** `null` if the store is damaged; it is then removed, because the original files were moved aside. */
const openIfUndamaged = (file: string, prepare: Prepare, head: LedgerHead | null) => {
  const writer = new Database(file)
  try {
    const { error, loss } = examine(writer, prepare, head)
    if (error === null) return { writer, loss }
  } catch (error) {
    writer.close()
    throw error
  }
  for (const path of [file, journalOf(file), journalIndexOf(file)]) rmSync(path, { force: true })
  writer.close()
  return null
}
