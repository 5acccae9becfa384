/** Bounds what a device may send over its live socket between two checks; more is not parsed. */
import type { Socket } from 'node:net'
import { endAtOnce } from '#core/http/end-at-once.ts'

/** Messages, pings and pongs per check interval; more are a flood. The portal sends one every 10 s. */
const maxMessages = 60
/** Their total size; the portal's have 80 bytes each. Bounds parsing: a ping can be as short as six bytes. */
const maxBytes = 16 * 1024
/**
 * Maximum number of pieces in which they may arrive: a header and a payload for each message. Under TLS each byte can
 * be a record, and so a piece, that costs as much as thousands of bytes.
 */
const maxPieces = 2 * maxMessages

export type Incoming = { messages: number; bytes: number; pieces: number }

export const noIncoming: Incoming = { messages: 0, bytes: 0, pieces: 0 }

export const isFlood = ({ messages, bytes, pieces }: Incoming): boolean =>
  messages > maxMessages || bytes > maxBytes || pieces > maxPieces

export type ReadableSocket = Pick<
  Socket,
  'cork' | 'uncork' | 'destroy' | 'listeners' | 'removeAllListeners' | 'on'
>

/** Forwards received bytes; ends the connection once `mayRead` refuses. All replies to one chunk go in one write. */
export const readWhile = (connection: ReadableSocket, mayRead: (bytes: number) => boolean): void => {
  const listeners = connection.listeners('data')
  connection.removeAllListeners('data')
  connection.on('data', (bytes: Buffer) => {
    if (!mayRead(bytes.length)) return endAtOnce(connection)
    connection.cork()
    for (const listener of listeners) listener.call(connection, bytes)
    connection.uncork()
  })
}
