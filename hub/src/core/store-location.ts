/** Whether the files of an open store are still at their place, and how what it holds gets back there. */
import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'libsql'
import { folderForDamaged, sync } from './store-aside.ts'

/** Thrown where the store's files are gone and cannot be written anew: what is open must stay open, it has everything. */
export class StoreFilesMissing extends Error {}

/** The store names passengers: it is for the hub's user alone. SQLite gives a new journal the mode of the file. */
export const makePrivate = (path: string): void => {
  try {
    chmodSync(path, 0o600)
  } catch (error) {
    // Not made yet, or owned by another user: whoever may write there may do without.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

export const watchLocation = (file: string) => {
  const paths = [file, `${file}-wal`]
  const marks = paths.map(markOf)
  return {
    isInPlace: () => paths.every((path, n) => markOf(path) === marks[n]),
    /**
     * Writes everything that `writer` sees into a new file, closes the connections, and puts it at the store's place.
     * What has been put there meanwhile is kept aside.
     *
     * @throws StoreGone
     */
    restore(writer: Database.Database, close: () => void): void {
      const newFile = `${file}-anew`
      try {
        mkdirSync(dirname(file), { recursive: true })
        rmSync(newFile, { force: true })
        writer.exec(`VACUUM INTO '${newFile.replaceAll("'", "''")}'`)
        makePrivate(newFile)
        sync(newFile)
        setAside(paths.filter((path, n) => markOf(path) !== null && markOf(path) !== marks[n]))
        for (const path of [`${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
        renameSync(newFile, file)
        sync(dirname(file))
      } catch (error) {
        throw new StoreFilesMissing(
          `the store’s files were removed or replaced (${(error as Error).message})`,
        )
      }
      // Last: SQLite leaves the journal alone where the file at its place is another one than it has open.
      close()
    },
  }
}
export type StoreLocation = ReturnType<typeof watchLocation>

const markOf = (path: string): string | null => {
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
