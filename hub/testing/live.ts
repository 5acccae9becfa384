/** The live sockets of a hub with known tokens, and devices that connect to them. */
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach } from 'vitest'
import { WebSocket } from 'ws'
import { systemClock } from '#core/clock.ts'
import { createCallRouter } from '#core/http/router.ts'
import { liveRoutes } from '#core/live/live.routes.ts'
import { createLive } from '#core/live/live.ts'
import { systemRandom } from '#core/random.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { settingsOf } from '#core/settings.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

/** A hub that accepts `a` and `b`, alone or repeated, and numbers as tokens; the letter or number is the session's key. */
export const openLiveHub = async (socketLimit = 100, checkEveryInMs?: number, limits: object = {}) => {
  const app = Fastify()
  const live = createLive({ socketLimit, ...(checkEveryInMs && { checkEveryInMs }) })
  const endListeners: ((key: string) => void)[] = []
  const endedKeys = new Set<string>()
  const sessions = {
    isLive: ({ key }: { key: string }) => !endedKeys.has(key),
    watch: () => {},
    of(token: string) {
      const [number, letter] = /^(?:([ab])\1*|\d+)$/.exec(token) ?? []
      const key = letter ?? number
      return key === undefined ? null : { key, uuid: key, createdAtInMs: 0 }
    },
    onEnd: (listener: (key: string) => void) => endListeners.push(listener),
  } as unknown as Sessions
  const settings = settingsOf({ trustedProxies: ['127.0.0.1'], limits })
  const router = createCallRouter(app, { sessions, settings, clock: systemClock })
  liveRoutes(router, { live, sessions, random: systemRandom, settings })
  await app.listen({ port: 0, host: '127.0.0.1' })
  cleanups.push(async () => {
    live.stop()
    await app.close()
  })
  const { port } = app.server.address() as { port: number }
  const endSession = (key: string) => {
    endedKeys.add(key)
    for (const listener of endListeners) listener(key)
  }
  return { live, url: `ws://127.0.0.1:${port}/core/ws`, endSession }
}

export const connect = async (url: string, token: string, address = '10.0.0.1') => {
  const headers = { 'x-forwarded-for': address }
  const socket = new WebSocket(`${url}?token=${token}`, { headers })
  const received: unknown[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  cleanups.push(async () => socket.terminate())
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, received }
}

/** The response to a refused upgrade. */
export const refusalOf = (url: string, token: string, address = '10.0.0.1') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const socket = new WebSocket(`${url}?token=${token}`, { headers: { 'x-forwarded-for': address } })
    socket.once('unexpected-response', (_request, reply) => {
      socket.terminate()
      resolve(reply)
    })
    socket.once('open', () => reject(new Error('The socket opened.')))
    socket.on('error', () => {})
  })

export const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', resolve))
export const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await sleep(5)
}
