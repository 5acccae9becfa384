/**
 * Creates an HTTP server with the settings that all the hub's servers share: headers, limits, and one shape
 * for errors.
 */
import type { Socket } from 'node:net'
import type { Server } from 'node:tls'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { lazyChild, pathOf } from '#core/log.ts'
import type { Certificate } from '#core/tls/certificate.ts'
import { addressKey } from './rate.ts'
import { refuse } from './refusal.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { refusalOf, sendRefusal } from './send-refusal.ts'

/** Those of the contract; the framework adds HEAD. */
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE'])
const defaultBodyLimitInBytes = 16 * 1024
const unknownRoute = 'unknown'

type Options = {
  log: FastifyBaseLogger
  /** Addresses whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: string[]
  /** Prefix of each request's id, so that ids of two runs differ. */
  idPrefix: string
  /** If set, the server accepts TLS only. */
  certificate?: Certificate | null
  onResponse?: (route: string, status: number) => void
  /** `where` is the route pattern. */
  onRefusal?: (refusal: string, where: string, address: string) => void
}

/** Node's own refusal of a request without `Host` would have no security headers, and be counted nowhere. */
export const nodeOptions = { requireHostHeader: false }

export const createHttpServer = (options: Options): FastifyInstance => {
  const { log, trustedProxies, idPrefix, certificate, onResponse, onRefusal } = options
  let lastId = 0
  const app = fastify({
    // The framework types plain and TLS servers differently; nothing here depends on that.
    ...((certificate
      ? { https: { ...certificate.options(), ...nodeOptions } }
      : { http: nodeOptions }) as object),
    loggerInstance: log,
    childLoggerFactory: lazyChild,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${idPrefix}-${++lastId}`,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: defaultBodyLimitInBytes,
    // Time within which a request must have been received.
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply.raw)
      const refused = refusalOf(error)
      sendRefusal(reply, refused)
      onRefusal?.(refused.body.refusal, unknownRoute, addressKey(request.ip ?? ''))
    },
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return socket.destroy()
      onRefusal?.('not-http', unknownRoute, addressKey(socket.remoteAddress ?? ''))
      respondToBrokenRequest(socket)
    },
  })

  // Bodies are JSON unless a call declares another format.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('refusal', null)
  certificate?.updateOnChange(app.server as unknown as Server)
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply.raw, request.protocol === 'https')
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      return void sendRefusal(
        reply,
        refuse('bad-input', 'The request has no Host header.', { where: 'header.host' }),
      )
    done()
  })
  const logsAll = log.level === 'debug' || log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const where = request.routeOptions.url ?? unknownRoute
    onResponse?.(where, reply.statusCode)
    if (request.refusal !== null) onRefusal?.(request.refusal, where, addressKey(request.ip ?? ''))
    if (logsAll || reply.statusCode >= 400) {
      // An unavailable store is logged once by itself; a line for each refused request could fill the disk.
      const level = reply.statusCode >= 500 && request.refusal !== 'resting' ? 'warn' : 'debug'
      request.log[level](
        { req: request, status: reply.statusCode, responseTimeInMs: reply.elapsedTime },
        'request completed',
      )
    }
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error)
    if (refused.body.refusal === 'hub-fault')
      request.log.error({ err: error, req: request }, 'handler failed')
    return sendRefusal(reply, refused)
  })
  const methodsByPath = collectMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsByPath.get(pathOf(request.url))
    if (!allowed) return sendRefusal(reply, refuse('not-found', 'There is nothing at this address.'))
    reply.header('allow', allowed.join(', '))
    return sendRefusal(reply, refuse('wrong-method', `This address accepts ${allowed.join(', ')} only.`))
  })
  return app
}

/**
 * The methods of each path, from the routes that are added from now on. `app.hasRoute` would compile the path of a
 * request as a route's pattern, which takes up to 0.1 s.
 */
const collectMethods = (app: FastifyInstance): ReadonlyMap<string, string[]> => {
  const methodsByPath = new Map<string, string[]>()
  app.addHook('onRoute', ({ method, url }) => {
    const added = [method].flat().filter((name) => methods.has(name))
    if (added.length > 0) methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), ...added])
  })
  return methodsByPath
}

/** A request that is not valid HTTP never reaches the router. */
const respondToBrokenRequest = (socket: Socket) => {
  const body = JSON.stringify({ refusal: 'bad-input', message: 'This is not an HTTP request.' })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
  // A client may never close its side.
  socket.destroySoon()
}
