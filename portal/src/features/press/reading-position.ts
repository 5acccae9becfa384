/** The page at which each issue was left, on this device alone. */
import { readNote, writeNote } from '#core/storage.ts'

const key = 'press-places'
/** The longest unread go first. */
const maxSaved = 50

type ReadingPositions = [issue: string, page: number][]

export const readPosition = (issue: string): number => readPositions().find(([id]) => id === issue)?.[1] ?? 1

export function savePosition(issue: string, page: number): void {
  const others = readPositions().filter(([id]) => id !== issue)
  writeNote(key, JSON.stringify([[issue, page], ...others].slice(0, maxSaved)))
}

/** Whatever else may stand there counts for nothing. */
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
