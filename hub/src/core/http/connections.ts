/**
 * Bounds what each client may use of one server's connections, so that no device starves the others.
 *
 * A client that sends many requests without reading the responses is disconnected. Its address may connect again: a
 * whole cabin may share that address, and a new connection costs little. When all connections are in use, one of the
 * address that holds the most is closed, where live sockets do not count. There is no limit per address while
 * connections are free. Connections from a trusted proxy count for the passenger's address.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as SecureServer } from 'node:tls'
import { mediaPath } from '@altiport/wire/media'
import { type Connection, createConnectionTable } from './connection-table.ts'
import { endAtOnce } from './end-at-once.ts'
import { addressKey } from './rate.ts'
import { createRequestTurns } from './request-turns.ts'
import { readInPieces } from './socket-pieces.ts'
import { writeInPieces } from './tls-writes.ts'

/**
 * Connections that the system queues until the server accepts them, capped by its `net.core.somaxconn`. With
 * the usual 511, a crowd that connects at the same time overflows the queue, and clients retry after 1 s, 3 s
 * and 7 s.
 */
export const backlog = 4096

/** Unanswered requests on one connection. Browsers and proxies send the next one after the response. */
const pendingLimit = 8
/**
 * The same for all connections together, without the first request of each: a waiting one with 14 KB of headers takes
 * 40 KB of memory. Browsers and proxies have none.
 */
const defaultMaxPipelined = 1024
/**
 * Maximum number of headers kept of a request: browsers send some 30, and several proxies may add theirs. The 1,500
 * that fit into a head take 200 KB and a millisecond.
 */
const maxHeaders = 128
/** A response of which the client reads nothing for this long is aborted. Media have their own, longer limit. */
const defaultUnreadLimitInMs = 30_000
/** A TLS handshake that takes longer is ended: until it is done there is no request whose time limit could end it. */
const defaultHandshakeLimitInMs = 20_000
/**
 * Maximum number of simultaneous TLS handshakes. One costs half a millisecond or more and 80 KB, and thousands of
 * clients could begin theirs at the same moment; a whole cabin has fewer, as the hub accepts one connection after
 * the other.
 */
const defaultMaxHandshakes = 512
type Options = {
  limit: number
  /** Whether a new connection takes the place of another one, however few there are. */
  isFull?: () => boolean
  unreadLimitInMs?: number
  handshakeLimitInMs?: number
  maxHandshakes?: number
  maxPipelined?: number
  trustedProxies?: string[]
  /** An address for each device whose usual connections are never closed for others. */
  reservedFor?: () => string[]
  onEnded?: (cause: Cause, address: string) => void
}

/** Why a connection was closed or not accepted. */
type Cause = 'pipelined' | 'unread' | 'handshake' | 'crowded'

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
  const { handshakeLimitInMs = defaultHandshakeLimitInMs, maxHandshakes = defaultMaxHandshakes } = options
  const { isFull = () => false, maxPipelined = defaultMaxPipelined, reservedFor = () => [] } = options
  const connections = createConnectionTable({ trustedProxies, reservedFor })
  const ended = { pipelined: 0, unread: 0, handshake: 0, crowded: 0 }
  let pipelined = 0

  const end = (socket: Socket, cause: Cause) => {
    ended[cause]++
    onEnded?.(cause, connections.of(socket)?.address ?? addressKey(socket.remoteAddress ?? ''))
    socket.destroy()
  }
  const makeRoomFor = (address: string): boolean => {
    const surplus = connections.surplusFor(address)
    if (surplus) end(surplus.socket, 'crowded')
    return surplus !== undefined
  }
  const dropWaiting = ({ waiting }: Connection) => {
    pipelined -= Math.max(0, waiting.length - 1)
    waiting.length = 0
  }
  /** `socket` is the TLS socket on an encrypted connection. */
  const endFlood = (connection: Connection, socket: Socket) => {
    dropWaiting(connection)
    endAtOnce(socket)
    end(connection.socket, 'pipelined')
  }

  const isSecure = server instanceof SecureServer
  const turns = createRequestTurns()
  const read = (socket: Socket) => {
    const connection = connections.of(socket)
    if (!connection) return
    connections.endHandshake(connection)
    if (isSecure) writeInPieces(socket)
    connection.reader = readInPieces(socket, pendingLimit, () => endFlood(connection, socket))
  }
  const beginHandshake = (connection: Connection) => {
    const oldest = connections.handshakes() >= maxHandshakes ? connections.oldestHandshake() : undefined
    if (oldest) end(oldest.socket, 'handshake')
    const timer = setTimeout(() => end(connection.socket, 'handshake'), handshakeLimitInMs)
    connections.beginHandshake(connection, timer.unref())
  }
  const accept = detach(server, 'connection')
  server.on('connection', (socket: Socket) => {
    turns.noteConnection()
    if (isGone(socket)) return void socket.destroy()
    const address = addressKey(socket.remoteAddress ?? '')
    if ((connections.size() >= limit || isFull()) && !makeRoomFor(address)) return end(socket, 'crowded')
    const connection = connections.add(socket, address)
    // A response that nothing was written to emits no event when its connection is closed.
    socket.once('close', () => dropWaiting(connection))
    accept(socket)
    if (isSecure) beginHandshake(connection)
    else read(socket)
  })
  // After decryption: the TLS layer reads everything from the socket below it.
  if (isSecure) server.on('secureConnection', read)

  const handleNext = ({ address, waiting }: Connection) => turns.add(address, () => waiting[0]?.())
  const handle = detach(server, 'request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The HTTP parser continues with the rest of a piece even after a request in it has ended the connection.
    if (request.socket.destroyed) return
    if (isGone(request.socket)) return void request.socket.destroy()
    const connection = connections.of(request.socket)
    if (!connection) return handle(request, response)
    connections.noteRequest(connection, request)
    connection.reader?.noteRequest('transfer-encoding' in request.headers)
    const { waiting } = connection
    waiting.push(() => {
      if (request.socket.destroyed) return
      connection.isMedia = request.url?.startsWith(mediaPath) ?? false
      handle(request, response)
    })
    if (waiting.length > 1) pipelined++
    if (waiting.length > pendingLimit || pipelined > maxPipelined) return endFlood(connection, request.socket)
    // HTTP/1.1 responses are sent in order, so a pipelined request is not handled before the previous one is done.
    response.once('close', () => {
      waiting.shift()
      if (waiting.length > 0) pipelined--
      else connection.reader?.noteAnswered()
      if (!request.socket.destroyed && waiting.length > 0) handleNext(connection)
    })
    if (waiting.length === 1) handleNext(connection)
  })

  // Node itself would answer an `Expect` that it does not know, however many requests have one.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  // Runs before the upgrade's handler, which must not find the piece reader among the socket's listeners.
  server.prependListener('upgrade', (request: IncomingMessage) => {
    const connection = connections.of(request.socket)
    if (!connection) return
    // What comes after an upgrade has no time limit: a response that the client does not read would be kept for ever.
    if (connection.waiting.length > 0) return endFlood(connection, request.socket)
    connection.reader?.stop()
    connections.noteRequest(connection, request)
    connections.setLive(connection, request.socket)
  })

  server.maxHeadersCount = maxHeaders
  // The socket's timeout restarts whenever some of its output is sent.
  server.timeout = unreadLimitInMs
  server.on('timeout', (socket: Socket) => {
    const connection = connections.of(socket)
    if (!connection || connection.waiting.length === 0) return void socket.destroy()
    if (socket.writableLength > 0 && !connection.isMedia) return end(socket, 'unread')
    socket.setTimeout(unreadLimitInMs)
  })
  return { count: connections.size, ended: () => ended }
}

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
