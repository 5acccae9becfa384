/**
 * The files of a source pack at one moment, to find out what has changed. Folders are read again each time:
 * that also works on network shares, and for editors that replace a file with another.
 */
import type { Stats } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { isLinkOutOf } from '#core/source-file.ts'

/** What identifies a file's content without reading it, by its absolute path. */
export type SourceFiles = ReadonlyMap<string, string>

/**
 * All files below `folders`, without hidden ones, without what is in `excluded`, and without links that lead out of
 * their folder, which the check refuses: they may lead to all files of the machine.
 */
export async function filesIn(folders: readonly string[], excluded: readonly string[]): Promise<SourceFiles> {
  const files = new Map<string, string>()
  const seen = new Set<string>()
  const skipped = new Set(excluded.map((folder) => resolve(folder)))
  for (const root of folders.map((folder) => resolve(folder)))
    await addBelow(root, { root, files, seen, skipped })
  return files
}

type Walk = {
  root: string
  files: Map<string, string>
  seen: Set<string>
  skipped: ReadonlySet<string>
}

async function addBelow(folder: string, walk: Walk): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const path = join(folder, name)
    if (name.startsWith('.') || walk.skipped.has(path)) continue
    // A file that disappears in between counts as deleted.
    const stats = await statsOf(path, walk.root).catch(() => undefined)
    if (!stats) continue
    const { dev, ino, size, mtimeMs } = stats
    if (!stats.isDirectory()) walk.files.set(path, `${dev} ${ino} ${size} ${mtimeMs}`)
    else if (!walk.seen.has(`${dev} ${ino}`)) {
      walk.seen.add(`${dev} ${ino}`)
      await addBelow(path, walk)
    }
  }
}

async function statsOf(path: string, root: string): Promise<Stats | undefined> {
  const stats = await lstat(path)
  if (!stats.isSymbolicLink()) return stats
  return isLinkOutOf(root, relative(root, path)) ? undefined : await stat(path)
}

/** Paths that were added, removed or changed, relative to `root`, sorted. */
export function changedFiles(before: SourceFiles, after: SourceFiles, root: string): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => relative(root, path))
    .sort()
}
