/** What a device may send over its live socket between two looks at it, and a reader that parses no more than that. */
import type { Socket } from 'node:net'

/** Messages and pings of one device above which it floods. The portal sends one every 10 s. */
const maxMessages = 60
/** What they may be long together; the portal's are 80 bytes each. Of bytes that are parsed each six may be a ping. */
const maxBytes = 16 * 1024

export type Incoming = { messages: number; bytes: number }

export const noIncoming: Incoming = { messages: 0, bytes: 0 }

export const isFlood = ({ messages, bytes }: Incoming): boolean => messages > maxMessages || bytes > maxBytes

export type Readable = Pick<Socket, 'cork' | 'uncork' | 'listeners' | 'removeAllListeners' | 'on'>

/** Passes on what comes as long as it may; all answers to it go in one write. */
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
