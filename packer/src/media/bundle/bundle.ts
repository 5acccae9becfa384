/**
 * Reads bundles of pages (games, web apps) from a folder or a zip file, checks them, and writes them to the
 * pack.
 */

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashText } from '#core/files.ts'
import { isRaw, type Raw } from '#core/links.ts'
import { insidePath } from '#core/open-inside.ts'
import type { Builder } from '#core/part.ts'
import { bundleNameProblem } from '#core/source-file.ts'
import { type BundleFiles, readBundle } from './bundle-files.ts'
import { pageProblem } from './bundle-page.ts'
import { brokenReferences, storageUses } from './bundle-references.ts'

/** A bundle and the folders that it shares with others, each by its name inside this bundle. */
export type BundleParts = { bundle: string; shares?: Record<string, string> | undefined }

/**
 * Why a bundle is not self-contained or safe to unpack, and what may not work in it; nothing if its files are not
 * found, which the shape reports. `start` is its first page.
 */
export async function checkBundle(
  folder: string,
  raw: Raw,
  start: string,
): Promise<{ problems: string[]; warnings: string[] }> {
  const sources = { bundle: raw.bundle, ...(isRaw(raw.shares) ? raw.shares : {}) }
  const isUsable = (name: unknown) =>
    typeof name === 'string' && bundleNameProblem(folder, name) === undefined
  if (!Object.values(sources).every(isUsable)) return { problems: [], warnings: [] }
  const { bundle, ...shares } = Object.fromEntries(
    Object.entries(sources).map(([name, path]) => [name, join(folder, path as string)]),
  )
  const files = await readParts({ bundle: bundle!, shares })
  if (typeof files === 'string') return { problems: [files], warnings: [] }
  const problems = [...files.keys()].flatMap((path) => nameProblem(path) ?? [])
  if (!files.has(start)) problems.push(`has no start page ${start}; ${startRemedy(files, start)}`)
  problems.push(...brokenReferences(files))
  problems.push(...caseConflicts([...files.keys()]))
  for (const [path, bytes] of files) {
    const problem = pageProblem(path, bytes)
    if (problem) problems.push(`${path} ${problem}`)
  }
  return { problems, warnings: storageUses(files) }
}

/** What to do about a missing start page; often the folder was zipped instead of its files. */
function startRemedy(files: BundleFiles, start: string): string {
  const inner = [...files.keys()].find((path) => path.endsWith(`/${start}`))
  return inner
    ? `it has ${inner}, so zip the files of that folder, not the folder`
    : 'add it or name another as start'
}

/**
 * Writes the bundle to the folder that `folderFor` returns for the hash of all its files; resolves to that
 * folder and the bundle's size.
 */
export async function addBundle(
  parts: BundleParts,
  { folder, sourceFolders }: Pick<Builder, 'folder' | 'sourceFolders'>,
  folderFor: (hash: string) => string,
): Promise<{ bundleFolder: string; sizeInBytes: number }> {
  const checkFolders = async () => {
    for (const path of [parts.bundle, ...Object.values(parts.shares ?? {})])
      await insidePath(sourceFolders, path)
  }
  await checkFolders()
  const files = await readParts(parts)
  await checkFolders()
  if (typeof files === 'string') throw new Error(`${parts.bundle} ${files}`)
  const bundleFolder = folderFor(hashOf(files))
  let sizeInBytes = 0
  for (const [path, bytes] of files) {
    const target = join(folder, bundleFolder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
    sizeInBytes += bytes.length
  }
  return { bundleFolder, sizeInBytes }
}

/** All files by their path in the bundle, or why the bundle is refused. */
async function readParts({ bundle, shares = {} }: BundleParts): Promise<BundleFiles | string> {
  const own = await readBundle(bundle)
  if (typeof own === 'string') return own
  const files = new Map(own)
  for (const [name, source] of Object.entries(shares)) {
    const shared = await readBundle(source)
    if (typeof shared === 'string') return `shares ${name}, which ${shared}`
    if ([...own.keys()].some((path) => path === name || path.startsWith(`${name}/`))) {
      return `has a ${name} of its own, and shares one; remove one of them`
    }
    for (const [path, bytes] of shared) files.set(`${name}/${path}`, bytes)
  }
  return files
}

function hashOf(files: BundleFiles): string {
  const fileHashes = [...files].map(([path, bytes]) => [
    path,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  return hashText(JSON.stringify(fileHashes)).slice(0, 16)
}

/** Less than `pack/path.ts` allows, because a built pack puts its own folders before the bundle's path. */
const maxLength = 200
const maxParts = 12

/** Restricts the length of paths, and their characters, as they become URLs. */
function nameProblem(path: string): string | undefined {
  if (path.length > maxLength || path.split('/').length > maxParts)
    return `contains ${JSON.stringify(path.slice(0, 60))}…, a path of more than ${maxLength} characters or ${maxParts} parts; shorten it`
  if (/^[A-Za-z0-9._/-]+$/.test(path)) return undefined
  return `contains a file called ${JSON.stringify(path)}; use letters from A to Z, digits, dots, hyphens, and underscores`
}

/** Reports names that case-insensitive file systems treat as the same. */
function caseConflicts(paths: string[]): string[] {
  const seen = new Map<string, string>()
  return paths.flatMap((path) => {
    const other = seen.get(path.toLowerCase())
    seen.set(path.toLowerCase(), path)
    return other ? [`contains ${other} and ${path}, which differ in capitals only; rename one`] : []
  })
}
