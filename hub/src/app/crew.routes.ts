/**
 * Routes of the crew's server: the console's files, the crew's own calls and live socket, and product pictures. None
 * of the passengers' calls is mounted on it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { CrewLog } from '@altiport/wire/crew'
import { basePath } from '@altiport/wire/limits'
import type { FastifyInstance } from 'fastify'
import type { Crew } from '#core/crew/crew.ts'
import { crewLiveRoutes } from '#core/crew/crew-live.routes.ts'
import { type CrewRouter, createCrewRouter } from '#core/crew/crew-router.ts'
import { crewSessionRoutes } from '#core/crew/crew-session.routes.ts'
import { mediaRoutes } from '#core/media/media.routes.ts'
import { readBuiltPortal } from '#core/page/built-portal.ts'
import type { Certificate } from '#core/tls/certificate.ts'
import { totalAds } from '#features/ads/ads.store.ts'
import { crewAnnounceRoutes } from '#features/announce/announce.routes.ts'
import { crewFlightRoutes } from '#features/flight/flight.routes.ts'
import { crewHealthRoutes } from '#features/health/health.routes.ts'
import { crewLegRoutes } from '#features/leg/leg.routes.ts'
import { ordersRoutes } from '#features/orders/orders.routes.ts'
import type { Parts } from './parts.ts'

const ownPath = '/crew'
/** For product pictures. */
const pictureCacheInBytes = 8 * 1024 * 1024

/** After this time the console's state is sent without the log's lines. */
const maxLogWaitInMs = 500

type Options = { crewDir: string; certificate: Certificate | null }

export const crewRoutes = async (
  app: FastifyInstance,
  parts: Parts,
  { crewDir, certificate }: Options,
): Promise<{ router: CrewRouter; stop(): void }> => {
  const { settings, clock, crew, security } = parts
  const router = createCrewRouter(app, { settings, clock, sessions: crew.sessions, log: crew.log })
  crewSessionRoutes(router, { settings, sessions: crew.sessions, log: crew.log })
  crewLiveRoutes(app, { settings, security, sessions: crew.sessions, live: crew.live })
  const flight = crewFlightRoutes(router, parts)
  const announcing = crewAnnounceRoutes(router, parts)
  const leg = crewLegRoutes(router, parts)
  ordersRoutes(router, { ...parts, live: crew.live, log: crew.log, tablets: crew.sessions })
  mediaRoutes(app, { content: parts.content, isForPictures: true, cacheInBytes: pictureCacheInBytes })
  const health = crewHealthRoutes(router, parts, {
    certificate: () => certificate && { note: certificate.note(), isValid: certificate.isValid() },
    adTotals: () => parts.store.query(totalAds, parts.sessions.leg().id),
  })
  router.mount('state', {}, async () => ({
    at: clock.nowInMs(),
    flight: flight.readCrewFlight(),
    announcing: announcing.readCrewAnnouncements(),
    health: health.readCrewHealth(),
    leg: leg.readCrewLeg(),
    log: await latestLogOf(crew),
  }))
  const stop = () => {
    flight.stop()
    announcing.stop()
    health.stop()
  }

  const built = await readBuiltPortal(crewDir, app.log)
  if (!built) return { router, stop }
  app.get('/*', { exposeHeadRoute: false }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = await built.files.get(path)?.()
    if (file) {
      reply.header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      return reply.type(file.type).send(file.bytes)
    }
    if ([basePath, ownPath, '/assets'].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) {
      return reply.callNotFound()
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(built.template)
  })
  return { router, stop }
}

/**
 * `isUnavailable` if the store fails or does not answer in time; a late answer is published to the tablets.
 *
 * @see decision 0025
 */
const latestLogOf = async ({ log }: Pick<Crew, 'log'>): Promise<CrewLog> => {
  const unavailable = { lines: [], isUnavailable: true }
  const controller = new AbortController()
  const reading = log.latestLines().then((lines): CrewLog => ({ lines }))
  const timeout = delay(maxLogWaitInMs, unavailable, { signal: controller.signal, ref: false })
  const response = await Promise.race([reading, timeout]).catch(() => unavailable)
  controller.abort()
  timeout.catch(() => {})
  if (response === unavailable) reading.then(log.publish, () => {})
  return response
}
