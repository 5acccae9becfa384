/** Recent searches of this device. Stored in this browser only, never sent to the hub. */

import { createStore } from '@altiport/client/store'
import { readNote, writeNote } from '#core/storage.ts'

const key = 'searches'
const maxSearches = 5

export const recentStore = createStore<readonly string[]>(read())

/** Newest first, without duplicates. */
export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query === '') return
  write([query, ...recentStore.read().filter((other) => other !== query)].slice(0, maxSearches))
}

export const clearRecent = () => write([])

function write(searches: readonly string[]): void {
  recentStore.write(searches)
  writeNote(key, JSON.stringify(searches))
}

function read(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}
