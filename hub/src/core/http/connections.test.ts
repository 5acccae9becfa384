/** Limits on what one client can use of a server through its connections: over real sockets, from several addresses. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { closeAll, request, serve, untilClosed } from '#testing/connections.ts'

afterEach(closeAll)

test('API-01 a client that sends thousands of requests and reads no response is disconnected after few responses', async () => {
  const { client, connections, requests, fetch } = await serve()
  for (let n = 0; n < 40; n++) {
    const socket = await client()
    socket.write(request.repeat(3000))
    await untilClosed(socket)
  }
  expect(requests()).toBeLessThan(40 * 20)
  expect(connections.ended().pipelined).toBe(40)
  expect(await fetch()).toBe('an answer')
})

test('API-01 a long response is sent completely to an address that has flooded', async () => {
  const { client, fetch } = await serve({ answer: 'x'.repeat(300_000) })
  for (let n = 0; n < 6; n++) {
    const socket = await client()
    socket.write(request.repeat(3000))
    await untilClosed(socket)
  }
  expect((await fetch()).length).toBe(300_000)
})

test('API-01 encrypted connections have the same limits and addresses as others', async () => {
  const { client, connections, requests, fetch, clients } = await serve({ isSecure: true })
  for (let n = 0; n < 10; n++) {
    const socket = await client()
    socket.write(request.repeat(3000))
    await untilClosed(socket)
  }
  expect(connections.ended().pipelined).toBe(10)
  expect(requests()).toBeLessThan(10 * 20)
  expect(await fetch()).toBe('an answer')
  expect([...clients]).toEqual(['true 127.0.0.1'])
})

test('API-01 a handshake that is never completed is ended, even if its bytes arrive one by one; other connections continue', async () => {
  const { port, connections, fetch } = await serve({ isSecure: true, handshakeLimitInMs: 300 })
  const hello = Buffer.from(`16030100f8010000f40303${'11'.repeat(240)}`, 'hex')
  const [silent, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [silent, slow]) socket.on('error', () => {})
  for (const socket of [silent, slow]) socket.write(hello.subarray(0, 11))
  let sent = 11
  const drip = setInterval(() => slow.write(hello.subarray(sent, ++sent)), 20)
  await Promise.all([untilClosed(silent), untilClosed(slow)])
  clearInterval(drip)
  expect(connections.ended().handshake).toBe(2)
  expect(await fetch()).toBe('an answer')
})

test('API-01 of too many simultaneous handshakes, the oldest one of the address with the most is ended', async () => {
  const { port, connections, fetch } = await serve({ isSecure: true, maxHandshakes: 5 })
  const options = { port, host: '127.0.0.1', localAddress: '127.0.0.2' }
  const silent = Array.from({ length: 20 }, () => connect(options).on('error', () => {}))
  await expect.poll(() => connections.ended().handshake).toBe(15)
  expect(await fetch()).toBe('an answer')
  for (const socket of silent) socket.destroy()
})

test('API-01 when one device floods without a pause, all others in a cabin behind the same address are accepted', async () => {
  const { client, connections, fetch } = await serve()
  const flood = async () => {
    const socket = await client()
    socket.write(request.repeat(3000))
    await untilClosed(socket)
  }
  for (let n = 0; n < 150; n++) await Promise.all(Array.from({ length: 20 }, flood))
  const responses = await Promise.all(Array.from({ length: 400 }, fetch))
  expect(new Set(responses)).toEqual(new Set(['an answer']))
  expect(connections.ended().pipelined).toBe(3000)
})

test('API-01 when all connections are in use, one of the address that holds the most is closed for others', async () => {
  const { client, connections } = await serve({ limit: 10 })
  const crowd = []
  for (let n = 0; n < 10; n++) crowd.push(await client('127.0.0.1'))
  await expect.poll(connections.count).toBe(10)
  const stranger = await client('127.0.0.2')
  await untilClosed(crowd[0]!)
  stranger.write(request)
  await new Promise((done) => {
    stranger.resume()
    stranger.once('data', done)
  })
  expect(connections.ended().crowded).toBe(1)
  // An idle connection is also closed for a new one from its own address.
  await client('127.0.0.1')
  await expect.poll(() => connections.ended().crowded).toBe(2)
  await expect.poll(connections.count).toBe(10)
})

test('API-01 a few pipelined requests are answered in order, each after the previous response', async () => {
  const { client, connections, requests } = await serve()
  const socket = await client()
  let responses = ''
  socket.resume()
  socket.on('data', (bytes) => {
    responses += bytes
  })
  socket.write(request.repeat(8))
  await expect.poll(() => responses.split('an answer').length).toBe(9)
  expect([requests(), connections.ended().pipelined]).toEqual([8, 0])
})

test('API-01 of requests that exceed the limit, only those before it are handled', async () => {
  const { client, connections, requests } = await serve({ answer: 'x'.repeat(8_000_000) })
  const socket = await client()
  socket.write(request)
  await expect.poll(requests).toBe(1)
  socket.write(request.repeat(8))
  await untilClosed(socket)
  expect([requests(), connections.ended().pipelined]).toEqual([1, 1])
})

test('API-01 if more requests arrive together than may be pending, none is handled, and few if they are hidden in bodies', async () => {
  const { client, connections, requests } = await serve()
  const hidden = 'POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: 1\r\n\r\nx'
  for (const [flood, max] of [[request.repeat(10), 0] as const, [hidden.repeat(1000), 20] as const]) {
    const socket = await client()
    socket.write(flood)
    await untilClosed(socket)
    expect(requests()).toBeLessThanOrEqual(max)
  }
  expect(connections.ended().pipelined).toBe(2)
})

test('API-01 a body with many empty lines is one request', async () => {
  const { client, requests, connections } = await serve()
  const socket = await client()
  const body = '\n\n[]'.repeat(1000)
  const answered = new Promise((done) => socket.once('data', done))
  socket.resume()
  socket.write(`POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await answered
  expect([requests(), connections.ended().pipelined]).toEqual([1, 0])
})

test('API-01 a body without end, or in hundreds of chunks, is not read to its end', async () => {
  const { client, connections, requests } = await serve()
  const endless = `POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: 99999999\r\n\r\n${'x'.repeat(200_000)}`
  const inChunks = 'POST / HTTP/1.1\r\nHost: hub\r\nTransfer-Encoding: chunked\r\n\r\n'
  const chunked = `${inChunks}${'1\r\nx\r\n'.repeat(500)}`
  for (const flood of [endless, chunked]) {
    const socket = await client()
    socket.write(flood)
    await untilClosed(socket)
  }
  expect(connections.ended().pipelined).toBe(2)
  const socket = await client()
  socket.resume()
  const longest = `POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: 64000\r\n\r\n${'x'.repeat(64_000)}`
  const before = requests()
  for (let n = 0; n < 3; n++) socket.write(longest)
  socket.write(`${inChunks}${'1\r\nx\r\n'.repeat(50)}0\r\n\r\n`)
  await expect.poll(requests).toBe(before + 4)
  expect(connections.ended().pipelined).toBe(2)
})

test('API-01 requests with an expectation that the hub does not know count as others do', async () => {
  const { client, requests } = await serve()
  const socket = await client()
  socket.write(request.replace('\r\n\r\n', '\r\nExpect: more\r\n\r\n'))
  await expect.poll(requests).toBe(1)
})

test('API-01 a proxy’s connection counts for the passenger whose request it sends', async () => {
  const { client, connections } = await serve({ limit: 9, trustedProxies: ['127.0.0.1'] })
  const carry = async (passenger: string) => {
    const socket = await client('127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\nHost: hub\r\nX-Forwarded-For: ${passenger}\r\n\r\n`)
    await new Promise((done) => {
      socket.resume()
      socket.once('data', done)
    })
    return socket
  }
  const alone = await carry('10.0.0.1')
  const crowd = []
  for (let n = 0; n < 8; n++) crowd.push(await carry('10.0.0.2'))
  await client('127.0.0.2')
  await untilClosed(crowd[0]!)
  expect(connections.ended().crowded).toBe(1)
  expect(alone.destroyed).toBe(false)
})

test('API-01 a response that the client does not read is aborted', async () => {
  const { client, connections, fetch } = await serve({ unreadLimitInMs: 300, answer: 'x'.repeat(8_000_000) })
  const socket = await client()
  socket.write(request)
  await expect.poll(() => connections.ended().unread).toBe(1)
  expect((await fetch()).length).toBe(8_000_000)
})

test('API-01 an encrypted response that the client does not read is aborted too', async () => {
  const { client, connections } = await serve({
    unreadLimitInMs: 300,
    answer: 'x'.repeat(8_000_000),
    isSecure: true,
  })
  const socket = await client()
  socket.write(request)
  await expect.poll(() => connections.ended().unread).toBe(1)
})

test('API-01 a response that is read slowly is sent completely', async () => {
  const length = 24_000_000
  const { client, connections } = await serve({ unreadLimitInMs: 1000, answer: 'x'.repeat(length) })
  const socket = await client()
  socket.write(request)
  let receivedInBytes = 0
  for await (const bytes of socket) {
    receivedInBytes += (bytes as Buffer).length
    if (receivedInBytes >= length) break
    await sleep(4)
  }
  expect(receivedInBytes).toBeGreaterThanOrEqual(length)
  expect(connections.ended().unread).toBe(0)
})
