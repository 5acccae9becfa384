/** Tests calls against a real server: headers, replies, refusals, timeout. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call, typed } from '@altiport/wire/call'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createHub, FailedReply } from './hub.ts'

let server: Server
let origin: string
let requests: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: { status: number; body: string } | null = null

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body })
      if (answer) response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin })
  // As on a page, addresses without an origin are the hub's.
  const real = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => real(new URL(address, origin), init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  answer = { status: 200, body: '' }
})

const headersFor = (method: string) => ({ 'x-app': 'fleet', ...(method !== 'GET' && { 'x-proof': 'p1' }) })
const hub = createHub({ headersFor })
const save = call({
  method: 'PUT',
  path: '/crew/thing',
  access: 'crew',
  body: typed<{ a: number }>(),
  reply: typed<{ b: number }>(),
})

test('API-07 CRW-02 calls have the app’s headers for their method, and those of the call take precedence', async () => {
  await hub.callHub(save, { body: { a: 1 }, headers: { 'x-app': 'own' } })
  expect(requests[0]).toMatchObject({ method: 'PUT', url: '/crew/thing', body: '{"a":1}' })
  expect(requests[0]?.headers).toMatchObject({
    'x-app': 'own',
    'x-proof': 'p1',
    'content-type': 'application/json',
  })
  await hub.send('GET', '/crew/thing')
  expect(requests[1]?.headers['x-app']).toBe('fleet')
  expect(requests[1]?.headers['x-proof']).toBeUndefined()
  expect(requests[1]?.headers['content-type']).toBeUndefined()
})

test('OP-84 nobody but the hub receives the app’s headers', async () => {
  await hub.send('GET', origin.replace('127.0.0.1', 'localhost')).catch(() => {})
  expect(requests[0]?.headers['x-app']).toBeUndefined()
  await hub.send('GET', origin.replace('http://127.0.0.1', '//localhost')).catch(() => {})
  expect(requests.map(({ headers }) => headers['x-app'])).not.toContain('fleet')
})

test('API-06 the reply is the hub’s JSON; a refusal is thrown with its code and the time after which to retry', async () => {
  answer = { status: 200, body: '{"b":2}' }
  expect(await hub.callHub(save, { body: { a: 1 } })).toEqual({ b: 2 })
  answer = { status: 429, body: '{"refusal":"too-many","message":"Too many","retryAfterInS":30}' }
  const refused = await hub.callHub(save, { body: { a: 1 } }).catch((failure) => failure)
  expect(refused).toBeInstanceOf(FailedReply)
  expect(refused).toMatchObject({ message: 'Too many', refusal: 'too-many', retryAfterInS: 30 })
  answer = { status: 502, body: '<html>' }
  const failed = await hub.callHub(save, { body: { a: 1 } }).catch((failure) => failure)
  expect(failed.refusal).toBeUndefined()
})

test('CRW-03 an app can limit how long a request may take; listeners are called if a request gets no answer', async () => {
  answer = null
  const hasty = createHub({ headersFor, timeoutInMs: 50 })
  const lost = vi.fn()
  hasty.networkErrorListeners.add(lost)
  await expect(hasty.callHub(save, { body: { a: 1 } })).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(lost).toHaveBeenCalledTimes(1)
})
