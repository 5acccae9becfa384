/** What all three servers have in common (headers, errors, lines of the log), and what each of them serves. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { graphqlPath } from '@altiport/wire/limits'
import { usageHealth } from '@altiport/wire/usage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#core/log.ts'
import { openTestHub, type TestHub } from '#testing/hub.ts'
import { securityHeaders } from './security-headers.ts'

let hub: TestHub
let crewDir: string
const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

beforeAll(async () => {
  crewDir = await mkdtemp(join(tmpdir(), 'altiport-crew-'))
  await writeFile(join(crewDir, 'index.html'), '<!doctype html><title>the crew’s console</title>')
  const settings = { operationsSecret: 'a secret of some length', crewDir }
  hub = await openTestHub(settings, { log: createLog('debug', stream) })
})
afterAll(async () => {
  await hub.remove()
  await rm(crewDir, { recursive: true })
})

test('API-01 every server sends the security headers with every response', async () => {
  const { passengers, crew, operations } = hub.addresses
  const paths = ['/', '/404', '/core/session/me', '/core/nothing', '/core/%zz', '/core/media/none']
  for (const url of [...paths.map((path) => passengers + path), `${crew}/nothing`, `${operations}/live`]) {
    const { headers } = await fetch(url)
    for (const [name, value] of Object.entries(securityHeaders))
      expect([url, headers.get(name)]).toEqual([url, value])
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('API-01 API-06 an unknown address is never compiled as a route’s pattern', async () => {
  for (const prefix of [`${hub.addresses.passengers}/core`, `${hub.addresses.crew}/crew`])
    for (const pattern of [':a([)', ':a(((', ':(a)', '**']) {
      const response = await fetch(`${prefix}/${pattern}`)
      expect([pattern, response.status]).toEqual([pattern, 404])
      expect(await response.json()).toMatchObject({ refusal: 'not-found' })
    }
})

test('OPS-03 a line of the log has only the beginning of a long path, error message or stack', async () => {
  lines.length = 0
  await fetch(`${hub.addresses.passengers}/core/${'x'.repeat(10_000)}`)
  createLog('info', stream).error({ err: new Error('x'.repeat(10_000)) }, 'failed')
  await expect.poll(() => lines.some((line) => line.includes('/core/xxx'))).toBe(true)
  expect(lines.some((line) => line.includes('"message":"xxx'))).toBe(true)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(5000)
})

test('API-01 the content policy allows no other origin, nothing inline and no eval', () => {
  const policy = securityHeaders['content-security-policy']
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('API-01 API-06 input that is not HTTP, and a request without Host, are answered in the common shape', async () => {
  const { port } = new URL(hub.addresses.passengers)
  for (const input of ['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n']) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(input))
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1.1 400 /)
    expect(response).toContain('{"refusal":"bad-input"')
    expect(response.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  }
})

test('API-01 a request that turns out not to be HTTP is closed even if the client never closes its side', async () => {
  const { server } = hub.router.app
  const connected = once(server, 'connection') as Promise<[Socket]>
  const { port } = new URL(hub.addresses.passengers)
  const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  client.resume()
  client.write(`POST ${graphqlPath} HTTP/1.1\r\nHost: hub\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n`)
  const [socket] = await connected
  await once(client, 'end')
  await expect.poll(() => socket.destroyed).toBe(true)
  client.destroy()
})

test('OP-22 no token, cookie or authorization reaches the log', async () => {
  const secret = 'a-token-that-nobody-may-read'
  const headers = { authorization: `Bearer ${secret}`, cookie: `altiport-session=${secret}` }
  await fetch(`${hub.addresses.passengers}/core/ws?token=${secret}`, { headers })
  await fetch(`${hub.addresses.passengers}/core/ws?%74oken=${secret}`, { headers })
  await fetch(`${hub.addresses.passengers}/core/session/me?token=${secret}`, { headers })
  hub.parts.log.info({ token: secret, req: { headers } }, 'by hand')
  expect(lines.some((line) => line.includes('/core/session/me'))).toBe(true)
  expect(lines.join('')).not.toContain(secret)
})

test('OPS-03 each line of the log is one JSON object with level, time and message; that of a response includes its request', async () => {
  await fetch(`${hub.addresses.passengers}/core/session/me?with=query`)
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const completed = () =>
    read().findLast(
      ({ req, msg }) => msg === 'request completed' && JSON.stringify(req).includes('/core/session/me'),
    )
  await expect.poll(completed).toEqual({
    level: expect.stringMatching(/^(debug|info|warn)$/),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    reqId: expect.any(String),
    req: { id: expect.any(String), method: 'GET', path: '/core/session/me' },
    status: 401,
    responseTimeInMs: expect.any(Number),
    msg: 'request completed',
  })
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/)
  for (const { level, time, msg } of read()) {
    expect(['debug', 'info', 'warn', 'error', 'fatal']).toContain(level)
    expect([Number.isNaN(Date.parse(String(time))), typeof msg]).toEqual([false, 'string'])
  }
})

test('OPS-03 a request refused by an unavailable store is no warning in the log', async () => {
  const { store } = hub.parts
  const { unavailableReason } = store
  store.unavailableReason = () => 'full'
  const { status } = await fetch(`${hub.addresses.passengers}${usageHealth.path}`)
  store.unavailableReason = unavailableReason
  expect(status).toBe(503)
  const answered = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line.status === 503)
  await expect.poll(answered).toMatchObject({ level: 'debug', msg: 'request completed' })
})

test('OPS-03 operations are served on their own server only, and require the secret; without a pack the hub is not ready', async () => {
  const { operations, passengers, crew } = hub.addresses
  expect((await fetch(`${passengers}/core/session/me`)).status).toBe(401)
  const headers = { authorization: 'Bearer a secret of some length' }
  expect((await fetch(`${operations}/ready`)).status).toBe(401)
  expect((await fetch(`${operations}/ready`, { headers: { authorization: 'Bearer wrong' } })).status).toBe(
    401,
  )
  expect(await (await fetch(`${operations}/ready`, { headers })).json()).toEqual({
    ready: false,
    store: 'open',
    ledger: 'whole',
    handles: expect.stringMatching(/^(\d+ free|unbounded)/),
    pack: 'none',
    feeds: 'none',
    certificate: 'none',
  })
  expect((await fetch(`${operations}/live`, { headers })).status).toBe(200)
  const metrics = await (await fetch(`${operations}/metrics`, { headers })).text()
  expect(metrics).toContain('altiport_answers_total{route="/core/session/me",status="401"}')
  expect(metrics).toContain('altiport_store_resting 0')
  for (const server of [passengers, crew]) {
    const body = await (await fetch(`${server}/metrics`, { headers })).text()
    expect(body).not.toContain('altiport_sessions')
  }
})

test('OPS-03 operations listen on the loopback address only, even if passengers are served on all addresses', async () => {
  const openHub = await openTestHub({ host: '0.0.0.0' })
  // Another address of this machine, as the cabin's is.
  const [passengers, operations] = [openHub.addresses.passengers, openHub.addresses.operations].map(
    (address) => address.replace('127.0.0.1', '127.0.0.2'),
  )
  expect((await fetch(`${passengers}/core/session/me`)).status).toBe(401)
  await expect(fetch(`${operations}/live`)).rejects.toThrow('fetch failed')
  expect((await fetch(`${openHub.addresses.operations}/live`)).status).toBe(401)
  await openHub.remove()
})

test('GEN-03 the crew’s console is served by its own server, with the flight', async () => {
  const { crew, passengers } = hub.addresses
  const reply = await fetch(`${crew}/crew/flight`)
  expect(await reply.json()).toEqual(hub.parts.flight.current())
  const page = await fetch(`${crew}/`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('the crew’s console')
  expect((await fetch(`${crew}/crew/nothing`)).status).toBe(404)
  expect((await fetch(`${passengers}/crew/flight`)).headers.get('content-type')).not.toContain('json')
})

test('SES-16 the crew’s server has none of the passengers’ calls', async () => {
  expect((await fetch(`${hub.addresses.crew}/core/session/me`)).status).toBe(404)
})

test('CRW-01 the crew’s server may have an address of its own', async () => {
  const ownHub = await openTestHub({ crewHost: '127.0.0.2' })
  const { port } = new URL(ownHub.addresses.crew)
  expect((await fetch(`http://127.0.0.2:${port}/crew/flight`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${port}/crew/flight`)).rejects.toThrow('fetch failed')
  expect((await fetch(`${ownHub.addresses.passengers}/core/session/me`)).status).toBe(401)
  await ownHub.remove()
})
