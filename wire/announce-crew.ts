/** The crew's announcements: pause and resume screens, send a written notice, and mute a stuck source. */

import type { PauseScreensBody, SendNoticeBody, SilenceSourceBody } from './announce-crew.shape.ts'
import type { CurrentAnnouncement } from './announcement.ts'
import type { AnnouncementClass, AnnouncementKind } from './announcement-kinds.ts'
import { call, typed } from './call.ts'
import type { Text } from './pack-values.shape.ts'

/** Seconds added by "Add five minutes". */
export const pauseMoreInS = 300

/**
 * Pauses every player on every screen. Repeating it while paused changes nothing; with another class it replaces the
 * pause. Works while the store is unavailable; `saved` in the reply is false then. An unexpired pause is restored after
 * a restart. `class` defaults to `safety`; `information` only shows a banner if the airline has configured it so.
 * Returns `CrewAnnouncements`.
 *
 * @see CRW-05, FEED-07
 */
export const pauseScreens = call({
  method: 'PUT',
  path: '/crew/announce/pause',
  access: 'crew',
  body: typed<PauseScreensBody>(),
  reply: typed<CrewAnnouncements>(),
})

/** Extends the pause by `pauseMoreInS`. Refused as `not-paused`. */
export const pauseLonger = call({
  method: 'POST',
  path: '/crew/announce/pause/longer',
  access: 'crew',
  reply: typed<CrewAnnouncements>(),
  refusals: ['not-paused'],
})

/**
 * Ends the pause; players resume at their position. Works while the store is unavailable. Returns
 * `CrewAnnouncements`.
 */
export const resumeScreens = call({
  method: 'DELETE',
  path: '/crew/announce/pause',
  access: 'crew',
  reply: typed<CrewAnnouncements>(),
})

/**
 * Shows a notice on every screen and adds it to the flight's announcements. `information` is shown in a banner for a
 * minute; the reply is sent once it is saved. `safety` pauses every player until the notice has been read on
 * that device, is withdrawn or expires; it is published before it is saved, even while the store is
 * unavailable, and `saved` in the reply reports whether it would be restored after a restart. `class` defaults
 * to the template's class, otherwise to `information`. Either `template` (an id of the pack's) or `text` by
 * language: the pack's fallback language is required, other languages are shown to the passengers who use
 * them, empty texts are ignored. `key` is unique per notice: a repeated call with the same key sends it only
 * once. Refused as `unknown-template`, `no-text`, `unknown-language`.
 */
export const sendNotice = call({
  method: 'POST',
  path: '/crew/announce/notice',
  access: 'crew',
  body: typed<SendNoticeBody>(),
  reply: typed<CrewAnnouncements>(),
  refusals: ['unknown-template', 'no-text', 'unknown-language'],
})

/** Removes the notice of `CrewAnnouncements` from every screen. Works while the store is unavailable. */
export const takeNoticeBack = call({
  method: 'DELETE',
  path: '/crew/announce/notice',
  access: 'crew',
  reply: typed<CrewAnnouncements>(),
})

/**
 * Mutes a source (such as a handset with a stuck key) until it has been off once. Refused as
 * `unknown-source`.
 *
 * @see FEED-07
 */
export const silenceSource = call({
  method: 'POST',
  path: '/crew/announce/silence',
  access: 'crew',
  body: typed<SilenceSourceBody>(),
  reply: typed<CrewAnnouncements>(),
  refusals: ['unknown-source'],
})

/** Times in ms since 1970 by the hub's clock. */
export type CrewAnnouncements = {
  /** `null` while the crew's own pause is not active. */
  pause: {
    class: AnnouncementClass
    since: number
    /** The tablet that started it. */
    tablet: string
    /** When screens resume without further action. */
    endsAt: number
  } | null
  /** Connected screens, and those that have answered since the latest pause or notice (before the first one, all). */
  screens: { connected: number; answered: number }
  /** What screens show now, whatever its source. */
  speaking: CurrentAnnouncement['announcement']
  /**
   * The active notice. An `information` notice does not end a `safety` notice, which is shown with priority.
   */
  notice: {
    id: string
    /** `safety` pauses every player until its passenger has read it. */
    class: AnnouncementClass
    since: number
    endsAt: number
    tablet: string
    title?: Text
    text?: Text
  } | null
  /** All active sources except the crew's own. */
  sources: {
    source: string
    kind: AnnouncementKind
    class: AnnouncementClass
    since: number
    isStuck: boolean
  }[]
  /** The pack's prepared texts. */
  templates: { id: string; class: AnnouncementClass; title: Text; text: Text }[]
  /** The passengers' languages, in the pack's order; a notice needs a text in `fallback`. */
  languages: string[]
  fallback: string
  /** Duration of a pause before it is extended, and of a safety notice. */
  mostInS: number
  /** Whether these actions of the crew and their log lines are on disk; if not, a power cut loses them. */
  saved: boolean
}
