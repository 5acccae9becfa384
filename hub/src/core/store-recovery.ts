/**
 * Opens the store's files after whatever happened to them: what is damaged is copied aside before SQLite mends or
 * shortens it, and what is lost is counted against the ledger's head.
 *
 * @see docs/decisions/0031-damaged-store.md
 */
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { LedgerHead, LedgerLoss } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { lastRecordIn, lossIn, readHeadFile } from './ledger/head-file.ts'
import { copyAside, indexOf, journalOf, moveAside, sizeOf, sync } from './store-aside.ts'
import { bestOf, candidatesOf, isSound, recordsIn, withoutJournal } from './store-candidates.ts'
import { isDamagedJournal } from './store-journal.ts'
import { brokenTextsIn, replaceTexts } from './store-texts.ts'

/** What was found at an opening. `copy` is the folder's name, `null` where there was no room for it. */
export type Damage = { copy: string | null; what: string }
export type Recovered = {
  writer: Database.Database
  damage: Damage | null
  loss: LedgerLoss | null
  head: LedgerHead | null
}
/** Sets a connection up, and reads enough of the file to see whether it can be read. */
type Prepare = (writer: Database.Database) => void

/** @throws what the disk says, and what `prepare` throws unless it is damage; the files then stay where they are */
export const openRecovered = (file: string, prepare: Prepare): Recovered => {
  const head = readHeadFile(file)
  // Before SQLite sees it: it would fold the journal into whatever lies there.
  const journal = sizeOf(journalOf(file)) > 0 ? readFileSync(journalOf(file)) : null
  const isJournalDamaged = journal !== null && isDamagedJournal(journal)
  if (!isStore(file)) return replaceStore(file, prepare, head, null, 'the file is no store')
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
        : `texts of ${texts.length} rows are no UTF-8`
    if (!isSound(writer) || (isShort && hasFewerRecords(writer, file)))
      return withReadableTexts(replaceStore(file, prepare, head, writer, what))
    const copy = copyAside(file, journal)
    writer.close()
    // Opened anew in any case: whoever copies a file of the process lets go of the locks that it holds on it.
    const damage = { copy, what }
    return withReadableTexts({ writer: opened(file, prepare), damage, loss, head })
  } catch (error) {
    writer.close()
    throw error
  }
}

/** The driver ends the process where it reads one that is not. */
const withReadableTexts = (recovered: Recovered): Recovered => {
  replaceTexts(recovered.writer, brokenTextsIn(recovered.writer))
  return recovered
}

/** Half a journal over a file that has all of it may hold together, and be older than the file alone. */
const hasFewerRecords = (writer: Database.Database, file: string): boolean => {
  const alone = sizeOf(journalOf(file)) > 0 ? withoutJournal(file) : null
  if (alone === null) return false
  rmSync(alone.path, { force: true })
  return alone.records > recordsIn(writer)
}

const magic = 'SQLite format 3\0'

/** A file that is not there, or empty, becomes one. */
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

const opened = (file: string, prepare: Prepare): Database.Database => {
  const writer = new Database(file)
  try {
    prepare(writer)
    return writer
  } catch (error) {
    writer.close()
    throw error
  }
}

/** What is damaged is left open: SQLite would fold the journal into the file as it closes it. */
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
 * Moves everything aside, and goes on with the best that can be had of it: the file without its journal, since half a
 * journal over a file that has already taken in all of it makes no whole store, or the rows that can be read, whichever
 * has more records of the ledger; else with nothing. Always in a new file: SQLite still has the ones open that were
 * moved, and folds nothing into those.
 */
const replaceStore = (
  file: string,
  prepare: Prepare,
  head: LedgerHead | null,
  damaged: Database.Database | null,
  what: string,
): Recovered => {
  const best = damaged === null ? null : bestOf(candidatesOf(file, damaged))
  // Only now, so that a power cut finds a store at its place.
  const copy = basename(moveAside(file))
  if (best !== null) {
    renameSync(best.path, file)
    sync(dirname(file))
    const recovered = openIfSound(file, prepare, head)
    damaged?.close()
    if (recovered !== null)
      return { ...recovered, damage: { copy, what: `${what}; ${best.description}` }, head }
  }
  const writer = opened(file, prepare)
  if (best === null) damaged?.close()
  return { writer, damage: { copy, what: `${what}; begun anew` }, loss: lossIn(writer, head), head }
}

/** `null` where it does not hold together; then it is gone, as what was found lies aside. */
const openIfSound = (file: string, prepare: Prepare, head: LedgerHead | null) => {
  const writer = new Database(file)
  try {
    const { error, loss } = examine(writer, prepare, head)
    if (error === null) return { writer, loss }
  } catch (error) {
    writer.close()
    throw error
  }
  for (const path of [file, journalOf(file), indexOf(file)]) rmSync(path, { force: true })
  writer.close()
  return null
}
