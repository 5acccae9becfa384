/** The open connections of a server, by the address that they count for. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from './rate.ts'
import type { PieceReader } from './socket-pieces.ts'

export type Connection = {
  socket: Socket
  address: string
  /** Requests whose response is not complete; the first one is being handled or waits for its turn. */
  waiting: (() => void)[]
  isMedia: boolean
  /** Set on an upgrade, and unset if that is refused: live sockets have limits of their own. */
  live?: Socket
  /** Reads the socket in pieces; undefined before the handshake is done. */
  reader?: PieceReader
  /** Ends a handshake that takes too long. */
  handshake?: NodeJS.Timeout
}

/** Connections that a browser opens to one server. */
const usualNumber = 6

type Options = {
  trustedProxies: string[]
  /** An address for each device whose usual connections are never closed for others. */
  reservedFor: () => string[]
}

export const createConnectionTable = ({ trustedProxies, reservedFor }: Options) => {
  const isTrusted = proxyAddr.compile(trustedProxies)
  /** The least recently used first. */
  const connections = new Set<Connection>()
  const byAddressAndPort = new Map<string, Connection>()
  /** Each request looks its connection up. */
  const bySocket = new WeakMap<Socket, Connection>()
  /** Without live sockets. */
  const countByAddress = new Map<string, number>()
  const liveConnections = new Set<Connection>()
  const handshaking = new Set<Connection>()

  const changeCount = ({ address, live }: Connection, step: 1 | -1) => {
    if (live) return
    const left = (countByAddress.get(address) ?? 0) + step
    if (left > 0) countByAddress.set(address, left)
    else countByAddress.delete(address)
  }
  const change = (
    connection: Connection,
    changed: Pick<Connection, 'address'> | Pick<Connection, 'live'>,
  ) => {
    changeCount(connection, -1)
    Object.assign(connection, changed)
    changeCount(connection, 1)
  }
  /**
   * Counts connections whose upgrade was refused as others again: the refusal has ended their writable side, even if
   * the client reads nothing of the response.
   */
  const countRefused = () => {
    for (const connection of liveConnections) {
      if (!connection.live?.writableEnded) continue
      liveConnections.delete(connection)
      change(connection, { live: undefined })
    }
  }

  return {
    /** Adds a connection, which is removed when its socket is closed. */
    add(socket: Socket, address: string): Connection {
      const key = keyOf(socket)
      const connection: Connection = {
        socket,
        address,
        waiting: [],
        isMedia: false,
      }
      connections.add(connection)
      byAddressAndPort.set(key, connection)
      bySocket.set(socket, connection)
      changeCount(connection, 1)
      socket.once('close', () => {
        connections.delete(connection)
        // A client that has reset the connection may have connected from the same port again.
        if (byAddressAndPort.get(key) === connection) byAddressAndPort.delete(key)
        this.endHandshake(connection)
        liveConnections.delete(connection)
        changeCount(connection, -1)
      })
      return connection
    },
    /** `timer` ends a handshake that takes too long. */
    beginHandshake(connection: Connection, timer: NodeJS.Timeout): void {
      connection.handshake = timer
      handshaking.add(connection)
    },
    endHandshake(connection: Connection): void {
      clearTimeout(connection.handshake)
      handshaking.delete(connection)
    },
    handshakes: (): number => handshaking.size,
    /** The oldest handshake of the address that has the most. */
    oldestHandshake(): Connection | undefined {
      const byAddress = new Map<string, { first: Connection; count: number }>()
      for (const connection of handshaking) {
        const { first, count } = byAddress.get(connection.address) ?? { first: connection, count: 0 }
        byAddress.set(connection.address, { first, count: count + 1 })
      }
      let largest: { first: Connection; count: number } | undefined
      for (const each of byAddress.values()) if (each.count > (largest?.count ?? 0)) largest = each
      return largest?.first
    },
    /** Also for the TLS socket on top of a connection's socket. */
    of(socket: Socket): Connection | undefined {
      const known = bySocket.get(socket)
      if (known) return known
      const connection = byAddressAndPort.get(keyOf(socket))
      if (connection) bySocket.set(socket, connection)
      return connection
    },
    size: (): number => connections.size,
    /** Also updates the address: a proxy sends many passengers' requests, one at a time on each connection. */
    noteRequest(connection: Connection, request: IncomingMessage): void {
      connections.delete(connection)
      connections.add(connection)
      if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return
      const address = addressKey(proxyAddr(request, isTrusted))
      if (address !== connection.address) change(connection, { address })
    },
    /** Call when it is upgraded; `socket` is the TLS socket on an encrypted connection. */
    setLive(connection: Connection, socket: Socket): void {
      change(connection, { live: socket })
      liveConnections.add(connection)
    },
    /**
     * The connection to close for a new one: of the address with the most connections beyond those reserved for it, one
     * without a request if possible, the least recently used first. Addresses with few count alike, so that connections
     * from many addresses shut out no client with its usual number. Undefined if the new connection's own address has
     * the most and each connection that could be closed is busy.
     */
    surplusFor(address: string): Connection | undefined {
      countRefused()
      const reserved = new Map<string, number>()
      for (const each of reservedFor()) reserved.set(each, (reserved.get(each) ?? 0) + usualNumber)
      const surplusOf = (each: string, count = countByAddress.get(each) ?? 0) =>
        count - (reserved.get(each) ?? 0)
      let most = 0
      for (const [each, count] of countByAddress) most = Math.max(most, surplusOf(each, count))
      const least = most > usualNumber ? most : 1
      let busy: Connection | undefined
      for (const connection of connections) {
        if (connection.live || surplusOf(connection.address) < least) continue
        if (connection.waiting.length === 0) return connection
        busy ??= connection
      }
      return surplusOf(address) < Math.max(most, usualNumber) ? busy : undefined
    },
  }
}

/**
 * The same key for a TCP connection and for the TLS connection on top of it. With the local port, as requests of
 * another port's connections may come from the same address and port.
 */
const keyOf = ({ remoteAddress, remotePort, localPort }: Socket) =>
  `${remoteAddress} ${remotePort} ${localPort}`
