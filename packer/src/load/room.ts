/** What a load needs, what the disk of a hub's data folder has free, and what to do if that is too little. */
import { lstat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { scanFolder } from '@altiport/pack/folder'
import type { Pack } from '@altiport/wire/pack.shape'

/** For the list, the signature, folders and `active.json`, more than they need. */
const spareInBytes = 256 * 1024

/** The disk is too full; the message says how much is needed and how to make room. */
export class NoRoom extends Error {}

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Bytes that a load would write: the files that no donor has with the same size, and the spare. */
export async function neededInBytes(next: Pack, donors: readonly string[]): Promise<number> {
  let needed = spareInBytes
  for (const { path, size } of next.files) {
    const sizes = await Promise.all(
      donors.map((donor) =>
        lstat(join(donor, path)).then(
          (stats) => stats.size,
          () => -1,
        ),
      ),
    )
    if (!sizes.includes(size)) needed += size
  }
  return needed
}

export async function freeInBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Bytes that removing a pack's folder frees: those of its intact files to which no other folder has a hard link. */
export async function removableInBytes(folder: string, { files }: Pack): Promise<number> {
  const { problems } = await scanFolder(folder, files)
  const bad = new Set(problems.map(({ path }) => path))
  const sizes = await Promise.all(
    files
      .filter(({ path }) => !bad.has(path))
      .map(({ path }) => lstat(join(folder, path)).then(({ nlink, size }) => (nlink === 1 ? size : 0))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Lack = {
  packId: string
  packs: string
  dataFolder: string
  needed: number
  free: number
  /** All files of the pack, in bytes. */
  total: number
  /** What removing the previous pack frees, in bytes; `null` if there is none. */
  removable: number | null
}

/** @see PACK-06 */
export const noRoom = ({ packId, packs, dataFolder, needed, free, total, removable }: Lack): NoRoom => {
  const advice =
    removable === null
      ? 'There is no previous pack that could be removed: remove other files from that disk, or move the data folder to a larger one.'
      : `altiport pack prune ${dataFolder} removes the previous pack and frees ${megabytes(removable)}, but rollback is impossible then; otherwise, remove other files from that disk.`
  const lack =
    free < needed
      ? `${packId} needs ${megabytes(needed)} in ${packs}, which has ${megabytes(free)} free`
      : `${packId}, ${megabytes(total)} in all, could not be written to ${packs}, although ${megabytes(free)} is free: a quota may be used up, or the file system has no hard links, so files of the packs there are copied`
  return new NoRoom(`the disk is full: ${lack}. ${advice} Nothing was changed.`)
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
