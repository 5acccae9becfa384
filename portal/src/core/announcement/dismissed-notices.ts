/** The notices dismissed on this device, so that they do not pause playback again after a reload or in another tab. */
import { readNote, writeNote } from '#core/storage.ts'

const key = 'read-notices'
/** A flight has few notices; ids are short. */
const maxSaved = 50

/** Newest last. Malformed storage counts as empty. */
export function dismissedNoticeIds(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readNote(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveDismissedNotice(id: string): void {
  const others = dismissedNoticeIds().filter((other) => other !== id)
  writeNote(key, JSON.stringify([...others, id].slice(-maxSaved)))
}
