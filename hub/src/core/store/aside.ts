/**
 * Moves or copies a damaged store's files to a folder beside it. The folder's name starts with the store's, so the
 * folder is deleted at the end of the leg.
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
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** More would fill the disk of a hub whose store is damaged at each start; the first copies are the most useful. */
const maxCopies = 6
/** Paths of the store's other files. */
export const journalOf = (file: string) => `${file}-wal`
export const journalIndexOf = (file: string) => `${file}-shm`

/**
 * Returns the folder's path. Needs no disk space except for the folder, so it is not limited in number.
 *
 * @throws if it fails; the main file is not moved then, but the journal may be
 */
export const moveAside = (file: string): string => {
  const folder = damagedFolder(file)
  mkdirSync(folder, { mode: 0o700 })
  try {
    if (existsSync(journalOf(file))) renameSync(journalOf(file), join(folder, basename(journalOf(file))))
    if (existsSync(file)) renameSync(file, join(folder, basename(file)))
  } catch (error) {
    if (readdirSync(folder).length === 0) rmdirSync(folder)
    throw error
  }
  rmSync(journalIndexOf(file), { force: true })
  return folder
}

/**
 * Returns the folder's name, or `null` if there are enough copies or the journal cannot be written. With too little
 * room for the file, only the journal is copied.
 */
export const copyAside = (file: string, journal: Buffer | null): string | null => {
  const folder = folderForDamaged(file)
  if (folder === null) return null
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (journal) writeFileSync(join(folder, basename(journalOf(file))), journal)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const copy = join(folder, basename(file))
  try {
    if (hasRoomFor(file)) copyFileSync(file, copy, fs.COPYFILE_FICLONE)
  } catch {
    rmSync(copy, { force: true })
  }
  return basename(folder)
}

const damagedPrefix = (file: string) => `${basename(file)}-damaged-`
const damagedFolder = (file: string) =>
  join(dirname(file), `${damagedPrefix(file)}${new Date().toISOString().replaceAll(':', '-')}`)

/**
 * The path of a new folder; `null` if there are enough copies.
 */
export const folderForDamaged = (file: string): string | null => {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(damagedPrefix(file)))
  return copies.length >= maxCopies ? null : damagedFolder(file)
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

/** -1 if the file does not exist. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? -1
