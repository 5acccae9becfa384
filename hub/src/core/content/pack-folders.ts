/** Reads `active.json`, and detects that the folder of the served pack is missing. */
import { access, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ActivePack, activePack } from '@altiport/wire/pack.shape'
import type { GuardLog, PackFiles } from './pack-guard.ts'

/**
 * Reads `active.json`; `undefined` if there is none. `stamp` changes when `active.json` gets another text, or the list
 * or signature of its pack is written again.
 *
 * @throws if `active.json` cannot be read or names no pack
 */
export async function readActive(
  packsFolder: string,
): Promise<{ active: ActivePack; stamp: string } | undefined> {
  const text = await readFile(join(packsFolder, 'active.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (text === undefined) return undefined
  const active = parsed(text)
  const stamps = await Promise.all(
    ['pack.json', 'pack.sig'].map(async (name) => {
      const found = await stat(join(packsFolder, active.packId, name)).catch(() => undefined)
      return `${found?.ino} ${found?.size} ${found?.mtimeMs}`
    }),
  )
  return { active, stamp: [text, ...stamps].join(' ') }
}

const parsed = (text: string): ActivePack => {
  try {
    return activePack.parse(JSON.parse(text))
  } catch {
    throw new Error('it does not name a pack')
  }
}

export const createFolderCheck = (log: GuardLog) => {
  let entries = { packId: '', names: [] as string[] }
  let isMissing = false

  return {
    /** The served pack's folder, or a part of it, is missing. */
    isMissing: () => isMissing,
    /** Checks the served pack's folder. Resolves to whether it was missing and is back. */
    async checkReturned({ packId, folder, files }: PackFiles): Promise<boolean> {
      if (entries.packId !== packId) entries = { packId, names: topLevelOf(files) }
      const wasMissing = isMissing
      const found = await Promise.all(entries.names.map((name) => exists(join(folder, name))))
      isMissing = found.includes(false)
      if (isMissing === wasMissing) return false
      if (isMissing) log.error({ folder }, 'folder of the served pack is missing')
      else log.info({ folder }, 'folder of the served pack is back')
      return !isMissing
    },
  }
}

/** The top-level entries of a pack's folder: enough to detect that it, or a part of it, is missing. */
const topLevelOf = (files: PackFiles['files']): string[] => [
  ...new Set(['pack.json', ...files.map(({ path }) => path.split('/', 1)[0]!)]),
]

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
