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
  /** A request was received on it. */
  isUsed: boolean
  /** Upgraded to a live socket, which has limits of its own unless the upgrade was refused. */
  isLive: boolean
  /** Reads the socket in pieces; undefined before the handshake is done. */
  reader?: PieceReader
  /** Ends a handshake that takes too long. */
  handshake?: NodeJS.Timeout
}

/** A browser opens six to a host. For an address with fewer, one of another address is closed. */
const fewConnections = 8

type Options = {
  trustedProxies: string[]
  /** Addresses with a live socket lose no connection to others. */
  protectsLive: boolean
}

export const createConnectionTable = ({ trustedProxies, protectsLive }: Options) => {
  const isTrusted = proxyAddr.compile(trustedProxies)
  const connections = new Map<string, Connection>()
  /** Without live sockets. */
  const countByAddress = new Map<string, number>()
  const liveByAddress = new Map<string, number>()
  const handshaking = new Set<Connection>()

  const changeCount = ({ address, isLive }: Connection, step: 1 | -1) => {
    const counts = isLive ? liveByAddress : countByAddress
    const left = (counts.get(address) ?? 0) + step
    if (left > 0) counts.set(address, left)
    else counts.delete(address)
  }
  const change = (connection: Connection, changed: Partial<Pick<Connection, 'address' | 'isLive'>>) => {
    changeCount(connection, -1)
    Object.assign(connection, changed)
    changeCount(connection, 1)
  }
  const isProtected = (address: string) => protectsLive && liveByAddress.has(address)
  const countOf = (address: string) => (isProtected(address) ? 0 : (countByAddress.get(address) ?? 0))

  return {
    /** Adds a connection, which is removed when its socket is closed. */
    add(socket: Socket, address: string): Connection {
      const key = keyOf(socket)
      const connection: Connection = {
        socket,
        address,
        waiting: [],
        isMedia: false,
        isUsed: false,
        isLive: false,
      }
      connections.set(key, connection)
      changeCount(connection, 1)
      socket.once('close', () => {
        // A client that has reset the connection may have connected from the same port again.
        if (connections.get(key) === connection) connections.delete(key)
        this.endHandshake(connection)
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
    of: (socket: Socket): Connection | undefined => connections.get(keyOf(socket)),
    size: (): number => connections.size,
    /** A proxy sends many passengers' requests, one at a time on each connection. */
    updateAddress(connection: Connection, request: IncomingMessage): void {
      if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return
      const address = addressKey(proxyAddr(request, isTrusted))
      if (address !== connection.address) change(connection, { address })
    },
    /** Call when it is upgraded; `socket` is the TLS socket on an encrypted connection. */
    setLive(connection: Connection, socket: Socket): void {
      change(connection, { isLive: true })
      // A refused upgrade ends the socket's writable side, and the client may never close its own.
      socket.once('finish', () => {
        if (!connection.socket.destroyed) change(connection, { isLive: false })
      })
    },
    /**
     * The connection to close for a new one of `address`: of the address with the most connections, one without a
     * request if possible. If no address has more than `address` itself, one of another address that sent no request
     * yet or is idle, unless `address` has many; otherwise an idle one of its own. Undefined if there is none.
     */
    surplusFor(address: string): Connection | undefined {
      let [largest, most] = [address, countOf(address)]
      for (const [each, count] of countByAddress)
        if (count > most && !isProtected(each)) [largest, most] = [each, count]
      let oldest: Connection | undefined
      let oldestIdle: Connection | undefined
      let othersIdle: Connection | undefined
      let othersUnused: Connection | undefined
      for (const connection of connections.values()) {
        if (connection.isLive) continue
        const isIdle = connection.waiting.length === 0
        if (connection.address === largest) {
          oldest ??= connection
          if (isIdle) oldestIdle ??= connection
        } else if (isIdle && !isProtected(connection.address)) {
          othersIdle ??= connection
          if (!connection.isUsed) othersUnused ??= connection
        }
      }
      if (largest !== address) return oldestIdle ?? oldest
      return (most < fewConnections ? (othersUnused ?? othersIdle) : undefined) ?? oldestIdle
    },
  }
}

/** The same key for a TCP connection and for the TLS connection on top of it. */
const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`
