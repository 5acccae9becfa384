/** What the crew say to all screens: pause and resume, a written notice, and the end of a signal that is stuck. */
import * as z from 'zod/mini'
import {
  type AnnouncementClass,
  type AnnouncementKind,
  announcementClasses,
  type CurrentAnnouncement,
} from './announcement.ts'
import { call } from './call.ts'
import type { Text } from './pack-values.ts'

/** Characters of a notice in one language. */
export const noticeLimit = 120
/** What "Add five minutes" adds. */
export const pauseMoreInS = 300

/** The chain begins with `z`, so that a page that does not use it can leave it out. */
const noticeText = z
  .record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(noticeLimit)))
  .check(z.refine((value) => Object.keys(value).length <= 40, 'more than 40 languages'))

/**
 * Holds every player on every screen; said again while they are held it changes nothing. Works while the store rests;
 * the reply's `saved` then says so. An unexpired one is up again after a restart.
 * `safety` by itself; `information` only shows a banner where the airline chose so. Answers `CrewAnnouncements`.
 *
 * @see CRW-05, FEED-07
 */
export const pauseScreens = call({
  method: 'PUT',
  path: '/crew/announce/pause',
  access: 'crew',
  body: z.strictObject({ class: z._default(z.enum(announcementClasses), 'safety') }),
})
/** Screens resume by themselves `pauseMoreInS` later than they would. Refused as `not-paused`. */
export const pauseLonger = call({
  method: 'POST',
  path: '/crew/announce/pause/longer',
  access: 'crew',
  refusals: ['not-paused'],
})
/** Players go on where they were. Works while the store rests. Answers `CrewAnnouncements`. */
export const resumeScreens = call({ method: 'DELETE', path: '/crew/announce/pause', access: 'crew' })

/**
 * On every screen, and in the flight's announcements. `information` is a line for a minute, answered once it is saved.
 * `safety` holds every player until it has been read on that device, is taken back or its time is over; devices hear
 * it first, also while the store rests, and the reply's `saved` says whether it would be up again after a restart.
 * The class is the template's, else `information`, where it is not given. Either `template` (an id of the pack's) or
 * `text` by language: the pack's fallback language is needed, other languages are the passengers' who read them,
 * empty ones count as not written. `key` is made up for each notice: sent again with the same one, it is sent once.
 * Refused as `unknown-template`, `no-text`, `unknown-language`.
 */
export const sendNotice = call({
  method: 'POST',
  path: '/crew/announce/notice',
  access: 'crew',
  body: z.strictObject({
    key: z.string().check(z.minLength(8), z.maxLength(64)),
    template: z.optional(z.string().check(z.maxLength(80))),
    text: z.optional(noticeText),
    class: z.optional(z.enum(announcementClasses)),
  }),
  refusals: ['unknown-template', 'no-text', 'unknown-language'],
})
/** Takes the notice of `CrewAnnouncements` off every screen. Works while the store rests. */
export const takeNoticeBack = call({ method: 'DELETE', path: '/crew/announce/notice', access: 'crew' })

/**
 * A source (a handset whose key is stuck) counts as silent until it has been off once. Refused as `unknown-source`.
 *
 * @see FEED-07
 */
export const silenceSource = call({
  method: 'POST',
  path: '/crew/announce/silence',
  access: 'crew',
  body: z.strictObject({ source: z.string().check(z.minLength(1), z.maxLength(80)) }),
  refusals: ['unknown-source'],
})

/** Times in ms since 1970 by the hub's clock. */
export type CrewAnnouncements = {
  /** `null` while the crew's own pause is off. */
  pause: {
    class: AnnouncementClass
    since: number
    /** Where it was pressed. */
    tablet: string
    /** Then screens resume by themselves. */
    endsAt: number
  } | null
  /** Screens that are connected, and those that have answered since the pause began (all of them while there is none). */
  screens: { connected: number; answered: number }
  /** What the screens are told now, whoever speaks. */
  speaking: CurrentAnnouncement['announcement']
  /** The written notice that is up: one for information does not end a safety notice, which is shown before it. */
  notice: {
    id: string
    /** `safety` holds every player until a passenger has read it, on that device. */
    class: AnnouncementClass
    since: number
    endsAt: number
    tablet: string
    title?: Text
    text?: Text
  } | null
  /** Every source that is on, the crew's own left out. */
  sources: {
    source: string
    kind: AnnouncementKind
    class: AnnouncementClass
    since: number
    isStuck: boolean
  }[]
  /** The pack's own words. */
  templates: { id: string; class: AnnouncementClass; title: Text; text: Text }[]
  /** Those of the passengers, in the pack's order; a notice needs `fallback`. */
  languages: string[]
  fallback: string
  /** How long a pause or a safety notice is up if nobody ends it. */
  mostInS: number
  /** Whether what the crew did here, and its lines in the log, are on the disk: else a cut of power loses them. */
  saved: boolean
}
