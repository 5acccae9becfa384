/** The open connections of a server, by the address that they count for. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from './rate.ts'
import type { PieceReader } from './socket-pieces.ts'

export type Connection = {
  socket: Socket
  address: string
  /** Requests whose response is not complete; the first one is being handled. */
  waiting: (() => void)[]
  isMedia: boolean
  /** Upgraded to a live socket, which has limits of its own unless the upgrade was refused. */
  live?: Socket
  /** Reads the socket in pieces; undefined before the handshake is done. */
  reader?: PieceReader
  /** Ends a handshake that takes too long. */
  handshake?: NodeJS.Timeout
}

export const createConnectionTable = (trustedProxies: string[]) => {
  const isTrusted = proxyAddr.compile(trustedProxies)
  const connections = new Map<string, Connection>()
  const countByAddress = new Map<string, number>()
  const handshaking = new Set<Connection>()

  const changeCount = (address: string, step: 1 | -1) => {
    const left = (countByAddress.get(address) ?? 0) + step
    if (left > 0) countByAddress.set(address, left)
    else countByAddress.delete(address)
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
      connections.set(key, connection)
      changeCount(address, 1)
      socket.once('close', () => {
        // A client that has reset the connection may have connected from the same port again.
        if (connections.get(key) === connection) connections.delete(key)
        this.endHandshake(connection)
        changeCount(connection.address, -1)
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
    of: (socket: Socket): Connection | undefined => connections.get(keyOf(socket)),
    size: (): number => connections.size,
    /** A proxy sends many passengers' requests, one at a time on each connection. */
    updateAddress(connection: Connection, request: IncomingMessage): void {
      if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return
      const address = addressKey(proxyAddr(request, isTrusted))
      if (address === connection.address) return
      changeCount(connection.address, -1)
      changeCount(address, 1)
      connection.address = address
    },
    /**
     * The connection to close for a new one: of the address with the most connections, one without a request if
     * possible. Undefined if that is the new connection's own address and all of its connections are busy.
     */
    surplusFor(address: string): Connection | undefined {
      let largest = address
      for (const [each, count] of countByAddress)
        if (count > (countByAddress.get(largest) ?? 0)) largest = each
      let candidate: Connection | undefined
      for (const connection of connections.values()) {
        if (connection.address !== largest || isLive(connection)) continue
        candidate ??= connection
        if (connection.waiting.length > 0) continue
        candidate = connection
        break
      }
      return largest === address && candidate && candidate.waiting.length > 0 ? undefined : candidate
    },
  }
}

/** A refused upgrade has ended the socket's writable side. */
const isLive = ({ live }: Connection) => live !== undefined && !live.writableEnded

/** The same key for a TCP connection and for the TLS connection on top of it. */
const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`
