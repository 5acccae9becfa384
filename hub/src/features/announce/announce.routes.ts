/** The crew's announcements to all screens. For a pause or a safety notice, devices are notified before it is saved. */

import { type CrewAnnouncements, pauseMoreInS } from '@altiport/wire/announce-crew'
import { pauseScreensBody, sendNoticeBody, silenceSourceBody } from '@altiport/wire/announce-crew.shape'
import { crewAnnouncingUpdated } from '@altiport/wire/crew'
import { crewSources, isCrewSource } from '#core/announcement/crew-sources.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { refuse } from '#core/http/refusal.ts'
import { crewAnnouncements, currentNotice, type Needs } from './crew-announcements.ts'
import { createNoticeSender } from './send-notice.ts'

/**
 * How often the console's data is compared and, if changed, published: the number of screens that have answered
 * changes without an event.
 */
const publishEveryInMs = 1000

/** @see CRW-05, FEED-07 */
export const crewAnnounceRoutes = (router: CrewRouter, needs: Needs) => {
  const { announcements, content, live, crew } = needs
  const readCrewAnnouncements = () => crewAnnouncements(needs)
  let lastPublished = ''
  const publish = () => {
    const payload = readCrewAnnouncements()
    // `endsAt` is calculated from a running clock, so small differences are ignored.
    const text = JSON.stringify(payload, (key, value) =>
      key === 'endsAt' ? Math.round(value / 1000) : value,
    )
    if (text === lastPublished) return
    lastPublished = text
    crew.live.publish(crewAnnouncingUpdated, payload)
  }
  announcements.onChange(() => {
    // The crew's announcements do not come from a handset, whose key can be stuck: when their time is over, they end.
    for (const { source, isStuck } of announcements.sources())
      if (isStuck && isCrewSource(source)) announcements.setSignal(source, null)
    publish()
  })
  content.onActivated(publish)
  const timer = setInterval(publish, publishEveryInMs)
  timer.unref()
  publish()

  /** Devices were notified before; the reply reports whether the change was saved. */
  const reply = (saved: boolean): CrewAnnouncements => ({ ...readCrewAnnouncements(), saved })
  const urgent = { isUrgent: true, reply }
  const waitForSave = async () => ({ saved: await announcements.waitUntilSaved() })
  const end = (source: string) => {
    announcements.setSignal(source, null)
    return waitForSave()
  }

  router.mount('pauseScreens', { body: pauseScreensBody, ...urgent }, ({ body, caller }) => {
    if (readCrewAnnouncements().pause?.class !== body.class) {
      announcements.setSignal(crewSources.pause, null)
      announcements.setSignal(
        crewSources.pause,
        { kind: 'cabin', class: body.class },
        { tablet: caller.tablet },
      )
      live.pingAll()
    }
    return waitForSave()
  })
  router.mount('pauseLonger', urgent, () => {
    if (readCrewAnnouncements().pause === null) return refuse('not-paused', 'The screens are not paused.')
    announcements.extend(crewSources.pause, pauseMoreInS * 1000)
    return waitForSave()
  })
  router.mount('resumeScreens', urgent, () => end(crewSources.pause))

  const notices = createNoticeSender(needs, waitForSave)
  const isUrgent = (body: Parameters<typeof notices.classOf>[0]) => notices.classOf(body) === 'safety'
  router.mount('sendNotice', { body: sendNoticeBody, isUrgent, reply }, ({ body, caller }) =>
    notices.send({ body, caller }),
  )
  router.mount('takeNoticeBack', urgent, () =>
    end(currentNotice(announcements)?.source ?? crewSources.information),
  )
  router.mount('silenceSource', { body: silenceSourceBody, ...urgent }, ({ body }) => {
    if (!announcements.mute(body.source))
      return refuse('unknown-source', 'No active announcement source has this name.', {
        where: 'body.source',
      })
    return waitForSave()
  })
  return { readCrewAnnouncements, stop: () => clearInterval(timer) }
}
