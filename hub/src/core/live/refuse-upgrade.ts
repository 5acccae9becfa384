/** Refuses an upgrade request, and closes the connection. */
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import { endAtOnce } from '#core/http/end-at-once.ts'
import { securityHeaders } from '#core/http/security-headers.ts'

const linesOf = (headers: Record<string, string | number>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const usualLines = linesOf({ ...securityHeaders, Connection: 'close', 'Content-Length': 0 })

/** A client that does not read has no more time than this; honest ones have read it at once. */
const unreadLimitInMs = 10_000

/** Destroys the connection, which the server does not time out and the client may leave open. */
export const refuseUpgrade = (
  connection: Duplex,
  status: string,
  headers: Record<string, string | number> = {},
): void => {
  const destroy = () => connection.destroy()
  const timer = setTimeout(destroy, unreadLimitInMs).unref()
  connection.once('close', () => clearTimeout(timer))
  connection.once('finish', destroy)
  // No honest client sends more before it has the response. Under TLS each byte can be a record of its own, and all
  // that have arrived would be decrypted.
  connection.on('data', () => endAtOnce(connection))
  connection.end(`HTTP/1.1 ${status}\r\n${usualLines}${linesOf(headers)}\r\n`)
}

/** Refuses malformed handshakes with the same headers as other refused upgrades. */
export const refuseBrokenHandshakes = (sockets: WebSocketServer): void => {
  sockets.on('wsClientError', (_error, connection) => refuseUpgrade(connection, '400 Bad Request'))
}
