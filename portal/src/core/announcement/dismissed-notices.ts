/** Ids of the notices dismissed on this device: after a reload and in other tabs they do not pause playback again. */
import { readNote, writeNote } from '#core/storage.ts'

const storageKey = 'read-notices'
/** A flight has few notices; ids are short. */
const maxSaved = 50

/** Newest last. Malformed storage counts as empty. */
export function dismissedNoticeIds(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readNote(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveDismissedNotice(id: string): void {
  const others = dismissedNoticeIds().filter((other) => other !== id)
  writeNote(storageKey, JSON.stringify([...others, id].slice(-maxSaved)))
}
