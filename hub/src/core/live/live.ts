/** The hub's end of the live socket: the connected devices, and events serialized once for all of them. */

import { closeCodeFull, closeCodeNoSession, type LiveHeader } from '@altiport/wire/live'
import type { WebSocket } from 'ws'
import { endAtOnce } from '#core/http/end-at-once.ts'
import { createBroadcasts } from './broadcasts.ts'
import { type Incoming, isFlood, noIncoming, readWhile } from './incoming.ts'
import { type Client, type ClientOwner, type Connection, checkClient, sentInBytesOf } from './live-client.ts'
import { createLiveClients } from './live-clients.ts'
import { encodeMessage, isPing, kindOf, pingText } from './live-messages.ts'
import { createSender } from './sender.ts'

/** A device that has neither answered a ping nor read buffered data between two checks is disconnected. */
const defaultCheckEveryInMs = 30_000
/** Maximum number of sockets per device, one for each tab. */
const socketsPerDevice = 6
/** With more buffered bytes pings are not answered: the device does not read the answers. */
const unreadPongsInBytes = 4096

export type Live = {
  /**
   * Admits an open socket or closes it. At the limit, the newest socket of the device (or else the address)
   * with the most sockets is closed in favor of an owner with fewer.
   */
  admit(socket: WebSocket, connection: Connection, owner: ClientOwner | null): void
  /**
   * Sends to every device, and retains the latest message of each kind for devices that connect later.
   *
   * Messages that a slow device misses are not queued: when it reads again it gets the latest of each kind.
   */
  publish(header: LiveHeader, payload: unknown): void
  /** Replaces the message of this kind that devices receive when they connect; connected ones receive nothing. */
  retain(header: LiveHeader, payload: unknown): void
  /** Sends to every device; not retained. A slow one gets the latest of each kind. */
  broadcast(header: LiveHeader, payload: unknown): void
  /** Sends only to the sockets of these sessions; not retained. A slow one gets the latest of each kind. */
  sendToSessions(sessionKeys: Iterable<string>, header: LiveHeader, payload: unknown): void
  /** Pings every device, to learn when it has received everything sent so far. */
  pingAll(): void
  /** Number of connected devices that have not answered since `pingAll`. */
  unanswered(): number
  /** Closes the sockets of a session that has ended. */
  end(sessionKey: string): void
  /** Whether the session has a socket. */
  isConnected(sessionKey: string): boolean
  count(): number
  /** Number of slow devices with missed messages. */
  slow(): number
  /** For a device that was refused before its socket was opened. */
  countRefusal(reason: string, address: string): void
  refused(): number
  stop(): void
}

type Options = {
  socketLimit: number
  checkEveryInMs?: number
  /** Called when a socket is refused, or ended for a flood or for another socket; with its address if known. */
  onRefused?: (reason: string, address?: string) => void
}

/**
 * @param socketLimit maximum number of sockets; beyond it the new one or one of a crowd is closed with 1013 (try again
 * later)
 * @see LIV-03, LIV-07 to LIV-11
 */
export const createLive = ({
  socketLimit,
  checkEveryInMs = defaultCheckEveryInMs,
  onRefused,
}: Options): Live => {
  const clients = createLiveClients()
  const latest = new Map<string, Buffer>()
  /** Devices whose pong is pending; `true` once the ping was sent, which follows all earlier messages. */
  const awaitingPong = new Map<WebSocket, boolean>()
  const broadcasts = createBroadcasts(clients.sockets)
  const sender = createSender(latest, (socket) => pingOne(socket))
  const { send, isBehind } = sender
  let broadcastCount = 0
  let refusals = 0

  const remove = (socket: WebSocket) => {
    if (!clients.remove(socket)) return
    sender.forget(socket)
    awaitingPong.delete(socket)
  }
  /** Closes the newest socket of the largest group: clients that connected before the crowd stay. */
  const makeRoomFor = (owner: ClientOwner): boolean => {
    const newest = clients.newestOfCrowd(owner)
    const client = newest && clients.of(newest)
    if (!client) return false
    remove(newest)
    refuse(newest, client.connection, closeCodeFull, 'too-many', client.address)
    return true
  }
  const refuse = (
    socket: WebSocket,
    connection: Connection,
    code: number,
    reason: string,
    address?: string,
  ) => {
    countRefusal(reason, address)
    readWhile(connection, () => false)
    socket.close(code, reason)
    // Ends the connection even if the device does not close its end.
    connection.destroySoon()
  }
  const countRefusal = (reason: string, address?: string) => {
    refusals++
    onRefused?.(reason, address)
  }
  /** Counts received data; ends the socket and returns `false` if the device floods. */
  const countIncoming = (socket: WebSocket, counted: Partial<Incoming>): boolean => {
    const client = clients.of(socket)
    if (!client) return false
    client.messages += counted.messages ?? 0
    client.bytes += counted.bytes ?? 0
    client.pieces += counted.pieces ?? 0
    if (!isFlood(client)) return true
    remove(socket)
    countRefusal('flood', client.address)
    endAtOnce(client.connection)
    return false
  }
  const pingOne = (socket: WebSocket) => {
    if (!awaitingPong.has(socket) || isBehind(socket)) return
    awaitingPong.set(socket, true)
    socket.ping()
  }
  const sendToAll = (kind: string, message: Buffer, isTransient = false) => {
    const number = ++broadcastCount
    broadcasts.add((socket) => {
      if (clients.of(socket)!.joinedAfter < number) send(socket, kind, message, isTransient)
    })
  }
  // Shared listeners instead of closures per socket, to save memory.
  function onEnd(this: WebSocket) {
    remove(this)
  }
  function onPong(this: WebSocket) {
    if (!countIncoming(this, { messages: 1 })) return
    clients.of(this)!.isAlive = true
    if (awaitingPong.get(this) && !isBehind(this)) awaitingPong.delete(this)
  }
  function onPing(this: WebSocket, data: Buffer) {
    if (countIncoming(this, { messages: 1 }) && this.bufferedAmount < unreadPongsInBytes) this.pong(data)
  }
  function onMessage(this: WebSocket, data: Buffer) {
    const isAllowed = countIncoming(this, { messages: 1 }) && this.bufferedAmount < unreadPongsInBytes
    if (isAllowed && isPing(data)) this.send(pingText)
  }
  const checkOne = (socket: WebSocket) => {
    if (!checkClient(clients.of(socket)!, socket.bufferedAmount > 0)) socket.terminate()
    socket.ping()
  }
  const heartbeat = setInterval(() => broadcasts.add(checkOne), checkEveryInMs)
  heartbeat.unref()

  return {
    admit(socket, connection, owner) {
      socket.on('error', onEnd)
      if (owner === null) return refuse(socket, connection, closeCodeNoSession, 'no-session')
      const isDeviceFull = clients.ofDevice(owner.uuid).size >= socketsPerDevice
      if (isDeviceFull || (clients.size() >= socketLimit && !makeRoomFor(owner)))
        return refuse(socket, connection, closeCodeFull, 'too-many', owner.address)
      const sentInBytes = sentInBytesOf(connection)
      const client: Client = {
        ...owner,
        connection,
        isAlive: true,
        ...noIncoming,
        sentInBytes,
        stalled: 0,
        joinedAfter: broadcastCount,
      }
      clients.add(socket, client)
      readWhile(connection, (bytes) => countIncoming(socket, { bytes, pieces: 1 }))
      socket.on('close', onEnd)
      socket.on('ping', onPing)
      socket.on('pong', onPong)
      socket.on('message', onMessage)
      for (const [kind, message] of latest) send(socket, kind, message)
    },

    publish(header, payload) {
      const message = encodeMessage(header, payload)
      latest.set(kindOf(header), message)
      sendToAll(kindOf(header), message)
    },

    retain(header, payload) {
      latest.set(kindOf(header), encodeMessage(header, payload))
    },

    broadcast(header, payload) {
      sendToAll(kindOf(header), encodeMessage(header, payload), true)
    },

    sendToSessions(sessionKeys, header, payload) {
      const kind = kindOf(header)
      const message = encodeMessage(header, payload)
      for (const key of sessionKeys)
        for (const socket of clients.ofSession(key)) send(socket, kind, message, true)
    },

    pingAll() {
      for (const socket of clients.sockets()) awaitingPong.set(socket, false)
      broadcasts.add(pingOne)
    },
    unanswered: () => awaitingPong.size,

    end(sessionKey) {
      for (const socket of clients.ofSession(sessionKey)) socket.close(closeCodeNoSession, 'no-session')
    },
    isConnected: (sessionKey) => clients.ofSession(sessionKey).size > 0,
    count: clients.size,
    slow: sender.slow,
    countRefusal,
    refused: () => refusals,
    stop() {
      clearInterval(heartbeat)
      sender.stop()
      broadcasts.stop()
      for (const socket of clients.sockets()) socket.close(1001, 'stopping')
    },
  }
}
