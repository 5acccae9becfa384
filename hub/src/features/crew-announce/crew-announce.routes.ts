/** The crew's announcements to all screens. For a pause or a safety notice, devices are notified before it is saved. */

import { crewAnnouncingUpdated } from '@altiport/wire/crew'
import { type CrewAnnouncements, pauseMoreInS } from '@altiport/wire/crew-announce'
import { pauseScreensBody, sendNoticeBody, silenceSourceBody } from '@altiport/wire/crew-announce.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import type * as z from 'zod/mini'
import type { Announcements } from '#core/announcement/announcements.ts'
import { crewSources, isOfCrew } from '#core/announcement/crew-sources.ts'
import type { Content } from '#core/content/content.ts'
import type { Crew } from '#core/crew/crew.ts'
import type { CrewRouter, Saved } from '#core/crew/crew-router.ts'
import type { CrewTablet } from '#core/crew/crew-sessions.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { Live } from '#core/live/live.ts'
import type { Settings } from '#core/settings.ts'

/** Updates the number of screens that have responded to a pause. */
const publishEveryInMs = 1000

type Needs = { announcements: Announcements; content: Content; live: Live; crew: Crew; settings: Settings }

/** @see CRW-05, FEED-07 */
export const crewAnnounceRoutes = (
  router: CrewRouter,
  { announcements, content, live, crew, settings }: Needs,
) => {
  /** Notices that are being saved, by key: a repeated request gets the same result. */
  const sending = new Map<string, Promise<Refused | Saved>>()

  const templates = () => content.pack.announcements?.templates ?? []
  /** Safety notices first; of the others the latest. */
  const currentNotice = () =>
    announcements
      .list()
      .filter(({ source, isStuck }) => isOfCrew(source) && source !== crewSources.pause && !isStuck)
      .sort(
        (one, other) =>
          Number(other.class === 'safety') - Number(one.class === 'safety') ||
          other.startedAt - one.startedAt,
      )[0]
  const now = (): CrewAnnouncements => {
    const active = announcements.list()
    const pause = active.find(({ source, isStuck, releasedAtInMs }) => {
      return source === crewSources.pause && !isStuck && releasedAtInMs === null
    })
    const notice = currentNotice()
    const { pack } = content
    return {
      pause: pause
        ? {
            ...{ class: pause.class, since: pause.startedAt, endsAt: pause.endsAt },
            tablet: pause.tablet ?? '',
          }
        : null,
      screens: { connected: live.count(), answered: live.count() - live.unanswered() },
      speaking: announcements.current().announcement,
      notice: notice
        ? {
            ...{ id: notice.id, since: notice.startedAt, endsAt: notice.endsAt },
            ...{ tablet: notice.tablet ?? '', class: notice.class, title: notice.title, text: notice.text },
          }
        : null,
      sources: active
        .filter(({ source }) => !isOfCrew(source))
        .map(({ source, kind, class: of, startedAt, isStuck }) => ({
          ...{ source, kind, class: of, since: startedAt, isStuck },
        })),
      templates: templates(),
      languages: [...pack.languages],
      fallback: pack.fallback,
      mostInS: settings.announcementMaxInS,
      saved: announcements.unsaved() === 0 && crew.log.unwritten() === 0,
    }
  }
  let lastPublished = ''
  const publish = () => {
    const payload = now()
    // `endsAt` is calculated from a running clock, so small differences are ignored.
    const text = JSON.stringify(payload, (key, value) =>
      key === 'endsAt' ? Math.round(value / 1000) : value,
    )
    if (text === lastPublished) return
    lastPublished = text
    crew.live.publish(crewAnnouncingUpdated, payload)
  }
  announcements.onChange(() => {
    // The crew's announcements do not come from a key that could be stuck: when their time is over, they end.
    for (const { source, isStuck } of announcements.sources())
      if (isStuck && isOfCrew(source)) announcements.setSignal(source, null)
    publish()
  })
  content.onActivated(publish)
  const timer = setInterval(publish, publishEveryInMs)
  timer.unref()
  publish()

  /** Devices were notified before; the reply reports whether it was saved. */
  const reply = (saved: boolean): CrewAnnouncements => ({ ...now(), saved })
  const urgent = { isUrgent: true, reply }
  const savedSoon = async () => ({ saved: await announcements.savedSoon() })
  const end = (source: string) => {
    announcements.setSignal(source, null)
    return savedSoon()
  }

  router.mount('pauseScreens', { body: pauseScreensBody, ...urgent }, ({ body, who }) => {
    if (now().pause?.class !== body.class) {
      announcements.setSignal(crewSources.pause, null)
      announcements.setSignal(crewSources.pause, { kind: 'cabin', class: body.class }, { tablet: who.tablet })
      live.pingAll()
    }
    return savedSoon()
  })
  router.mount('pauseLonger', urgent, () => {
    if (now().pause === null) return refuse('not-paused', 'The screens are not paused.')
    announcements.extend(crewSources.pause, pauseMoreInS * 1000)
    return savedSoon()
  })
  router.mount('resumeScreens', urgent, () => end(crewSources.pause))

  type Notice = { body: z.output<typeof sendNoticeBody>; who: CrewTablet }
  const classOf = ({ class: of, template }: Notice['body']) =>
    of ?? templates().find(({ id }) => id === template)?.class ?? 'information'
  const send = async ({ body, who }: Notice): Promise<Refused | Saved> => {
    const text = writtenText(body.text)
    const { languages, fallback } = content.pack
    const unknownLanguage = Object.keys(text).find((language) => !languages.includes(language))
    if (unknownLanguage !== undefined)
      return refuse('unknown-language', `Passengers have no language "${unknownLanguage}".`, {
        where: 'body.text',
      })
    if (body.template === undefined && text[fallback] === undefined)
      return refuse('no-text', `A notice needs words in the language "${fallback}".`, { where: 'body.text' })
    const { template } = body
    // Checked before the current notice is ended for this one.
    if (template !== undefined && !templates().some(({ id }) => id === template))
      return refuse('unknown-template', 'The pack has no such words.', { where: 'body.template' })
    const message = template === undefined ? { text } : { template }
    const signal = { kind: 'notice', class: classOf(body), ...message } as const
    const sender = { tablet: who.tablet, key: body.key }
    const source = crewSources[signal.class]
    if (signal.class === 'safety') {
      announcements.setSignal(source, null)
      announcements.setSignal(source, signal, sender)
    } else await announcements.setSignalOnceSaved(source, signal, sender)
    live.pingAll()
    return savedSoon()
  }
  router.mount(
    'sendNotice',
    { body: sendNoticeBody, isUrgent: (body: Notice['body']) => classOf(body) === 'safety', reply },
    ({ body, who }) => {
      const { key } = body
      const before = sending.get(key)
      if (before) return before
      if (announcements.hasKey(key)) return savedSoon()
      const sent = send({ body, who }).finally(() => sending.delete(key))
      sending.set(key, sent)
      return sent
    },
  )
  router.mount('takeNoticeBack', urgent, () => end(currentNotice()?.source ?? crewSources.information))
  router.mount('silenceSource', { body: silenceSourceBody, ...urgent }, ({ body }) => {
    if (!announcements.mute(body.source))
      return refuse('unknown-source', 'No such source speaks.', { where: 'body.source' })
    return savedSoon()
  })
  return { now, stop: () => clearInterval(timer) }
}

/** Empty texts count as missing. */
const writtenText = (text: Text | undefined): Text =>
  Object.fromEntries(
    Object.entries(text ?? {})
      .map(([language, value]) => [language, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
