/** Publishes the current announcement to every device when it changes, and remembers when each announcement started. */
import { announcementUpdated } from '@altiport/wire/announcement'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Live } from '#core/live/live.ts'
import type { AnnouncementState, Limits } from './announcing.ts'
import { currentAnnouncement } from './current-announcement.ts'

type Needs = { clock: Clock; content: Content; live: Live; limits: Limits }

export const createAnnouncementPublisher = ({ clock, content, live, limits }: Needs) => {
  const startedAtInMs = new Map<string, number>()
  let lastPublished = ''

  const startedAt = (id: string): number => startedAtInMs.get(id) ?? clock.nowInMs()
  const current = (state: AnnouncementState) => currentAnnouncement(state, content.pack, limits, startedAt)

  return {
    startedAt,
    setStartedAt: (id: string, atInMs: number): void => void startedAtInMs.set(id, atInMs),
    forget: (id: string): void => void startedAtInMs.delete(id),
    current,
    publish(state: AnnouncementState): void {
      const ids = new Set(state.map(({ id }) => id))
      for (const id of ids) if (!startedAtInMs.has(id)) startedAtInMs.set(id, clock.nowInMs())
      const payload = current(state)
      const text = JSON.stringify(payload)
      if (text === lastPublished) return
      lastPublished = text
      live.publish(announcementUpdated, payload)
    },
  }
}
