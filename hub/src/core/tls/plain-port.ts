/**
 * A plain http port in addition to the TLS server.
 *
 * While the certificate is valid, pages are redirected to https. Otherwise the portal is served on this port,
 * without features that need a secure context. API calls of a page that is already open are answered in both cases.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assetsPath, basePath } from '@altiport/wire/limits'
import type { FastifyInstance } from 'fastify'
import { backlog } from '#core/http/connections.ts'
import { setSecurityHeaders } from '#core/http/security-headers.ts'
import { nodeOptions } from '#core/http/server.ts'
import { pathOf } from '#core/log.ts'
import type { Certificate } from './certificate.ts'

type Options = {
  host: string
  port: number
  /** Called before the server listens, to apply the same connection limits as on the main server. */
  guard: (server: Server) => void
}

/** @see OPS-07 */
export const openPlainPort = async (
  app: FastifyInstance,
  certificate: Pick<Certificate, 'isValid'>,
  { host, port, guard }: Options,
): Promise<Server> => {
  const secureServer = app.server
  const options = { ...nodeOptions, requestTimeout: 30_000, keepAliveTimeout: 72_000 }
  const server = createServer(options, (request, response) => {
    const address =
      certificate.isValid() && isPage(request) ? secureAddress(request, secureServer) : undefined
    if (address === undefined) secureServer.emit('request', request, response)
    else redirect(response, address)
  })
  server.on('upgrade', (request, socket, head) => secureServer.emit('upgrade', request, socket, head))
  server.on('clientError', (error, socket) => secureServer.emit('clientError', error, socket))
  guard(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog }, resolve)
  })
  return server
}

/** A temporary redirect that is not cached: the certificate may be invalid later. */
const redirect = (response: ServerResponse, address: string) => {
  setSecurityHeaders(response)
  response.writeHead(307, { location: address, 'cache-control': 'no-store', 'content-length': 0 }).end()
}

const isPage = ({ method, url = '' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  url.startsWith('/') &&
  ![basePath, assetsPath].some((prefix) => pathOf(url).startsWith(`${prefix}/`))

const secureAddress = ({ headers, url }: IncomingMessage, secureServer: FastifyInstance['server']) => {
  const host = /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(headers.host ?? '')?.[1]
  if (host === undefined) return undefined
  const { port } = secureServer.address() as AddressInfo
  return `https://${host}${port === 443 ? '' : `:${port}`}${url}`
}
