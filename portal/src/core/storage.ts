/** Persistent values on this device: cookies first, local storage as a copy, memory if both are blocked. */
import { sharedDomain, sharedKeys, storageMaxAgeInS, storagePath } from '@altiport/wire/storage'

const memory = new Map<string, string>()
let isFrozen = false

/** Stops all writes: the page is about to end, and pending tasks must not store anything. */
export function freezeStorage(): void {
  isFrozen = true
}

/**
 * The latest stored value, or `null`. Never throws.
 *
 * Other hosts of the domain can set cookies but not local storage, so for keys of this host local storage is
 * read first.
 */
export function readStored(key: string): string | null {
  const inStorage = () => guarded(() => localStorage.getItem(key)) ?? null
  const saved = isShared(key) ? (readCookie(key) ?? inStorage()) : (inStorage() ?? readCookie(key))
  return saved ?? memory.get(key) ?? null
}

const isShared = (key: string) => sharedKeys.includes(key)

/**
 * Converts host-only keys that earlier versions stored as cookies of the shared domain to cookies of this
 * host.
 */
export function moveSharedCookies(keys: readonly string[]): void {
  for (const key of keys) {
    const found = isShared(key) ? null : readCookie(key)
    if (found === null) continue
    const saved = readStored(key) ?? found
    setCookie(cookieLine(key, '', 0, ownDomain()))
    if (readCookie(key) !== saved) setCookie(cookieLine(key, saved, storageMaxAgeInS))
  }
}

/** @see STO-01 to STO-03, OP-82 */
export function writeStored(key: string, value: string): void {
  if (isFrozen) return
  memory.set(key, value)
  guarded(() => localStorage.setItem(key, value))
  writeCookie(key, value, storageMaxAgeInS)
}

export function dropStored(key: string): void {
  memory.delete(key)
  guarded(() => localStorage.removeItem(key))
  writeCookie(key, '', 0)
}

const notePrefix = 'note.'

/** Notes are stored in local storage only, so no request carries them. */
export const readNote = (key: string): string | null =>
  guarded(() => localStorage.getItem(notePrefix + key)) ?? memory.get(notePrefix + key) ?? null

export function writeNote(key: string, value: string): void {
  if (isFrozen) return
  memory.set(notePrefix + key, value)
  guarded(() => localStorage.setItem(notePrefix + key, value))
}

export function dropNotes(): void {
  const storedKeys = guarded(() => Object.keys(localStorage)) ?? []
  for (const key of [...memory.keys(), ...storedKeys].filter((key) => key.startsWith(notePrefix))) {
    memory.delete(key)
    guarded(() => localStorage.removeItem(key))
  }
}

/** Whether `key` is used for the first time in this tab; reloads count as the same tab. */
export function isFirstInTab(key: string): boolean {
  const previous = guarded(() => sessionStorage.getItem(key)) ?? memory.get(`tab:${key}`)
  memory.set(`tab:${key}`, '1')
  guarded(() => sessionStorage.setItem(key, '1'))
  return previous === undefined || previous === null
}

/** Stored until the tab is closed, also across reloads; never sent to the hub. */
export const readInTab = (key: string): string | null =>
  guarded(() => sessionStorage.getItem(key)) ?? memory.get(`tab:${key}`) ?? null

export function writeInTab(key: string, value: string): void {
  if (isFrozen) return
  memory.set(`tab:${key}`, value)
  guarded(() => sessionStorage.setItem(key, value))
}

export function dropInTab(key: string): void {
  memory.delete(`tab:${key}`)
  guarded(() => sessionStorage.removeItem(key))
}

export function readCookie(name: string): string | null {
  const cookies = guarded(() => document.cookie) ?? ''
  for (const pair of cookies.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === encodeURIComponent(name)) return guarded(() => decodeURIComponent(value.join('='))) ?? null
  }
  return null
}

/**
 * Writes a shared key for the shared domain, or host-only if the browser rejects that domain (a public
 * suffix); other keys host-only. A cookie of the same name in the other scope would shadow it, so that is
 * deleted first.
 */
function writeCookie(name: string, value: string, maxAgeInS: number): void {
  const [domain, other] = isShared(name) ? [ownDomain(), undefined] : [undefined, ownDomain()]
  setCookie(cookieLine(name, '', 0, other))
  setCookie(cookieLine(name, value, maxAgeInS, domain))
  if (maxAgeInS > 0 && readCookie(name) !== value) setCookie(cookieLine(name, value, maxAgeInS))
}

const ownDomain = () => sharedDomain(guarded(() => location.hostname) ?? '')

const cookieLine = (name: string, value: string, maxAgeInS: number, domain?: string) =>
  [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    ...[`path=${storagePath}`, 'SameSite=Lax', `max-age=${maxAgeInS}`],
    ...(domain === undefined ? [] : [`domain=${domain}`]),
  ].join('; ')

function setCookie(line: string): void {
  guarded(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable on plain http
    document.cookie = line
  })
}

/** Browsers throw on every access if storage is blocked. */
function guarded<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
