/** The announcements as the console shows them. */
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import type { Announcements } from '#core/announcement/announcements.ts'
import { crewSources, isCrewSource } from '#core/announcement/crew-sources.ts'
import type { Content } from '#core/content/content.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { Live } from '#core/live/live.ts'
import type { Settings } from '#core/settings.ts'

export type Needs = {
  announcements: Announcements
  content: Content
  live: Live
  crew: Crew
  settings: Settings
}

/** The notice that is displayed, and withdrawn first: a safety notice, else the latest; `undefined` if there is none. */
export const currentNotice = (announcements: Announcements) =>
  announcements
    .list()
    .filter(({ source, isStuck }) => isCrewSource(source) && source !== crewSources.pause && !isStuck)
    .sort(
      (one, other) =>
        Number(other.class === 'safety') - Number(one.class === 'safety') || other.startedAt - one.startedAt,
    )[0]

export const crewAnnouncements = ({
  announcements,
  content,
  live,
  crew,
  settings,
}: Needs): CrewAnnouncements => {
  const active = announcements.list()
  const pause = active.find(({ source, isStuck, releasedAtInMs }) => {
    return source === crewSources.pause && !isStuck && releasedAtInMs === null
  })
  const notice = currentNotice(announcements)
  const { pack } = content
  return {
    pause: pause
      ? {
          class: pause.class,
          since: pause.startedAt,
          endsAt: pause.endsAt,
          tablet: pause.tablet ?? '',
        }
      : null,
    screens: { connected: live.count(), answered: live.count() - live.unanswered() },
    speaking: announcements.current().announcement,
    notice: notice
      ? {
          id: notice.id,
          since: notice.startedAt,
          endsAt: notice.endsAt,
          tablet: notice.tablet ?? '',
          class: notice.class,
          title: notice.title,
          text: notice.text,
        }
      : null,
    sources: active
      .filter(({ source }) => !isCrewSource(source))
      .map(({ source, kind, class: announcementClass, startedAt, isStuck }) => ({
        source,
        kind,
        class: announcementClass,
        since: startedAt,
        isStuck,
      })),
    templates: pack.announcements?.templates ?? [],
    languages: [...pack.languages],
    fallback: pack.fallback,
    mostInS: settings.announcementMaxInS,
    saved: announcements.unsaved() === 0 && crew.log.unwritten() === 0,
  }
}
