/** What the whole cabin sees or hears now, as the console puts it. Pure. */
import type { CrewAnnouncements } from '@altiport/wire/crew-announce'
import type { TextKey } from '#core/language/language.ts'

export type LiveNow = {
  title: TextKey
  sinceInMs: number
  /** Where it was begun, if at a tablet. */
  tablet: string | null
  endsAtInMs: number | null
  by: 'pause' | 'notice' | 'aircraft'
  /** Whether players wait for it. */
  pausesPlayers: boolean
} | null

/** The crew's own pause before their notice, and both after what somebody speaks. */
export function liveNow({ pause, notice, speaking: active }: CrewAnnouncements): LiveNow {
  if (pause)
    return {
      title: 'announce.paused',
      sinceInMs: pause.since,
      tablet: pause.tablet,
      endsAtInMs: pause.endsAt,
      by: 'pause',
      pausesPlayers: pause.class === 'safety' || active?.effect === 'pause',
    }
  if (active && active.id !== notice?.id)
    return {
      title: `announce.${active.kind}`,
      sinceInMs: active.startedAt,
      tablet: null,
      endsAtInMs: null,
      by: 'aircraft',
      pausesPlayers: active.effect === 'pause',
    }
  if (!notice) return null
  return {
    title: notice.class === 'safety' ? 'announce.safetyUp' : 'announce.noticeUp',
    sinceInMs: notice.since,
    tablet: notice.tablet,
    endsAtInMs: notice.endsAt,
    by: 'notice',
    pausesPlayers: notice.class === 'safety',
  }
}
