/** The pack that is served now, and the packs whose files may still be requested. */
import { emptyPack } from './empty-pack.ts'
import { type LoadedPack, readPack } from './loaded-pack.ts'
import { exists } from './pack-folders.ts'
import type { AdmittedPack, GuardLog, PackFiles } from './pack-guard.ts'

export const createServing = (log: GuardLog) => {
  let pack = emptyPack
  let packFiles: ReadonlyMap<string, PackFiles> = new Map()
  const previousVideoIds = new Set<string>()
  const listeners: ((pack: LoadedPack) => void)[] = []

  return {
    pack: () => pack,
    packFiles: () => packFiles,
    hasVideo: (id: string): boolean => pack.videoById.has(id) || previousVideoIds.has(id),
    onActivated: (listener: (pack: LoadedPack) => void): void => void listeners.push(listener),
    /** Serves a pack; `previous` is the one before it, whose files may still be requested. */
    async serve(admitted: AdmittedPack, previous: AdmittedPack | undefined): Promise<void> {
      const next = await readPack(admitted)
      const files = new Map<string, PackFiles>()
      for (const served of packFiles.values()) {
        if (await exists(served.folder)) files.set(served.packId, served)
      }
      files.set(admitted.packId, admitted)
      if (previous && !files.has(previous.packId)) files.set(previous.packId, previous)
      for (const id of pack.videoById.keys()) previousVideoIds.add(id)
      // No await from here on: a request sees either the old pack or the new one.
      pack = next
      packFiles = files
      for (const listener of listeners) listener(next)
      log.info({ pack: next.packId, signedBy: admitted.signedBy }, 'pack activated')
    },
  }
}
