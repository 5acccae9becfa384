/** Routes of the advertisement server: the ad client, an ad, its image or VAST document, and its events. */

import {
  type Ad,
  type AdError,
  type AdErrorCode,
  adClientPath,
  adMediaRoute,
  getAd,
  reportAdEvent,
  viewAd,
} from '@altiport/wire/ads'
import { getAdQuery, reportAdEventQuery, viewAdQuery } from '@altiport/wire/ads.shape'
import { thumbnailParameter } from '@altiport/wire/media'
import type { Campaign, Creative } from '@altiport/wire/pack-advertisements.shape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import { type LoadedPack, mediaUrl } from '#core/content/loaded-pack.ts'
import { languageOf, textIn } from '#core/content/text.ts'
import { createRateLimit } from '#core/http/rate.ts'
import { Refused, refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import { sendRefusal } from '#core/http/send-refusal.ts'
import type { Random } from '#core/random.ts'
import { callerOf } from '#core/session/caller.ts'
import { sessionTokensIn } from '#core/session/session-cookie.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { adDeviceName } from './ad-device-name.ts'
import { type StoredAd, type StoredAdEvent, saveAdEvent } from './ads.store.ts'
import { clientScript } from './client-script.ts'
import { createDelivery, isForClientWithoutCookies } from './delivery.ts'
import { pageOf } from './opens.ts'
import { vastOf } from './vast.ts'

/** @see ADS-01 to ADS-14, API-16, API-20, API-21 */
export const adsRoutes = (
  router: CallRouter,
  parts: {
    clock: Clock
    wallClock: Clock
    content: Content
    random: Random
    sessions: Sessions
    settings: Settings
    store: Store
  },
) => {
  const { clock, content, sessions, settings, store } = parts
  const delivery = createDelivery(parts)
  const requestsByDevice = createRateLimit(settings.limits.adsByDevice)
  const byAddress = settings.limits.usageByAddress

  router.app.get(adClientPath, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(clientScript),
  )

  router.mount(
    getAd,
    { query: getAdQuery, changesSomething: true },
    async ({ query, caller, request }): Promise<Ad | AdError> => {
      const { type, format } = request.params as { type: string; format: string }
      const { uuid } = caller.session
      // A client that requests this often does not display what it gets.
      if (requestsByDevice.consume(uuid, clock.nowInMs()) > 0) return errorOf('NoAdProductAvailable')
      const { section = '', zone = '', media = '' } = query
      const response = await delivery.requestAd({
        ...{ type, format, section, zone, media, uuid },
        hasCookie: sessionTokensIn(request).length > 0,
      })
      if (typeof response === 'string') return errorOf(response)
      return adOf(content.pack, response, query.lang ?? '') ?? errorOf('NoAdProductAvailable')
    },
  )

  router.app.get(adMediaRoute, async (request, reply) => {
    const { type, id } = request.params as Record<'type' | 'id' | 'file', string>
    const ad = idPattern.test(id)
      ? (delivery.findRecent(id) ?? (await router.inTurn(request, reply, () => delivery.findServed(id))))
      : null
    if (ad instanceof Refused) return sendRefusal(reply, ad)
    const resolved = ad && resolveAd(content.pack, ad)
    if (!resolved) return sendRefusal(reply, unknownAd())
    if (type === 'image' && resolved.creative.picture) {
      const address = mediaUrl(content.pack, resolved.creative.picture.path)
      return redirect(reply, address + thumbnailQuery(request))
    }
    const vast = type === 'video' ? vastDocument(content.pack, ad, resolved) : null
    if (vast === null) return sendRefusal(reply, unknownAd())
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' })
      .send(vast)
  })

  const recordEvent = async (request: FastifyRequest, event: StoredAdEvent['event'], code = '') => {
    const { id } = request.params as { id: string }
    const ad = idPattern.test(id) ? await delivery.findServed(id) : null
    const isKnown =
      ad !== null &&
      belongsToCaller(request, ad) &&
      (await store.mutate(saveAdEvent, { adId: id, event, atInMs: clock.nowInMs(), code }))
    return isKnown ? undefined : unknownAd()
  }
  /**
   * A browser without cookies requests tracking addresses without a session. Then the id is the proof: only the device
   * that requested the ad received it.
   */
  const belongsToCaller = (request: FastifyRequest, { id, device }: StoredAd): boolean => {
    const caller = callerOf(sessions, request)
    if (caller === null) return isForClientWithoutCookies(id)
    return adDeviceName(sessions.leg().key, caller.session.uuid) === device
  }
  router.mount(viewAd, { query: viewAdQuery, changesSomething: true, byAddress }, ({ request }) =>
    recordEvent(request, 'view'),
  )
  router.mount(
    reportAdEvent,
    { query: reportAdEventQuery, changesSomething: true, byAddress },
    ({ request, query }) => recordEvent(request, query.event, query.code),
  )
}

const idPattern = /^[\w-]{20}$/
const imageFile = 'image'
const tagFile = 'tag.xml'

const errorOf = (error: AdErrorCode): AdError => ({
  error,
  message: error === 'AdProductNotFound' ? 'There is no such format.' : 'There is nothing to show right now.',
})
const unknownAd = () => refuse('not-found', 'There is no such advertisement.')

type ResolvedAd = { campaign: Campaign; creative: Creative }

/** Null if the pack no longer has this creative. */
function resolveAd({ advertisements }: LoadedPack, ad: StoredAd): ResolvedAd | null {
  const campaign = advertisements?.campaigns.find(({ id }) => id === ad.campaign)
  const creative = campaign?.creatives[ad.creative]
  return campaign && creative?.format === ad.format ? { campaign, creative } : null
}

function adOf(pack: LoadedPack, ad: StoredAd, lang: string): Ad | null {
  const resolved = resolveAd(pack, ad)
  const format = pack.advertisements?.formats.find(({ id }) => id === ad.format)
  if (!resolved || !format) return null
  const { picture, title } = resolved.creative
  return {
    id: ad.id,
    data: {
      src: picture ? imageFile + picture.path.replace(/^.*(\.\w+)$/, '$1') : null,
      vast: picture ? null : tagFile,
      title: textIn(title, languageOf(pack, lang), pack.fallback),
      path: pageOf(pack, resolved.campaign.opens),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    },
    format: { id: format.id, ...(format.animation && { animation: format.animation }) },
  }
}

function vastDocument(pack: LoadedPack, ad: StoredAd, { campaign, creative }: ResolvedAd): string | null {
  if (!creative.spot) return null
  const { section, zone, format } = ad
  return vastOf({
    id: ad.id,
    creativeId: `${ad.campaign}-${ad.creative}`,
    title: textIn(creative.title, pack.fallback, pack.fallback),
    advertiser: campaign.advertiser,
    spot: creative.spot,
    spotUrl: mediaUrl(pack, creative.spot.path),
    viewUrl: `${viewAd.path.replace(':id', ad.id)}?${new URLSearchParams({ section, zone, format })}`,
    eventUrl: (event) => `${reportAdEvent.path.replace(':id', ad.id)}?event=${event}`,
    clickUrl: pageOf(pack, campaign.opens),
  })
}

const redirect = (reply: FastifyReply, location: string) =>
  reply.code(302).headers({ location, 'cache-control': 'no-store' }).send()

const thumbnailQuery = ({ query }: FastifyRequest): string => {
  const width = (query as Record<string, unknown>)[thumbnailParameter]
  return typeof width === 'string' && /^\d{1,5}$/.test(width) ? `?${thumbnailParameter}=${width}` : ''
}
