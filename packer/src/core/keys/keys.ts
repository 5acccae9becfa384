/** Sources of the keys of protected titles. A pack never contains a key. */
import { readFile, stat } from 'node:fs/promises'
import { contentKeys } from '@altiport/wire/protection.shape'
import { LineCounter, parseDocument } from 'yaml'
import { isXml, keyOfCpix } from './cpix.ts'

/** Both 32 hex digits. @see PACK-04 */
export type ContentKey = { keyId: string; key: string }
/** Resolves to `undefined` if the source has no key for the title. */
export type KeySource = (titleId: string) => Promise<ContentKey | undefined>

export const noKeys: KeySource = async () => undefined

/**
 * Keys from a YAML file: `boatmen: { keyId: "…", key: "…" }`, 32 hex digits each; or the key of one title from a
 * CPIX document, whose `contentId` is the title's id. @throws naming what is wrong
 */
export async function keysFromFile(path: string): Promise<KeySource> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`there is no key file ${path}`)
  })
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') {
    throw new Error(`${path} can be read by others; run chmod 600 ${path}`)
  }
  if (isXml(text)) {
    const { contentId, ...key } = withOrigin(path, () => keyOfCpix(text))
    if (!contentId) throw new Error(`${path} does not name its title; add contentId to its CPIX element`)
    return async (titleId) => (titleId === contentId ? key : undefined)
  }
  const result = contentKeys.safeParse(yamlIn(path, text))
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

/** @throws without the parser's own messages, which quote the text, and with it keys */
function yamlIn(path: string, text: string): unknown {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const [error] = document.errors
  if (error)
    throw new Error(`${path} is not YAML on line ${lineCounter.linePos(error.pos[0]).line}; correct it`)
  try {
    return document.toJS()
  } catch {
    throw new Error(`${path} has an alias that refers to nothing; write the values out`)
  }
}

/** The key in a CPIX document from `origin`; the document may name no other title. @throws naming what is wrong */
export function keyForTitle(cpix: string, titleId: string, origin: string): ContentKey {
  const { contentId, ...key } = withOrigin(origin, () => keyOfCpix(cpix))
  if (contentId !== undefined && contentId !== titleId)
    throw new Error(`${origin} returned the key of ${contentId}, and not of ${titleId}`)
  return key
}

/** Names the origin in the error of `read`. */
function withOrigin<Result>(origin: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new Error(`${origin} ${(error as Error).message}`)
  }
}
