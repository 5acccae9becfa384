/** Attacks on a hub over loopback: each continues until it is stopped, and counts what it did. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type Target = { port: number; addresses: readonly string[] }
export type Attack = { stop(): void; counts(): Record<string, number> }

export type AttackName = keyof typeof attacks

/** At size 1 they are the smallest that take down a hub without limits. */
export const attacks = {
  /** Thousands of requests on each connection, without reading a response. */
  pipelining: (target: Target, size: number): Attack => {
    const counts = { connections: 0, requests: 0 }
    const requests = 'GET / HTTP/1.1\r\nHost: hub\r\n\r\n'.repeat(3000)
    const connections = keepConnected(40 * size, target, (socket) => {
      counts.connections++
      counts.requests += 3000
      socket.pause()
      socket.write(requests)
      setTimeout(() => socket.destroy(), 1000)
    })
    return { stop: connections.stop, counts: () => counts }
  },

  /** Invented devices, each with as many sessions and sockets as it can get. */
  devices: (target: Target, size: number): Attack => {
    const counts = { logins: 0, sessions: 0, upgrades: 0, sockets: 0 }
    const tokens: string[] = []
    // 42 devices with 8 sessions each, and 6 sockets for each session.
    const socketCount = 42 * 6 * 8 * size
    let device = randomUUID()
    const logins = keepConnected(8 * size, target, (socket) => {
      counts.logins++
      if (counts.logins % 8 === 0) device = randomUUID()
      const body = JSON.stringify({ username: device, kind: 'pax-app' })
      socket.write(
        `POST /core/session/login HTTP/1.1\r\nHost: hub\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      socket.once('data', (response) => {
        const token = tokenIn(String(response))
        if (!token) return
        counts.sessions++
        if (tokens.length < 42 * 8 * size) tokens.push(token)
        else tokens[counts.sessions % tokens.length] = token
      })
    })
    const sockets = keepConnected(Math.min(socketCount, 12_000), target, (socket) => {
      const token = tokens[counts.upgrades++ % tokens.length]
      if (!token) return void setTimeout(() => socket.destroy(), 100)
      socket.write(upgradeRequest(token))
      socket.once('data', () => counts.sockets++)
    })
    return {
      counts: () => counts,
      stop() {
        logins.stop()
        sockets.stop()
      },
    }
  },

  /** Continuous pings on every socket of a few devices, without reading a response. */
  pings: (target: Target, size: number): Attack => {
    const counts = { logins: 0, sockets: 0, pings: 0 }
    const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)])
    const pings = Buffer.concat(Array(1000).fill(ping))
    const tokens: string[] = []
    const logins = keepConnected(
      1,
      target,
      (socket) => {
        counts.logins++
        const body = JSON.stringify({ username: randomUUID(), kind: 'pax-app' })
        socket.write(
          `POST /core/session/login HTTP/1.1\r\nHost: hub\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
        socket.once('data', (response) => {
          const token = tokenIn(String(response))
          if (token) tokens.push(token)
          if (tokens.length >= size) logins.stop()
        })
      },
      100,
    )
    const sockets = keepConnected(6 * size, target, (socket) => {
      const token = tokens[counts.sockets++ % tokens.length]
      if (!token) return void setTimeout(() => socket.destroy(), 100)
      const flood = () => {
        if (socket.destroyed) return
        counts.pings += 1000
        if (socket.write(pings)) setImmediate(flood)
      }
      socket.write(upgradeRequest(token))
      socket.on('drain', flood)
      socket.once('data', () => {
        socket.pause()
        flood()
      })
    })
    return {
      counts: () => counts,
      stop() {
        logins.stop()
        sockets.stop()
      },
    }
  },
} as const

const tokenIn = (response: string) => /"token":"([\w-]+)"/.exec(response)?.[1]

const upgradeRequest = (token: string) =>
  `GET /core/ws?token=${token} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

/** Keeps `count` connections open, spread over the addresses: a closed one is replaced. */
function keepConnected(
  count: number,
  { port, addresses }: Target,
  onConnect: (socket: Socket) => void,
  pauseInMs = 0,
) {
  const openSockets = new Set<Socket>()
  let isOver = false
  let openedCount = 0
  const openOne = () => {
    if (isOver) return
    const localAddress = addresses[openedCount++ % addresses.length]!
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    openSockets.add(socket)
    socket.on('error', () => {})
    socket.once('connect', () => onConnect(socket))
    socket.once('close', () => {
      openSockets.delete(socket)
      if (pauseInMs > 0) setTimeout(openOne, pauseInMs)
      else setImmediate(openOne)
    })
  }
  // In batches, because the system's queue of new connections is short.
  let startedCount = 0
  const startTimer = setInterval(() => {
    for (let n = 0; n < 200 && startedCount < count; n++, startedCount++) openOne()
    if (startedCount >= count) clearInterval(startTimer)
  }, 20)
  return {
    stop() {
      isOver = true
      clearInterval(startTimer)
      for (const socket of openSockets) socket.destroy()
    },
  }
}
