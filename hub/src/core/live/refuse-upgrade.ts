/** Answers an upgrade that leads nowhere, and takes the connection back. */
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import { securityHeaders } from '#core/security-headers.ts'

const linesOf = (headers: Record<string, string | number>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const usualLines = linesOf({ ...securityHeaders, Connection: 'close', 'Content-Length': 0 })

/** The server watches a connection no longer once it is upgraded, and a client may leave its own end open for ever. */
export const refuseUpgrade = (
  connection: Duplex,
  status: string,
  headers: Record<string, string | number> = {},
): void => {
  connection.once('finish', () => connection.destroy())
  connection.end(`HTTP/1.1 ${status}\r\n${usualLines}${linesOf(headers)}\r\n`)
}

/** A handshake that is none of a live socket's gets the same answer as any other upgrade that leads nowhere. */
export const refuseBrokenHandshakes = (sockets: WebSocketServer): void => {
  sockets.on('wsClientError', (_error, connection) => refuseUpgrade(connection, '400 Bad Request'))
}
