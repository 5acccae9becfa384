/**
 * Cabin announcements: the live event, the call for devices without a session, the body that cabin systems send,
 * and the list of a flight.
 */

import type { CurrentAnnouncement } from './announcement.shape.ts'
import { call, typed } from './call.ts'
import type { LiveHeader } from './live.ts'
import { query } from './query.ts'

export type { CabinSignal, CurrentAnnouncement } from './announcement.shape.ts'

export type ActiveAnnouncement = NonNullable<CurrentAnnouncement['announcement']>

export const announcementUpdated = {
  service: 'altiport.hub',
  app: 'announcement',
  event: 'announcement:updated',
} as const satisfies LiveHeader

/**
 * For devices without a session, which have no socket. Returns `CurrentAnnouncement`.
 *
 * @see docs/decisions/0030
 */
export const announcementCall = call({
  method: 'GET',
  path: '/core/announcement',
  access: 'anyone',
  reply: typed<CurrentAnnouncement>(),
})

/** Marked personal so that it is never cached: the list grows during the flight. @see PAX-05 */
export const announcementsQuery = query(
  `query Announcements($lang: String!) @personal {
    app(lang: $lang) { announcements { id kind class startedAt endedAt ageInS title text } }
  }`,
)
