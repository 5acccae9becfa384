/** Which places of the guide this device keeps for after landing. */
import { keepOffline } from '#core/offline/offline.ts'
import { readNote, writeNote } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

export type KeptPlace = { city: string; section: string; place: string }

const key = 'guide-kept'
/** The oldest go first. */
const mostKept = 200

/** Counts the changes made in this tab, so that what shows them draws again. */
const changes = createStore(0)

/** Whatever else may stand there counts for nothing. */
export function readKept(note: string | null): KeptPlace[] {
  try {
    const kept: unknown = JSON.parse(note ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptPlace).slice(-mostKept) : []
  } catch {
    return []
  }
}

/** Keeps it, or no longer. */
export const toggled = (kept: readonly KeptPlace[], place: KeptPlace): KeptPlace[] =>
  kept.some((one) => isSame(one, place))
    ? kept.filter((one) => !isSame(one, place))
    : [...kept, place].slice(-mostKept)

export const isSame = (one: KeptPlace, other: KeptPlace): boolean =>
  one.city === other.city && one.place === other.place

/** Those of `places` that are not kept yet are added. */
export const withAll = (kept: readonly KeptPlace[], places: readonly KeptPlace[]): KeptPlace[] =>
  [...kept, ...places.filter((place) => !kept.some((one) => isSame(one, place)))].slice(-mostKept)

export function useKept() {
  useStore(changes)
  const kept = current()
  return {
    kept,
    isKept: (place: KeptPlace) => kept.some((one) => isSame(one, place)),
    toggleKept(place: KeptPlace) {
      const next = toggled(current(), place)
      write(next)
      if (next.length > 0) keepOffline()
    },
    /** `pictures`: of places that are not open now. */
    keepAll(places: readonly KeptPlace[], pictures: readonly string[]) {
      write(withAll(current(), places))
      keepOffline(pictures)
    },
    restore: write,
  }
}

function write(kept: readonly KeptPlace[]): void {
  writeNote(key, JSON.stringify(kept))
  changes.write(changes.read() + 1)
}

let lastNote: string | null | undefined
let lastKept: readonly KeptPlace[] = []

/** Read anew each time, since another tab may have kept something, or all may have been forgotten. */
function current(): readonly KeptPlace[] {
  const note = readNote(key)
  if (note !== lastNote) {
    lastNote = note
    lastKept = readKept(note)
  }
  return lastKept
}

function isKeptPlace(value: unknown): value is KeptPlace {
  const { city, section, place } = (value ?? {}) as Record<string, unknown>
  return [city, section, place].every((id) => typeof id === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(id))
}
