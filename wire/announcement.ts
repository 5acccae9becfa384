/**
 * Cabin announcements: their kinds and effects, the live event, the body that cabin systems send, and the
 * list of a flight.
 */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { LiveHeader } from './live.ts'
import { text } from './pack-values.ts'
import { query } from './query.ts'

/**
 * The source of an announcement, least urgent first: of several active ones the last in this list is shown. A
 * `notice` is written text; a `recording` is a pre-recorded announcement or music (PRAM).
 */
export const announcementKinds = ['notice', 'recording', 'cabin', 'cockpit', 'decompression'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** @see FEED-07 */
export const announcementClasses = ['information', 'safety'] as const
export type AnnouncementClass = (typeof announcementClasses)[number]

/**
 * `pause` pauses every player under a pop-up; `banner` shows a line while playback continues.
 *
 * @see FEED-07, OP-92
 */
export const announcementEffects = ['banner', 'pause'] as const
export type AnnouncementEffect = (typeof announcementEffects)[number]

/**
 * Payload of `announcementUpdated`: sent to every device when an announcement starts, changes or ends, and on
 * connecting. `null` while none is active. `startedAt` is in ms since 1970 by the hub's clock. `mostInS` is
 * the maximum duration, after which a device that has lost the hub ends it. Texts by language.
 */
export const currentAnnouncement = z.object({
  announcement: z.nullable(
    z.object({
      id: z.string(),
      kind: z.enum(announcementKinds),
      class: z.enum(announcementClasses),
      effect: z.enum(announcementEffects),
      startedAt: z.number(),
      mostInS: z.number(),
      title: z.optional(text),
      text: z.optional(text),
    }),
  ),
})
export type CurrentAnnouncement = z.infer<typeof currentAnnouncement>
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
export const announcementCall = call({ method: 'GET', path: '/core/announcement', access: 'anyone' })

/** Written as `z.…check()`, so that bundlers can drop it from pages that do not use it. */
const texts = z.record(z.string(), z.string()).check(
  z.refine((value) => Object.keys(value).length <= 40, 'more than 40 languages'),
  z.refine((value) => Object.keys(value).every((code) => code.length <= 20), 'invalid language code'),
  z.refine((value) => Object.values(value).every((line) => line.length <= 600), 'longer than 600 characters'),
)

/**
 * Body of `PUT /announcements/{source}` on the operations port: the source starts announcing.
 * `class` defaults by kind; `template` is the id of one of the pack's texts.
 */
export const cabinSignal = z.strictObject({
  kind: z.enum(announcementKinds),
  class: z.optional(z.enum(announcementClasses)),
  template: z.optional(z.string().check(z.maxLength(80))),
  title: z.optional(texts),
  text: z.optional(texts),
})
export type CabinSignal = z.infer<typeof cabinSignal>

/** Marked personal so that it is never cached: the list grows during the flight. @see PAX-05 */
export const announcementsQuery = query(
  `query Announcements($lang: String!) {
    app(lang: $lang) { announcements { id kind class startedAt endedAt ageInS title text } }
  }`,
)
