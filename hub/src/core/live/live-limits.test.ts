/** Limits of live sockets by device and by address, and of what a device may send. */
import { once } from 'node:events'
import { connect as connectPlainly } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { flightProgressUpdated } from '@altiport/wire/flight'
import { pingHeader } from '@altiport/wire/live'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { settingsOf } from '#core/settings.ts'
import { closeCode, connect, openLiveHub, refusalOf, until } from '#testing/live.ts'

test('LIV-01 the hub limits the sockets of one device', async () => {
  const { live, url } = await openLiveHub(8)
  for (let n = 0; n < 6; n++) await connect(url, 'a')
  const seventh = await connect(url, 'a')
  expect(await closeCode(seventh.socket)).toBe(1013)
  expect(live.count()).toBe(6)
})

test('LIV-01 at the limit the device with the most sockets loses one to a device with fewer', async () => {
  const { live, url } = await openLiveHub(8)
  const crowd = []
  for (let n = 0; n < 6; n++) crowd.push(await connect(url, 'a'))
  await connect(url, 'b')
  await connect(url, 'b')
  // The newest of the device with the most sockets.
  const newest = closeCode(crowd.at(-1)!.socket)
  await connect(url, '1')
  expect(await newest).toBe(1013)
  expect(live.count()).toBe(8)
})

test('LIV-01 many devices of one address lose a socket to another address, but not to their own', async () => {
  const { live, url } = await openLiveHub(8)
  const crowd = []
  for (let n = 0; n < 8; n++) crowd.push(await connect(url, String(n)))
  const another = await connect(url, '8')
  expect(await closeCode(another.socket)).toBe(1013)
  const newest = closeCode(crowd.at(-1)!.socket)
  const stranger = await connect(url, '9', '10.0.0.2')
  expect(await newest).toBe(1013)
  live.publish(flightProgressUpdated, { progress: 1 })
  await until(() => stranger.received.length === 1)
  expect(live.count()).toBe(8)
})

test('LIV-01 LIV-08 a flooding device is disconnected, whatever it sends; the others stay connected', async () => {
  const { live, url } = await openLiveHub()
  const other = await connect(url, 'b')
  for (const flood of [
    (socket: WebSocket) => socket.send(JSON.stringify({ header: pingHeader, payload: {} })),
    (socket: WebSocket) => socket.ping(),
    (socket: WebSocket) => socket.pong(),
    (socket: WebSocket) => socket.send('x'),
  ]) {
    const { socket } = await connect(url, 'a')
    socket.on('error', () => {})
    socket.pause()
    const ended = closeCode(socket)
    for (let n = 0; n < 2000; n++) flood(socket)
    await until(() => live.count() === 1)
    socket.resume()
    await ended
  }
  live.publish(flightProgressUpdated, { progress: 1 })
  await until(() => other.received.length === 1)
})

test('LIV-01 LIV-08 a few long messages end a socket too, many short ones do not', async () => {
  const { live, url } = await openLiveHub()
  const other = await connect(url, 'b')
  for (let n = 0; n < 50; n++) other.socket.send(JSON.stringify({ header: pingHeader, payload: {} }))
  const { socket } = await connect(url, 'a')
  const ended = closeCode(socket)
  for (let n = 0; n < 5; n++) socket.send('x'.repeat(4000))
  await ended
  await until(() => other.received.length === 50)
  expect([live.count(), live.refused()]).toEqual([1, 1])
})

test('LIV-01 LIV-08 OP-99 a socket whose message arrives byte by byte ends, although it is short', async () => {
  const { live, url } = await openLiveHub()
  const other = await connect(url, 'b')
  const device = connectPlainly({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true })
  device.on('error', () => {})
  const lines = ['GET /core/ws?token=a HTTP/1.1', 'Host: hub', 'Connection: Upgrade', 'Upgrade: websocket']
  const key = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==`
  device.write(`${lines.join('\r\n')}\r\n${key}\r\n\r\n`)
  await once(device, 'data')
  const ended = once(device.resume(), 'close')
  // The head of a message of 1,000 bytes, and a part of it.
  for (const byte of [0x81, 0xfe, 3, 0xe8, ...Array(600).fill(0)]) {
    if (device.destroyed) break
    device.write(Buffer.of(byte))
    await sleep(1)
  }
  await ended
  expect([live.count(), live.refused()]).toEqual([1, 1])
  live.publish(flightProgressUpdated, { progress: 1 })
  await until(() => other.received.length === 1)
})

test('LIV-01 LIV-08 OP-99 a message in many fragments ends its socket, one in a few is answered', async () => {
  const { live, url } = await openLiveHub()
  const few = await connect(url, 'b')
  const ping = JSON.stringify({ header: pingHeader, payload: {} })
  few.socket.send(ping.slice(0, 9), { fin: false })
  few.socket.send(ping.slice(9))
  await until(() => few.received.length === 1)
  const many = await connect(url, 'a')
  for (let n = 0; n < 50; n++) many.socket.send('x', { fin: false })
  expect(await closeCode(many.socket)).toBe(1008)
  expect(live.count()).toBe(1)
})

test('LIV-01 LIV-06 a device that opens sockets endlessly is refused before the handshake, others at its address are not', async () => {
  const { live, url } = await openLiveHub()
  // A page retries every 2 s; a device may retry as often as thirty pages.
  for (let n = 0; n < 30; n++) (await connect(url, 'a')).socket.terminate()
  const refused = await refusalOf(url, 'a')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(live.refused()).toBe(1)
  await connect(url, 'b')
})

test('LIV-01 an address that opens sockets endlessly is refused, with sessions or not; a cabin behind one is not', async () => {
  const { url } = await openLiveHub(100, undefined, { socketOpeningsByAddress: { perMinute: 1, burst: 3 } })
  const open = async (token: string, times: number) => {
    for (let n = 0; n < times; n++) (await connect(url, token)).socket.terminate()
  }
  await open('unknown', 3)
  expect((await refusalOf(url, 'unknown')).statusCode).toBe(429)
  // Twelve of each device are not counted by address.
  await open('1', 12 + 2)
  await open('2', 12 + 1)
  expect((await refusalOf(url, '1')).statusCode).toBe(429)
  expect((await refusalOf(url, '2')).statusCode).toBe(429)
  expect((await refusalOf(url, 'unknown')).statusCode).toBe(429)
  await connect(url, '3')
  await connect(url, '2', '10.0.0.2')
  const usual = settingsOf({}).limits
  expect(usual.socketOpeningsByAddress.burst).toBeGreaterThanOrEqual(400 * 6)
})

test('LIV-17 a device that reads slowly stays connected, one that reads nothing does not', async () => {
  const { live, url } = await openLiveHub(100, 1500)
  const slow = await connect(url, 'a')
  const stuck = await connect(url, 'b')
  stuck.socket.pause()
  // It keeps answering pings, as an attacker would who wants to fill the memory.
  const pongTimer = setInterval(() => stuck.socket.pong(), 500)
  const ended = until(() => live.count() === 1)
  let isReading = true
  const toggleTimer = setInterval(() => {
    isReading = !isReading
    if (isReading) slow.socket.resume()
    else slow.socket.pause()
  }, 20)
  const publishTimer = setInterval(
    () => live.publish(flightProgressUpdated, { filling: 'x'.repeat(60_000) }),
    2,
  )
  await ended
  const receivedCount = slow.received.length
  await until(() => slow.received.length > receivedCount + 1000)
  expect(live.count()).toBe(1)
  for (const timer of [pongTimer, toggleTimer, publishTimer]) clearInterval(timer)
})

test.each([
  ['/elsewhere', /^HTTP\/1\.1 404 /],
  // A handshake without a key.
  ['/core/ws?token=a', /^HTTP\/1\.1 400 /],
])(
  'LIV-01 the connection of a refused upgrade is closed, even if the client leaves its end open: %s',
  async (path, status) => {
    const { url } = await openLiveHub()
    const socket = connectPlainly({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    let response = ''
    socket.on('data', (bytes) => {
      response += bytes
    })
    await once(socket, 'end')
    expect(response).toMatch(status)
    expect(response).toContain('x-content-type-options: nosniff\r\n')
    // Only a closed connection rejects further writes.
    const refused = once(socket, 'error')
    const writeTimer = setInterval(() => socket.write('x'), 5)
    await refused.finally(() => clearInterval(writeTimer))
  },
)
