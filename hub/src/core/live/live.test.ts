/** The live socket through real connections: admission, messages, and garbage, which is ignored. */
import { createConnection } from 'node:net'
import { currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import { closeCodeNoSession, liveTicketCall, parseLiveMessage, pingHeader } from '@altiport/wire/live'
import { expect, test } from 'vitest'
import { closeCode, connect, openLiveHub, until } from '#testing/live.ts'

test('LIV-03 a socket with a valid token stays open, without one it is closed', async () => {
  const { live, url } = await openLiveHub()
  await connect(url, 'a')
  for (const token of ['', 'nobody']) {
    const { socket } = await connect(url, token)
    expect(await closeCode(socket)).toBe(closeCodeNoSession)
  }
  expect(live.count()).toBe(1)
  expect(live.refused()).toBe(2)
})

test('LIV-07, LIV-10 and LIV-11 every device gets each message; one that connects later gets the latest of each kind', async () => {
  const { live, url } = await openLiveHub()
  const early = await connect(url, 'a')
  live.publish(currentFlightUpdated, { id: 'one' })
  live.publish(flightProgressUpdated, { progress: 1 })
  live.publish(flightProgressUpdated, { progress: 2 })
  const late = await connect(url, 'b')
  await until(() => early.received.length === 3 && late.received.length === 2)
  expect(early.received.every((message) => parseLiveMessage(JSON.stringify(message)) !== undefined)).toBe(
    true,
  )
  expect(late.received).toEqual([
    { header: currentFlightUpdated, payload: { id: 'one' } },
    { header: flightProgressUpdated, payload: { progress: 2 } },
  ])
})

test('LIV-08 a ping is answered with a ping', async () => {
  const { url } = await openLiveHub()
  const { socket, received } = await connect(url, 'a')
  socket.send(JSON.stringify({ header: pingHeader, payload: {} }))
  await until(() => received.length === 1)
  expect(received).toEqual([{ header: pingHeader, payload: {} }])
})

test('LIV-12 garbage from a device is ignored, and its socket stays open', async () => {
  const { live, url } = await openLiveHub()
  const { socket, received } = await connect(url, 'a')
  for (const garbage of ['', '{', '[]', 'null', '{"header":3}', '\u0000', '{"header":{"service":"x"}}'])
    socket.send(garbage)
  socket.send(JSON.stringify({ header: pingHeader, payload: {} }))
  await until(() => received.length === 1)
  expect(live.count()).toBe(1)
})

test('LIV-03 sockets end with their session', async () => {
  const { live, url } = await openLiveHub()
  const { socket } = await connect(url, 'a')
  await connect(url, 'b')
  live.end('a')
  expect(await closeCode(socket)).toBe(closeCodeNoSession)
  await until(() => live.count() === 1)
})

test('LIV-01 neither a malformed upgrade nor a device that disconnects during one crashes the hub', async () => {
  const { live, url } = await openLiveHub()
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

/** The session's token is its key, repeated to a token's length. */
const ticketOf = async (url: string, key: string) => {
  const response = await fetch(url.replace('ws:', 'http:').replace('/core/ws', liveTicketCall.path), {
    method: 'POST',
    headers: { authorization: `Bearer ${key.repeat(20)}` },
  })
  return (await response.json()) as { ticket: string; validInS: number }
}

test('LIV-03 a ticket opens one socket in place of the token, and only once', async () => {
  const { live, url } = await openLiveHub()
  const { ticket, validInS } = await ticketOf(url, 'a')
  expect(validInS).toBe(30)
  await connect(url, ticket)
  expect(live.count()).toBe(1)
  const second = await connect(url, ticket)
  expect(await closeCode(second.socket)).toBe(closeCodeNoSession)
  await connect(url, 'a')
  expect(live.count()).toBe(2)
})

test('LIV-03 a ticket and its socket end with the session, and none is issued without a session', async () => {
  const { live, url, endSession } = await openLiveHub()
  const used = await connect(url, (await ticketOf(url, 'a')).ticket)
  const { ticket } = await ticketOf(url, 'a')
  endSession('a')
  expect(await closeCode(used.socket)).toBe(closeCodeNoSession)
  const late = await connect(url, ticket)
  expect(await closeCode(late.socket)).toBe(closeCodeNoSession)
  expect(await ticketOf(url, 'x')).toMatchObject({ refusal: 'no-session' })
  expect(live.count()).toBe(0)
})

test('LIV-17 a device that pauses reading misses old messages, and gets the latest of each kind', async () => {
  const { live, url } = await openLiveHub()
  const slow = await connect(url, 'a')
  const quick = await connect(url, 'b')
  slow.socket.pause()
  // Far more than the system's buffers hold, with a single message of another kind that must not be lost.
  const filling = 'x'.repeat(50_000)
  const messageCount = 600
  for (let n = 1; n <= messageCount; n++) {
    live.publish(flightProgressUpdated, { n, filling })
    if (n === messageCount / 2) live.publish(currentFlightUpdated, { id: 'only once' })
    await until(() => quick.received.length >= n)
  }
  expect(live.slow()).toBe(1)
  slow.socket.resume()
  const numbers = () => slow.received.map((message) => (message as { payload: { n?: number } }).payload.n)
  await until(() => numbers().includes(messageCount) && JSON.stringify(slow.received).includes('only once'))
  expect(slow.received.length).toBeLessThan(messageCount)
  expect(numbers().filter((n) => n === messageCount)).toHaveLength(1)
})

test('LIV-17 a message for one session reaches only its sockets, the slow one later', async () => {
  const { live, url } = await openLiveHub()
  const [slow, tab, other] = [await connect(url, 'a'), await connect(url, 'a'), await connect(url, 'b')]
  slow.socket.pause()
  const ownEvent = { service: 's', app: 'a', event: 'own' }
  for (let n = 1; live.slow() === 0; n++) {
    live.publish(flightProgressUpdated, { n, filling: 'x'.repeat(50_000) })
    await until(() => tab.received.length >= n && other.received.length >= n)
  }
  for (const text of ['first', 'last']) live.sendToSessions(['a', 'gone'], ownEvent, { text })
  await until(() => JSON.stringify(tab.received).includes('last'))
  slow.socket.resume()
  await until(() => JSON.stringify(slow.received).includes('last'))
  const receivedBy = ({ received }: typeof tab) =>
    received.filter((each) => JSON.stringify(each).includes('"own"'))
  expect([receivedBy(tab).length, receivedBy(slow).length, receivedBy(other).length]).toEqual([2, 1, 0])
})

test('LIV-11 a thousand devices on one hub get each message once', async () => {
  const { live, url } = await openLiveHub(1000)
  const devices = await Promise.all(Array.from({ length: 1000 }, (_, n) => connect(url, String(n))))
  expect(live.count()).toBe(1000)
  for (let n = 1; n <= 3; n++) live.publish(flightProgressUpdated, { progress: n })
  await until(() => devices.every(({ received }) => received.length === 3))
  for (const { received } of devices)
    expect(received.map((each) => (each as { payload: { progress: number } }).payload.progress)).toEqual([
      1, 2, 3,
    ])
})
