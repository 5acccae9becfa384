/** Servers with TLS, over real sockets, with certificates from the tests' own authority. */
import { createHash, X509Certificate } from 'node:crypto'
import { readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect as connectPlainly } from 'node:net'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { deviceCookie, login, sessionCookie, xsrfCookie } from '@altiport/wire/session'
import { styleQuery } from '@altiport/wire/style'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createLog } from '#core/log.ts'
import { openTestHub, type TestHub } from '#testing/hub.ts'
import { openTlsFiles, type TlsFiles } from '#testing/tls-files.ts'
import { openCertificate } from './certificate.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function openSecureHub(
  more: Parameters<typeof openTestHub>[0] = {},
  days?: { from?: number; to?: number },
) {
  const files = await openTlsFiles(days)
  cleanups.push(files.remove)
  const lines: { level: string; msg: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const hub = await openTestHub({ tlsCertificate: files.certificate, tlsKey: files.key, ...more }, { log })
  cleanups.push(hub.remove)
  const logged = (pattern: RegExp) => lines.filter(({ msg }) => pattern.test(msg))
  return { hub, files, logged }
}

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** One request over a new connection; only `ca` is trusted. */
const fetchOver = (
  address: string,
  { ca, ...options }: { ca?: string; method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Reply>((resolve, reject) => {
    const { body, ...requestOptions } = options
    const make = address.startsWith('https') ? secureRequest : plainRequest
    const request = make(address, { ...requestOptions, ca, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    })
    request.on('error', reject)
    request.end(body)
  })

const signInOver = (address: string, ca?: string) =>
  fetchOver(`${address}${login.path}`, {
    ...(ca !== undefined && { ca }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: crypto.randomUUID(), kind: 'pax-app' }),
  })

/** Hash of the certificate that new connections receive. */
const servedHash = ({ addresses }: TestHub, { ca }: TlsFiles) =>
  new Promise<string>((resolve, reject) => {
    const socket: TLSSocket = connect(
      { port: Number(new URL(addresses.passengers).port), host: '127.0.0.1', ca: ca.certificate },
      () => {
        resolve(createHash('sha256').update(socket.getPeerCertificate().raw).digest('hex'))
        socket.destroy()
      },
    )
    socket.on('error', reject)
  })
const hashOf = (pem: string) => createHash('sha256').update(new X509Certificate(pem).raw).digest('hex')

test('OPS-07 portal and crew console are served over https, with Secure cookies; operations use plain http', async () => {
  const { hub, files } = await openSecureHub()
  const { passengers, crew, operations } = hub.addresses
  expect([passengers, crew, operations].map((one) => new URL(one).protocol)).toEqual([
    'https:',
    'https:',
    'http:',
  ])
  const ca = files.ca.certificate
  const response = await signInOver(passengers, ca)
  expect(response.status).toBe(200)
  const cookies = response.headers['set-cookie'] as string[]
  const named = [`__Host-${deviceCookie}`, `__Host-${sessionCookie}`, xsrfCookie].map((name) =>
    expect.stringMatching(new RegExp(`^${name}=.*; Secure`)),
  )
  expect(cookies).toEqual(named)
  expect(response.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect((await fetchOver(`${crew}/crew/flight`, { ca })).status).toBeLessThan(500)
  await expect(fetchOver(`${passengers}/`)).rejects.toThrow(/self.signed|issuer|verify/)
  const socket = new WebSocket(`${passengers.replace('https', 'wss')}/core/ws?token=none`, { ca })
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect(code).toBe(4401)
})

test('OPS-07 cached responses include the header that TLS adds', async () => {
  const { hub, files } = await openSecureHub()
  const body = JSON.stringify({ query: styleQuery, variables: { lang: 'en' } })
  const send = () =>
    fetchOver(`${hub.addresses.passengers}/core/graphql`, {
      ca: files.ca.certificate,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': `${body.length}` },
      body,
    })
  for (const { status, headers } of [await send(), await send()])
    expect([status, headers['cross-origin-opener-policy']]).toEqual([200, 'same-origin'])
})

test('OPS-07 a new certificate is used without a restart, while open connections continue', async () => {
  const { hub, files } = await openSecureHub()
  const before = await servedHash(hub, files)
  const open = connect({
    port: Number(new URL(hub.addresses.passengers).port),
    host: '127.0.0.1',
    ca: files.ca.certificate,
  })
  await new Promise((resolve) => open.once('secureConnect', resolve))
  const next = await files.replace()
  await expect.poll(() => servedHash(hub, files)).toBe(hashOf(next.certificate))
  expect(before).not.toBe(hashOf(next.certificate))
  open.write('GET /core/pxeasy/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const [reply] = await new Promise<Buffer[]>((resolve) => open.once('data', (data) => resolve([data])))
  expect(`${reply}`).toMatch(/^HTTP\/1\.1 200/)
})

test('OPS-07 an invalid file leaves the old certificate in use, is logged once, and is superseded by the next valid one', async () => {
  const { hub, files, logged } = await openSecureHub()
  const before = await servedHash(hub, files)
  await writeFile(files.certificate, 'no certificate')
  await expect.poll(() => logged(/could not be loaded/).length).toBe(1)
  expect(await servedHash(hub, files)).toBe(before)
  // The key belongs to another certificate.
  await writeFile(files.certificate, files.ca.issue(['localhost']).certificate)
  await expect.poll(() => logged(/could not be loaded/).length).toBe(2)
  expect(await servedHash(hub, files)).toBe(before)
  const next = await files.replace()
  await expect.poll(() => servedHash(hub, files)).toBe(hashOf(next.certificate))
  expect(logged(/could not be loaded/)).toHaveLength(2)
})

test('OPS-07 a symbolic link that is changed to point to other files is detected', async () => {
  const [first, second] = [await openTlsFiles(), await openTlsFiles()]
  cleanups.push(first.remove, second.remove)
  const live = join(first.folder, 'live')
  await symlink(first.folder, live)
  const hub = await openTestHub({ tlsCertificate: join(live, 'chain.pem'), tlsKey: join(live, 'key.pem') })
  cleanups.push(hub.remove)
  await symlink(second.folder, `${live}.new`)
  await rename(`${live}.new`, live)
  const next = await readFile(second.certificate, 'utf8')
  await expect.poll(() => servedHash(hub, second).catch(() => '')).toBe(hashOf(next))
})

test('OPS-07 the plain port redirects pages to https and answers calls of open pages', async () => {
  const { hub } = await openSecureHub({ plainPort: 0 })
  const { plain = '', passengers } = hub.addresses
  const { port } = new URL(passengers)
  const redirect = await fetchOver(`${plain}/app/vod?lang=fr`, { headers: { host: 'portal.example:8080' } })
  expect(redirect.status).toBe(307)
  expect(redirect.headers.location).toBe(`https://portal.example:${port}/app/vod?lang=fr`)
  expect(redirect.headers['cache-control']).toBe('no-store')
  const response = await signInOver(plain)
  expect(response.status).toBe(200)
  expect((response.headers['set-cookie'] as string[]).some((cookie) => /Secure/.test(cookie))).toBe(false)
  const odd = await fetchOver(`${plain}/`, { headers: { host: 'evil.example/@x' } })
  expect(odd.headers.location).toBeUndefined()
})

test('OPS-07 with an expired certificate the plain port serves the portal itself, and the expiry is logged', async () => {
  const { hub, logged } = await openSecureHub(
    { plainPort: 0, operationsSecret: 'a secret of some length' },
    { to: -0.5 },
  )
  const { plain = '', operations } = hub.addresses
  expect((await fetchOver(`${plain}/`)).status).toBe(200)
  expect(logged(/about to expire/)).toHaveLength(1)
  const headers = { authorization: 'Bearer a secret of some length' }
  expect(JSON.parse((await fetchOver(`${operations}/ready`, { headers })).text).certificate).toMatch(
    /^invalid; until 20/,
  )
})

test('OPS-07 a certificate that expires within 30 days is logged', async () => {
  const { logged } = await openSecureHub({}, { to: 20 })
  expect(logged(/about to expire/)).toHaveLength(1)
})

test('OPS-07 with a plain port the hub starts without a valid certificate, and loads one when it appears', async () => {
  const files = await openTlsFiles()
  cleanups.push(files.remove)
  await writeFile(files.key, 'no key')
  const options = { tlsCertificate: files.certificate, tlsKey: files.key, plainPort: 0 }
  const hub = await openTestHub(options)
  cleanups.push(hub.remove)
  expect((await fetchOver(`${hub.addresses.plain}/`)).status).toBe(200)
  await expect(servedHash(hub, files)).rejects.toThrow()
  const next = await files.replace()
  await expect.poll(() => servedHash(hub, files).catch(() => '')).toBe(hashOf(next.certificate))
})

test('API-01 OPS-07 a client that sends thousands of requests and reads no response is disconnected by each server', async () => {
  const { hub } = await openSecureHub({ plainPort: 0, operationsSecret: 'a secret of some length' })
  const flood = 'GET /core/health HTTP/1.1\r\nHost: hub\r\n\r\n'.repeat(3000)
  for (const address of [hub.addresses.passengers, hub.addresses.crew, hub.addresses.plain!]) {
    const target = { port: Number(new URL(address).port), host: '127.0.0.1', rejectUnauthorized: false }
    const socket = address.startsWith('https') ? connect(target) : connectPlainly(target)
    let responses = 0
    socket.on('data', (bytes) => {
      responses += String(bytes).split('HTTP/1.1 ').length - 1
    })
    const ended = new Promise((done) => socket.on('error', () => {}).once('close', done))
    socket.write(flood)
    await ended
    expect(responses).toBeLessThan(20)
  }
  const headers = { authorization: 'Bearer a secret of some length' }
  const metrics = await fetchOver(`${hub.addresses.operations}/metrics`, { headers })
  expect(metrics.text).toContain('altiport_connections_ended_total{cause="pipelined"} 3')
})

test('OPS-07 FEED-08 a certificate counts as valid by either clock, so that a forged time does not disable https', async () => {
  const files = await openTlsFiles()
  cleanups.push(files.remove)
  const isValidAt = async (box: number, wall: number) => {
    const [clock, wallClock] = [box, wall].map((yearsOff) => ({
      nowInMs: () => Date.now() + yearsOff * 365 * 86_400_000,
    }))
    const settings = { tlsCertificate: files.certificate, tlsKey: files.key, plainPort: undefined }
    const log = createLog('silent')
    const certificate = await openCertificate(settings, { clock: clock!, wallClock: wallClock!, log })
    certificate?.stop()
    return certificate?.isValid()
  }
  expect([await isValidAt(0, 15), await isValidAt(-40, 0), await isValidAt(15, 15)]).toEqual([
    true,
    true,
    false,
  ])
})
