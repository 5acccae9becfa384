/** A live socket that may stay: whose it is, what it goes over, and what was seen of it at the last look. */
import type { Socket } from 'node:net'
import { type Incoming, noIncoming, type Readable } from './incoming.ts'

/** Looks at which a device has taken nothing of what waits for it, whatever it sends. */
const maxStalledChecks = 2

/** Whose socket it is, and where it comes from. */
export type ClientOwner = { key: string; uuid: string; address: string }

/** What the socket goes over. */
export type Connection = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroySoon'> & Readable

export type Client = ClientOwner &
  Incoming & {
    isAlive: boolean
    connection: Connection
    /** Bytes that its side had taken at the last look. */
    sentInBytes: number
    stalled: number
    /** How much had been sent to everyone when it came; it was given the latest of that. */
    joinedAfter: number
  }

/** Bytes of all writes that are done. */
export const sentInBytesOf = ({ bytesWritten, writableLength }: Connection) => bytesWritten - writableLength

/** What came and went since the last look is counted anew; `false` where the device is gone, or takes nothing. */
export const checkClient = (client: Client, isWaiting: boolean): boolean => {
  const sentInBytes = sentInBytesOf(client.connection)
  const isReading = isWaiting && sentInBytes > client.sentInBytes
  const stalled = isWaiting && !isReading ? client.stalled + 1 : 0
  const isHealthy = stalled < maxStalledChecks && (client.isAlive || isReading)
  Object.assign(client, { isAlive: false, ...noIncoming, sentInBytes, stalled })
  return isHealthy
}
