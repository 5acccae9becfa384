/** The live socket through real connections: who may stay, what they hear, and that garbage changes nothing. */
import { createConnection } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import { closeCodeNoSession, liveMessage, pingHeader } from '@altiport/wire/live'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Sessions } from '#core/session/sessions.ts'
import { liveRoutes } from './live.routes.ts'
import { createLive, type Live } from './live.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A hub that knows the tokens `a` and `b` and nothing else. */
const listen = async (socketLimit = 100): Promise<{ live: Live; url: string }> => {
  const app = Fastify()
  const live = createLive({ socketLimit })
  const sessions = {
    of: (token: string) =>
      ['a', 'b'].includes(token) ? { key: token, uuid: token, createdAtInMs: 0 } : null,
    onEnd: () => {},
  } as unknown as Sessions
  liveRoutes(app, { live, sessions })
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(async () => {
    live.stop()
    await app.close()
  })
  const { port } = app.server.address() as { port: number }
  return { live, url: `ws://127.0.0.1:${port}/core/ws` }
}

const connect = async (url: string, token: string) => {
  const socket = new WebSocket(`${url}?token=${token}`)
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  open.push(async () => socket.terminate())
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, heard }
}

const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))
const until = async (holds: () => boolean) => {
  while (!holds()) await later(5)
}

test('LIV-03 a socket stays with a token that the hub knows, and is closed without one', async () => {
  const { live, url } = await listen()
  await connect(url, 'a')
  for (const token of ['', 'nobody']) {
    const { socket } = await connect(url, token)
    expect(await closeCode(socket)).toBe(closeCodeNoSession)
  }
  expect(live.count()).toBe(1)
  expect(live.refused()).toBe(2)
})

test('LIV-07, LIV-10 and LIV-11 everyone hears one envelope, and who comes later hears the latest of each kind', async () => {
  const { live, url } = await listen()
  const early = await connect(url, 'a')
  live.tell(currentFlightUpdated, { id: 'one' })
  live.tell(flightProgressUpdated, { progress: 1 })
  live.tell(flightProgressUpdated, { progress: 2 })
  const late = await connect(url, 'b')
  await until(() => early.heard.length === 3 && late.heard.length === 2)
  expect(early.heard.every((message) => liveMessage.safeParse(message).success)).toBe(true)
  expect(late.heard).toEqual([
    { header: currentFlightUpdated, payload: { id: 'one' } },
    { header: flightProgressUpdated, payload: { progress: 2 } },
  ])
})

test('LIV-08 a ping is answered with a ping', async () => {
  const { url } = await listen()
  const { socket, heard } = await connect(url, 'a')
  socket.send(JSON.stringify({ header: pingHeader, payload: {} }))
  await until(() => heard.length === 1)
  expect(heard).toEqual([{ header: pingHeader, payload: {} }])
})

test('LIV-12 garbage from a device is ignored, and its socket lives on', async () => {
  const { live, url } = await listen()
  const { socket, heard } = await connect(url, 'a')
  for (const garbage of ['', '{', '[]', 'null', '{"header":3}', '\u0000', '{"header":{"service":"x"}}'])
    socket.send(garbage)
  socket.send(JSON.stringify({ header: pingHeader, payload: {} }))
  await until(() => heard.length === 1)
  expect(live.count()).toBe(1)
})

test('LIV-01 the hub bounds sockets: all of them, and those of one session', async () => {
  const { live, url } = await listen(8)
  for (let n = 0; n < 6; n++) await connect(url, 'a')
  const seventh = await connect(url, 'a')
  expect(await closeCode(seventh.socket)).toBe(1013)
  await connect(url, 'b')
  await connect(url, 'b')
  const ninth = await connect(url, 'b')
  expect(await closeCode(ninth.socket)).toBe(1013)
  expect(live.count()).toBe(8)
})

test('LIV-03 sockets end with their session', async () => {
  const { live, url } = await listen()
  const { socket } = await connect(url, 'a')
  await connect(url, 'b')
  live.end('a')
  expect(await closeCode(socket)).toBe(closeCodeNoSession)
  await until(() => live.count() === 1)
})

test('LIV-01 no upgrade, however broken, and no device that goes away in the middle takes the hub along', async () => {
  const { live, url } = await listen()
  const { port } = new URL(url)
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  for (const path of [
    '//',
    '/',
    '/x',
    '/core/ws',
    '/core/ws?token=%',
    '*',
    '?',
    '/core/ws?token=a&token=b',
  ]) {
    const answered = new Promise<void>((resolve) => {
      const device = createConnection(Number(port), '127.0.0.1', () => device.write(upgrade(path)))
      device.on('data', () => device.resetAndDestroy())
      device.on('error', () => {})
      device.on('close', () => resolve())
    })
    await answered
    const hasty = createConnection(Number(port), '127.0.0.1', () => {
      hasty.write(upgrade(path))
      hasty.resetAndDestroy()
    })
    hasty.on('error', () => {})
    await new Promise<void>((resolve) => hasty.once('close', () => resolve()))
  }
  await connect(url, 'a')
  expect(live.count()).toBe(1)
})
