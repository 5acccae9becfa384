/** The page at which each issue was left, on this device alone. */
import { readNote, writeNote } from '#core/storage.ts'

const key = 'press-places'
/** The longest unread go first. */
const maxSaved = 50

type Places = [issue: string, page: number][]

export const readPlace = (issue: string): number => places().find(([id]) => id === issue)?.[1] ?? 1

export function savePosition(issue: string, page: number): void {
  const others = places().filter(([id]) => id !== issue)
  writeNote(key, JSON.stringify([[issue, page], ...others].slice(0, maxSaved)))
}

/** Whatever else may stand there counts for nothing. */
function places(): Places {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (value: unknown): value is Places[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0
