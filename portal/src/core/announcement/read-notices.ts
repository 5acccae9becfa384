/** The notices read on this device, so that a reload or another tab does not pause for them again. */
import { readNote, writeNote } from '#core/storage.ts'

const key = 'read-notices'
/** A flight has few notices; ids are short. */
const maxSaved = 50

/** Newest last. Malformed storage counts as empty. */
export function readNoticeIds(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveReadNotice(id: string): void {
  const others = readNoticeIds().filter((other) => other !== id)
  writeNote(key, JSON.stringify([...others, id].slice(-maxSaved)))
}
