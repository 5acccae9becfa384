/** The places of the guide saved on this device for after landing. */

import { createStore, useStore } from '@altiport/client/store'
import { saveOffline } from '#core/offline/offline.ts'
import { readNote, writeNote } from '#core/storage.ts'

export type SavedPlace = { city: string; section: string; place: string }

const key = 'guide-kept'
/** Of more, the oldest are dropped. */
const maxSaved = 200

/** Counts the changes in this tab, to re-render its subscribers. */
const changes = createStore(0)

/** Ignores anything that is not a valid place. */
export function readSaved(note: string | null): SavedPlace[] {
  try {
    const saved: unknown = JSON.parse(note ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSavedPlace).slice(-maxSaved) : []
  } catch {
    return []
  }
}

/** Adds the place, or removes it if it is saved. */
export const withToggled = (saved: readonly SavedPlace[], place: SavedPlace): SavedPlace[] =>
  saved.some((one) => isSame(one, place))
    ? saved.filter((one) => !isSame(one, place))
    : [...saved, place].slice(-maxSaved)

export const isSame = (one: SavedPlace, other: SavedPlace): boolean =>
  one.city === other.city && one.place === other.place

/** Adds those of `places` that are not saved yet. */
export const withAll = (saved: readonly SavedPlace[], places: readonly SavedPlace[]): SavedPlace[] =>
  [...saved, ...places.filter((place) => !saved.some((one) => isSame(one, place)))].slice(-maxSaved)

export function useSaved() {
  useStore(changes)
  const saved = current()
  return {
    saved,
    isSaved: (place: SavedPlace) => saved.some((one) => isSame(one, place)),
    toggleSaved(place: SavedPlace) {
      const next = withToggled(current(), place)
      write(next)
      if (next.length > 0) saveOffline()
    },
    /** `urls`: of pictures and the map, to be cached too although they are not on the page. */
    saveAll(places: readonly SavedPlace[], urls: readonly string[]) {
      write(withAll(current(), places))
      saveOffline(urls)
    },
    restore: write,
  }
}

function write(saved: readonly SavedPlace[]): void {
  writeNote(key, JSON.stringify(saved))
  changes.write(changes.read() + 1)
}

let lastNote: string | null | undefined
let lastSaved: readonly SavedPlace[] = []

/** Reads the storage each time, since another tab may have saved a place, or cleared the device. */
function current(): readonly SavedPlace[] {
  const note = readNote(key)
  if (note !== lastNote) {
    lastNote = note
    lastSaved = readSaved(note)
  }
  return lastSaved
}

function isSavedPlace(value: unknown): value is SavedPlace {
  const { city, section, place } = (value ?? {}) as Record<string, unknown>
  return [city, section, place].every((id) => typeof id === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(id))
}
