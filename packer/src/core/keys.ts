/** Sources of the keys of protected titles. A pack never contains one. */
import { readFile, stat } from 'node:fs/promises'
import { contentKeys } from '@altiport/wire/protection.shape'
import { parse } from 'yaml'

/** Both 32 hex digits. @see PACK-04 */
export type ContentKey = { keyId: string; key: string }
/** Resolves to `undefined` if the source has no key for the title. */
export type KeySource = (titleId: string) => Promise<ContentKey | undefined>

export const noKeys: KeySource = async () => undefined

/**
 * Keys from a YAML file: `boatmen: { keyId: "…", key: "…" }`, 32 hex digits each. @throws naming what is
 * wrong
 */
export async function keysFromFile(path: string): Promise<KeySource> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`there is no key file ${path}`)
  })
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') {
    throw new Error(`${path} can be read by others; run chmod 600 ${path}`)
  }
  const result = contentKeys.safeParse(parse(text))
  if (!result.success) {
    const [first] = result.error.issues
    throw new Error(`${path}: ${first?.path.join('.')} ${first?.message}`)
  }
  const keys = new Map(Object.entries(result.data))
  return async (titleId) => {
    const found = keys.get(titleId)
    return found && { keyId: found.keyId.toLowerCase(), key: found.key.toLowerCase() }
  }
}
