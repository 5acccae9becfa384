/** Connections that a client keeps open by means other than requests: none escapes the limits. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { refuseUpgrade } from '#core/live/refuse-upgrade.ts'
import { closeAll, request, serve, untilClosed } from '#testing/connections.ts'

afterEach(closeAll)

const upgrade = request.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')

test('API-01 LIV-03 a client that requests an upgrade while it has not read a response is disconnected', async () => {
  for (const isSecure of [false, true]) {
    const { server, client, connections, fetch } = await serve({ answer: 'x'.repeat(8_000_000), isSecure })
    let upgrades = 0
    server.on('upgrade', (_request, socket) => {
      socket.on('error', () => {})
      if (!socket.destroyed) upgrades++
      refuseUpgrade(socket, '404 Not Found')
    })
    const socket = await client()
    socket.write(request)
    await sleep(200)
    socket.write(upgrade)
    await untilClosed(socket)
    expect([upgrades, connections.ended().pipelined]).toEqual([0, 1])
    await expect.poll(connections.count).toBe(0)
    expect((await fetch()).length).toBe(8_000_000)
  }
})

test('API-01 LIV-03 a refused upgrade does not keep its connection from being closed for others', async () => {
  const { server, client, connections } = await serve({ limit: 4 })
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  const crowd = []
  for (let n = 0; n < 4; n++) {
    crowd.push(await client('127.0.0.1'))
    crowd[n]!.write(upgrade)
  }
  await expect.poll(connections.count).toBe(4)
  await sleep(100)
  const stranger = await client('127.0.0.2')
  const answered = new Promise((done) => stranger.once('data', done))
  stranger.resume()
  stranger.write(request)
  await answered
  expect(connections.ended().crowded).toBe(1)
})

/** Connects, then resets the connection and connects again from the same port, while the other thread waits. */
const reconnecting = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, done } } = require('node:worker_threads')
  const first = connect(port, '127.0.0.1', () => parentPort.postMessage('connected'))
  first.on('error', () => {})
  parentPort.once('message', () => {
    const { localPort } = first
    first.once('close', () => connect({ port, host: '127.0.0.1', localPort }, () => {
      Atomics.store(done, 0, 1)
      Atomics.notify(done, 0)
    }))
    first.resetAndDestroy()
  })
`
test('API-01 a client that resets a connection and connects again from the same port is still counted', async () => {
  const { port, connections } = await serve()
  const done = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(reconnecting, { eval: true, workerData: { port, done } })
  await once(worker, 'message')
  await expect.poll(connections.count).toBe(1)
  worker.postMessage('again')
  // This thread is blocked until both have happened, so it learns of them in the same turn.
  expect(Atomics.wait(done, 0, 0, 120_000)).not.toBe('timed-out')
  await sleep(100)
  expect(connections.count()).toBe(1)
  await worker.terminate()
})

test('API-01 requests that wait for an earlier one are limited on all connections together', async () => {
  const { client, connections } = await serve({ answer: 'x'.repeat(8_000_000), maxPipelined: 20 })
  const pipeline = async () => {
    const socket = await client()
    socket.write(request.repeat(8))
    return socket
  }
  const crowd = []
  for (let n = 0; n < 10; n++) crowd.push(await pipeline())
  // Two of them fit.
  await expect.poll(() => connections.ended().pipelined).toBe(8)
  // What a closed connection had waiting does not count any more.
  for (const socket of crowd) socket.destroy()
  await expect.poll(connections.count).toBe(0)
  for (let n = 0; n < 2; n++) await pipeline()
  await sleep(200)
  expect([connections.count(), connections.ended().pipelined]).toEqual([2, 8])
})
