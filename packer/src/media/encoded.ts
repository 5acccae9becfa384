/** Caches encoded files under the hash of all inputs; incomplete files never enter the cache. */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFile, hashText, removeLeftovers, sync, temporaryPathFor } from '#core/files.ts'
import type { Progress } from '#media/masters/ffmpeg.ts'

/** Planned encoding, which makes only the files that are not cached. */
export type EncodingTask = {
  /** What is left to encode, roughly in seconds of one core; 0 if everything is cached, and for silence. */
  work: number
  /** Resolves to the finished files. */
  run: (progress: Progress, signal?: AbortSignal) => Promise<string[]>
}

type CachedFile = { path: string; isCached: boolean }

/** The path in the cache of the file that `recipe` makes from `from`, and whether the file is there already. */
export async function cachedFile(
  cacheFolder: string,
  from: string,
  { recipe, extension }: { recipe: unknown; extension: string },
): Promise<CachedFile> {
  const content = await cachedHash(from, cacheFolder)
  const name = `${hashText(JSON.stringify([content, recipe])).slice(0, 16)}${extension}`
  const path = join(cacheFolder, 'encoded', name)
  return { path, isCached: (await stat(path).catch(() => undefined)) !== undefined }
}

/** Resolves to the cached file's path. If the file is missing, `encode` writes it first, to the path that it gets. */
export async function encodeOnce(
  { cacheFolder, from, ...rest }: { cacheFolder: string; from: string; recipe: unknown; extension: string },
  encode: (to: string) => Promise<void>,
): Promise<string> {
  const { path, isCached } = await cachedFile(cacheFolder, from, rest)
  if (!isCached) await encodeInto([path], ([to]) => encode(to!))
  return path
}

/** Lets `encode` write the files under temporary names, then moves them into the cache. */
export async function encodeInto(
  paths: readonly string[],
  encode: (temporary: string[]) => Promise<void>,
): Promise<void> {
  for (const folder of new Set(paths.map(dirname))) await removeLeftovers(folder)
  const temporary = paths.map((path) => temporaryPathFor(path, 'encoding'))
  try {
    await encode(temporary)
    for (const path of temporary) await sync(path)
    for (const [i, path] of temporary.entries()) await rename(path, paths[i]!)
  } finally {
    for (const path of temporary) await rm(path, { force: true })
  }
}

/** A master may have many gigabytes: its hash is cached until its path, size, modification time or inode changes. */
async function cachedHash(path: string, cacheFolder: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path)
  const folder = join(cacheFolder, 'hashes')
  const hashPath = join(folder, hashText(`${path} ${size} ${mtimeMs} ${ino}`).slice(0, 24))
  const cached = await readFile(hashPath, 'utf8').catch(() => '')
  if (/^[0-9a-f]{64}$/.test(cached)) return cached
  const hash = await hashFile(path)
  await mkdir(folder, { recursive: true })
  await writeFile(hashPath, hash)
  return hash
}
