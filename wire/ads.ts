/** Advertisements: what the hub's server of them is asked, what it answers, and what is told back to it. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** Images for slides and slots, videos before films. */
export const adTypes = ['image', 'video'] as const
export type AdType = (typeof adTypes)[number]

/** A script, which sets `window[adClientName]`. @see ADS-08, API-16 */
export const adClientPath = '/core/pxeasy/client/html5'
export const adClientName = 'pxeasy'
/** What the script leaves behind: it is ready when `isReady` is true. @see ADS-09, ADS-14, OP-48 */
export type AdClient = { isReady: boolean; click(id: string): void }

/** A request whose section or zone says so is answered with campaigns for children alone. @see ADS-03 */
export const kidsZone = 'kids'

/** The errors that mean "there is nothing to show"; any other is a fault. @see ERR-01 to ERR-03 */
export const adErrors = ['AdProductNotFound', 'NoAdProductAvailable'] as const
export type AdErrorCode = (typeof adErrors)[number]

const shortText = z.string().check(z.maxLength(60))
const timestamp = z.optional(z.string().check(z.regex(/^\d{1,16}$/)))

/**
 * Answers an ad or an error, both with 200: a browser writes every other status to its console, and that there is
 * no ad is to be silent (ERR-01). Type and format are in the path.
 *
 * `media` names the title before which a video would play; `lang` is the interface's.
 *
 * @see ADS-02, ADS-11, API-20, OP-46
 */
export const getAd = call({
  method: 'GET',
  path: '/core/pxeasy/product/get/:type/:format',
  access: 'passenger',
  query: z.object({
    section: z.optional(shortText),
    zone: z.optional(shortText),
    timestamps: timestamp,
    media: z.optional(z.string().check(z.maxLength(120))),
    lang: z.optional(z.string().check(z.maxLength(35))),
  }),
})

/**
 * `data.src` and `data.vast` are names of files under `adMediaPath`; one of the two is there, by the ad's type.
 *
 * `title` says in words what an image shows, `path` is the page of the portal that it leads to.
 *
 * @see ADS-01, ADS-04
 */
export type Ad = {
  id: string
  data: {
    src: string | null
    vast: string | null
    title: string | null
    path: string | null
    /** Of the image, in px. */
    width: number | null
    height: number | null
  }
  /** `animation.duration` in seconds. @see ADS-05 */
  format: { id: string; animation?: { duration: number } }
}
export type AdError = { error: AdErrorCode; message: string }
export type AdReply = Ad | AdError

/** The image, or the video tag; the id vouches for itself, since pictures and trackers cannot sign in. @see ADS-12 */
export const adMediaRoute = '/core/pxeasy/product/media/:type/:id/:file'

/** Once per ad; a second time changes nothing. @see ADS-13, API-21, OP-47 */
export const viewAd = call({
  method: 'GET',
  path: '/core/pxeasy/product/view/:id',
  access: 'anyone',
  query: z.object({
    timestamp,
    section: z.optional(shortText),
    zone: z.optional(shortText),
    format: z.optional(shortText),
  }),
})

/** What can become of an ad beside its view; `click` comes through the ad client. @see ADS-14, OP-48 */
export const adEvents = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'click',
  'error',
] as const
export type AdEvent = (typeof adEvents)[number]

/** Ours: the trackers of our video tags, and the ad client's click. `code` is VAST's number of an error. */
export const reportAdEvent = call({
  method: 'GET',
  path: '/core/pxeasy/product/event/:id',
  access: 'anyone',
  query: z.object({
    event: z.enum(adEvents),
    timestamp,
    code: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
})
