/** Encrypted connections whose records each carry a byte or nothing: they are ended before they cost much. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { readWhile } from '#core/live/incoming.ts'
import { refuseUpgrade } from '#core/live/refuse-upgrade.ts'
import { closeAll, request, serve, untilClosed } from '#testing/connections.ts'
import { connectToSendRecords } from '#testing/tls-records.ts'

afterEach(closeAll)

/** One TLS record for each byte. */
const writeInRecords = async (socket: Socket, text: string): Promise<void> => {
  for (const byte of text) {
    if (socket.destroyed) return
    await new Promise((done) => socket.write(byte, done))
  }
}
/** Counts the records that the server decrypts of its next connection. */
function countDecrypted(server: Server): () => number {
  let count = 0
  server.once('secureConnection', (socket: TLSSocket) => {
    const handle = (socket as unknown as { _handle: { onread: (...args: unknown[]) => unknown } })._handle
    const { onread } = handle
    handle.onread = function (...args) {
      count++
      return onread.apply(this, args)
    }
    // Node replaces it when the connection is destroyed.
    Object.defineProperty(handle, 'onread', { set() {} })
  })
  return () => count
}
const upgrade = request.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
const long = (length: number) => request.replace('\r\n\r\n', `\r\nX-Long: ${'x'.repeat(length)}\r\n\r\n`)

test('API-01 OP-99 a request that arrives in hundreds of records of one byte is not read to its end', async () => {
  const { client, connections, requests } = await serve({ isSecure: true })
  const socket = await client()
  await writeInRecords(socket, long(2000))
  await untilClosed(socket)
  expect([requests(), connections.ended().pipelined]).toEqual([0, 1])
})

test('API-01 requests of the length that browsers send are answered even if each byte is a record', async () => {
  const { client, requests } = await serve({ isSecure: true })
  const socket = await client()
  socket.resume()
  for (let n = 1; n <= 3; n++) {
    const answered = once(socket, 'data')
    await writeInRecords(socket, long(300))
    await answered
    expect(requests()).toBe(n)
  }
})

test('API-01 OP-99 the records of requests that wait for an earlier one count together', async () => {
  const { port, connections, requests, fetch } = await serve({ isSecure: true })
  const { socket, sendInRecords } = await connectToSendRecords(port)
  await sendInRecords(long(200).repeat(4))
  await untilClosed(socket)
  expect(requests()).toBeLessThan(4)
  expect(connections.ended().pipelined).toBe(1)
  expect(await fetch()).toBe('an answer')
})

test('API-01 OP-99 once a connection is ended for its records, the others that have arrived are not decrypted', async () => {
  const { server, port, fetch } = await serve({ isSecure: true })
  const decrypted = countDecrypted(server)
  const { socket, sendInRecords } = await connectToSendRecords(port)
  await sendInRecords(long(2500))
  await untilClosed(socket)
  expect(decrypted()).toBeGreaterThan(500)
  expect(decrypted()).toBeLessThan(600)
  expect(await fetch()).toBe('an answer')
})

for (const [name, handle] of [
  ['a refused upgrade', (connection: Socket) => refuseUpgrade(connection, '404 Not Found')],
  [
    'a live socket that floods',
    (connection: Socket) => {
      connection.on('data', () => {})
      readWhile(connection, () => false)
    },
  ],
] as const)
  test(`API-01 LIV-03 OP-99 what arrives after ${name} is not decrypted`, async () => {
    const { server, port } = await serve({ isSecure: true })
    server.on('upgrade', (_request, connection) => handle(connection as Socket))
    const decrypted = countDecrypted(server)
    const { socket, sendInRecords } = await connectToSendRecords(port)
    await sendInRecords(upgrade + 'x'.repeat(2500))
    await untilClosed(socket)
    expect(decrypted()).toBeGreaterThan(upgrade.length)
    expect(decrypted()).toBeLessThan(upgrade.length + 100)
  })
