/** Caches encoded files under the hash of all inputs; incomplete files never enter the cache. */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFile, hashText, removeLeftovers, sync, temporaryPathFor } from '#core/files.ts'

/** Returns the cached file, or lets `encode` write it to the given path first. */
export async function encodeOnce(
  {
    cacheFolder,
    from,
    recipe,
    extension,
  }: { cacheFolder: string; from: string; recipe: unknown; extension: string },
  encode: (to: string) => Promise<void>,
): Promise<string> {
  const content = await cachedHash(from, cacheFolder)
  const name = `${hashText(JSON.stringify([content, recipe])).slice(0, 16)}${extension}`
  const target = join(cacheFolder, 'encoded', name)
  if (await stat(target).catch(() => undefined)) return target
  await removeLeftovers(dirname(target))
  const temporary = temporaryPathFor(target, 'encoding')
  try {
    await encode(temporary)
    await sync(temporary)
    await rename(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
  return target
}

/** A master may have many gigabytes: its hash is cached until its size or time changes. */
async function cachedHash(path: string, cacheFolder: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path)
  const folder = join(cacheFolder, 'hashes')
  const note = join(folder, hashText(`${path} ${size} ${mtimeMs} ${ino}`).slice(0, 24))
  const cached = await readFile(note, 'utf8').catch(() => '')
  if (/^[0-9a-f]{64}$/.test(cached)) return cached
  const hash = await hashFile(path)
  await mkdir(folder, { recursive: true })
  await writeFile(note, hash)
  return hash
}
