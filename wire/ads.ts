/** Advertisements: the calls to the hub's ad server, its replies, and the events reported back to it. */

import type { GetAdQuery, ReportAdEventQuery, ViewAdQuery } from './ads.shape.ts'
import { call, typed } from './call.ts'

/** Images for slides and slots, videos before films. */
export const adTypes = ['image', 'video'] as const

export type AdType = (typeof adTypes)[number]

/** Address of a script that sets `window[adClientName]`. @see ADS-08, API-16 */
export const adClientPath = '/core/pxeasy/client/html5'

export const adClientName = 'pxeasy'

/** The global object that the script creates; usable once `isReady` is true. @see ADS-09, ADS-14, OP-48 */
export type AdClient = { isReady: boolean; click(id: string): void }

/** Value of `section` or `zone` that limits the reply to campaigns for children. @see ADS-03 */
export const kidsZone = 'kids'

/** Error codes that mean "no ad to show"; any other code is an error. @see ERR-01 to ERR-03 */
export const adErrors = ['AdProductNotFound', 'NoAdProductAvailable'] as const

export type AdErrorCode = (typeof adErrors)[number]

/**
 * Returns an ad or an error, both with status 200: browsers log every other status to their console, and a
 * missing ad must leave no trace there (ERR-01). Ad type and format are in the path.
 *
 * `media` is the id of the title before which a video would play; `lang` is the interface language.
 *
 * @see ADS-02, ADS-11, API-20, OP-46
 */
export const getAd = call({
  method: 'GET',
  path: '/core/pxeasy/product/get/:type/:format',
  access: 'passenger',
  query: typed<GetAdQuery>(),
  reply: typed<AdReply>(),
})

/**
 * `data.src` (images) or `data.vast` (videos) is a file name under `adMediaRoute`; the other one is `null`.
 *
 * `title` describes an image in words, `path` is the portal page that it links to.
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
    /** Size of the image in px. */
    width: number | null
    height: number | null
  }
  /** `animation.duration` in seconds. @see ADS-05 */
  format: { id: string; animation?: { duration: number } }
}

export type AdError = { error: AdErrorCode; message: string }

export type AdReply = Ad | AdError

/**
 * The image or the video tag. The id authorizes the request, as images and trackers cannot sign in.
 *
 * @see ADS-12
 */
export const adMediaRoute = '/core/pxeasy/product/media/:type/:id/:file'

/** Records a view, once per ad; repeating it changes nothing. @see ADS-13, API-21, OP-47 */
export const viewAd = call({
  method: 'GET',
  path: '/core/pxeasy/product/view/:id',
  access: 'anyone',
  query: typed<ViewAdQuery>(),
})

/**
 * Our own extension: used by the trackers of our video tags and by the ad client's click. `code` is VAST's error
 * number.
 */
export const reportAdEvent = call({
  method: 'GET',
  path: '/core/pxeasy/product/event/:id',
  access: 'anyone',
  query: typed<ReportAdEventQuery>(),
})
