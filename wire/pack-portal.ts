/**
 * The portal in a built pack's index: its style, menu, sliders, categories, legal texts and announcements.
 */

/** Possible sources of a multimedia entry's `entries`. */
export const entrySources = ['videos', 'audio', 'press', 'images', 'games', 'webapps'] as const

/** Forms of a section tile. @see EXP-04 */
export const tileVariants = ['portrait', 'small', 'circular', 'contain'] as const
