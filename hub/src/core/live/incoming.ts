/** Bounds what a device may send over its live socket between two checks; more is not parsed. */
import type { Socket } from 'node:net'

/** Messages and pings per check interval; more are a flood. The portal sends one every 10 s. */
const maxMessages = 60
/** Their total size; the portal's have 80 bytes each. Bounds parsing: a ping can be as short as six bytes. */
const maxBytes = 16 * 1024

export type Incoming = { messages: number; bytes: number }

export const noIncoming: Incoming = { messages: 0, bytes: 0 }

export const isFlood = ({ messages, bytes }: Incoming): boolean => messages > maxMessages || bytes > maxBytes

export type Readable = Pick<Socket, 'cork' | 'uncork' | 'listeners' | 'removeAllListeners' | 'on'>

/** Forwards received bytes while `mayRead` allows it; all replies to one chunk go in one write. */
export const readWhile = (connection: Readable, mayRead: (bytes: number) => boolean): void => {
  const listeners = connection.listeners('data')
  connection.removeAllListeners('data')
  connection.on('data', (bytes: Buffer) => {
    if (!mayRead(bytes.length)) return
    connection.cork()
    for (const listener of listeners) listener.call(connection, bytes)
    connection.uncork()
  })
}
