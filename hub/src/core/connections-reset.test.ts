/** Clients that ask and are gone before the hub looks: through the real doors, while the hub is busy with something else. */
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { announcementCall } from '@altiport/wire/announcement'
import { graphqlPath } from '@altiport/wire/limits'
import { appKind, login } from '@altiport/wire/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#app/test-hub.ts'
import { openPacks, type Packs } from '#core/content/packs.fixture.ts'
import { createLog } from '#core/log.ts'

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

/** Connects, sends and resets, each as soon as the last is done; the other thread waits meanwhile. */
const sender = `
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
  const worker = new Worker(sender, { eval: true, workerData })
  // Nothing of this thread runs until they are gone: neither is accepted before.
  expect(Atomics.wait(done, 0, 0, 20_000)).not.toBe('timed-out')
  return worker.terminate()
}

const httpText = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test('API-06 OPS-03 requests of clients that are gone before they are accepted cost no line of the log', async () => {
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
  for (const door of [hub.addresses.passengers, hub.addresses.crew])
    await sendAndReset(door, Array.from({ length: 20 }, () => texts).flat())
  const answer = await send(hub.addresses.passengers, announcementCall)
  expect(answer.status).toBe(200)
  expect(lines).toEqual([])
})

/** Resets as soon as anything of an answer has come, or after `afterInMs` where nothing does. */
const resetInTheMidst = (address: string, text: string, afterInMs: number) =>
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

test('API-06 OPS-03 answers and bodies that are cut off in the midst cost no line of the log', async () => {
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
    await Promise.all(texts.map((text) => resetInTheMidst(hub.addresses.passengers, text, n)))
  expect((await send(hub.addresses.passengers, announcementCall)).status).toBe(200)
  expect(lines).toEqual([])
})

/** More than the hub's system holds by itself. */
const crowd = `
  const { connect } = require('node:net')
  const { workerData: { port, count, done } } = require('node:worker_threads')
  let left = count
  const gone = () => { if (--left === 0) { Atomics.store(done, 0, 1); Atomics.notify(done, 0) } }
  for (let n = 0; n < count; n++) connect(port, '127.0.0.1', gone).on('error', () => {})
`
test('API-01 hundreds of phones that come while the hub is busy are none of them turned away', async () => {
  for (const door of [hub.addresses.passengers, hub.addresses.crew]) {
    const done = new Int32Array(new SharedArrayBuffer(4))
    const workerData = { port: Number(new URL(door).port), count: 700, done }
    const worker = new Worker(crowd, { eval: true, workerData })
    // Nothing of this thread runs until all are connected.
    expect(Atomics.wait(done, 0, 0, 20_000)).not.toBe('timed-out')
    await worker.terminate()
  }
})
