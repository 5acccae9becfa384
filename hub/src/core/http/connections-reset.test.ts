/**
 * Clients that reset their connection before the hub handles the request, or in the middle of it, and crowds that
 * connect while the hub is busy: on the real servers.
 */
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { announcementCall } from '@altiport/wire/announcement'
import { graphqlPath } from '@altiport/wire/limits'
import { appKind, login } from '@altiport/wire/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#core/log.ts'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

const lines: string[] = []
let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('reset'))
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  hub = await openTestHub({ dataDir: packs.dataDir }, { log: createLog('warn', stream) })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await hub.remove()
  await packs.remove()
})

/** Sends each text on a connection of its own and resets it, in another thread, while this thread waits. */
const senderProgram = `
  const { connect } = require('node:net')
  const { workerData: { port, texts, done } } = require('node:worker_threads')
  let left = texts.length
  const gone = () => { if (--left === 0) { Atomics.store(done, 0, 1); Atomics.notify(done, 0) } }
  for (const text of texts) {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()))
    socket.on('error', () => {})
    socket.on('close', gone)
  }
`
const sendAndReset = (address: string, texts: string[]) => {
  const done = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: Number(new URL(address).port), texts, done }
  const worker = new Worker(senderProgram, { eval: true, workerData })
  // This thread is blocked until all are reset, so none is accepted before.
  expect(Atomics.wait(done, 0, 0, 120_000)).not.toBe('timed-out')
  return worker.terminate()
}

const httpText = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test('API-06 OPS-03 requests of clients that reset before they are accepted write no line to the log', async () => {
  const query = JSON.stringify({ query: '{ app(lang: "en") { portal { name } } }' })
  const texts = [
    httpText('GET', announcementCall.path),
    httpText('POST', login.path, JSON.stringify({ username: 'x', kind: appKind })),
    httpText('POST', graphqlPath, query),
    httpText('GET', '/core/ws?token=a'),
    httpText('GET', '/'),
    httpText('GET', '/core/media/none/files/none.mp4'),
    httpText('GET', '/core/nothing'),
  ]
  for (const server of [hub.addresses.passengers, hub.addresses.crew])
    await sendAndReset(server, Array.from({ length: 20 }, () => texts).flat())
  const response = await send(hub.addresses.passengers, announcementCall)
  expect(response.status).toBe(200)
  expect(lines).toEqual([])
})

/** Resets on the first data of the response, or after `afterInMs` without any. */
const resetMidway = (address: string, text: string, afterInMs: number) =>
  new Promise<void>((resolve) => {
    const { port, hostname } = new URL(address)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const reset = () => socket.resetAndDestroy()
    const timer = setTimeout(reset, afterInMs)
    socket.once('data', reset)
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

test('API-06 OPS-03 responses and bodies that are cut off in the middle write no line to the log', async () => {
  const { pack } = hub.parts.content
  const film = `/core/media/${pack.packId}/${pack.videoById.get('harbour')!.path}`
  const picture = `/core/media/${pack.packId}/${pack.videoById.get('harbour')!.wide.path}?thumbnail=480`
  const range = `GET ${film} HTTP/1.1\r\nHost: hub\r\nRange: bytes=10-\r\n\r\n`
  const whole = httpText('POST', login.path, JSON.stringify({ username: 'x', kind: appKind }))
  const texts = [
    range,
    httpText('GET', film),
    httpText('GET', picture),
    whole.slice(0, -5),
    whole.slice(0, 60),
  ]
  for (let n = 0; n < 20; n++)
    await Promise.all(texts.map((text) => resetMidway(hub.addresses.passengers, text, n)))
  expect((await send(hub.addresses.passengers, announcementCall)).status).toBe(200)
  expect(lines).toEqual([])
})

/** Connects more clients than the system's default backlog holds. */
const crowdProgram = `
  const { connect } = require('node:net')
  const { workerData: { port, count, done } } = require('node:worker_threads')
  let left = count
  const gone = () => { if (--left === 0) { Atomics.store(done, 0, 1); Atomics.notify(done, 0) } }
  for (let n = 0; n < count; n++) connect(port, '127.0.0.1', gone).on('error', () => {})
`
test('API-01 hundreds of phones that connect while the hub is busy are all accepted', async () => {
  for (const server of [hub.addresses.passengers, hub.addresses.crew]) {
    const done = new Int32Array(new SharedArrayBuffer(4))
    const workerData = { port: Number(new URL(server).port), count: 700, done }
    const worker = new Worker(crowdProgram, { eval: true, workerData })
    // This thread is blocked until all are connected.
    expect(Atomics.wait(done, 0, 0, 120_000)).not.toBe('timed-out')
    await worker.terminate()
  }
})
