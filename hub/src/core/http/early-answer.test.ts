/**
 * Responses served from the cache before the framework: the same bytes as the framework's, and never anything
 * personal.
 */
import { connect } from 'node:net'
import { graphqlPath } from '@altiport/wire/limits'
import { queries } from '@altiport/wire/queries'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { answerEarly } from './early-answer.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await openTestHub({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => hub.remove())

const bodyOf = (query: unknown, variables: object = { lang: 'en' }) => JSON.stringify({ query, variables })
const publicBody = bodyOf(queries.portal)
const plain = { 'content-type': 'application/json' }
/** The framework accepts this spelling as well; the early handler passes it on. */
const otherSpelling = { 'content-type': 'application/json; charset=utf-8' }

type Sent = { body: string | string[]; headers?: Record<string, string>; path?: string }

const requestText = (length: number, { headers = {}, path = graphqlPath }: Omit<Sent, 'body'>) => {
  const allHeaders = { host: 'hub', 'content-length': String(length), ...headers }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Everything received on one connection, including status lines and headers, for pipelined requests. */
const exchange = (...requests: Sent[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(new URL(hub.addresses.passengers).port), '127.0.0.1', async () => {
      for (const [n, request] of requests.entries()) {
        const pieces = [request.body].flat()
        const isLast = n === requests.length - 1
        const headers = { ...request.headers, ...(isLast && { connection: 'close' }) }
        socket.write(requestText(Buffer.byteLength(pieces.join('')), { ...request, headers }))
        for (const [m, piece] of pieces.entries()) {
          if (m > 0) await new Promise((resume) => setTimeout(resume, 30))
          socket.write(piece)
        }
      }
    })
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(
        Buffer.concat(parts)
          .toString('latin1')
          .replaceAll(/^Date: .*$/gm, 'Date: now'),
      ),
    )
  })

/** Number of requests handled by the framework so far: the last part of a request id. */
const frameworkCount = async (): Promise<number> => {
  const { headers } = await send(hub.addresses.passengers, { method: 'GET', path: '/core/nothing' })
  return Number(headers.get('x-request-id')!.split('-').at(-1))
}
/** How many of the requests made by `run` the framework has handled. */
const frameworkCountOf = async (run: () => Promise<unknown>): Promise<number> => {
  const before = await frameworkCount()
  await run()
  return (await frameworkCount()) - before - 1
}

test('API-11 a cached response is identical to the framework’s, including headers, in every encoding', async () => {
  for (const coding of ['', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity']) {
    const accept: Record<string, string> = coding === '' ? {} : { 'accept-encoding': coding }
    const fromFramework = await exchange({ body: publicBody, headers: { ...otherSpelling, ...accept } })
    expect(fromFramework).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    let early = ''
    const handledByFramework = await frameworkCountOf(async () => {
      // The first of them may have to compress.
      await exchange({ body: publicBody, headers: { ...plain, ...accept } })
      early = await exchange({ body: publicBody, headers: { ...plain, ...accept } })
    })
    expect(handledByFramework).toBeLessThanOrEqual(1)
    expect(early).toBe(fromFramework)
  }
})

test('API-11 cached and other responses keep their order on one connection', async () => {
  const request = { body: publicBody, headers: plain }
  await exchange(request)
  const both = await exchange(request, { ...request, path: '/core/nothing' }, request)
  expect([...both.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200'])
  expect(both).toContain('Keep-Alive: timeout=72')
})

test('API-11 a personal query is never served from the cache, even if another device sent it before', async () => {
  const device = await signIn(hub.addresses.passengers)
  const body = bodyOf(queries.continueWatching)
  const ownRequest = { body, headers: { ...plain, ...device.bearer } }
  const responses: string[] = []
  const handledByFramework = await frameworkCountOf(async () => {
    for (const request of [ownRequest, ownRequest, ownRequest, { body, headers: plain }])
      responses.push(await exchange(request))
  })
  expect(handledByFramework).toBe(4)
  expect(responses.map((response) => response.slice(9, 12))).toEqual(['200', '200', '200', '401'])
})

test('API-11 an unsupported query is refused in the same way each time', async () => {
  const body = bodyOf('{ __schema { types { name } } }')
  for (let n = 0; n < 3; n++) expect(await exchange({ body, headers: plain })).toMatch(/^HTTP\/1.1 400 /)
})

test('API-11 a query in pieces, at another address, of another type or too long is passed to the framework completely', async () => {
  await exchange({ body: publicBody, headers: plain })
  const complete = await exchange({ body: publicBody, headers: plain })
  const statuses: string[] = []
  const handledByFramework = await frameworkCountOf(async () => {
    const pieces = [publicBody.slice(0, 10), publicBody.slice(10, 60), publicBody.slice(60)]
    expect(await exchange({ body: pieces, headers: plain })).toBe(complete)
    for (const other of [
      { path: `${graphqlPath}?again` },
      { headers: { 'content-type': 'text/plain' } },
      { body: 'x'.repeat(20_000) },
      { body: '' },
    ]) {
      statuses.push((await exchange({ body: publicBody, headers: plain, ...other })).slice(9, 12))
    }
  })
  expect(statuses).toEqual(['200', '415', '413', '400'])
  expect(handledByFramework).toBe(5)
})

test('API-01 behind a proxy with TLS the response includes the header that is only sent over TLS', async () => {
  const secure = { ...plain, 'x-forwarded-proto': 'https' }
  await exchange({ body: publicBody, headers: plain })
  expect(await exchange({ body: publicBody, headers: secure })).toContain('cross-origin-opener-policy')
  const open = { ...plain, 'x-forwarded-proto': 'http' }
  expect(await exchange({ body: publicBody, headers: open })).not.toContain('opener-policy')
})

test('OPS-03 cached responses are counted like all others', async () => {
  const address = `${hub.addresses.operations}/metrics`
  const { readFile } = await import('node:fs/promises')
  const secret = (await readFile(`${hub.dataDir}/operations-secret`, 'utf8')).trim()
  const countedResponses = async () => {
    const metrics = await (await fetch(address, { headers: { authorization: `Bearer ${secret}` } })).text()
    return Number(/altiport_answers_total\{route="\/core\/graphql",status="200"\} (\d+)/.exec(metrics)?.[1])
  }
  await exchange({ body: publicBody, headers: plain })
  const before = await countedResponses()
  for (let n = 0; n < 3; n++) await exchange({ body: publicBody, headers: plain })
  expect(await countedResponses()).toBe(before + 3)
})

test('API-11 if the lookup throws, the framework handles the request and the process continues', async () => {
  const app = fastify()
  const errors: unknown[] = []
  app.log.error = ((fields: unknown) => errors.push(fields)) as typeof app.log.error
  app.post('/question', async ({ body }) => body)
  answerEarly(app, {
    path: '/question',
    bodyLimitInBytes: 1000,
    lookUp() {
      throw new Error('no such page')
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${address}/question`, { method: 'POST', headers: plain, body: '{"a":1}' })
  expect([reply.status, await reply.json()]).toEqual([200, { a: 1 }])
  expect(errors).toMatchObject([{ err: { message: 'no such page' } }])
  await app.close()
})
