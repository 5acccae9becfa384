/** What the crew say to all screens. A pause waits for no disk: safety first, its line in the log as soon as it can be. */
import { crewAnnouncingUpdated } from '@altiport/wire/crew'
import { type CrewAnnouncing, pauseMoreInS } from '@altiport/wire/crew-announce'
import type { Text } from '@altiport/wire/pack-values'
import type { CrewDoor } from '#core/crew/crew-door.ts'
import type { Parts } from '#core/parts.ts'
import { refuse } from '#core/refusal.ts'

const pauseSource = 'crew/pause'
const noticeSource = 'crew/notice'
/** While screens are paused: how many have answered. */
const tellEveryInMs = 1000
/** Notices that a tablet may send again without their being shown again. */
const keysRemembered = 200

type Needs = Pick<Parts, 'announcements' | 'content' | 'live' | 'crew'>

/** @see CRW-05, FEED-07 */
export const crewAnnounceRoutes = (door: CrewDoor, { announcements, content, live, crew }: Needs) => {
  /** Where it was pressed or sent, by source. */
  const tablets = new Map<string, string>()
  const sentKeys = new Set<string>()

  const now = (): CrewAnnouncing => {
    const on = announcements.standing()
    const pause = on.find(({ source, isStuck, releasedAtInMs }) => {
      return source === pauseSource && !isStuck && releasedAtInMs === null
    })
    const notice = on.find(({ source }) => source === noticeSource)
    const { pack } = content
    return {
      pause: pause
        ? {
            ...{ class: pause.class, since: pause.startedAt, endsAt: pause.endsAt },
            tablet: tablets.get(pauseSource) ?? '',
          }
        : null,
      screens: { connected: live.count(), answered: live.count() - live.unanswered() },
      speaking: announcements.speaking().announcement,
      notice: notice
        ? {
            ...{ id: notice.id, since: notice.startedAt, endsAt: notice.endsAt },
            ...{ tablet: tablets.get(noticeSource) ?? '', title: notice.title, text: notice.text },
          }
        : null,
      sources: on
        .filter(({ source }) => source !== pauseSource && source !== noticeSource)
        .map(({ source, kind, class: of, startedAt, isStuck }) => ({
          ...{ source, kind, class: of, since: startedAt, isStuck },
        })),
      templates: pack.announcements?.templates ?? [],
      languages: [...pack.languages],
      fallback: pack.fallback,
    }
  }
  let told = ''
  const tell = () => {
    const payload = now()
    // The end is worked out from a running clock: a hair of difference is no news.
    const text = JSON.stringify(payload, (key, value) =>
      key === 'endsAt' ? Math.round(value / 1000) : value,
    )
    if (text === told) return
    told = text
    crew.live.tell(crewAnnouncingUpdated, payload)
  }
  announcements.onChange(() => {
    // The crew's own pause is no key that could be stuck: at its end it is over.
    if (announcements.sources().some(({ source, isStuck }) => source === pauseSource && isStuck))
      announcements.hear(pauseSource, null)
    tell()
  })
  content.onActivated(tell)
  const timer = setInterval(tell, tellEveryInMs)
  timer.unref()
  tell()

  door.mount(
    'pauseScreens',
    ({ body, who }) => {
      if (now().pause?.class === body.class) return now()
      announcements.hear(pauseSource, null)
      tablets.set(pauseSource, who.tablet)
      announcements.hear(pauseSource, { kind: 'cabin', class: body.class })
      live.ask()
      return now()
    },
    { isUrgent: true },
  )
  door.mount(
    'pauseLonger',
    () => {
      if (now().pause === null) return refuse('not-paused', 'The screens are not paused.')
      announcements.extend(pauseSource, pauseMoreInS * 1000)
      return now()
    },
    { isUrgent: true },
  )
  door.mount(
    'resumeScreens',
    () => {
      announcements.hear(pauseSource, null)
      return now()
    },
    { isUrgent: true },
  )

  door.mount('sendNotice', ({ body, who }) => {
    if (sentKeys.has(body.key)) return now()
    const words = wordsOf(body.text)
    const { languages, fallback } = content.pack
    const strange = Object.keys(words).find((language) => !languages.includes(language))
    if (strange !== undefined)
      return refuse('unknown-language', `Passengers have no language "${strange}".`, { where: 'body.text' })
    if (body.template === undefined && words[fallback] === undefined)
      return refuse('no-text', `A notice needs words in the language "${fallback}".`, { where: 'body.text' })
    announcements.hear(noticeSource, null)
    const said = body.template === undefined ? { text: words } : { template: body.template }
    const isKnown = announcements.hear(noticeSource, {
      ...{ kind: 'notice', ...said },
      ...(body.class && { class: body.class }),
    })
    if (!isKnown) return refuse('unknown-template', 'The pack has no such words.', { where: 'body.template' })
    tablets.set(noticeSource, who.tablet)
    sentKeys.add(body.key)
    if (sentKeys.size > keysRemembered) for (const key of [...sentKeys].slice(0, 1)) sentKeys.delete(key)
    live.ask()
    tell()
    return now()
  })
  door.mount('takeNoticeBack', () => {
    announcements.hear(noticeSource, null)
    return now()
  })
  door.mount(
    'silenceSource',
    ({ body }) =>
      announcements.silence(body.source)
        ? now()
        : refuse('unknown-source', 'No such source speaks.', { where: 'body.source' }),
    { isUrgent: true },
  )
  return { now, stop: () => clearInterval(timer) }
}

/** What is empty counts as not written. */
const wordsOf = (text: Text | undefined): Text =>
  Object.fromEntries(
    Object.entries(text ?? {})
      .map(([language, words]) => [language, words.trim()] as const)
      .filter(([, words]) => words !== ''),
  )
