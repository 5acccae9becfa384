/**
 * The live socket's address: takes the token from the query and hands the socket to the live part.
 *
 * Upgrades are taken from the server itself and not through a route, so that a socket keeps none of a request alive.
 */
import { liveMessageLimitInBytes, livePath, liveTokenParameter } from '@altiport/wire/live'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Parts } from '#core/parts.ts'

/** @see LIV-01 to LIV-03 */
export const liveRoutes = (app: FastifyInstance, { live, sessions }: Pick<Parts, 'live' | 'sessions'>) => {
  // A message above the limit ends the socket with 1009: no honest client sends one.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: liveMessageLimitInBytes,
    perMessageDeflate: false,
  })
  sessions.onEnd(live.end)
  app.server.on('upgrade', (request, connection, head) => {
    // A device that is gone in the middle of asking is nothing to the others.
    connection.on('error', () => connection.destroy())
    const [path, search] = (request.url ?? '').split('?', 2)
    if (path !== livePath) {
      connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const token = new URLSearchParams(search).get(liveTokenParameter)
    const session = token ? sessions.of(token) : null
    sockets.handleUpgrade(request, connection, head, (socket) => live.admit(socket, session?.key ?? null))
  })
}
