/** Files that outlive a power cut: hashing, copying with a hash, syncing, replacing whole. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Copies and syncs a file, and gives the SHA-256 of what was written. */
export async function copyHashed(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const target = await open(to, 'wx')
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer)
      await target.writeFile(chunk as Buffer)
    }
    await target.sync()
  } finally {
    await target.close()
  }
  return hash.digest('hex')
}

/** Another name for a file that never changes; a copy where the file system cannot link. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
  }
}

/** Brings a file's content, or a folder's list of names, onto the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems cannot sync folders, and say so.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  } finally {
    await handle.close()
  }
}

/** Syncs every file and folder below `folder`, and itself. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await sync(path)
  }
  await sync(folder)
}

/** Whoever reads `path` sees the old text or the new one; so does the disk after a power cut. */
export async function replaceText(path: string, text: string): Promise<void> {
  const temporary = temporaryPathFor(path, 'writing')
  const handle = await open(temporary, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
  await sync(dirname(path))
}

/** A name beside `path` that tells which process works there, so that `removeLeftovers` can tell the dead from the living. */
export function temporaryPathFor(path: string, work: string): string {
  return join(dirname(path), `.${basename(path)}.${work}-${process.pid}-${randomBytes(4).toString('hex')}`)
}

/** Removes what processes that are no more left half done in `folder`. */
export async function removeLeftovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const pid = /^\..+\.[a-z]+-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
}
