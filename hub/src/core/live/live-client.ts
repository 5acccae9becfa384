/** An admitted live socket: its owner, its connection, and its state at the last check. */
import type { Socket } from 'node:net'
import { type Incoming, noIncoming, type ReadableSocket } from './incoming.ts'

/**
 * A device that has read nothing of its buffered data at this many checks in a row is disconnected, whatever it
 * sends.
 */
const maxStalledChecks = 2

/** The session, the device and the address of a socket. */
export type ClientOwner = { key: string; uuid: string; address: string }

/** The socket's TCP connection. */
export type Connection = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroySoon'> & ReadableSocket

export type Client = ClientOwner &
  Incoming & {
    isAlive: boolean
    connection: Connection
    /** Bytes of completed writes at the last check. */
    sentInBytes: number
    stalled: number
    /** Number of broadcasts before the socket connected; it was sent the latest of each kind. */
    joinedAfter: number
  }

/** Bytes of completed writes. */
export const sentInBytesOf = ({ bytesWritten, writableLength }: Connection) => bytesWritten - writableLength

/** Checks a client and resets its counters; `false` if the device does not respond or does not read. */
export const checkClient = (client: Client, hasBufferedData: boolean): boolean => {
  const sentInBytes = sentInBytesOf(client.connection)
  const isReading = hasBufferedData && sentInBytes > client.sentInBytes
  const stalled = hasBufferedData && !isReading ? client.stalled + 1 : 0
  const isHealthy = stalled < maxStalledChecks && (client.isAlive || isReading)
  Object.assign(client, { isAlive: false, ...noIncoming, sentInBytes, stalled })
  return isHealthy
}
