/** The last page read of each issue, on this device only. */
import { readNote, writeNote } from '#core/storage.ts'

const key = 'press-places'
/** The least recently read are dropped first. */
const maxSaved = 50

type ReadingPositions = [issue: string, page: number][]

export const readPosition = (issue: string): number => readPositions().find(([id]) => id === issue)?.[1] ?? 1

export function savePosition(issue: string, page: number): void {
  const others = readPositions().filter(([id]) => id !== issue)
  writeNote(key, JSON.stringify([[issue, page], ...others].slice(0, maxSaved)))
}

/** Ignores anything that is not a valid position. */
function readPositions(): ReadingPositions {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (value: unknown): value is ReadingPositions[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && value[1] > 0
