/** Cabin announcements: who speaks, what devices do meanwhile, what a cabin system may tell, and those of the flight. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { LiveHeader } from './live.ts'
import { text } from './pack-values.ts'
import { query } from './query.ts'

/**
 * Who or what speaks, the least urgent first: of several at once the last one counts. A `notice` is written and
 * spoken by nobody; a `recording` is pre-recorded announcement and music (PRAM).
 */
export const announcementKinds = ['notice', 'recording', 'cabin', 'cockpit', 'decompression'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** @see FEED-07 */
export const announcementClasses = ['information', 'safety'] as const
export type AnnouncementClass = (typeof announcementClasses)[number]

/** What devices do: hold every player under a pop-up, or show a line and play on. @see FEED-07, OP-92 */
export const announcementEffects = ['banner', 'pause'] as const
export type AnnouncementEffect = (typeof announcementEffects)[number]

/**
 * What every device hears when an announcement begins, changes or ends, and on connecting; `null` while nobody speaks.
 * Times in ms since 1970 by the hub's clock. `mostInS` is how long it may last at most, for a device that has lost
 * the hub meanwhile. Texts by language.
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

/** For devices that have no session yet, and so no socket: answers `CurrentAnnouncement`. @see docs/decisions/0030 */
export const announcementCall = call({ method: 'GET', path: '/core/announcement', access: 'anyone' })

/** The chain begins with `z`, so that a page that does not use it can leave it out. */
const texts = z.record(z.string(), z.string()).check(
  z.refine((value) => Object.keys(value).length <= 40, 'more than 40 languages'),
  z.refine((value) => Object.keys(value).every((code) => code.length <= 20), 'a language code that is none'),
  z.refine((value) => Object.values(value).every((line) => line.length <= 600), 'longer than 600 characters'),
)

/**
 * Body of `PUT /announcements/{source}` at the operations' port: the source speaks from now on.
 * The class follows from the kind where it is not given; `template` names a text of the pack.
 */
export const cabinSignal = z.strictObject({
  kind: z.enum(announcementKinds),
  class: z.optional(z.enum(announcementClasses)),
  template: z.optional(z.string().check(z.maxLength(80))),
  title: z.optional(texts),
  text: z.optional(texts),
})
export type CabinSignal = z.infer<typeof cabinSignal>

/** Personal only in that it is never kept: the list grows during the flight. @see PAX-05 */
export const announcementsQuery = query(
  `query Announcements($lang: String!) {
    app(lang: $lang) { announcements { id kind class startedAt endedAt ageInS title text } }
  }`,
)
