/**
 * Bounds what the connections of one server may take of it, so that no device takes what the others need.
 *
 * A client that sends many requests and reads no answer loses its connection; an address that keeps doing so is
 * accepted slowly. Where all connections are taken, the address that holds most of them gives way. A whole cabin may
 * share one address: no number of connections is too many for one as long as there is room. Those of a trusted proxy
 * count as their passengers'.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as SecureServer } from 'node:tls'
import { mediaPath } from '@altiport/wire/media'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey, createRateLimit } from './rate.ts'
import { readInPieces } from './socket-pieces.ts'

/**
 * Connections that the system holds until the server accepts them, as far as its `net.core.somaxconn` goes. With the
 * usual 511 a crowd that comes at once makes it drop newcomers, and those try again after 1 s, 3 s and 7 s.
 */
export const backlog = 4096

/** Requests of one connection that wait for their answers. Browsers and proxies send the next one after the answer. */
const pendingLimit = 8
/** An answer of which nothing is taken for so long is given up. Media have their own, longer time. */
const defaultUnreadLimitInMs = 30_000
/** How often connections of one address may break the limit on pending requests before it is accepted slowly. */
const toleratedFloods = { perMinute: 6, burst: 3 }
/** How often such an address may connect: as often as a whole cabin behind it does when it boards. */
const slowedConnects = { perMinute: 3000, burst: 2400 }
const slowedForInMs = 60_000

type Connection = {
  socket: Socket
  address: string
  /** Requests without a whole answer; the first is being answered. */
  waiting: (() => void)[]
  isMedia: boolean
  /** It carries a live socket, which has limits of its own. */
  isLive: boolean
  /** Ends the reading in pieces. */
  stopSplitting: () => void
}

type Options = {
  limit: number
  unreadLimitInMs?: number
  trustedProxies?: string[]
  onEnded?: (cause: Cause, address: string) => void
}

/** Why connections are ended or not accepted. */
type Cause = 'pipelined' | 'unread' | 'crowded' | 'slowed'

export type Connections = {
  count(): number
  /** Ended or not accepted so far. */
  ended(): Readonly<Record<Cause, number>>
}

/** To be called once the server has all its listeners, and before it listens. @see docs/operations.md: Connections */
export function guardConnections(server: Server, options: Options): Connections {
  const { limit, unreadLimitInMs = defaultUnreadLimitInMs, trustedProxies = [], onEnded } = options
  const isTrusted = proxyAddr.compile(trustedProxies)
  const connections = new Map<string, Connection>()
  const countByAddress = new Map<string, number>()
  const slowedUntilInMs = new Map<string, number>()
  const ended = { pipelined: 0, unread: 0, crowded: 0, slowed: 0 }
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
    const connection = { socket, address, waiting: [], isMedia: false, isLive: false, stopSplitting() {} }
    connections.set(key, connection)
    count(address, 1)
    socket.once('close', () => {
      connections.delete(key)
      count(connection.address, -1)
    })
  }
  /** A proxy carries many passengers' requests, one at a time on each connection. */
  const updateAddress = (connection: Connection, request: IncomingMessage) => {
    if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return
    const address = addressKey(proxyAddr(request, isTrusted))
    if (address === connection.address) return
    count(connection.address, -1)
    count(address, 1)
    connection.address = address
  }
  /** `false` where the newcomer's own address holds most connections and uses all of them. */
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

  /** `socket` is the encrypted one where there is one. */
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
    if (connection)
      connection.stopSplitting = readInPieces(socket, pendingLimit, () => endFlood(connection, socket))
  }
  const accept = detach(server, 'connection')
  server.on('connection', (socket: Socket) => {
    if (isGone(socket)) return void socket.destroy()
    const address = addressKey(socket.remoteAddress ?? '')
    const nowInMs = performance.now()
    if (isSlowed(address, nowInMs) && connects.consume(address, nowInMs) > 0) return end(socket, 'slowed')
    if (connections.size >= limit && !makeRoomFor(address)) return end(socket, 'crowded')
    add(socket, address)
    accept(socket)
    if (!isSecure) read(socket)
  })
  // Once it is decrypted: of what lies below, the encryption takes all that there is.
  if (isSecure) server.on('secureConnection', read)

  const answer = detach(server, 'request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The parser goes through all of a piece, also after a request that ended the connection.
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
    // Answers go in order anyway: one that waits for another costs nothing until then.
    response.once('close', () => {
      waiting.shift()
      if (!request.socket.destroyed) waiting[0]?.()
    })
    if (waiting.length === 1) waiting[0]!()
  })

  // Before whoever takes the socket over: it must not find the reader in pieces among the listeners.
  server.prependListener('upgrade', (request: IncomingMessage) => {
    const connection = connections.get(keyOf(request.socket))
    if (!connection) return
    connection.isLive = true
    connection.stopSplitting()
    updateAddress(connection, request)
  })

  // Sockets know whether anything of what waits has gone: while something has, they do not time out.
  server.timeout = unreadLimitInMs
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(keyOf(socket))
    if (!connection || connection.waiting.length === 0) return void socket.destroy()
    if (socket.writableLength > 0 && !connection.isMedia) return end(socket, 'unread')
    socket.setTimeout(unreadLimitInMs)
  })
  return { count: () => connections.size, ended: () => ended }
}

/** The same for a plain connection and for the encrypted one over it. */
const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/** A client that has reset its connection has no address; what it sent before can be read all the same. */
const isGone = ({ remoteAddress }: Socket) => remoteAddress === undefined

/** Takes away all listeners of an event; the answer calls them. */
function detach(server: Server, event: 'connection' | 'request'): (...args: unknown[]) => void {
  const listeners = server.listeners(event)
  server.removeAllListeners(event)
  return (...args) => {
    for (const listener of listeners) listener.apply(server, args)
  }
}
