/**
 * Two small jobs of loading: taking a file over from the active pack, and clearing away packs nobody can go
 * back to.
 */
import { link, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActivePack, PackFile } from '@altiport/wire/pack'
import { hashFile, temporaryBeside } from './files.ts'

/** Links a file that another pack has already; says no where it is missing, different or cannot be linked. @see PACK-07 */
export async function linkVerified(from: string, to: string, file: PackFile): Promise<boolean> {
  try {
    if ((await stat(from)).size !== file.size || (await hashFile(from)) !== file.sha256) return false
    await link(from, to)
    return true
  } catch {
    return false
  }
}

/** Removes every pack but the active one and the one before it. */
export async function removeOthers(packs: string, active: ActivePack): Promise<void> {
  const kept = [active.packId, active.previous, 'active.json']
  for (const name of await readdir(packs)) {
    if (name.startsWith('.') || kept.includes(name)) continue
    const doomed = temporaryBeside(join(packs, name), 'removing')
    await rename(join(packs, name), doomed)
    await rm(doomed, { recursive: true, force: true })
  }
}
