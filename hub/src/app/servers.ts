/** The hub's three servers, for passengers, the crew and operations, and the plain port beside a TLS server. */
import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'
import { Server as SecureServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { backlog, type Connections, guardConnections } from '#core/http/connections.ts'
import type { CallRouter } from '#core/http/router.ts'
import { createHttpServer } from '#core/http/server.ts'
import { recordEnded, recordRefusals } from '#core/security/security-log.ts'
import type { Certificate } from '#core/tls/certificate.ts'
import { openPlainPort } from '#core/tls/plain-port.ts'
import { crewRoutes } from './crew.routes.ts'
import { countResponse, type ResponseCounts } from './metrics.ts'
import { operationsRoutes, operationsSecret } from './operations.routes.ts'
import type { Parts } from './parts.ts'
import { passengersRoutes } from './passengers.routes.ts'

export type Addresses = {
  passengers: string
  crew: string
  operations: string
  /** Plain http in addition to the passengers' TLS server, if configured. */
  plain?: string
}

export type Servers = {
  /** The passengers' routes, with the calls mounted in them. */
  router: CallRouter
  /** The crew's routes, with the calls mounted in them. */
  crewRouter: CrewRouter
  addresses: Addresses
  /** Stops the crew routes' timers. */
  stop(): void
  /** Closes the servers once pending responses are complete. */
  close(): Promise<void>
}

type Options = { certificate: Certificate | null; crewDir: string }

/** How long closing waits for pending responses; longer streams are aborted. */
const drainInMs = 5000

/** Resolves once all servers are listening. */
export const openServers = async (parts: Parts, { certificate, crewDir }: Options): Promise<Servers> => {
  const { settings, random, handles } = parts
  const counts: ResponseCounts = new Map()
  const onResponse = countResponse(counts)
  const { passengers, crew, operations } = createServers(parts, certificate, onResponse)
  handles.guard(passengers.server, 'passengers')
  handles.guard(crew.server, 'crew')
  const router = await passengersRoutes(passengers, parts, onResponse)
  const consoleRoutes = await crewRoutes(crew, parts, { crewDir, certificate })
  const secret = await operationsSecret(settings, random)
  const guards = [guardPassengers(passengers.server, parts), guardCrew(crew.server, parts)]
  const certificateNote = () => certificate?.note() ?? 'none'
  operationsRoutes(operations, parts, { secret, counts, guards, certificateNote })

  const { host, port, crewHost = host } = settings
  const portPlus = (step: number) => (port === 0 ? 0 : port + step)
  const opening = Promise.all([
    passengers.listen({ host, port, backlog }),
    crew.listen({ host: crewHost, port: portPlus(1), backlog }),
    operations.listen({ host: '127.0.0.1', port: portPlus(2) }),
  ]).then(() => certificate && openPlain(passengers, certificate, parts, guards))
  const plain = await opening.catch(async (error) => {
    consoleRoutes.stop()
    await Promise.all([passengers, crew, operations].map(close))
    throw error
  })

  return {
    router,
    crewRouter: consoleRoutes.router,
    addresses: {
      passengers: addressOf(passengers),
      crew: addressOf(crew),
      operations: addressOf(operations),
      ...(plain && { plain: addressOf({ server: plain }) }),
    },
    stop: consoleRoutes.stop,
    async close() {
      plain?.close()
      await Promise.all([passengers, crew, operations].map(close))
      plain?.closeAllConnections()
    },
  }
}

const createServers = (
  { settings, log, random, security }: Parts,
  certificate: Certificate | null,
  onResponse: ReturnType<typeof countResponse>,
) => {
  const options = { log, trustedProxies: settings.trustedProxies, idPrefix: random.word(32) }
  return {
    passengers: createHttpServer({
      ...options,
      certificate,
      onResponse,
      onRefusal: recordRefusals(security, 'passengers'),
    }),
    crew: createHttpServer({ ...options, certificate, onRefusal: recordRefusals(security, 'crew') }),
    operations: createHttpServer({
      ...options,
      trustedProxies: [],
      onRefusal: recordRefusals(security, 'operations'),
    }),
  }
}

const guardPassengers = (server: HttpServer, { settings, handles, security }: Parts): Connections =>
  guardConnections(server, {
    limit: settings.limits.connections,
    trustedProxies: settings.trustedProxies,
    isFull: handles.areVeryScarce,
    onEnded: recordEnded(security, 'passengers'),
  })

const guardCrew = (server: HttpServer, { settings, security, crew }: Parts): Connections =>
  guardConnections(server, {
    limit: settings.limits.crewConnections,
    trustedProxies: settings.trustedProxies,
    reservedFor: crew.sessions.addresses,
    onEnded: recordEnded(security, 'crew'),
  })

/** `null` if the settings name no plain port. */
const openPlain = async (
  passengers: FastifyInstance,
  certificate: Certificate,
  { settings, handles, security }: Parts,
  guards: Connections[],
) => {
  const { host, plainPort, limits } = settings
  if (plainPort === undefined) return null
  return openPlainPort(passengers, certificate, {
    host,
    port: plainPort,
    guard(server) {
      handles.guard(server, 'passengers')
      const onEnded = recordEnded(security, 'passengers')
      guards.push(
        guardConnections(server, { limit: limits.connections, isFull: handles.areVeryScarce, onEnded }),
      )
    },
  })
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
