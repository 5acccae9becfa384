/**
 * Values stored on this device: in cookies with a copy in local storage, as notes in local storage only, or for one tab
 * in session storage; in memory if these are blocked.
 */
import { createStorage, orUndefined } from '@altiport/client/storage'
import { sharedDomain, sharedKeys, storageMaxAgeInS, storagePath } from '@altiport/wire/storage'

const copies = createStorage(() => localStorage)
let isFrozen = false

/** From now on the functions `write…` do nothing: the page is about to end, and pending tasks must store nothing. */
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
  return isShared(key) ? (readCookie(key) ?? copies.read(key)) : (copies.read(key) ?? readCookie(key))
}

const isShared = (key: string) => sharedKeys.includes(key)

/**
 * Moves host-only keys, which earlier versions stored as cookies of the shared domain, to cookies of this
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
  copies.write(key, value)
  writeCookie(key, value, storageMaxAgeInS)
}

export function dropStored(key: string): void {
  copies.drop(key)
  writeCookie(key, '', 0)
}

const notes = createStorage(() => localStorage, 'note.')

/** Notes are stored in local storage only, so no request carries them. */
export const readNote = notes.read
export const dropNotes = notes.clear

export function writeNote(key: string, value: string): void {
  if (!isFrozen) notes.write(key, value)
}

const tab = createStorage(() => sessionStorage)

/** Stored until the tab is closed, also across reloads; never sent to the hub. */
export const readInTab = tab.read
export const dropInTab = tab.drop

export function writeInTab(key: string, value: string): void {
  if (!isFrozen) tab.write(key, value)
}

/** Whether `key` is used for the first time in this tab; reloads count as the same tab. */
export function isFirstInTab(key: string): boolean {
  const isFirst = tab.read(key) === null
  tab.write(key, '1')
  return isFirst
}

export function readCookie(name: string): string | null {
  const cookies = orUndefined(() => document.cookie) ?? ''
  for (const pair of cookies.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === encodeURIComponent(name))
      return orUndefined(() => decodeURIComponent(value.join('='))) ?? null
  }
  return null
}

/**
 * Writes a shared key for the shared domain, or host-only if the browser rejects that domain (a public
 * suffix); other keys host-only. A cookie of the same name in the other scope would shadow the new one, so it
 * is deleted first.
 */
function writeCookie(name: string, value: string, maxAgeInS: number): void {
  const [domain, otherDomain] = isShared(name) ? [ownDomain(), undefined] : [undefined, ownDomain()]
  setCookie(cookieLine(name, '', 0, otherDomain))
  setCookie(cookieLine(name, value, maxAgeInS, domain))
  if (maxAgeInS > 0 && readCookie(name) !== value) setCookie(cookieLine(name, value, maxAgeInS))
}

const ownDomain = () => sharedDomain(orUndefined(() => location.hostname) ?? '')

const cookieLine = (name: string, value: string, maxAgeInS: number, domain?: string) =>
  [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    `path=${storagePath}`,
    'SameSite=Lax',
    `max-age=${maxAgeInS}`,
    ...(domain === undefined ? [] : [`domain=${domain}`]),
  ].join('; ')

function setCookie(line: string): void {
  orUndefined(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable on plain http
    document.cookie = line
  })
}
