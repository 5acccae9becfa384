/**
 * Opens the store's files after whatever happened to them: what is damaged is copied aside before SQLite mends or
 * shortens it, and what is lost is counted against the ledger's head.
 *
 * @see docs/decisions/0031-damaged-store.md
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  constants as fs,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LedgerHead, LedgerLoss } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { lastRecordIn, lossIn, readHeadFile } from './ledger/head-file.ts'
import { isDamagedJournal } from './store-journal.ts'
import { salvage } from './store-salvage.ts'

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

/** More would fill the disk of a hub that is damaged at each start; the first ones tell the most. */
const maxCopies = 6
/** Files of the store beside its main one. */
const journalOf = (file: string) => `${file}-wal`
const indexOf = (file: string) => `${file}-shm`
const anewOf = (file: string) => `${file}-anew`

/** @throws what the disk says, and what `prepare` throws unless it is damage; the files then stay where they are */
export const openRecovered = (file: string, prepare: Prepare): Recovered => {
  const head = readHeadFile(file)
  // Before SQLite sees it: it would fold the journal into whatever lies there.
  const journal = sizeOf(journalOf(file)) > 0 ? readFileSync(journalOf(file)) : null
  const isJournalDamaged = journal !== null && isDamagedJournal(journal)
  if (!isStore(file)) return mend(file, prepare, head, null, 'the file is no store')
  const writer = new Database(file)
  try {
    const { fault, loss } = examine(writer, prepare, head)
    if (fault !== null) return mend(file, prepare, head, writer, `the store cannot be read: ${fault}`)
    if (loss === null && !isJournalDamaged) return { writer, damage: null, loss, head }
    const what = isJournalDamaged ? 'the journal is damaged' : 'the store ends before the ledger’s head'
    if (!isSound(writer)) return mend(file, prepare, head, writer, what)
    const copy = copyAside(file, journal)
    writer.close()
    // Opened anew in any case: whoever copies a file of the process lets go of the locks that it holds on it.
    return { writer: opened(file, prepare), damage: { copy, what }, loss, head }
  } catch (error) {
    writer.close()
    throw error
  }
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
): { fault: string | null; loss: LedgerLoss | null } => {
  try {
    prepare(writer)
    lastRecordIn(writer)
    return { fault: null, loss: lossIn(writer, head) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))
      return { fault: error.message, loss: null }
    throw error
  }
}

/**
 * Moves everything aside, and goes on with the best that can be had of it: the file without its journal, since half a
 * journal over a file that has already taken in all of it makes no whole store; else the rows that can be read; else
 * nothing. Always in a new file: SQLite still has the ones open that were moved, and folds nothing into those.
 */
const mend = (
  file: string,
  prepare: Prepare,
  head: LedgerHead | null,
  damaged: Database.Database | null,
  what: string,
): Recovered => {
  const ways: { way: string; write(): void }[] = []
  if (damaged && sizeOf(journalOf(file)) > 0)
    ways.push({ way: 'taken without its journal', write: () => copyFileSync(file, anewOf(file)) })
  if (damaged)
    ways.push({ way: 'the rows that can be read are taken', write: () => salvage(damaged, anewOf(file)) })
  let place: string | null = null
  for (const { way, write } of ways) {
    if (!isWritten(anewOf(file), write)) continue
    // Only now, so that a power cut finds a store at its place.
    place ??= moveAside(file)
    renameSync(anewOf(file), file)
    sync(dirname(file))
    const taken = openWhole(file, prepare, head)
    if (taken === null) continue
    damaged?.close()
    return { ...taken, damage: { copy: basename(place), what: `${what}; ${way}` }, head }
  }
  place ??= moveAside(file)
  const writer = opened(file, prepare)
  damaged?.close()
  const damage = { copy: basename(place), what: `${what}; begun anew` }
  return { writer, damage, loss: lossIn(writer, head), head }
}

const isWritten = (path: string, write: () => void): boolean => {
  try {
    rmSync(path, { force: true })
    write()
    sync(path)
    return true
  } catch {
    rmSync(path, { force: true })
    return false
  }
}

/** `null` where it does not hold together; then it is gone, as what was found lies aside. */
const openWhole = (file: string, prepare: Prepare, head: LedgerHead | null) => {
  const writer = new Database(file)
  try {
    const { fault, loss } = examine(writer, prepare, head)
    if (fault === null && isSound(writer)) return { writer, loss }
  } catch (error) {
    writer.close()
    throw error
  }
  for (const path of [file, journalOf(file), indexOf(file)]) rmSync(path, { force: true })
  writer.close()
  return null
}

const isSound = (store: Database.Database): boolean => {
  try {
    const [first] = store.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    return first?.quick_check === 'ok'
  } catch {
    return false
  }
}

/** Needs no room, so that neither a full disk nor the number of copies ends it. @throws where it cannot; nothing is moved then */
const moveAside = (file: string): string => {
  const place = damagedPlace(file)
  mkdirSync(place)
  try {
    if (existsSync(journalOf(file))) renameSync(journalOf(file), join(place, basename(journalOf(file))))
    if (existsSync(file)) renameSync(file, join(place, basename(file)))
  } catch (error) {
    if (readdirSync(place).length === 0) rmdirSync(place)
    throw error
  }
  rmSync(indexOf(file), { force: true })
  return place
}

/** Answers the folder's name; `null` where there is none. With too little room for the file, the journal alone is. */
const copyAside = (file: string, journal: Buffer | null): string | null => {
  const place = placeForDamaged(file)
  if (place === null) return null
  try {
    mkdirSync(place)
    if (journal) writeFileSync(join(place, basename(journalOf(file))), journal)
  } catch {
    rmSync(place, { recursive: true, force: true })
    return null
  }
  const copy = join(place, basename(file))
  try {
    if (hasRoomFor(file)) copyFileSync(file, copy, fs.COPYFILE_FICLONE)
  } catch {
    rmSync(copy, { force: true })
  }
  return basename(place)
}

const damagedPrefix = (file: string) => `${basename(file)}-damaged-`
const damagedPlace = (file: string) =>
  join(dirname(file), `${damagedPrefix(file)}${new Date().toISOString().replaceAll(':', '-')}`)

/** Goes with the leg, like everything that begins with the store's name. `null` where there are enough copies. */
export const placeForDamaged = (file: string): string | null => {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(damagedPrefix(file)))
  return copies.length >= maxCopies ? null : damagedPlace(file)
}

const hasRoomFor = (file: string): boolean => {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize > 3 * Math.max(0, sizeOf(file))
}

export const sync = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** -1 where there is none. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? -1
