/**
 * Premium items: opening one, the address of its media, and what can still be opened once the limit is
 * reached.
 */
import { call, typed } from './call.ts'
import { mediaPath } from './media.ts'
import { query } from './query.ts'

/**
 * Folder of a built pack with premium media: `videos/{id}/…`, `audio/{id}/…`, `press/{id}/…`, `games/{id}/…`.
 */
export const premiumFolder = 'premium'

/** Index keys of items that may be premium. */
export const premiumNouns = ['videos', 'audio', 'press', 'games'] as const

export type PremiumNoun = (typeof premiumNouns)[number]

/**
 * Opens a premium item for this device until the flight ends; opening it again is free.
 *
 * @see PRE-01, PRE-02, OP-66
 */
export const openPremium = call({
  method: 'POST',
  path: '/core/premium/open',
  access: 'passenger',
  body: typed<{ noun: PremiumNoun; id: string }>(),
  reply: typed<OpenPremiumReply>(),
  refusals: ['unknown-media', 'limit-reached'],
})

/** `media` replaces `/core/media` in the item's addresses, for this device and some hours. */
export type OpenPremiumReply = { media: string; limit: number; left: number; isNew: boolean }

/** The address of an opened item's file. */
export const premiumAddress = (url: string, { media }: Pick<OpenPremiumReply, 'media'>): string =>
  url.replace(mediaPath, media)

/** The items that this device has opened on this flight, and its limit. */
export const premiumOpenedQuery = query(
  `query PremiumOpened($lang: String!) @personal {
    app(lang: $lang) { premium { limit opened { noun id } } }
  }`,
)

/** What remains open to a passenger who has reached the limit, by noun; nouns without items are absent. */
export const stillOpenQuery = query(
  `query StillOpen($lang: String!) {
    app(lang: $lang) { premium { limit stillOpen { noun count first } } }
  }`,
)
