/** Hashes, copies, links, syncs and atomically replaces files, and removes the temporary files of dead processes. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '@altiport/pack/lock'

/** SHA-256 of a file, in hex. */
export const hashFile = (path: string): Promise<string> =>
  hashOf(createReadStream(path, { highWaterMark: 1 << 20 }))

/** SHA-256 of what a stream has, in hex. */
export async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Copies a file to `to`, which must not exist, and syncs it. Resolves to the SHA-256 of what was written. */
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

/** Hard-links a file that never changes; copies it if that fails, as across file systems. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
  }
}

/** Flushes a file's content, or a folder's list of names, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems cannot sync folders and fail with one of these codes.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  } finally {
    await handle.close()
  }
}

/** Syncs every file and folder below `folder`, and `folder` itself. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await sync(path)
  }
  await sync(folder)
}

/** Replaces a file atomically: readers, and the disk after a power cut, have the old text or the new one. */
export async function replaceText(path: string, text: string): Promise<void> {
  await replaceTexts([[path, text]])
}

/** Replaces each file atomically, in this order, and none before the texts of all have been written. */
export async function replaceTexts(texts: readonly (readonly [path: string, text: string])[]): Promise<void> {
  const written: [temporary: string, path: string][] = []
  try {
    for (const [path, text] of texts) {
      const temporary = temporaryPathFor(path, 'writing')
      const handle = await open(temporary, 'wx')
      written.push([temporary, path])
      try {
        await handle.writeFile(text)
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  } catch (error) {
    for (const [temporary] of written) await rm(temporary, { force: true })
    throw error
  }
  for (const [temporary, path] of written) {
    await rename(temporary, path)
    await sync(dirname(path))
  }
}

/**
 * A temporary path beside `path` that includes the process id, so that `removeLeftovers` can recognize files
 * and folders of dead processes. `work` may have only the letters a to z.
 */
export function temporaryPathFor(path: string, work: string): string {
  return join(dirname(path), `.${basename(path)}.${work}-${process.pid}-${randomBytes(4).toString('hex')}`)
}

/** Removes temporary files and folders in `folder` whose process no longer runs; creates a missing `folder`. */
export async function removeLeftovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const pid = /^\..+\.[a-z]+-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

export async function createFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
}
