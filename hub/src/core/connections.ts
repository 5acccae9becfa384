/**
 * Bounds what the connections of one server may take of it, so that no device takes what the others need.
 *
 * A client that sends many requests and reads no answer loses its connection; an address that keeps doing so is
 * accepted slowly and read in small pieces. Where all connections are taken, the address that holds most of them gives
 * way. A whole cabin may share one address: no number of connections is too many for one as long as there is room.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as SecureServer } from 'node:tls'
import { mediaPath } from '@altiport/wire/media'
import { addressKey, createRateLimit } from './rate.ts'
import { inPieces } from './socket-pieces.ts'

/** Requests of one connection that wait for their answers. Browsers and proxies send the next one after the answer. */
const pendingLimit = 8
/** An answer of which nothing is taken for so long is given up. Media have their own, longer time. */
const usualUnreadLimitInMs = 30_000
/** How often connections of one address may break the limit on pending requests before they are read in pieces. */
const toleratedFloods = { perMinute: 6, burst: 3 }
/** How often an address that is read in pieces may connect: as often as a whole cabin behind it does when it boards. */
const slowedConnects = { perMinute: 3000, burst: 2400 }
const slowedForInMs = 60_000

type Connection = {
  socket: Socket
  address: string
  /** Requests without a whole answer. */
  pending: number
  isMedia: boolean
  /** It carries a live socket, which has limits of its own. */
  isLive: boolean
  isSlowed: boolean
  /** Bytes that the client's side had taken at the last sweep. */
  taken: number
  unreadSinceInMs: number | null
}

type Options = {
  limit: number
  unreadLimitInMs?: number
  onEnded?: (cause: Cause, address: string) => void
}

/** Why connections are ended or not accepted. */
type Cause = 'pipelined' | 'unread' | 'crowded' | 'slowed'

export type Connections = {
  count(): number
  /** Ended or not accepted so far. */
  ended(): Readonly<Record<Cause, number>>
  stop(): void
}

/** To be called once the server has all its listeners, and before it listens. @see docs/operations.md: Connections */
export function guardConnections(server: Server, options: Options): Connections {
  const { limit, unreadLimitInMs = usualUnreadLimitInMs, onEnded } = options
  const connections = new Map<string, Connection>()
  const countByAddress = new Map<string, number>()
  const slowedUntilInMs = new Map<string, number>()
  const ended = { pipelined: 0, unread: 0, crowded: 0, slowed: 0 }
  const floods = createRateLimit(toleratedFloods)
  const connects = createRateLimit(slowedConnects)

  const end = (socket: Socket, cause: Cause) => {
    ended[cause]++
    onEnded?.(cause, addressKey(socket.remoteAddress ?? ''))
    socket.destroy()
  }
  const add = (socket: Socket, address: string, isSlowed: boolean) => {
    const key = keyOf(socket)
    connections.set(key, {
      socket,
      address,
      pending: 0,
      isMedia: false,
      isLive: false,
      isSlowed,
      taken: 0,
      unreadSinceInMs: null,
    })
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
    socket.once('close', () => {
      connections.delete(key)
      const left = (countByAddress.get(address) ?? 1) - 1
      if (left > 0) countByAddress.set(address, left)
      else countByAddress.delete(address)
    })
  }
  /** `false` where the newcomer's own address holds most connections and uses all of them. */
  const makeRoomFor = (address: string): boolean => {
    let largest = address
    for (const [each, count] of countByAddress) if (count > (countByAddress.get(largest) ?? 0)) largest = each
    let given: Connection | undefined
    for (const connection of connections.values()) {
      if (connection.address !== largest || connection.isLive) continue
      given ??= connection
      if (connection.pending > 0) continue
      given = connection
      break
    }
    if (!given || (largest === address && given.pending > 0)) return false
    end(given.socket, 'crowded')
    return true
  }
  const isSlowed = (address: string, nowInMs: number): boolean => {
    const untilInMs = slowedUntilInMs.get(address)
    if (untilInMs !== undefined && untilInMs <= nowInMs) slowedUntilInMs.delete(address)
    return untilInMs !== undefined && untilInMs > nowInMs
  }

  const isSecure = server instanceof SecureServer
  const accept = detach(server, 'connection')
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    const nowInMs = performance.now()
    const slowed = isSlowed(address, nowInMs)
    if (slowed && connects.take(address, nowInMs) > 0) return end(socket, 'slowed')
    if (connections.size >= limit && !makeRoomFor(address)) return end(socket, 'crowded')
    add(socket, address, slowed)
    accept(slowed && !isSecure ? inPieces(socket) : socket)
  })
  // Read in pieces once it is decrypted: of what lies below, the encryption takes all that there is.
  if (isSecure) {
    const serve = detach(server, 'secureConnection')
    server.on('secureConnection', (socket: Socket) =>
      serve(connections.get(keyOf(socket))?.isSlowed ? inPieces(socket) : socket),
    )
  }

  const answer = detach(server, 'request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The parser goes through all that it was given, also after a request that ended the connection.
    if (request.socket.destroyed) return
    const connection = connections.get(keyOf(request.socket))
    if (!connection) return answer(request, response)
    connection.isMedia = request.url?.startsWith(mediaPath) ?? false
    if (++connection.pending > pendingLimit) {
      const { address, socket } = connection
      const nowInMs = performance.now()
      if (floods.take(address, nowInMs) > 0) slowedUntilInMs.set(address, nowInMs + slowedForInMs)
      request.socket.destroy()
      return end(socket, 'pipelined')
    }
    response.once('close', () => connection.pending--)
    answer(request, response)
  })

  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const connection = connections.get(keyOf(socket))
    if (connection) connection.isLive = true
  })

  const sweep = setInterval(() => {
    const nowInMs = performance.now()
    for (const connection of connections.values()) {
      const { socket, isMedia, isLive } = connection
      const { taken, waiting } = progressOf(socket)
      if (waiting === 0 || isMedia || isLive || taken !== connection.taken) connection.unreadSinceInMs = null
      else {
        connection.unreadSinceInMs ??= nowInMs
        if (nowInMs - connection.unreadSinceInMs > unreadLimitInMs) end(socket, 'unread')
      }
      connection.taken = taken
    }
  }, unreadLimitInMs / 6)
  sweep.unref()
  return { count: () => connections.size, ended: () => ended, stop: () => clearInterval(sweep) }
}

/** The same for a plain connection and for the encrypted one over it. */
const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * What the system has taken of a connection's bytes, and what waits for it. The stream knows neither: it counts a write
 * once all of it is gone, and under TLS nothing is written through it.
 */
function progressOf(socket: Socket): { taken: number; waiting: number } {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  if (!handle) return { taken: 0, waiting: 0 }
  return { taken: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize }
}

/** Takes away all listeners of an event; the answer calls them. */
function detach(
  server: Server,
  event: 'connection' | 'secureConnection' | 'request',
): (...args: unknown[]) => void {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  return (...args) => {
    for (const listener of listeners) listener.apply(server, args)
  }
}
