/** Detects whether an open store's files were moved or deleted, and restores them from the open connection. */
import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'libsql'
import { folderForDamaged, sync } from './aside.ts'

/**
 * Thrown if the store's files are missing and cannot be rewritten: the open files must stay open, as they
 * have all data.
 */
export class StoreFilesMissing extends Error {}

/**
 * The store contains passenger data, so only the hub's user may access it. SQLite gives a new journal the
 * file's mode.
 */
export const makePrivate = (path: string): void => {
  try {
    chmodSync(path, 0o600)
  } catch (error) {
    // The file does not exist yet, belongs to another user, or is on a read-only file system.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

export const trackLocation = (file: string) => {
  const paths = [file, `${file}-wal`]
  const fileIds = paths.map(fileIdOf)
  return {
    isInPlace: () => paths.every((path, n) => fileIdOf(path) === fileIds[n]),
    /**
     * Writes everything that `writer` reads into a new file, moves it to the store's path and closes the
     * connections. Files that were put there in the meantime are moved aside, or overwritten if there are already
     * enough copies.
     *
     * @throws StoreFilesMissing
     */
    restore(writer: Database.Database, close: () => void): void {
      const newFile = `${file}-anew`
      try {
        mkdirSync(dirname(file), { recursive: true })
        rmSync(newFile, { force: true })
        writer.exec(`VACUUM INTO '${newFile.replaceAll("'", "''")}'`)
        makePrivate(newFile)
        sync(newFile)
        setAside(paths.filter((path, n) => fileIdOf(path) !== null && fileIdOf(path) !== fileIds[n]))
        for (const path of [`${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
        renameSync(newFile, file)
        sync(dirname(file))
      } catch (error) {
        throw new StoreFilesMissing(
          `the store’s files were removed or replaced (${(error as Error).message})`,
        )
      }
      // Last: SQLite does not touch the journal on close if the file at its path is not the one it has open.
      close()
    },
  }
}

const fileIdOf = (path: string): string | null => {
  try {
    const { dev, ino } = statSync(path)
    return `${dev} ${ino}`
  } catch {
    return null
  }
}

const setAside = (paths: string[]) => {
  const folder = paths[0] === undefined ? null : folderForDamaged(paths[0].replace(/-wal$/, ''))
  if (folder === null) return
  mkdirSync(folder, { mode: 0o700 })
  for (const path of paths) renameSync(path, join(folder, basename(path)))
}
