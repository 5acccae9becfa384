/** Converts announcements to database rows, and rows of the crew's announcements back. Pure. */
import type { Text } from '@altiport/wire/pack-values.shape'
import type { SavedAnnouncement } from './announcement.store.ts'
import { type Announcement, defaultMaxDurationInMs, type Limits, maxDurationInMs } from './announcing.ts'
import { crewSources, isCrewSource } from './crew-sources.ts'

/** Earlier versions saved notices of both classes under one source. */
const isOldSafetyNotice = (row: SavedAnnouncement): boolean =>
  row.source === crewSources.information && row.kind === 'notice' && row.class === 'safety'

type LegAndTimes = { legId: string; startedAtInMs: number; endedAtInMs: number | null }

export const toRow = (
  announcement: Announcement,
  { legId, startedAtInMs, endedAtInMs }: LegAndTimes,
  limits: Limits,
): SavedAnnouncement => {
  const { id, source, kind, title, text, tablet = null, key = null } = announcement
  return {
    id,
    legId,
    kind,
    class: announcement.class,
    startedAtInMs,
    endedAtInMs,
    source,
    tablet,
    key,
    title: title ? JSON.stringify(title) : null,
    text: text ? JSON.stringify(text) : null,
    endsAtInMs: startedAtInMs + maxDurationInMs(announcement, limits),
  }
}

/**
 * `null` for announcements that have ended or whose time is over, and for all sources except the crew's:
 * cabin systems send their signals again after a restart. The remaining time never exceeds the original
 * duration, even if the box's clock was set back.
 */
export const fromRow = (
  row: SavedAnnouncement,
  now: { boxClockInMs: number; monotonicInMs: number },
  limits: Limits,
): Announcement | null => {
  const { id, kind, class: announcementClass, endedAtInMs, endsAtInMs } = row
  const source = isOldSafetyNotice(row) ? crewSources.safety : row.source
  if (source === null || !isCrewSource(source) || endedAtInMs !== null || endsAtInMs === null) return null
  const durationInMs = endsAtInMs - row.startedAtInMs
  const leftInMs = Math.min(endsAtInMs - now.boxClockInMs, durationInMs)
  if (leftInMs <= 0) return null
  return {
    id,
    source,
    kind,
    class: announcementClass,
    releasedAtInMs: null,
    isStuck: false,
    startedAtInMs: now.monotonicInMs - (durationInMs - leftInMs),
    extensionInMs: durationInMs - defaultMaxDurationInMs({ kind, class: announcementClass }, limits),
    ...(row.title && { title: JSON.parse(row.title) as Text }),
    ...(row.text && { text: JSON.parse(row.text) as Text }),
    ...(row.tablet && { tablet: row.tablet }),
    ...(row.key && { key: row.key }),
  }
}
