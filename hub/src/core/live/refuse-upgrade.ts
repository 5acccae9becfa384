/** Answers an upgrade that leads nowhere, and takes the connection back. */
import type { Duplex } from 'node:stream'

/** The server watches a connection no longer once it is upgraded, and a client may leave its own end open for ever. */
export const refuseUpgrade = (connection: Duplex, status: string): void => {
  connection.once('finish', () => connection.destroy())
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
