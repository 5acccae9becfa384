/**
 * Writes announcements down behind the devices' backs: they have been told by then. What the store refuses stays in
 * memory and is tried again, so that a store that is away costs the list a while and the announcement nothing.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store.ts'
import type { SavedAnnouncement } from './announcement.store.ts'

export type AnnouncementSaver = {
  /** Replaces what was to be saved of the same id. */
  save(row: SavedAnnouncement): void
  /** How many the store does not have yet. */
  unsaved(): number
  /** Resolves with `true` once the store has all that was given until now, with `false` where it refuses. */
  flush(): Promise<boolean>
  stop(): void
}

const retryInMs = 2000
/** Of a store that is away all day, the oldest that are over are given up. */
const maxUnsaved = 200

type Needs = { store: Store; sessions: Sessions; log: FastifyBaseLogger; onChange(): void }

export const createAnnouncementSaver = ({ store, sessions, log, onChange }: Needs): AnnouncementSaver => {
  const unsaved = new Map<string, SavedAnnouncement>()
  /** How many rows were given, and how many of those, the first ones, are saved. */
  const count = { queued: 0, saved: 0 }
  let writing: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<boolean> => {
    clearTimeout(timer)
    const legId = sessions.leg().id
    const { queued } = count
    const rows = [...unsaved.values()]
    try {
      // What was over before this leg began has been erased with its leg.
      const ofThisLeg = rows.filter((row) => row.legId === legId)
      if (ofThisLeg.length > 0 && !(await store.act('announcement.save', { legId, rows: ofThisLeg })))
        throw new Error('The leg is ending.')
    } catch (error) {
      log.warn({ err: error, unsaved: unsaved.size }, 'announcements are not saved yet; it is tried again')
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
      // A moment later, so that what is given together is saved together: a pause in the place of another is no gap.
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
        const over = [...unsaved.values()].find(({ endedAtInMs }) => endedAtInMs !== null)
        if (over) unsaved.delete(over.id)
      }
      void flush()
    },
    unsaved: () => unsaved.size,
    flush,
    stop: () => clearTimeout(timer),
  }
}
