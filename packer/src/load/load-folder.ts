/** Keeps the folder of packs tidy: what a load was cut off from, and packs that nobody can go back to. */
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { recordName } from '@altiport/hub/core/integrity/pack-record'
import type { ActivePack } from '@altiport/wire/pack'
import { removeLeftovers, sync, temporaryPathFor } from '#core/files.ts'

/** Only for the holder of the folder's lock: nobody else is at work there, whatever process a name tells of. */
export async function removeLitter(packs: string): Promise<void> {
  await removeLeftovers(packs)
  for (const name of await readdir(packs)) {
    if (/^\..+\.((loading|removing|writing)-\d+-[0-9a-f]{8}|checked\.json\.\d+)$/.test(name))
      await rm(join(packs, name), { recursive: true, force: true })
  }
}

/** Removes every pack but the active one and the one before it. */
export async function removeOthers(packs: string, active: ActivePack): Promise<void> {
  const retained = [active.packId, active.previous].filter((name) => name !== null)
  const records = retained.map(recordName)
  for (const name of await readdir(packs)) {
    if (/\.checked\.jsonl?$/.test(name) && !records.includes(name))
      await rm(join(packs, name), { force: true })
    if (name.startsWith('.') || name === 'active.json' || retained.includes(name)) continue
    // First out of sight, so that no half-removed pack stands under its name.
    const doomed = temporaryPathFor(join(packs, name), 'removing')
    await rename(join(packs, name), doomed)
    await sync(packs)
    await rm(doomed, { recursive: true, force: true })
  }
}

/** Brings a folder's own place onto the disk: its name in its parent's list, and so on upwards. */
export async function syncUpwards(folder: string): Promise<void> {
  for (let below = folder; below !== dirname(below); below = dirname(below)) {
    await sync(dirname(below)).catch((error: NodeJS.ErrnoException) => {
      // Folders that we may pass but not read are not ours, and older than this load.
      if (error.code !== 'EACCES') throw error
    })
  }
}
