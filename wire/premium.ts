/** Premium items: opening one, where its media lie, and what is still open when the limit has been reached. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import { mediaPath } from './media.ts'
import { query } from './query.ts'

/** Of a built pack: below it `videos/{id}/…`, `audio/{id}/…`, `press/{id}/…`, `games/{id}/…`. */
export const premiumFolder = 'premium'
/** Words of the index for what may be premium. */
export const premiumNouns = ['videos', 'audio', 'press', 'games'] as const
export type PremiumNoun = (typeof premiumNouns)[number]

/**
 * Opens a premium item for this device until the flight ends; one that is open already costs nothing.
 *
 * @see PRE-01, PRE-02, OP-66
 */
export const openPremium = call({
  method: 'POST',
  path: '/core/premium/open',
  access: 'passenger',
  body: z.object({ noun: z.enum(premiumNouns), id: z.string().check(z.minLength(1), z.maxLength(120)) }),
  refusals: ['unknown-media', 'limit-reached'],
})
/** `media` takes the place of `/core/media` in the item's addresses, for this device and some hours. */
export type OpenPremiumReply = { media: string; limit: number; left: number; isNew: boolean }

/** The item's address, or that of any file beside it, as an opened item has it. */
export const premiumAddress = (url: string, { media }: Pick<OpenPremiumReply, 'media'>): string =>
  url.replace(mediaPath, media)

/** What this device has opened on this flight, and how many it may open. */
export const premiumOpenedQuery = query(
  `query PremiumOpened($lang: String!) {
    app(lang: $lang) { premium { limit opened { noun id } } }
  }`,
)

/** What a passenger who has reached the limit may still open, each noun that has something. */
export const stillOpenQuery = query(
  `query StillOpen($lang: String!) {
    app(lang: $lang) { premium { limit stillOpen { noun count first } } }
  }`,
)
