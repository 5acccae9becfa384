/** Saves and logs what changed between two states of the announcements. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { SavedAnnouncement } from './announcement.store.ts'
import { type Announcement, type AnnouncementState, isReleasedOrStuck } from './announcing.ts'

type Needs = {
  clock: Clock
  log: FastifyBaseLogger
  rowOf(announcement: Announcement, endedAtInMs: number | null): SavedAnnouncement
  save(row: SavedAnnouncement): void
  onEnded(id: string): void
}

/**
 * Saves what started, ended, was extended or was signaled again. Released ones are saved as ended, without the release
 * delay.
 */
export const saveChanges = (before: AnnouncementState, state: AnnouncementState, needs: Needs): void => {
  const { clock, log, rowOf, save, onEnded } = needs
  for (const each of state) {
    const previous = before.find(({ id }) => id === each.id)
    if (previous === each) continue
    if (previous === undefined) log.info(logFieldsOf(each), 'announcement started')
    else if (each.isStuck && !previous.isStuck)
      log.warn(logFieldsOf(each), 'announcement source on for too long; ignored until it is off')
    save(rowOf(each, isReleasedOrStuck(each) ? clock.nowInMs() : null))
  }
  for (const each of before) {
    if (state.some(({ id }) => id === each.id)) continue
    log.info(logFieldsOf(each), 'announcement ended')
    if (!isReleasedOrStuck(each)) save(rowOf(each, clock.nowInMs()))
    onEnded(each.id)
  }
}

const logFieldsOf = (announcement: Announcement) => ({
  source: announcement.source,
  kind: announcement.kind,
  class: announcement.class,
})
