/**
 * Copies a built pack's folder into a data folder: checks the files, hard-links those that installed packs already
 * contain, copies the rest, and moves the complete folder into place with one rename; the files of a damaged pack are
 * replaced one by one.
 */
import { link, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { scanFolder } from '@altiport/pack/folder'
import { changedProblem, missingProblem, type PackProblem, RefusedPack } from '@altiport/pack/problem'
import type { Pack, PackFile } from '@altiport/wire/pack.shape'
import { copyHashed, hashFile, replaceText, sync, syncTree, temporaryPathFor } from '#core/files.ts'

export type ImportPaths = {
  from: string
  to: string
  /** Folders of packs on the same disk whose identical files are hard-linked; the most likely first. */
  donors: readonly string[]
}
/** The two files that the list does not name: the list itself and its signature. */
export type OwnFiles = { list: Buffer; signature: string | undefined }

export type ImportCounts = { copied: number; copiedInBytes: number; reused: number }

/**
 * After a power cut at any moment `paths.to` is as it was, or complete; if it was damaged, it may also be missing or
 * partly repaired.
 *
 * Files that a donor has are not read from `paths.from`, and may be missing there.
 *
 * @throws RefusedPack, with the problems found, before anything is in place.
 * @see PACK-05, PACK-06, PACK-07
 */
export async function importPack(next: Pack, own: OwnFiles, paths: ImportPaths): Promise<ImportCounts> {
  const temporary = temporaryPathFor(paths.to, 'loading')
  try {
    const counts = await collectFiles(next, temporary, paths)
    await replaceText(join(temporary, 'pack.json'), own.list.toString())
    if (own.signature !== undefined) await replaceText(join(temporary, 'pack.sig'), own.signature)
    await syncTree(temporary)
    await moveIntoPlace(next, temporary, paths.to)
    return counts
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function collectFiles(next: Pack, temporary: string, paths: ImportPaths): Promise<ImportCounts> {
  const { problems } = await scanFolder(paths.from, next.files)
  const isLacking = ({ problem }: PackProblem) => problem === missingProblem || problem === changedProblem
  const dangerous = problems.filter((each) => !isLacking(each))
  if (dangerous.length > 0) throw new RefusedPack(dangerous)

  await mkdir(temporary)
  for (const folder of new Set(next.files.map((file) => dirname(join(temporary, file.path)))))
    await mkdir(folder, { recursive: true })
  const refused: PackProblem[] = []
  const counts = { copied: 0, copiedInBytes: 0, reused: 0 }
  const lacking = new Map(problems.map((each) => [each.path, each]))
  // Files that the source lacks come first, so that a missing one is reported before hours of copying.
  for (const file of next.files.toSorted(
    (a, b) => Number(lacking.has(b.path)) - Number(lacking.has(a.path)),
  )) {
    const problem = lacking.get(file.path)
    if (!problem && refused.length > 0 && counts.copied === 0) break
    const target = join(temporary, file.path)
    if (await reuseFile(file, target, paths.donors)) counts.reused += 1
    else if (problem) refused.push(problem)
    else if (await copyVerified(join(paths.from, file.path), target, file)) {
      counts.copied += 1
      counts.copiedInBytes += file.size
    } else refused.push({ path: file.path, problem: changedProblem })
  }
  if (refused.length > 0) throw new RefusedPack(refused)
  return counts
}

/**
 * Hard-links a donor's file, or copies it if the file system cannot link. Resolves to `false` if no donor has the file
 * intact. @see PACK-07
 */
async function reuseFile(file: PackFile, target: string, donors: readonly string[]): Promise<boolean> {
  for (const donor of donors) {
    const path = join(donor, file.path)
    const stats = await lstat(path).catch(() => undefined)
    if (!stats?.isFile() || stats.size !== file.size) continue
    if ((await hashFile(path).catch(() => '')) !== file.sha256) continue
    const isLinked = await link(path, target).then(
      () => true,
      () => false,
    )
    if (isLinked || (await copyVerified(path, target, file))) return true
  }
  return false
}

async function copyVerified(from: string, to: string, file: PackFile): Promise<boolean> {
  if ((await copyHashed(from, to)) === file.sha256) return true
  await rm(to)
  return false
}

async function moveIntoPlace(next: Pack, temporary: string, target: string): Promise<void> {
  const existing = await lstat(target).catch(() => undefined)
  if (!existing) await rename(temporary, target)
  else if (!(await repairInPlace(next, temporary, target))) {
    const old = temporaryPathFor(target, 'removing')
    await rename(target, old)
    await rename(temporary, target)
    await sync(dirname(target))
    await rm(old, { recursive: true, force: true })
  }
  await sync(dirname(target))
}

/**
 * Moves the files into a damaged folder one by one, so that the folder always exists: it may be the active
 * pack's.
 *
 * Resolves to `false` if anything in the folder is in the way, such as a folder with a file's name; some files may have
 * been moved then.
 */
async function repairInPlace(next: Pack, temporary: string, target: string): Promise<boolean> {
  try {
    const { problems } = await scanFolder(target, next.files)
    if (problems.some(({ problem }) => problem !== missingProblem && problem !== changedProblem)) return false
    // The list last: a hub that refused the folder checks it again when the list is a new file.
    for (const path of [...next.files.map((file) => file.path), 'pack.sig', 'pack.json']) {
      if (!(await lstat(join(temporary, path)).catch(() => undefined))) continue
      await mkdir(dirname(join(target, path)), { recursive: true })
      await rename(join(temporary, path), join(target, path))
    }
    await syncTree(target)
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY'].includes(code)) return false
    throw error
  }
}
