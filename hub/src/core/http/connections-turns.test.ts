/** Requests of many connections are handled a few at a time, addresses take turns, and only the first 128 headers count. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { guardConnections } from './connections.ts'

test('OP-99 a request of another address is handled after few of a crowd’s requests, and so is other work of the event loop', async () => {
  const handled: string[] = []
  const server = createServer((request, response) => {
    if (handled.length === 0) setImmediate(() => handled.push('other work'))
    handled.push(request.socket.remoteAddress ?? '')
    response.end('done')
  })
  const connections = guardConnections(server, { limit: 1000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (localAddress: string) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    await once(socket, 'connect')
    return socket.resume()
  }
  const crowd = await Promise.all(Array.from({ length: 300 }, () => open('127.0.0.2')))
  const other = await open('127.0.0.3')
  await expect.poll(() => connections.count()).toBe(301)
  const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
  const answers = [...crowd, other].map((socket) => once(socket, 'data'))
  for (const socket of [...crowd, other]) socket.write(get)
  await Promise.all(answers)
  expect(handled.filter((address) => address === '127.0.0.2')).toHaveLength(300)
  expect(handled.indexOf('127.0.0.3')).toBeLessThan(100)
  expect(handled.indexOf('other work')).toBeLessThan(50)
  // The next request on each of the connections is handled as well.
  const next = [...crowd, other].map((socket) => once(socket, 'data'))
  for (const socket of [...crowd, other]) socket.write(get)
  await Promise.all(next)
  expect(handled.filter((address) => address === '127.0.0.2')).toHaveLength(600)
  for (const socket of [...crowd, other]) socket.destroy()
  server.close()
})

test('OP-99 only 128 of a request’s thousand headers are kept', async () => {
  let count = 0
  const server = createServer((request, response) => {
    count = Object.keys(request.headers).length
    response.end('done')
  })
  guardConnections(server, { limit: 10 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  const extraHeaders = Array.from({ length: 1000 }, (_, n) => `a${n}:\r\n`).join('')
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${extraHeaders}\r\n`)
  await once(socket, 'data')
  expect(count).toBe(128)
  socket.destroy()
  server.close()
})
