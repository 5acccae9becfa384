/**
 * Bounds what each client may use of one server's connections, so that no device starves the others.
 *
 * A client that sends many requests without reading the responses is disconnected; an address that does so
 * repeatedly is accepted at a limited rate. When all connections are in use, one of the address that holds
 * most of them is closed. There is no limit per address while connections are free, because a whole cabin may
 * share one. Connections from a trusted proxy count for the passenger's address.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as SecureServer } from 'node:tls'
import { mediaPath } from '@altiport/wire/media'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey, createRateLimit } from './rate.ts'
import { readInPieces } from './socket-pieces.ts'

/**
 * Connections that the system queues until the server accepts them, capped by its `net.core.somaxconn`. With
 * the usual 511, a crowd that connects at the same time overflows the queue, and clients retry after 1 s, 3 s
 * and 7 s.
 */
export const backlog = 4096

/** Unanswered requests on one connection. Browsers and proxies send the next one after the response. */
const pendingLimit = 8
/** A response of which the client reads nothing for this long is aborted. Media have their own, longer limit. */
const defaultUnreadLimitInMs = 30_000
/** A TLS handshake that takes longer never ends: of one that waits the server knows no request, and so no time for it. */
const usualHandshakeLimitInMs = 20_000
/** The rate at which one address may exceed the limit on pending requests before it is slowed down. */
const toleratedFloods = { perMinute: 6, burst: 3 }
/** How often a slowed address may connect: as often as a whole cabin behind it does during boarding. */
const slowedConnects = { perMinute: 3000, burst: 2400 }
const slowedForInMs = 60_000

type Connection = {
  socket: Socket
  address: string
  /** Requests whose response is not complete; the first one is being handled. */
  waiting: (() => void)[]
  isMedia: boolean
  /** Upgraded to a live socket, which has limits of its own. */
  isLive: boolean
  /** Stops reading the socket in pieces. */
  stopSplitting: () => void
  /** Until the handshake is done. */
  handshake?: NodeJS.Timeout
}

type Options = {
  limit: number
  /** Whether a new connection takes the place of another one, however few there are. */
  isFull?: () => boolean
  unreadLimitInMs?: number
  handshakeLimitInMs?: number
  trustedProxies?: string[]
  onEnded?: (cause: Cause, address: string) => void
}

/** Why a connection was closed or not accepted. */
type Cause = 'pipelined' | 'unread' | 'handshake' | 'crowded' | 'slowed'

export type Connections = {
  count(): number
  /** Connections closed or not accepted so far, by cause. */
  ended(): Readonly<Record<Cause, number>>
}

/**
 * Call after all listeners are attached to the server, and before it listens.
 *
 * @see docs/operations.md: Connections
 */
export function guardConnections(server: Server, options: Options): Connections {
  const { limit, unreadLimitInMs = defaultUnreadLimitInMs, trustedProxies = [], onEnded } = options
  const { handshakeLimitInMs = usualHandshakeLimitInMs, isFull = () => false } = options
  const isTrusted = proxyAddr.compile(trustedProxies)
  const connections = new Map<string, Connection>()
  const countByAddress = new Map<string, number>()
  const slowedUntilInMs = new Map<string, number>()
  const ended = { pipelined: 0, unread: 0, handshake: 0, crowded: 0, slowed: 0 }
  const floods = createRateLimit(toleratedFloods)
  const connects = createRateLimit(slowedConnects)

  const end = (socket: Socket, cause: Cause) => {
    ended[cause]++
    onEnded?.(cause, connections.get(keyOf(socket))?.address ?? addressKey(socket.remoteAddress ?? ''))
    socket.destroy()
  }
  const count = (address: string, step: 1 | -1) => {
    const left = (countByAddress.get(address) ?? 0) + step
    if (left > 0) countByAddress.set(address, left)
    else countByAddress.delete(address)
  }
  const add = (socket: Socket, address: string) => {
    const key = keyOf(socket)
    const connection: Connection = {
      ...{ socket, address, waiting: [], isMedia: false, isLive: false, stopSplitting() {} },
    }
    connections.set(key, connection)
    count(address, 1)
    socket.once('close', () => {
      connections.delete(key)
      clearTimeout(connection.handshake)
      count(connection.address, -1)
    })
    return connection
  }
  /** A proxy sends many passengers' requests, one at a time on each connection. */
  const updateAddress = (connection: Connection, request: IncomingMessage) => {
    if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return
    const address = addressKey(proxyAddr(request, isTrusted))
    if (address === connection.address) return
    count(connection.address, -1)
    count(address, 1)
    connection.address = address
  }
  /** `false` if the new connection's own address holds most connections and all of those are busy. */
  const makeRoomFor = (address: string): boolean => {
    let largest = address
    for (const [each, count] of countByAddress) if (count > (countByAddress.get(largest) ?? 0)) largest = each
    let candidate: Connection | undefined
    for (const connection of connections.values()) {
      if (connection.address !== largest || connection.isLive) continue
      candidate ??= connection
      if (connection.waiting.length > 0) continue
      candidate = connection
      break
    }
    if (!candidate || (largest === address && candidate.waiting.length > 0)) return false
    end(candidate.socket, 'crowded')
    return true
  }
  const isSlowed = (address: string, nowInMs: number): boolean => {
    const untilInMs = slowedUntilInMs.get(address)
    if (untilInMs !== undefined && untilInMs <= nowInMs) slowedUntilInMs.delete(address)
    return untilInMs !== undefined && untilInMs > nowInMs
  }

  /** `socket` is the TLS socket on an encrypted connection. */
  const endFlood = ({ waiting, address, socket: lowest }: Connection, socket: Socket) => {
    waiting.length = 0
    const nowInMs = performance.now()
    const isProxy = isTrusted(lowest.remoteAddress ?? '', 0)
    if (!isProxy && floods.consume(address, nowInMs) > 0)
      slowedUntilInMs.set(address, nowInMs + slowedForInMs)
    socket.destroy()
    end(lowest, 'pipelined')
  }

  const isSecure = server instanceof SecureServer
  const read = (socket: Socket) => {
    const connection = connections.get(keyOf(socket))
    clearTimeout(connection?.handshake)
    if (connection)
      connection.stopSplitting = readInPieces(socket, pendingLimit, () => endFlood(connection, socket))
  }
  const accept = detach(server, 'connection')
  server.on('connection', (socket: Socket) => {
    if (isGone(socket)) return void socket.destroy()
    const address = addressKey(socket.remoteAddress ?? '')
    const nowInMs = performance.now()
    if (isSlowed(address, nowInMs) && connects.consume(address, nowInMs) > 0) return end(socket, 'slowed')
    if ((connections.size >= limit || isFull()) && !makeRoomFor(address)) return end(socket, 'crowded')
    const connection = add(socket, address)
    accept(socket)
    if (!isSecure) return read(socket)
    connection.handshake = setTimeout(() => end(socket, 'handshake'), handshakeLimitInMs)
    connection.handshake.unref()
  })
  // After decryption: the TLS layer reads everything from the socket below it.
  if (isSecure) server.on('secureConnection', read)

  const answer = detach(server, 'request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The HTTP parser continues with the rest of a piece even after a request in it has ended the connection.
    if (request.socket.destroyed) return
    if (isGone(request.socket)) return void request.socket.destroy()
    const connection = connections.get(keyOf(request.socket))
    if (!connection) return answer(request, response)
    updateAddress(connection, request)
    const { waiting } = connection
    waiting.push(() => {
      connection.isMedia = request.url?.startsWith(mediaPath) ?? false
      answer(request, response)
    })
    if (waiting.length > pendingLimit) return endFlood(connection, request.socket)
    // HTTP/1.1 responses are sent in order, so a pipelined request is not handled before the previous one is done.
    response.once('close', () => {
      waiting.shift()
      if (!request.socket.destroyed) waiting[0]?.()
    })
    if (waiting.length === 1) waiting[0]!()
  })

  // Runs before the upgrade's handler, which must not find the piece reader among the socket's listeners.
  server.prependListener('upgrade', (request: IncomingMessage) => {
    const connection = connections.get(keyOf(request.socket))
    if (!connection) return
    connection.isLive = true
    connection.stopSplitting()
    updateAddress(connection, request)
  })

  // The socket's timeout restarts whenever some of its output is sent.
  server.timeout = unreadLimitInMs
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(keyOf(socket))
    if (!connection || connection.waiting.length === 0) return void socket.destroy()
    if (socket.writableLength > 0 && !connection.isMedia) return end(socket, 'unread')
    socket.setTimeout(unreadLimitInMs)
  })
  return { count: () => connections.size, ended: () => ended }
}

/** The same key for a TCP connection and for the TLS connection on top of it. */
const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * A connection that the client has reset has no address, although data received before the reset can still be
 * read.
 */
const isGone = ({ remoteAddress }: Socket) => remoteAddress === undefined

/** Removes all listeners of an event; the returned function calls them. */
function detach(server: Server, event: 'connection' | 'request'): (...args: unknown[]) => void {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  return (...args) => {
    for (const listener of listeners) listener.apply(server, args)
  }
}
