/**
 * Every call of the contract with all kinds of unauthorized clients and with invalid input; covers new calls
 * automatically.
 */
import { randomUUID } from 'node:crypto'
import type { Call } from '@altiport/wire/call'
import { calls } from '@altiport/wire/calls'
import { graphqlPath } from '@altiport/wire/limits'
import { queries } from '@altiport/wire/queries'
import { refusalShape } from '@altiport/wire/refusal.shape'
import { logout, sessionCookie, xsrfHeader } from '@altiport/wire/session'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type HubResponse, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
let address: string
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }
const unbounded = { perMinute: 1e9, burst: 1e6 }

beforeAll(async () => {
  // Tests of a process share modules, and a package that one of them loads may set zod's English texts; the hub has none.
  z.config({ localeError: undefined })
  const limits = {
    loginsByAddress: unbounded,
    loginsByDevice: unbounded,
    newDevicesByAddress: unbounded,
    actsByDevice: unbounded,
    usageByAddress: unbounded,
    usageByDevice: unbounded,
    usageWithoutSession: unbounded,
    faultsByAddress: unbounded,
  }
  hub = await openTestHub({ limits, sessionMaxAgeInH: 1 }, { clock })
  address = hub.addresses.passengers
})
afterAll(() => hub.remove())

const all = Object.entries<Call>(calls)
const forPassengers = all.filter(([, call]) => call.access === 'passenger')
const actions = forPassengers.filter(([, call]) => call.method !== 'GET')
const bodyOf = (call: Call) => (call.method === 'POST' || call.method === 'PUT' ? {} : undefined)
const sendCall = (call: Call, headers: Record<string, string> = {}) =>
  send(address, call, { body: bodyOf(call), headers })
const refusedAs = (refusal: string, status: number) => ({ status, body: { refusal } })

test('API-01 the hub mounts every call of the contract and no other, all under /core', () => {
  const addressesOf = (list: readonly Call[]) => list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(addressesOf(hub.router.mounted.map(({ call }) => call))).toEqual(
    addressesOf(all.map(([, call]) => call)),
  )
  expect(all.every(([, call]) => call.path.startsWith('/core/'))).toBe(true)
})

/** A call declares its access itself. The list is repeated here, so that no call becomes open by mistake. */
test('SES-17 API-06 only the listed calls need no session', () => {
  const openCalls = all.filter(([, { access }]) => access === 'anyone').map(([name]) => name)
  expect(openCalls.sort()).toEqual([
    ...['announcement', 'captive', 'currentFlight', 'fairPlayCertificate', 'logUsage', 'login', 'logout'],
    ...['protection', 'reportAdEvent', 'sendErrorReport', 'usageHealth', 'viewAd'],
  ])
})

describe.each(forPassengers)('SES-17 %s', (_, call) => {
  test('is refused without a session', async () => {
    expect(await sendCall(call)).toMatchObject(refusedAs('no-session', 401))
  })
  test('is refused with an unknown token', async () => {
    const authorization = `Bearer ${Buffer.from(randomUUID().repeat(2)).toString('base64url').slice(0, 43)}`
    expect(await sendCall(call, { authorization })).toMatchObject(refusedAs('no-session', 401))
    const cookie = `${sessionCookie}=${randomUUID()}`
    expect(await sendCall(call, { cookie })).toMatchObject(refusedAs('no-session', 401))
  })
  test('is refused with an invalid bearer token, even with a valid cookie', async () => {
    const device = await signIn(address)
    const headers = { ...device.cookies, authorization: `Bearer ${'x'.repeat(43)}` }
    expect(await sendCall(call, headers)).toMatchObject(refusedAs('no-session', 401))
  })
  test('is refused with an expired token', async () => {
    const device = await signIn(address)
    clock.offsetInMs += 2 * 3_600_000
    expect(await sendCall(call, device.cookies)).toMatchObject(refusedAs('no-session', 401))
    expect(await sendCall(call, device.bearer)).toMatchObject(refusedAs('no-session', 401))
  })
  test('is refused with a token after its logout', async () => {
    const device = await signIn(address)
    await send(address, logout, { headers: device.bearer })
    expect(await sendCall(call, device.cookies)).toMatchObject(refusedAs('no-session', 401))
    expect(await sendCall(call, device.bearer)).toMatchObject(refusedAs('no-session', 401))
  })
})

describe.each(forPassengers)('SES-16 %s', (_, call) => {
  test('is open to any signed-in device: there are no roles', async () => {
    const responses = [
      await sendCall(call, (await signIn(address)).bearer),
      await sendCall(call, (await signIn(address)).cookies),
    ]
    for (const { status } of responses) expect([401, 403]).not.toContain(status)
    expect(responses[0]!.status).toBe(responses[1]!.status)
  })
})

test('SES-16 no call and no query of the contract requires more than a session', async () => {
  expect(new Set(all.map(([, { access }]) => access))).toEqual(new Set(['anyone', 'passenger']))
  const device = await signIn(address)
  for (const query of Object.values(queries).map(String)) {
    const required = [...query.split('{')[0]!.matchAll(/\$(\w+): \[?(\w+)!/g)]
    const variables = Object.fromEntries(required.map(([, name, type]) => [name, type === 'Int' ? 1 : 'en']))
    const response = await send(
      address,
      { method: 'POST', path: graphqlPath },
      { body: { query, variables }, headers: device.bearer },
    )
    expect(response.status, query).toBe(200)
    expect(response.body).not.toHaveProperty('errors')
  }
})

describe.each(actions)('API-07 %s', (_, call) => {
  test('a cookie alone is refused, also with another device’s XSRF token; a bearer token needs none', async () => {
    const device = await signIn(address)
    const other = await signIn(address)
    const { cookie } = device.cookies as { cookie: string }
    expect(await sendCall(call, { cookie })).toMatchObject(refusedAs('foreign-request', 403))
    const stolen = { cookie, [xsrfHeader]: other.cookies[xsrfHeader]! }
    expect(await sendCall(call, stolen)).toMatchObject(refusedAs('foreign-request', 403))
    expect((await sendCall(call, device.cookies)).status).not.toBe(403)
    expect((await sendCall(call, device.bearer)).status).not.toBe(403)
  })
  test('a request from another site’s page is refused', async () => {
    const device = await signIn(address)
    const headers = { ...device.cookies, 'sec-fetch-site': 'cross-site' }
    expect(await sendCall(call, headers)).toMatchObject(refusedAs('foreign-request', 403))
  })
})

describe.each(all)('API-06 %s', (_, call) => {
  test('another method is refused, with the allowed methods in the response', async () => {
    const used = all.filter(([, { path }]) => path === call.path).map(([, { method }]) => method)
    const wrong = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((method) => !used.includes(method))!
    const response = await send(address, { method: wrong, path: call.path })
    expect(response).toMatchObject(refusedAs('wrong-method', 405))
    expect(response.headers.get('allow')).toContain(call.method)
  })

  test('no body and no query, however invalid, breaks the hub', async () => {
    const device = await signIn(address)
    await fc.assert(
      fc.asyncProperty(strangeInput(call), async ({ text, type, query }) => {
        const response = await fetch(`${address}${call.path}${query}`, {
          method: call.method,
          headers: {
            ...(call === logout ? {} : device.bearer),
            ...(text === undefined ? {} : { 'content-type': type }),
          },
          body: text,
        })
        const responseText = await response.text()
        expect(response.status).toBeLessThan(500)
        if (response.ok) return
        const refusal = refusalShape.parse(JSON.parse(responseText))
        expect(refusal.message).not.toMatch(/node_modules|\bat .*:\d+|Sqlite|undefined/)
      }),
      { numRuns: Number(process.env.PROOF_FUZZ_RUNS ?? 60) },
    )
  })
})

test('API-06 addresses that cannot be decoded or do not exist, and large bodies, are refused in the common shape', async () => {
  const odd: HubResponse = await send(address, { method: 'GET', path: '/core/%E0%A4%A' })
  expect(odd.status).toBe(400)
  expect(refusalShape.safeParse(odd.body).success).toBe(true)
  expect(await send(address, { method: 'GET', path: '/core/nothing' })).toMatchObject(
    refusedAs('not-found', 404),
  )
  const large = await send(address, calls.sendErrorReport, { body: { message: 'm'.repeat(20_000) } })
  expect(large).toMatchObject(refusedAs('too-large', 413))
})

/** Bodies with field names of the calls among others, in JSON that is complete or cut off; and random query strings. */
const strangeInput = (call: Call) => {
  if (call.method === 'GET')
    return fc.record({ text: fc.constant(undefined), type: fc.constant(''), query: strangeQuery })
  const fields = [
    'username',
    'password',
    'kind',
    'idMedia',
    'progress',
    'isEnd',
    'level',
    'timestamp',
    'log',
    'lang',
    'message',
    'page',
  ]
  const field = fc.oneof(fc.constantFrom(...fields, '__proto__', 'constructor'), fc.string())
  const leaf = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom('pax-app', 'error', 1e308, -0),
  )
  const body = fc.oneof(
    fc.dictionary(field, leaf).map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string(),
  )
  const cut = fc.tuple(body, fc.nat(200)).map(([text, end]) => (end < 20 ? text.slice(0, end) : text))
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'text/plain',
    'application/xml',
    'multipart/form-data',
  )
  return fc.record({ text: cut, type, query: strangeQuery })
}
const strangeQuery = fc
  .array(fc.tuple(fc.constantFrom('idMedia', 'lang', 'a[]', '__proto__'), fc.string()), { maxLength: 4 })
  .map((pairs) => `?${new URLSearchParams(pairs)}`)
