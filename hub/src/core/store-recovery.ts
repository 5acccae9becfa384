/**
 * Opens the store's files after whatever happened to them: what is damaged is copied aside before SQLite mends or
 * shortens it, and what is lost is counted against the ledger's head.
 *
 * @see docs/decisions/0031-damaged-store.md
 */
import {
  closeSync,
  copyFileSync,
  constants as fs,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LedgerHead, LedgerLoss } from '@altiport/wire/ledger-head'
import type Database from 'libsql'
import { lossIn, readHeadFile } from './ledger/head-file.ts'
import { isDamagedJournal } from './store-journal.ts'

/** What was found at an opening. `copy` is the folder's name, `null` where there was no room for it. */
export type Damage = { copy: string | null; what: string }
export type Recovered = {
  writer: Database.Database
  damage: Damage | null
  loss: LedgerLoss | null
  head: LedgerHead | null
}

/** More would fill the disk of a hub that is damaged at each start; the first ones tell the most. */
const maxCopies = 6
/** Files of the store beside its main one. */
const journalOf = (file: string) => `${file}-wal`
const indexOf = (file: string) => `${file}-shm`

/** @throws what `open` throws, unless it is damage */
export const openRecovered = (file: string, open: () => Database.Database): Recovered => {
  const head = readHeadFile(file)
  const journal = holdJournal(file)
  // Before SQLite sees it: it would fold the journal into whatever lies there.
  const opened = isStore(file) ? tryOpen(open) : { unreadable: 'the file is no store' }
  if ('unreadable' in opened) {
    const copy = journal.keep('move')
    const writer = open()
    return { writer, damage: { copy, what: opened.unreadable }, loss: lossIn(writer, head), head }
  }
  const { writer } = opened
  const loss = lossIn(writer, head)
  if (loss === null && !journal.isDamaged) {
    journal.drop()
    return { writer, damage: null, loss: null, head }
  }
  const copy = journal.keep('copy')
  const what = journal.isDamaged ? 'the journal is damaged' : 'the store ends before the ledger’s head'
  const isWhole = isSound(writer)
  writer.close()
  // Opened anew in any case: whoever copies a file of the process lets go of the locks that it holds on it.
  if (isWhole) return { writer: open(), damage: { copy, what }, loss, head }
  const other = withoutJournal(file, copy, open)
  return { writer: other, damage: { copy, what }, loss: lossIn(other, head), head }
}

const magic = 'SQLite format 3\0'

/** A file that is not there, or empty, becomes one. */
const isStore = (file: string): boolean => {
  if (sizeOf(file) <= 0) return true
  const opened = openSync(file, 'r')
  try {
    const start = Buffer.alloc(magic.length)
    readSync(opened, start, 0, magic.length, 0)
    return start.toString('latin1') === magic
  } finally {
    closeSync(opened)
  }
}

const tryOpen = (open: () => Database.Database): { writer: Database.Database } | { unreadable: string } => {
  try {
    return { writer: open() }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))
      return { unreadable: `the store cannot be read: ${error.message}` }
    throw error
  }
}

/** Half a journal over a file that has already taken in all of it makes no whole store; then the file alone is tried. */
const withoutJournal = (
  file: string,
  copy: string | null,
  open: () => Database.Database,
): Database.Database => {
  removeFiles(file)
  if (copy !== null) {
    copyFileSync(join(dirname(file), copy, basename(file)), file)
    const opened = tryOpen(open)
    if ('writer' in opened && isSound(opened.writer)) return opened.writer
    if ('writer' in opened) opened.writer.close()
    removeFiles(file)
  }
  return open()
}

const isSound = (store: Database.Database): boolean => {
  try {
    const [first] = store.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    return first?.quick_check === 'ok'
  } catch {
    return false
  }
}

const removeFiles = (file: string) => {
  for (const path of [file, journalOf(file), indexOf(file)]) rmSync(path, { force: true })
}

/** A copy of the journal as it was found, which is thrown away where all is well. */
const holdJournal = (file: string) => {
  const held = `${file}-found`
  rmSync(held, { recursive: true, force: true })
  const isThere = sizeOf(journalOf(file)) > 0
  if (isThere) {
    mkdirSync(held)
    copyFileSync(journalOf(file), join(held, basename(journalOf(file))), fs.COPYFILE_FICLONE)
  }
  return {
    isDamaged: isThere && isDamagedJournal(readFileSync(journalOf(file))),
    drop: () => rmSync(held, { recursive: true, force: true }),
    /** The main file joins it; `move` where nothing will use it any more. Answers the folder's name. */
    keep(how: 'copy' | 'move'): string | null {
      const keep = how === 'move' ? renameSync : copyFileSync
      try {
        const place = placeForDamaged(file)
        if (place === null) throw new Error('There are enough copies.')
        if (how === 'copy' && !hasRoomFor(file)) throw new Error('There is no room for a copy.')
        mkdirSync(held, { recursive: true })
        if (sizeOf(file) >= 0) keep(file, join(held, basename(file)))
        renameSync(held, place)
        if (how === 'move') removeFiles(file)
        return basename(place)
      } catch {
        rmSync(held, { recursive: true, force: true })
        if (how === 'move') removeFiles(file)
        return null
      }
    },
  }
}

/** Goes with the leg, like everything that begins with the store's name. */
export const placeForDamaged = (file: string): string | null => {
  const prefix = `${basename(file)}-damaged-`
  if (readdirSync(dirname(file)).filter((name) => name.startsWith(prefix)).length >= maxCopies) return null
  return join(dirname(file), `${prefix}${new Date().toISOString().replaceAll(':', '-')}`)
}

const hasRoomFor = (file: string): boolean => {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize > 3 * Math.max(0, sizeOf(file))
}

/** -1 where there is none. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? -1
