/** Assembles the hub: its components, and the three servers that expose them. */
import type { Server } from 'node:net'
import { join } from 'node:path'
import { Server as SecureServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openAnnouncements } from '#core/announcement/open-announcements.ts'
import { systemClock } from '#core/clock.ts'
import { openContent } from '#core/content/content.ts'
import { publishEdition } from '#core/content/edition.ts'
import { writeServedPacks } from '#core/content/served-packs.ts'
import { openCrew } from '#core/crew/crew.ts'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { startFlight } from '#core/flight/flight.ts'
import { watchHandles } from '#core/handles.ts'
import { backlog, guardConnections } from '#core/http/connections.ts'
import type { CallRouter } from '#core/http/router.ts'
import { createHttpServer } from '#core/http/server.ts'
import { openLegs } from '#core/leg/legs.ts'
import { createLive } from '#core/live/live.ts'
import { createLog } from '#core/log.ts'
import { defaultCabinLoad } from '#core/media/media.routes.ts'
import { systemRandom } from '#core/random.ts'
import { openSecurityLog, recordEnded, recordRefusals } from '#core/security/security-log.ts'
import { openSessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import { openShop } from '#core/shop/shop.ts'
import { openStore } from '#core/store/store.ts'
import { openCertificate } from '#core/tls/certificate.ts'
import { openPlainPort } from '#core/tls/plain-port.ts'
import { crewRoutes } from './crew.routes.ts'
import { type AnswerCounts, countAnswer } from './metrics.ts'
import { operationsRoutes, operationsSecret } from './operations.routes.ts'
import type { Parts } from './parts.ts'
import { passengersRoutes } from './passengers.routes.ts'
import { trustedKeys } from './trusted-keys.ts'

const isBundled = !import.meta.url.endsWith('.ts')
const builtFolder = (app: 'portal' | 'crew') =>
  fileURLToPath(new URL(`${isBundled ? '../..' : '../../..'}/${app}/dist`, import.meta.url))
/** How long a stop waits for pending responses; longer streams are aborted. */
const drainInMs = 5000

export type Addresses = {
  passengers: string
  crew: string
  operations: string
  /** Plain http in addition to the passengers' TLS server, if configured. */
  plain?: string
}

export type RunningHub = {
  parts: Parts
  /** The passengers' routes, with the calls mounted in them. */
  router: CallRouter
  /** The crew's routes, likewise. */
  crewRouter: CrewRouter
  addresses: Addresses
  /** Finishes pending responses, closes the sockets, checkpoints the journal. */
  stop(): Promise<void>
}

export type Hub = {
  /** Resolves once all three servers are listening. */
  start(): Promise<RunningHub>
  stop(): Promise<void>
  /** Available while the hub is running; with port 0 the system selects the ports. */
  readonly addresses: Addresses
}

export type Overrides = Partial<Pick<Parts, 'clock' | 'random' | 'log' | 'content'>> & {
  /** The entry file of the store's thread. */
  storeThread?: URL
}

export const createHub = (settings: Settings, overrides: Overrides = {}): Hub => {
  let running: RunningHub | null = null
  return {
    async start() {
      running ??= await openHub(settings, overrides)
      return running
    },
    async stop() {
      await running?.stop()
      running = null
    },
    get addresses() {
      if (!running) throw new Error('The hub is not running.')
      return running.addresses
    },
  }
}

const openHub = async (baseSettings: Settings, overrides: Overrides): Promise<RunningHub> => {
  const settings = {
    ...baseSettings,
    portalDir: baseSettings.portalDir ?? builtFolder('portal'),
    crewDir: baseSettings.crewDir ?? builtFolder('crew'),
  }
  const { clock = systemClock, random = systemRandom, log = createLog(settings.logLevel) } = overrides
  const packsFolder = settings.packsDir ?? join(settings.dataDir, 'packs')
  const trusted = await trustedKeys(settings, log)
  const certificate = await openCertificate(settings, { clock, log })
  const security = openSecurityLog({ dataDir: settings.dataDir, clock, log })
  const [store, content] = await Promise.all([
    openStore({
      file: join(settings.dataDir, 'altiport.db'),
      limitInBytes: settings.limits.storeInMb * 1024 * 1024,
      thread: overrides.storeThread ?? new URL(`./store-thread.${isBundled ? 'js' : 'ts'}`, import.meta.url),
      onChange: (reason) =>
        reason === null ? log.info('store is available') : log.error({ reason }, 'store is unavailable'),
      onNotice: (notice) => log.error({ notice }, 'problem with the store’s files'),
    }),
    overrides.content ??
      openContent({
        ...{ packsFolder, nowInMs: () => clock.nowInMs(), log, trusted },
        onRefused: (where) => security.record({ door: 'content', event: 'pack-refused', where }),
      }),
  ])
  const servedPacks = await writeServedPacks(content, join(settings.dataDir, 'served-packs'), log)
  const live = createLive({
    socketLimit: settings.limits.sockets,
    onRefused: (where, address) =>
      security.record({ door: 'passengers', event: 'socket-refused', where, ...(address && { address }) }),
  })
  const sessions = await openSessions(store, { clock, random, settings, isConnected: live.isConnected })
  await security.followLeg(sessions.leg())
  const announcing = { clock, random, settings, content, live, store, sessions, log }
  const announcements = await openAnnouncements(announcing)
  const edition = publishEdition({ clock, content, live })
  const streams = defaultCabinLoad(settings.cabinMbps && settings.cabinMbps * 1e6)
  const legs = await openLegs({ store, sessions, clock, settings, log })
  legs.onChange(announcements.followLeg)
  legs.onChange(() => void security.followLeg(sessions.leg()))
  const handles = watchHandles()
  const base = {
    ...{ settings, clock, random, log, store, handles, security, sessions, content },
    ...{ live, announcements, legs, streams },
  }
  const flight = await startFlight(base)
  const shop = openShop({ ...base, flight })
  const parts: Parts = { ...base, flight, shop, crew: await openCrew(base) }

  const counts: AnswerCounts = new Map()
  const onAnswer = countAnswer(counts)
  const server = { log, trustedProxies: settings.trustedProxies, idPrefix: random.word(32) }
  const passengers = createHttpServer({
    ...{ ...server, certificate, onAnswer },
    onRefusal: recordRefusals(security, 'passengers'),
  })
  const crew = createHttpServer({ ...server, certificate, onRefusal: recordRefusals(security, 'crew') })
  const operations = createHttpServer({
    ...{ ...server, trustedProxies: [] },
    onRefusal: recordRefusals(security, 'operations'),
  })

  handles.guard(passengers.server, 'passengers')
  handles.guard(crew.server, 'crew')
  const router = await passengersRoutes(passengers, parts, onAnswer)
  const console = await crewRoutes(crew, parts, { crewDir: settings.crewDir, certificate })
  const secret = await operationsSecret(settings, random)
  const { limits, trustedProxies } = settings
  const guards = [
    guardConnections(passengers.server, {
      ...{ limit: limits.connections, trustedProxies, isFull: handles.areShort },
      onEnded: recordEnded(security, 'passengers'),
    }),
    guardConnections(crew.server, {
      ...{ limit: limits.crewConnections, trustedProxies },
      onEnded: recordEnded(security, 'crew'),
    }),
  ]
  const certificateNote = () => certificate?.note() ?? 'none'
  operationsRoutes(operations, parts, { secret, counts, guards, certificateNote })

  const { host, port, plainPort, crewHost = host } = settings
  const next = (step: number) => (port === 0 ? 0 : port + step)
  await Promise.all([
    passengers.listen({ host, port, backlog }),
    crew.listen({ host: crewHost, port: next(1), backlog }),
    operations.listen({ host: '127.0.0.1', port: next(2) }),
  ])
  const plain =
    certificate && plainPort !== undefined
      ? await openPlainPort(passengers, certificate, {
          ...{ host, port: plainPort },
          guard(server) {
            handles.guard(server, 'passengers')
            const onEnded = recordEnded(security, 'passengers')
            const limit = limits.connections
            guards.push(guardConnections(server, { limit, isFull: handles.areShort, onEnded }))
          },
        })
      : null

  return {
    parts,
    router,
    crewRouter: console.router,
    addresses: {
      passengers: addressOf(passengers),
      crew: addressOf(crew),
      operations: addressOf(operations),
      ...(plain && { plain: addressOf({ server: plain }) }),
    },
    async stop() {
      console.stop()
      parts.crew.stop()
      flight.stop()
      legs.stop()
      announcements.stop()
      shop.stop()
      edition.stop()
      handles.stop()
      live.stop()
      certificate?.stop()
      plain?.close()
      await Promise.all([passengers, crew, operations].map(close))
      plain?.closeAllConnections()
      servedPacks.stop()
      content.close()
      await security.stop()
      await store.stop()
    },
  }
}

const addressOf = ({ server }: { server: Server }): string => {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port.')
  return `${server instanceof SecureServer ? 'https' : 'http'}://127.0.0.1:${address.port}`
}

const close = async (app: FastifyInstance) => {
  const drainTimer = setTimeout(() => app.server.closeAllConnections(), drainInMs)
  await app.close()
  clearTimeout(drainTimer)
}
