/** The announcement that devices show now, with its text in every language of the pack. Pure. */
import type { CurrentAnnouncement } from '@altiport/wire/announcement'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import {
  type AnnouncementState,
  effectOf,
  highestPriority,
  inAllLanguages,
  type Limits,
  maxDurationInMs,
  safetyNoticeText,
} from './announcing.ts'

type Pack = Pick<LoadedPack, 'languages' | 'fallback' | 'announcements'>

/** `startedAt` returns the time in ms since 1970 at which the announcement with that id started. */
export const currentAnnouncement = (
  state: AnnouncementState,
  { languages, fallback, announcements }: Pack,
  limits: Limits,
  startedAt: (id: string) => number,
): CurrentAnnouncement => {
  const current = highestPriority(state)
  if (current === null) return { announcement: null }
  const { id, kind, class: announcementClass } = current
  const { title, text } = inAllLanguages(
    current.title || current.text ? current : safetyNoticeText(state),
    languages,
    fallback,
  )
  const effect = effectOf(current, announcements?.information ?? 'pause')
  const mostInS = Math.ceil(maxDurationInMs(current, limits) / 1000)
  return {
    announcement: {
      id,
      kind,
      class: announcementClass,
      effect,
      startedAt: startedAt(id),
      mostInS,
      title,
      text,
    },
  }
}
