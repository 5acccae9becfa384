/** The hub's end of the live socket: who is connected, and one serialised message for all of them. */

import { closeCodeFull, closeCodeNoSession, type LiveHeader } from '@altiport/wire/live'
import type { WebSocket } from 'ws'
import { isFlood, noIncoming, readWhile } from './incoming.ts'
import { type Client, type ClientOwner, type Connection, checkClient, sentInBytesOf } from './known-socket.ts'
import { isPing, kindOf, pingText } from './live-messages.ts'
import { createBroadcasts } from './rounds.ts'
import { SocketGroups } from './socket-groups.ts'

/** Bytes waiting for one device above which it is slow: it is sent nothing more until they have gone. */
const slowAfterInBytes = 64 * 1024
/** How often slow devices are looked at while there are any. */
const catchUpEveryInMs = 250
/** A device that has answered no ping frame between two looks, and has taken nothing of what waits for it, is gone. */
const defaultCheckEveryInMs = 30_000
/** The most sockets one device may hold: its tabs. */
const socketsPerDevice = 6
/** Answers to pings wait for nobody who does not read them. */
const unreadPongsInBytes = 4096

export type Live = {
  /**
   * Takes in an opened socket, or closes it when it may not stay. Where all places are taken the device, or else the
   * address, that holds most of them gives one to whoever holds fewer.
   */
  admit(socket: WebSocket, connection: Connection, owner: ClientOwner | null): void
  /**
   * Sends to every device, and keeps the message for those that come later.
   *
   * What a slow device misses is not queued: once it can take something again it gets the latest of each kind.
   */
  publish(header: LiveHeader, payload: unknown): void
  /** Sends to every device; nothing is kept for later. A slow one gets the latest of each kind. */
  broadcast(header: LiveHeader, payload: unknown): void
  /** Sends to the sockets of these sessions alone; nothing is kept for later. A slow one gets the latest of each kind. */
  sendToSessions(sessionKeys: Iterable<string>, header: LiveHeader, payload: unknown): void
  /** Asks every device whether it has what was told so far. */
  pingAll(): void
  /** Connected devices that have not answered since then. */
  unanswered(): number
  /** Ends the sockets of a session that has ended. */
  end(sessionKey: string): void
  /** Whether the session has a socket. */
  isConnected(sessionKey: string): boolean
  count(): number
  /** Devices that have missed something and cannot take it yet. */
  slow(): number
  /** Of a device whose socket was not even opened. */
  countRefusal(reason: string, address: string): void
  refused(): number
  stop(): void
}

type Options = {
  socketLimit: number
  checkEveryInMs?: number
  /** A socket may not stay: why, and where from if that is known. */
  onRefused?: (reason: string, address?: string) => void
}

/**
 * @param socketLimit the most sockets at once; beyond it a new one is closed with 1013 (try again later)
 * @see LIV-03, LIV-07 to LIV-11
 */
export const createLive = ({
  socketLimit,
  checkEveryInMs = defaultCheckEveryInMs,
  onRefused,
}: Options): Live => {
  const sockets = new Map<WebSocket, Client>()
  const bySession = new SocketGroups()
  const byDevice = new SocketGroups()
  const byAddress = new SocketGroups()
  const latest = new Map<string, Buffer>()
  /** Kinds of messages that a device could not take, as long as it cannot; with the message itself where it was for it alone. */
  const missedBy = new Map<WebSocket, Map<string, Buffer | undefined>>()
  /** Devices that are asked and have not answered, and whether their ping has gone. It comes after what was sent before it. */
  const awaitingPong = new Map<WebSocket, boolean>()
  const rounds = createBroadcasts(() => sockets.keys())
  let sentToAll = 0
  let catchingUp: NodeJS.Timeout | undefined
  let refusals = 0

  const remove = (socket: WebSocket) => {
    const client = sockets.get(socket)
    if (!client) return
    sockets.delete(socket)
    missedBy.delete(socket)
    awaitingPong.delete(socket)
    bySession.delete(client.key, socket)
    byDevice.delete(client.uuid, socket)
    byAddress.delete(client.address, socket)
  }
  /** The newest goes: whoever came before the crowd stays. */
  const makeRoomFor = ({ uuid, address }: ClientOwner): boolean => {
    const crowd = byDevice.largerThan(uuid) ?? byAddress.largerThan(address)
    const newest = crowd && [...crowd].at(-1)
    const client = newest && sockets.get(newest)
    if (!client) return false
    remove(newest)
    refuse(newest, client.connection, closeCodeFull, 'too-many', client.address)
    return true
  }
  const refuse = (socket: WebSocket, connection: Connection, code: number, reason: string, from?: string) => {
    countRefusal(reason, from)
    socket.close(code, reason)
    // Whether the device closes its end or not, the connection is kept no longer for it.
    connection.destroySoon()
  }
  const countRefusal = (reason: string, address?: string) => {
    refusals++
    onRefused?.(reason, address)
  }
  /** `false` where the device sends more than any portal does: then its socket is ended. */
  const isWelcome = (socket: WebSocket, messages = 1, bytes = 0): boolean => {
    const client = sockets.get(socket)
    if (!client) return false
    client.messages += messages
    client.bytes += bytes
    if (!isFlood(client)) return true
    remove(socket)
    countRefusal('flood', client.address)
    socket.terminate()
    return false
  }
  const send = (socket: WebSocket, kind: string, text: Buffer, isOwn = false) => {
    const missed = missedBy.get(socket)
    if (missed === undefined && socket.bufferedAmount < slowAfterInBytes)
      return socket.send(text, { binary: false })
    missedBy.set(socket, (missed ?? new Map()).set(kind, isOwn ? text : undefined))
    catchingUp ??= setInterval(catchUp, catchUpEveryInMs)
    catchingUp.unref()
  }
  const catchUp = () => {
    for (const [socket, missed] of missedBy) {
      if (socket.bufferedAmount > 0) continue
      missedBy.delete(socket)
      for (const [kind, own] of missed) send(socket, kind, own ?? latest.get(kind)!, own !== undefined)
      pingOne(socket)
    }
    if (missedBy.size > 0) return
    clearInterval(catchingUp)
    catchingUp = undefined
  }
  const pingOne = (socket: WebSocket) => {
    if (!awaitingPong.has(socket) || missedBy.has(socket)) return
    awaitingPong.set(socket, true)
    socket.ping()
  }
  const sendToAll = (kind: string, text: Buffer, isOwn = false) => {
    const number = ++sentToAll
    rounds.add((socket) => {
      if (sockets.get(socket)!.joinedAfter < number) send(socket, kind, text, isOwn)
    })
  }
  // One of each for all sockets: a device costs as little as can be.
  function onEnd(this: WebSocket) {
    remove(this)
  }
  function onPong(this: WebSocket) {
    if (!isWelcome(this)) return
    sockets.get(this)!.isAlive = true
    if (awaitingPong.get(this) && !missedBy.has(this)) awaitingPong.delete(this)
  }
  function onPing(this: WebSocket, data: Buffer) {
    if (isWelcome(this) && this.bufferedAmount < unreadPongsInBytes) this.pong(data)
  }
  function onMessage(this: WebSocket, data: Buffer) {
    if (isWelcome(this) && isPing(data) && this.bufferedAmount < unreadPongsInBytes) this.send(pingText)
  }
  const checkOne = (socket: WebSocket) => {
    if (!checkClient(sockets.get(socket)!, socket.bufferedAmount > 0)) socket.terminate()
    socket.ping()
  }
  const heartbeat = setInterval(() => rounds.add(checkOne), checkEveryInMs)
  heartbeat.unref()

  return {
    admit(socket, connection, owner) {
      socket.on('error', onEnd)
      if (owner === null) return refuse(socket, connection, closeCodeNoSession, 'no-session')
      const isCrowd = byDevice.of(owner.uuid).size >= socketsPerDevice
      if (isCrowd || (sockets.size >= socketLimit && !makeRoomFor(owner)))
        return refuse(socket, connection, closeCodeFull, 'too-many', owner.address)
      const sentInBytes = sentInBytesOf(connection)
      const client: Client = {
        ...owner,
        connection,
        isAlive: true,
        ...noIncoming,
        sentInBytes,
        stalled: 0,
        joinedAfter: sentToAll,
      }
      sockets.set(socket, client)
      readWhile(connection, (bytes) => isWelcome(socket, 0, bytes))
      bySession.add(owner.key, socket)
      byDevice.add(owner.uuid, socket)
      byAddress.add(owner.address, socket)
      socket.on('close', onEnd)
      socket.on('ping', onPing)
      socket.on('pong', onPong)
      socket.on('message', onMessage)
      for (const [kind, text] of latest) send(socket, kind, text)
    },

    publish(header, payload) {
      const text = Buffer.from(JSON.stringify({ header, payload }))
      const kind = kindOf(header)
      latest.set(kind, text)
      sendToAll(kind, text)
    },

    broadcast(header, payload) {
      sendToAll(kindOf(header), Buffer.from(JSON.stringify({ header, payload })), true)
    },

    sendToSessions(sessionKeys, header, payload) {
      const kind = kindOf(header)
      const text = Buffer.from(JSON.stringify({ header, payload }))
      for (const key of sessionKeys) for (const socket of bySession.of(key)) send(socket, kind, text, true)
    },

    pingAll() {
      for (const socket of sockets.keys()) awaitingPong.set(socket, false)
      rounds.add(pingOne)
    },
    unanswered: () => awaitingPong.size,

    end(sessionKey) {
      for (const socket of bySession.of(sessionKey)) socket.close(closeCodeNoSession, 'no-session')
    },
    isConnected: (sessionKey) => bySession.of(sessionKey).size > 0,
    count: () => sockets.size,
    slow: () => missedBy.size,
    countRefusal,
    refused: () => refusals,
    stop() {
      clearInterval(heartbeat)
      clearInterval(catchingUp)
      rounds.stop()
      for (const socket of sockets.keys()) socket.close(1001, 'stopping')
    },
  }
}
