/**
 * Upgrades to live sockets, on the passengers' and the crew's server.
 *
 * Upgrades are handled on the server itself and not through a route, so that a socket retains no request in
 * memory.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { liveMessageLimitInBytes } from '@altiport/wire/live'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { refuseBrokenHandshakes, refuseUpgrade } from './refuse-upgrade.ts'

/** Per message. Each takes 100 bytes of memory even if it has one byte; browsers send a message this short in one. */
const maxFragments = 16

export type Upgrade = {
  request: IncomingMessage
  /** Refuses with an HTTP status line, as in `429 Too Many Requests`. */
  refuse(status: string, headers?: Record<string, string | number>): void
  /** Completes the handshake; messages that `onSocket` sends synchronously leave in one write with it. */
  accept(onSocket: (socket: WebSocket) => void): void
}

/** Calls `handler` for each upgrade at `path`. Other paths are answered 404, an exception in the handler 500. */
export const onUpgrade = (app: FastifyInstance, path: string, handler: (upgrade: Upgrade) => void): void => {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // A message above the limit ends the socket with 1009: no honest client sends one.
    maxPayload: liveMessageLimitInBytes,
    maxFragments,
    perMessageDeflate: false,
    autoPong: false,
  })
  refuseBrokenHandshakes(sockets)

  const toUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer): Upgrade => ({
    request,
    refuse: (status, headers) => refuseUpgrade(connection, status, headers),
    accept: (onSocket) => {
      connection.cork()
      sockets.handleUpgrade(request, connection, head, (socket) => {
        onSocket(socket)
        connection.uncork()
      })
    },
  })

  app.server.on('upgrade', (request, connection, head) => {
    connection.on('error', () => connection.destroy())
    // The client has already disconnected.
    if (request.socket.remoteAddress === undefined) return void connection.destroy()
    if ((request.url ?? '').split('?', 1)[0] !== path) return refuseUpgrade(connection, '404 Not Found')
    // Nothing else catches an exception in this listener: it would end the process.
    try {
      handler(toUpgrade(request, connection, head))
    } catch (error) {
      app.log.error({ err: error }, 'upgrade handler failed')
      refuseUpgrade(connection, '500 Internal Server Error')
    }
  })
}
