/**
 * The keys of protected titles that this hub may issue by ClearKey, from a file that only the hub can read.
 *
 * The packer writes the file (`boatmen: { keyId: "…", key: "…" }`); it is reloaded when it changes. Keys are
 * used in no other part of the hub, and no route serves the file.
 *
 * @see PACK-04
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentKeys } from '@altiport/wire/protection.shape'
import { type Settings, SettingsError } from '#core/settings.ts'
import { namesOf } from '#core/settings-environment.ts'

export type HeldKey = { titleId: string; key: Buffer }

export type ContentKeys = {
  /** By key id, 32 lower-case hex digits. If the file is invalid, the keys that were loaded before. */
  all(): Promise<ReadonlyMap<string, HeldKey>>
}

type Log = { error(facts: object, message: string): void }

const defaultName = 'content-keys.yaml'

/** @throws SettingsError if the file named in the settings cannot be used */
export const openContentKeys = async (
  settings: Pick<Settings, 'contentKeys' | 'dataDir'>,
  log: Log,
): Promise<ContentKeys> => {
  const file = settings.contentKeys ?? join(settings.dataDir, defaultName)
  let keys: ReadonlyMap<string, HeldKey> = new Map()
  let loadedVersion = 'gone'
  const reload = async () => {
    const found = await stat(file).catch(() => undefined)
    const version = found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.mode}` : 'gone'
    if (version === loadedVersion) return
    loadedVersion = version
    keys = found ? await readKeys(file, found.mode) : new Map()
  }

  if (settings.contentKeys !== undefined) {
    await stat(file).catch(() => {
      throw new SettingsError(`${namesOf('contentKeys')}: ${file} does not exist.`)
    })
    await reload().catch((error: Error) => {
      throw new SettingsError(`${namesOf('contentKeys')}: ${error.message}.`)
    })
  }
  return {
    async all() {
      await reload().catch((error: Error) => log.error({ err: error }, 'content keys could not be loaded'))
      return keys
    },
  }
}

/** @throws with a message that contains nothing of the file's content */
const readKeys = async (file: string, mode: number): Promise<ReadonlyMap<string, HeldKey>> => {
  if ((mode & 0o077) !== 0 && process.platform !== 'win32')
    throw new Error(`${file} can be read by others; run chmod 600 ${file}`)
  const { parse } = await import('yaml')
  const text = await readFile(file, 'utf8')
  let content: unknown
  try {
    content = parse(text, { logLevel: 'silent' }) ?? {}
  } catch {
    throw new Error(`${file} is not valid YAML`)
  }
  const checked = contentKeys.safeParse(content)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  return new Map(
    Object.entries(checked.data).map(([titleId, { keyId, key }]) => [
      keyId.toLowerCase(),
      { titleId, key: Buffer.from(key, 'hex') },
    ]),
  )
}
