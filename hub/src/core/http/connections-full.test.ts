/** Which connection is closed for a new one when all are in use, if clients come from many addresses. */
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { closeAll, request, serve, untilClosed } from '#testing/connections.ts'

afterEach(closeAll)

const unfinished = 'GET / HTTP/1.1\r\nHost: hub\r\n'
const upgrade = `${unfinished}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
/** Longer than what a client's and the server's socket buffer. */
const unreadAnswer = Buffer.alloc(20_000_000)
const tablet = '127.0.0.2'
/** Of the `n`th of an attacker's addresses. */
const stranger = (n: number) => `127.0.1.${n + 1}`

type Client = Awaited<ReturnType<typeof serve>>['client']

async function openFrom(client: Client, addresses: string[], text: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (const address of addresses) {
    const socket = await client(address)
    socket.write(text)
    // A paused socket does not notice that it is closed.
    if (text === unfinished) socket.resume()
    sockets.push(socket)
  }
  return sockets
}

/** Whether a response comes, or the connection is closed without one. */
const isAnswered = (socket: Socket) =>
  new Promise<boolean>((done) => {
    socket.once('data', () => done(true))
    socket.once('close', () => done(false))
    socket.resume()
  })

const closedOf = (sockets: Socket[]) => sockets.filter(({ closed }) => closed).length

const strangers = (count: number) => Array.from({ length: count }, (_, n) => stranger(n))

test('API-01 CRW-01 requests that are never finished, from as many addresses as there are connections, keep nobody with a live socket out', async () => {
  const { client, connections } = await serve({ limit: 10 })
  const [live] = await openFrom(client, [tablet], upgrade)
  expect(await isAnswered(live!)).toBe(true)
  const oldest = await openFrom(client, strangers(9), unfinished)
  const calls = await openFrom(client, [tablet, tablet, tablet, tablet], request)
  expect(await Promise.all(calls.map(isAnswered))).toEqual([true, true, true, true])
  await Promise.all(oldest.slice(0, 4).map(untilClosed))
  expect(connections.ended().crowded).toBe(4)
})

test('API-01 a browser gets its connections, although each other address has one, and its own are busy', async () => {
  const { client, connections } = await serve({ limit: 10, answer: unreadAnswer })
  const others = await openFrom(client, strangers(9), unfinished)
  await openFrom(client, Array(7).fill(tablet), request)
  await expect.poll(() => closedOf(others)).toBe(6)
  expect(connections.ended().crowded).toBe(6)
})

test('API-01 an address with many busy connections takes none from others', async () => {
  const { client, connections } = await serve({ limit: 10, answer: unreadAnswer })
  const others = await openFrom(client, strangers(2), unfinished)
  await openFrom(client, Array(8).fill(tablet), request)
  const [refused] = await openFrom(client, [tablet], request)
  await untilClosed(refused!)
  expect(connections.ended().crowded).toBe(1)
  expect(closedOf(others)).toBe(0)
})

test('API-01 CRW-01 the usual connections of a device that has them reserved are closed for no other; those beyond are', async () => {
  const reservedFor = () => [tablet]
  const { client, connections } = await serve({ limit: 10, answer: unreadAnswer, reservedFor })
  const usual = await openFrom(client, Array(6).fill(tablet), unfinished)
  await openFrom(client, strangers(4), request)
  await openFrom(client, strangers(8).slice(4), request)
  await expect.poll(() => connections.ended().crowded).toBe(4)
  expect(closedOf(usual)).toBe(0)
  // The others are busy, and all of them have one: an idle one beyond the usual number is closed first.
  const beyond = await openFrom(client, [tablet], unfinished)
  await openFrom(client, [stranger(8)], request)
  await expect.poll(() => closedOf([...usual, ...beyond])).toBe(1)
  expect(connections.ended().crowded).toBe(6)
})

test('API-01 a connection whose upgrade was refused counts as others do, even if its client does not close it', async () => {
  const upgradeResponse = 'HTTP/1.1 403 Forbidden\r\n\r\n'
  const { client, connections } = await serve({ limit: 10, upgradeResponse, refusesUpgrades: true })
  const refused = await openFrom(client, Array(10).fill(stranger(0)), upgrade)
  const [call] = await openFrom(client, [tablet], request)
  expect(await isAnswered(call!)).toBe(true)
  await untilClosed(refused[0]!)
  expect(connections.ended().crowded).toBe(1)
})

test('API-01 a refused upgrade does not hide a connection whose client reads nothing of the response', async () => {
  const upgradeResponse = Buffer.alloc(20_000_000, 'x').toString()
  const { client, server } = await serve({ limit: 10, upgradeResponse })
  let refused = 0
  server.on('upgrade', ({ socket }) => socket.end(() => refused--) && refused++)
  await openFrom(client, strangers(10), upgrade)
  await expect.poll(() => refused).toBe(10)
  const [call] = await openFrom(client, [tablet], request)
  expect(await isAnswered(call!)).toBe(true)
})
