/** Requests that wait for their turn, with a real server. */
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refused } from './refusal.ts'
import { createTurns } from './turns.ts'

const idle = { once() {}, off() {} } as unknown as ServerResponse
const limits = { maxByDevice: 100, maxByAddress: 100 }

test('OP-99 a request whose client leaves before its turn is dropped', async () => {
  const turns = createTurns({ ...limits, maxConcurrent: 1 })
  const ran: string[] = []
  let finish = () => {}
  const server = createServer((request, response) => {
    const run = () => {
      ran.push(request.url ?? '')
      return request.url === '/first' ? new Promise<void>((done) => (finish = done)) : undefined
    }
    void turns.run({ address: 'A', device: '1', response }, run).then(() => response.end())
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (path: string) => get({ port, path, agent: false }).on('error', () => {})
  const first = send('/first')
  await expect.poll(() => ran).toEqual(['/first'])
  const leaving = send('/leaves')
  const staying = send('/stays')
  await expect.poll(() => turns.waiting()).toBe(2)
  leaving.destroy()
  await expect.poll(() => turns.waiting()).toBe(1)
  const answered = [first, staying].map((each) => new Promise((done) => each.on('response', done)))
  finish()
  await Promise.all(answered)
  expect([ran, turns.waiting()]).toEqual([['/first', '/stays'], 0])
})

test('OP-99 a request whose client has left before it is queued does not run', async () => {
  const turns = createTurns({ ...limits, maxConcurrent: 1 })
  const run = vi.fn()
  const response = await new Promise<ServerResponse>((gone) => {
    const server = createServer((_, abandoned) => abandoned.once('close', () => gone(abandoned)))
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo
      const request = get({ port }).on('error', () => {})
      server.once('request', () => request.destroy())
    })
    onTestFinished(() => void server.close())
  })
  expect(await turns.run({ address: 'A', device: '1', response }, run)).toBeInstanceOf(Refused)
  expect(run).not.toHaveBeenCalled()
})

test('OP-99 other work is handled between the turns of requests that occupy the event loop', async () => {
  const turns = createTurns({ ...limits, maxConcurrent: 1, isComputing: true })
  const ran: string[] = []
  const results = ['first', 'second'].map((name) =>
    turns.run({ address: 'A', device: '1', response: idle }, () => void ran.push(name)),
  )
  setImmediate(() => ran.push('another’s'))
  await Promise.all(results)
  expect(ran).toEqual(['first', 'another’s', 'second'])
})

test('OP-99 a new connection waits for few of the computations of a crowd whose connections came before it', async () => {
  const turns = createTurns({ ...limits, maxConcurrent: 1, isComputing: true })
  let computed = 0
  const compute = () => {
    const endsAtInMs = performance.now() + 10
    while (performance.now() < endsAtInMs);
    computed++
  }
  const server = createServer((request, response) => {
    if (request.url === '/short') return void response.end()
    void turns.run({ address: 'A', device: '1', response }, compute).then(() => response.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = (path: string) =>
    connect({ host: '127.0.0.1', port }, function (this: Socket) {
      this.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    })
  for (let n = 0; n < 40; n++) send('/long')
  await once(send('/short'), 'data')
  expect(computed).toBeLessThan(15)
})
