/** What the portal remembers on this device: cookies first, local storage as a copy, memory where both are blocked. */
import { sharedDomain, storageMaxAgeInS, storagePath } from '@altiport/wire/storage'

const memory = new Map<string, string>()
let isFrozen = false

/** Nothing is written from here on: this page ends, and what is still under way in it must leave nothing behind. */
export function freezeStorage(): void {
  isFrozen = true
}

/** The newest value that this device still has, or `null`. Never throws. */
export const readStored = (key: string): string | null =>
  readCookie(key) ?? guarded(() => localStorage.getItem(key)) ?? memory.get(key) ?? null

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

/** What only this browser needs to know, and no request shall carry. */
export const readNote = (key: string): string | null =>
  guarded(() => localStorage.getItem(notePrefix + key)) ?? memory.get(notePrefix + key) ?? null

export function writeNote(key: string, value: string): void {
  if (isFrozen) return
  memory.set(notePrefix + key, value)
  guarded(() => localStorage.setItem(notePrefix + key, value))
}

export function dropNotes(): void {
  const kept = guarded(() => Object.keys(localStorage)) ?? []
  for (const key of [...memory.keys(), ...kept].filter((key) => key.startsWith(notePrefix))) {
    memory.delete(key)
    guarded(() => localStorage.removeItem(key))
  }
}

/** Whether `key` is seen for the first time in this tab, a reload included. */
export function isFirstInTab(key: string): boolean {
  const seen = guarded(() => sessionStorage.getItem(key)) ?? memory.get(`tab:${key}`)
  memory.set(`tab:${key}`, '1')
  guarded(() => sessionStorage.setItem(key, '1'))
  return seen === undefined || seen === null
}

/** What this tab remembers until it is closed, a reload included; the hub never sees it. */
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
 * Writes for the shared domain, and host-only where the browser refuses that domain (a public suffix).
 *
 * A host-only cookie of the same name would hide the shared one, so it is taken away first.
 */
function writeCookie(name: string, value: string, maxAgeInS: number): void {
  const plain = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=${storagePath}; SameSite=Lax`
  const lasting = `${plain}; max-age=${maxAgeInS}`
  const domain = sharedDomain(guarded(() => location.hostname) ?? '')
  setCookie(`${plain}; max-age=0`)
  setCookie(`${lasting}; domain=${domain}`)
  if (maxAgeInS > 0 && readCookie(name) !== value) setCookie(lasting)
}

function setCookie(line: string): void {
  guarded(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http
    document.cookie = line
  })
}

/** Browsers throw on every touch where storage is blocked. */
function guarded<Result>(touch: () => Result): Result | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
