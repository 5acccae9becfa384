/** The passengers' door: every noun's routes, one line each. */
import type { FastifyInstance } from 'fastify'
import { createDoor, type Door } from '#core/door.ts'
import { faultRoutes } from '#core/fault/fault.routes.ts'
import { flightRoutes } from '#core/flight/flight.routes.ts'
import { graphqlRoutes } from '#core/graphql/graphql.routes.ts'
import { liveRoutes } from '#core/live/live.routes.ts'
import { mediaResolvers } from '#core/media/media.resolvers.ts'
import { mediaRoutes } from '#core/media/media.routes.ts'
import { pageRoutes } from '#core/page/page.routes.ts'
import type { Parts } from '#core/parts.ts'
import { sessionRoutes } from '#core/session/session.routes.ts'
import { usageRoutes } from '#core/usage/usage.routes.ts'
import { homeResolvers } from '#features/home/home.resolvers.ts'
import { vodResolvers } from '#features/vod/vod.resolvers.ts'
import { vodRoutes } from '#features/vod/vod.routes.ts'

export const passengersDoor = async (app: FastifyInstance, parts: Parts): Promise<Door> => {
  const door = createDoor(app, parts)
  sessionRoutes(door, parts)
  usageRoutes(door, parts)
  faultRoutes(door, parts)
  flightRoutes(door, parts)
  vodRoutes(door, parts)
  liveRoutes(app, parts)
  mediaRoutes(app, { ...parts, cacheInBytes: parts.settings.limits.mediaCacheInMb * 1024 * 1024 })

  const begunBy = (uuid: string) => parts.store.ask('vod.progressOf', uuid)
  const resolvers = [homeResolvers, mediaResolvers(begunBy), vodResolvers(begunBy)]
  const askPublic = await graphqlRoutes(app, { ...parts, resolvers })

  // What no line above took is no page either: it is unknown, or asked by the wrong method.
  app.all('/core/*', (_request, reply) => reply.callNotFound())
  await pageRoutes(app, { ...parts, askPublic })
  return door
}
