/** A relay on loopback between browser and hub that simulates a slow, distant or broken link. */
import { createServer, connect as open, type Socket } from 'node:net'

export type SlowLink = {
  port: number
  /** Stops all traffic without closing connections; pending data waits. */
  cut(): void
  restore(): void
  stop(): Promise<void>
}

/**
 * All connections share the downlink; data is sent in small pieces, so that no connection waits for another's
 * complete response.
 */
const pieceInBytes = 4096
/** By connection; the hub's socket is paused while more is waiting. */
const maxWaitingInBytes = 128 * 1024

/**
 * `bitsPerS` limits the downlink; `roundTripInMs` is added once per new connection, and half of it to each
 * direction.
 */
export async function slowLink({
  to,
  bitsPerS = Number.POSITIVE_INFINITY,
  roundTripInMs = 0,
}: {
  to: number
  bitsPerS?: number
  roundTripInMs?: number
}): Promise<SlowLink> {
  let isCut = false
  let busyUntilInMs = 0
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  const unlessCut = (go: () => void) => (isCut ? void waiting.add(go) : go())
  const later = (inMs: number, go: () => void) => setTimeout(() => unlessCut(go), inMs)

  const server = createServer((client) => {
    const upstream = open({ port: to, host: '127.0.0.1' })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    const readyAtInMs = performance.now() + roundTripInMs
    client.on('data', (bytes) => {
      const wait = Math.max(readyAtInMs - performance.now(), 0) + roundTripInMs / 2
      later(wait, () => upstream.writable && upstream.write(bytes))
    })
    let waitingInBytes = 0
    upstream.on('data', (bytes) => {
      for (let index = 0; index < bytes.length; index += pieceInBytes) {
        const piece = bytes.subarray(index, index + pieceInBytes)
        const now = performance.now()
        busyUntilInMs = Math.max(now, busyUntilInMs) + (piece.length * 8 * 1000) / bitsPerS
        waitingInBytes += piece.length
        later(busyUntilInMs - now + roundTripInMs / 2, () => {
          waitingInBytes -= piece.length
          if (client.writable) client.write(piece)
          if (waitingInBytes < maxWaitingInBytes) upstream.resume()
        })
      }
      if (waitingInBytes >= maxWaitingInBytes) upstream.pause()
    })
    upstream.on('close', () =>
      later(Math.max(0, busyUntilInMs - performance.now()) + roundTripInMs, () => client.end()),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
    },
    restore() {
      isCut = false
      for (const go of waiting) go()
      waiting.clear()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
