/** Mounts the routes of the passengers' server, and joins the resolvers of all nouns. */

import type { FastifyInstance } from 'fastify'
import { announcementRoutes } from '#core/announcement/announcement.routes.ts'
import { errorReportRoutes } from '#core/error-report/error-report.routes.ts'
import { flightRoutes } from '#core/flight/flight.routes.ts'
import { graphqlRoutes } from '#core/graphql/graphql.routes.ts'
import { type CallRouter, createCallRouter } from '#core/http/router.ts'
import { liveRoutes } from '#core/live/live.routes.ts'
import { mediaResolvers } from '#core/media/media.resolvers.ts'
import { mediaRoutes } from '#core/media/media.routes.ts'
import { pageRoutes } from '#core/page/page.routes.ts'
import { premiumResolvers } from '#core/premium/premium.resolvers.ts'
import { premiumRoutes } from '#core/premium/premium.routes.ts'
import { readOpened } from '#core/premium/premium.store.ts'
import { premiumAddresses, premiumKey } from '#core/premium/premium-address.ts'
import { protectionRoutes } from '#core/protection/protection.routes.ts'
import { callerOf } from '#core/session/caller.ts'
import { sessionRoutes } from '#core/session/session.routes.ts'
import { usageRoutes } from '#core/usage/usage.routes.ts'
import { adsRoutes } from '#features/ads/ads.routes.ts'
import { announcementsResolvers } from '#features/announcements/announcements.resolvers.ts'
import { audioResolvers } from '#features/audio/audio.resolvers.ts'
import { audioRoutes } from '#features/audio/audio.routes.ts'
import { readAudioPositions } from '#features/audio/audio.store.ts'
import { captiveRoutes } from '#features/captive/captive.routes.ts'
import { carryOnRoutes } from '#features/carry-on/carry-on.routes.ts'
import { collectionResolvers } from '#features/collection/collection.resolvers.ts'
import { exploreResolvers } from '#features/explore/explore.resolvers.ts'
import { gamesResolvers } from '#features/games/games.resolvers.ts'
import { guideResolvers } from '#features/guide/guide.resolvers.ts'
import { homeResolvers } from '#features/home/home.resolvers.ts'
import { imagesResolvers } from '#features/images/images.resolvers.ts'
import { legalResolvers } from '#features/legal/legal.resolvers.ts'
import { lovedResolvers } from '#features/loved/loved.resolvers.ts'
import { lovedRoutes } from '#features/loved/loved.routes.ts'
import { readLoved } from '#features/loved/loved.store.ts'
import { microSitesResolvers } from '#features/micro-sites/micro-sites.resolvers.ts'
import { myListResolvers } from '#features/my-list/my-list.resolvers.ts'
import { myListRoutes } from '#features/my-list/my-list.routes.ts'
import { readMyList } from '#features/my-list/my-list.store.ts'
import { pressResolvers } from '#features/press/press.resolvers.ts'
import { searchResolvers } from '#features/search/search.resolvers.ts'
import { shopResolvers } from '#features/shop/shop.resolvers.ts'
import { shopRoutes } from '#features/shop/shop.routes.ts'
import { shopNowResolvers } from '#features/shop/shop-now.resolvers.ts'
import { surveyResolvers } from '#features/survey/survey.resolvers.ts'
import { vodResolvers } from '#features/vod/vod.resolvers.ts'
import { vodRoutes } from '#features/vod/vod.routes.ts'
import { readTitleProgress } from '#features/vod/vod.store.ts'
import { carriedOnBoard } from './carried-on-board.ts'
import type { Parts } from './parts.ts'

export const passengersRoutes = async (
  app: FastifyInstance,
  parts: Parts,
  onEarlyResponse: (route: string, status: number) => void,
): Promise<CallRouter> => {
  const router = createCallRouter(app, parts)
  sessionRoutes(router, parts)
  usageRoutes(router, parts)
  errorReportRoutes(router, parts)
  flightRoutes(router, parts)
  announcementRoutes(router, parts)
  vodRoutes(router, parts)
  audioRoutes(router, parts)
  captiveRoutes(router)
  myListRoutes(router, parts)
  lovedRoutes(router, parts)
  shopRoutes(router, parts)
  await carryOnRoutes(router, parts, carriedOnBoard(parts.content))
  await protectionRoutes(router, parts)
  adsRoutes(router, parts)
  liveRoutes(router, parts)
  const { cabinMbps, dataDir, limits, premiumAddressInH } = parts.settings
  const premium = premiumAddresses(await premiumKey(dataDir, parts.random), premiumAddressInH)
  premiumRoutes(router, parts, premium)
  mediaRoutes(app, {
    content: parts.content,
    openedName: (address, request) => premium.check(address, request, parts.clock.nowInMs()),
    cacheInBytes: limits.mediaCacheInMb * 1024 * 1024,
    load: parts.cabinLoad,
    deviceOf: (request) => callerOf(parts.sessions, request)?.session.uuid ?? null,
    isRefusing: parts.handles.areScarce,
    ...(cabinMbps !== undefined && { cabinInBitsPerS: cabinMbps * 1e6 }),
  })

  const readProgress = (uuid: string) => parts.store.query(readTitleProgress, uuid)
  const resolvers = [
    homeResolvers,
    mediaResolvers(readProgress),
    vodResolvers(readProgress),
    pressResolvers,
    imagesResolvers,
    searchResolvers,
    myListResolvers((uuid) => parts.store.query(readMyList, uuid)),
    lovedResolvers((uuid) => parts.store.query(readLoved, uuid)),
    exploreResolvers,
    collectionResolvers,
    await surveyResolvers(parts.settings),
    microSitesResolvers,
    legalResolvers,
    gamesResolvers,
    premiumResolvers(parts.settings, (uuid) =>
      parts.store.query(readOpened, { legId: parts.sessions.leg().id, uuid }),
    ),
    guideResolvers,
    shopResolvers,
    shopNowResolvers(parts),
    announcementsResolvers(parts),
    audioResolvers((uuid) => parts.store.query(readAudioPositions, uuid)),
  ]
  const runPublicQuery = await graphqlRoutes(app, { ...parts, resolvers, onEarlyAnswer: onEarlyResponse })

  // Unknown addresses and wrong methods below /core must not be answered with the page.
  app.all('/core/*', (_request, reply) => reply.callNotFound())
  await pageRoutes(app, { ...parts, runPublicQuery })
  return router
}
