/** Kinds, classes and effects of a cabin announcement. */

/**
 * The source of an announcement, least urgent first: of several active ones of the same class, the last in this list is
 * shown. A `notice` is written text; a `recording` is a pre-recorded announcement or music (PRAM).
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
