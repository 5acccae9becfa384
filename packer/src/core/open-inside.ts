/**
 * Opens files of a pack during a build: minutes or hours after the check, somebody may have replaced one with a link to
 * another file of this machine.
 */
import { type FileHandle, lstat, open, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

/** The handle of `path`; the caller closes it. @throws if the file, or a folder above it, is a link out of `folders` */
export async function openInside(folders: readonly string[], path: string): Promise<FileHandle> {
  // Opening a pipe would wait for its writer.
  if (!(await stat(path)).isFile()) throw new Error(`${path} is no longer a file; put the file itself there`)
  const handle = await open(path, 'r')
  try {
    // What was opened is what is inside: the same file, by its number on its disk.
    const [opened, real] = [await handle.stat(), await insidePath(folders, path)]
    const { dev, ino } = await lstat(real)
    if (opened.dev !== dev || opened.ino !== ino)
      throw new Error(`${path} was replaced during the build; build again`)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

export async function readTextInside(folders: readonly string[], path: string): Promise<string> {
  const handle = await openInside(folders, path)
  try {
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/** The real path of a file or folder. @throws if it is not inside one of `folders` */
export async function insidePath(folders: readonly string[], path: string): Promise<string> {
  const real = await realpath(path)
  for (const folder of folders)
    if (real.startsWith((await realpath(folder).catch(() => folder)) + sep)) return real
  throw new Error(`${path} leads out of the pack’s folder; put the file inside it`)
}
