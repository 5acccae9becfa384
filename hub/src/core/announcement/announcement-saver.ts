/**
 * Saves announcements in the background, after devices have been notified. Rows that the store refuses stay
 * in memory and are retried, so an unavailable store never delays an announcement.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import { type SavedAnnouncement, saveAnnouncements } from './announcement.store.ts'

export type AnnouncementSaver = {
  /** Replaces an unsaved row of the same id. */
  save(row: SavedAnnouncement): void
  /** Number of rows that are not saved yet. */
  unsaved(): number
  /**
   * Resolves to `true` once every row queued before this call is saved or dropped, to `false` if the store refuses.
   */
  flush(): Promise<boolean>
  stop(): void
}

const retryInMs = 2000
/** While the store is unavailable, the oldest ended announcements beyond this number are dropped. */
const maxUnsaved = 200

type Needs = { store: Store; sessions: Sessions; log: FastifyBaseLogger; onChange(): void }

export const createAnnouncementSaver = ({ store, sessions, log, onChange }: Needs): AnnouncementSaver => {
  const unsaved = new Map<string, SavedAnnouncement>()
  /** Number of rows queued, and how many of them (the first ones) are saved. */
  const count = { queued: 0, saved: 0 }
  let writing: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<boolean> => {
    clearTimeout(timer)
    const legId = sessions.leg().id
    const { queued } = count
    const rows = [...unsaved.values()]
    try {
      // Rows of an earlier leg are dropped: that leg has been erased.
      const ofThisLeg = rows.filter((row) => row.legId === legId)
      if (ofThisLeg.length > 0 && !(await store.mutate(saveAnnouncements, { legId, rows: ofThisLeg })))
        throw new Error('The leg is ending.')
    } catch (error) {
      log.warn({ err: error, unsaved: unsaved.size }, 'announcements could not be saved; retrying')
      timer = setTimeout(() => void flush(), retryInMs)
      timer.unref()
      return false
    }
    for (const row of rows) if (unsaved.get(row.id) === row) unsaved.delete(row.id)
    count.saved = queued
    return true
  }
  const flush = async (): Promise<boolean> => {
    const { queued } = count
    while (count.saved < queued) {
      // In a microtask, so that rows queued together are saved together: if the hub is killed, the store never has
      // the end of one pause without the start of the next.
      writing ??= Promise.resolve()
        .then(write)
        .then((isSaved) => {
          writing = null
          onChange()
          return isSaved
        })
      if (!(await writing)) return false
    }
    return true
  }

  return {
    save(row) {
      count.queued++
      unsaved.set(row.id, row)
      if (unsaved.size > maxUnsaved) {
        const oldestEnded = [...unsaved.values()].find(({ endedAtInMs }) => endedAtInMs !== null)
        if (oldestEnded) unsaved.delete(oldestEnded.id)
      }
      void flush()
    },
    unsaved: () => unsaved.size,
    flush,
    stop: () => clearTimeout(timer),
  }
}
