/** Removes leftovers of interrupted loads, and packs that rollback cannot reach; syncs parent folders. */
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { recordName } from '@altiport/pack/record'
import type { ActivePack } from '@altiport/wire/pack.shape'
import { removeLeftovers, sync, temporaryPathFor } from '#core/files.ts'

/**
 * To be called only while holding the folder's lock: no other process works there then, so leftovers of any process
 * are removed.
 */
export async function removeAllLeftovers(packs: string): Promise<void> {
  await removeLeftovers(packs)
  for (const name of await readdir(packs)) {
    if (/^\..+\.((loading|removing|writing)-\d+-[0-9a-f]{8}|checked\.json\.\d+)$/.test(name))
      await rm(join(packs, name), { recursive: true, force: true })
  }
}

/** Removes every pack but the active one and the one before it, and the records of the hub's checks of the others. */
export async function removeOthers(packs: string, active: ActivePack): Promise<void> {
  const retained = [active.packId, active.previous].filter((name) => name !== null)
  const records = retained.map(recordName)
  for (const name of await readdir(packs)) {
    if (/\.checked\.jsonl?$/.test(name) && !records.includes(name))
      await rm(join(packs, name), { force: true })
    if (name.startsWith('.') || name === 'active.json' || retained.includes(name)) continue
    // Renamed first, so that a half-removed pack never has its regular name.
    const doomed = temporaryPathFor(join(packs, name), 'removing')
    await rename(join(packs, name), doomed)
    await sync(packs)
    await rm(doomed, { recursive: true, force: true })
  }
}

/** Syncs all parent folders of a folder, so that its name is on the disk as well. */
export async function syncUpwards(folder: string): Promise<void> {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    await sync(dirname(path)).catch((error: NodeJS.ErrnoException) => {
      // Folders that we may traverse but not read belong to others and existed before this load.
      if (error.code !== 'EACCES') throw error
    })
  }
}
