/**
 * Restores the crew's pause and notices after a restart. Announcements of all other sources are not restored:
 * cabin systems send their signals again. Retries while the store is unavailable.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import { endOtherAnnouncements, readAnnouncements } from './announcement.store.ts'
import type { Announcement, Limits } from './announcing.ts'
import { isCrewSource } from './crew-sources.ts'
import { fromRow } from './saved-announcement.ts'

const retryInMs = 2000

type Needs = {
  clock: Clock
  store: Store
  sessions: Sessions
  log: FastifyBaseLogger
  limits: Limits
  monotonicInMs(): number
  onKey(key: string): void
  onRestored(announcement: Announcement, startedAtInMs: number): void
  activeIds(): string[]
}

export const createRestorer = (needs: Needs) => {
  const { clock, store, sessions, log, limits, monotonicInMs, onKey, onRestored, activeIds } = needs
  /** Crew sources that have changed, so that their saved state is outdated; `null` once all others are restored. */
  let changedBefore: Set<string> | null = new Set()
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    try {
      const rows = await store.query(readAnnouncements, sessions.leg().id)
      for (const { key } of rows) if (key !== null) onKey(key)
      const now = { boxClockInMs: clock.nowInMs(), monotonicInMs: monotonicInMs() }
      for (const row of rows.toReversed()) {
        const announcement = fromRow(row, now, limits)
        if (announcement === null || changedBefore?.has(announcement.source)) continue
        onRestored(announcement, row.startedAtInMs)
      }
      await store.mutate(endOtherAnnouncements, { ids: activeIds(), endedAtInMs: clock.nowInMs() })
      changedBefore = null
    } catch (error) {
      log.warn({ err: error }, 'saved announcements could not be restored; retrying')
      timer = setTimeout(() => void run(), retryInMs)
      timer.unref()
    }
  }

  return {
    run,
    /** A source's saved state is not restored once the source has changed. */
    recordChange(source: string): void {
      if (isCrewSource(source)) changedBefore?.add(source)
    },
    stop: () => clearTimeout(timer),
  }
}
