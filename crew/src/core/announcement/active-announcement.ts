/** Picks the active announcement that the console displays. Pure. */
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import type { TextKey } from '#core/language/language.ts'

export type ActiveAnnouncement = {
  title: TextKey
  sinceInMs: number
  /** The tablet that started it, if any. */
  tablet: string | null
  endsAtInMs: number | null
  kind: 'pause' | 'notice' | 'aircraft'
  pausesPlayers: boolean
} | null

/** In order of priority: the crew's pause, a spoken announcement, the crew's notice. */
export function activeAnnouncement({ pause, notice, speaking }: CrewAnnouncements): ActiveAnnouncement {
  if (pause)
    return {
      title: 'announce.paused',
      sinceInMs: pause.since,
      tablet: pause.tablet,
      endsAtInMs: pause.endsAt,
      kind: 'pause',
      pausesPlayers: pause.class === 'safety' || speaking?.effect === 'pause',
    }
  if (speaking && speaking.id !== notice?.id)
    return {
      title: `announce.${speaking.kind}`,
      sinceInMs: speaking.startedAt,
      tablet: null,
      endsAtInMs: null,
      kind: 'aircraft',
      pausesPlayers: speaking.effect === 'pause',
    }
  if (!notice) return null
  return {
    title: notice.class === 'safety' ? 'announce.safetyShown' : 'announce.noticeShown',
    sinceInMs: notice.since,
    tablet: notice.tablet,
    endsAtInMs: notice.endsAt,
    kind: 'notice',
    pausesPlayers: notice.class === 'safety',
  }
}
