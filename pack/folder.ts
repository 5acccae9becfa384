/** Compares a pack's folder with its list: files missing, unlisted, of another size, or not plain files. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackFile } from '@altiport/wire/pack.shape'
import { ownNames } from './path.ts'
import { changedProblem, missingProblem, type PackProblem } from './problem.ts'

export type FolderReport = {
  /** Of listed files, and of everything that is not a plain file: a link may lead out of the folder. */
  problems: PackProblem[]
  /** Files that are not in the list. */
  unlisted: string[]
  /** By path, of listed files without problems; a stamp is the same as long as its file has not changed. */
  stamps: ReadonlyMap<string, string>
}

/** Reads names and sizes, no contents, and follows no link. @see PACK-05 */
export async function scanFolder(folder: string, files: readonly PackFile[]): Promise<FolderReport> {
  const problems: PackProblem[] = []
  const listed = new Map(files.map((file) => [file.path, file]))
  const found = await everyEntry(folder)
  const unlisted: string[] = []
  const stamps = new Map<string, string>()
  for (const { path, kind } of found) {
    if (kind === 'link') problems.push({ path, problem: 'is a link; a pack may contain only files' })
    else if (kind === 'other') problems.push({ path, problem: 'is not a file' })
    else if (!listed.has(path) && !ownNames.includes(path)) unlisted.push(path)
  }
  const plain = new Set(found.filter(({ kind }) => kind === 'file').map(({ path }) => path))
  const notFiles = new Set(problems.map(({ path }) => path))
  await forEachConcurrently(files, async (file) => {
    if (notFiles.has(file.path)) return
    const stats = plain.has(file.path) ? await lstat(join(folder, file.path)).catch(() => null) : null
    if (stats === null) problems.push({ path: file.path, problem: missingProblem })
    else if (stats.size !== file.size) problems.push({ path: file.path, problem: changedProblem })
    else stamps.set(file.path, stampOf(file, stats))
  })
  return { problems, unlisted, stamps }
}

type Stats = { size: number; mtimeMs: number; ctimeMs: number; ino: number }

/**
 * Changes with the file's size, times, inode and expected hash.
 *
 * The modification time can be set by anybody who may write the file; the time of the status change cannot.
 */
export const stampOf = (file: PackFile, { size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino} ${file.sha256}`

type Entry = { path: string; kind: 'file' | 'link' | 'other' }

/** Collects into one list: a large pack has more entries than a spread call takes arguments. */
async function everyEntry(folder: string, under = '', found: Entry[] = []): Promise<Entry[]> {
  for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
    const path = under ? `${under}/${entry.name}` : entry.name
    if (entry.isDirectory()) await everyEntry(folder, path, found)
    else found.push({ path, kind: entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other' })
  }
  return found
}

/** Runs eight at a time: a pack of thousands of files must not fill the disk's queue. */
async function forEachConcurrently<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}
