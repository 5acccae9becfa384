/**
 * Sends messages to sockets. A slow one, which does not read what was sent, gets nothing more until its buffer is
 * written; then it gets the latest message of each kind that it has missed.
 */
import type { WebSocket } from 'ws'

/** A device with more buffered bytes is slow. */
const slowAfterInBytes = 64 * 1024
/** How often slow devices are checked while there are any. */
const catchUpEveryInMs = 250

export type Sender = {
  /** `isTransient`: the message is not retained, so a slow socket's copy is held until it is sent. */
  send(socket: WebSocket, kind: string, message: Buffer, isTransient?: boolean): void
  /** Whether the socket has missed messages. */
  isBehind(socket: WebSocket): boolean
  forget(socket: WebSocket): void
  /** Number of sockets that have missed messages. */
  slow(): number
  stop(): void
}

/**
 * @param latest the retained message of each kind
 * @param onCaughtUp called after a slow socket was sent what it missed
 */
export const createSender = (
  latest: ReadonlyMap<string, Buffer>,
  onCaughtUp: (socket: WebSocket) => void,
): Sender => {
  /** Kinds of messages missed by slow devices; with the message itself if it is not retained in `latest`. */
  const missedBy = new Map<WebSocket, Map<string, Buffer | undefined>>()
  let catchUpTimer: NodeJS.Timeout | undefined

  const send: Sender['send'] = (socket, kind, message, isTransient = false) => {
    const missed = missedBy.get(socket)
    if (missed === undefined && socket.bufferedAmount < slowAfterInBytes)
      return socket.send(message, { binary: false })
    missedBy.set(socket, (missed ?? new Map()).set(kind, isTransient ? message : undefined))
    catchUpTimer ??= setInterval(catchUp, catchUpEveryInMs)
    catchUpTimer.unref()
  }
  const catchUp = () => {
    for (const [socket, missed] of missedBy) {
      if (socket.bufferedAmount > 0) continue
      missedBy.delete(socket)
      for (const [kind, transient] of missed)
        send(socket, kind, transient ?? latest.get(kind)!, transient !== undefined)
      onCaughtUp(socket)
    }
    if (missedBy.size > 0) return
    clearInterval(catchUpTimer)
    catchUpTimer = undefined
  }
  return {
    send,
    isBehind: (socket) => missedBy.has(socket),
    forget: (socket) => void missedBy.delete(socket),
    slow: () => missedBy.size,
    stop: () => clearInterval(catchUpTimer),
  }
}
