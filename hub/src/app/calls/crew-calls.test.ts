/**
 * Every call of the crew's server with unauthorized clients, passengers, other sites and invalid input; covers new
 * calls automatically.
 */
import type { Call } from '@altiport/wire/call'
import { calls, crewCalls } from '@altiport/wire/calls'
import { crewCookie, crewLivePath, crewProofHeader } from '@altiport/wire/crew'
import { refusalShape } from '@altiport/wire/refusal.shape'
import { sessionCookie } from '@altiport/wire/session'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { type Device, send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
let origin: string
let device: Device
let tablet: Tablet
let other: Tablet
const unbounded = { perMinute: 1e9, burst: 1e6 }

beforeAll(async () => {
  hub = await openCrewHub({ limits: { actsByDevice: unbounded } })
  origin = hub.addresses.crew
  device = await signIn(hub.addresses.passengers)
  tablet = await signInTablet(hub)
  other = await signInTablet(hub, '4R')
})
afterAll(() => hub.remove())

const all = Object.entries<Call>(crewCalls)
const forCrew = all.filter(([, call]) => call.access === 'crew')
const actions = all.filter(([, call]) => call.method !== 'GET')
const crewActions = forCrew.filter(([, call]) => call.method !== 'GET')
const bodyOf = (call: Call) => (call.method === 'POST' || call.method === 'PUT' ? {} : undefined)
const sendCall = (call: Call, headers: Record<string, string> = {}, address = origin) =>
  send(address, call, { body: bodyOf(call), headers })
const noSession = { status: 401, body: { refusal: 'no-session' } }
const foreign = { status: 403, body: { refusal: 'foreign-request' } }

test('CRW-01 the crew’s server mounts every call of its list and no other; no address is in both lists', () => {
  expect([...hub.crewRouter.mounted].sort()).toEqual(Object.keys(crewCalls).sort())
  expect(all.every(([, { path }]) => path.startsWith('/crew/'))).toBe(true)
  const passengers = new Set(Object.values<Call>(calls).map(({ path }) => path))
  expect(all.filter(([, { path }]) => passengers.has(path))).toEqual([])
  expect(Object.values<Call>(calls).filter(({ access }) => access === 'crew')).toEqual([])
  expect(all.filter(([, { access }]) => access === 'anyone').map(([name]) => name)).toEqual([
    'crewFlight',
    'signIn',
    'waitingOrders',
  ])
})

describe.each(forCrew)('CRW-01 %s', (_, call) => {
  test('an unauthorized client and made-up tokens are refused', async () => {
    expect(await sendCall(call, { origin })).toMatchObject(noSession)
    const forged = { origin, cookie: `${crewCookie}=${'x'.repeat(43)}`, [crewProofHeader]: 'x' }
    expect(await sendCall(call, forged)).toMatchObject(noSession)
  })
  test('a passenger’s token and cookie are refused, under any name', async () => {
    const headerVariants: Record<string, string>[] = [
      device.cookies,
      device.bearer,
      { ...device.cookies, ...device.bearer, [crewProofHeader]: device.token },
      { cookie: `${crewCookie}=${device.token}`, [crewProofHeader]: device.token },
      { cookie: `__Host-${crewCookie}=${device.token}`, authorization: `Bearer ${device.token}` },
    ]
    for (const headers of headerVariants)
      expect(await sendCall(call, { origin, ...headers })).toMatchObject(noSession)
  })
  test('the crew’s token is accepted only in its cookie', async () => {
    const token = /altiport-crew=([\w-]+)/.exec(tablet.cookie)![1]!
    const { [crewProofHeader]: proof } = tablet.headers
    const headerVariants: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `${sessionCookie}=${token}` },
      { cookie: tablet.cookie.replace(/altiport-crew=[\w-]+/, '') },
    ]
    for (const headers of headerVariants)
      expect(await sendCall(call, { origin, [crewProofHeader]: proof!, ...headers })).toMatchObject(noSession)
  })
})

describe.each(actions)('CRW-01 %s', (_, call) => {
  test('another origin, or none, is refused', async () => {
    const { origin: _, ...otherHeaders } = tablet.headers
    const otherOrigins = [
      hub.addresses.passengers,
      origin.replace('127.0.0.1', 'localhost'),
      'https://evil.example',
      'null',
      `${origin}.evil.example`,
    ]
    expect(await sendCall(call, otherHeaders)).toMatchObject(foreign)
    for (const otherOrigin of otherOrigins)
      expect(await sendCall(call, { ...otherHeaders, origin: otherOrigin })).toMatchObject(foreign)
    for (const site of ['cross-site', 'same-site'])
      expect(await sendCall(call, { ...tablet.headers, 'sec-fetch-site': site })).toMatchObject(foreign)
  })
})

describe.each(crewActions)('CRW-01 %s', (_, call) => {
  test('a missing XSRF token, or another session’s, is refused', async () => {
    const { [crewProofHeader]: _, ...otherHeaders } = tablet.headers
    expect(await sendCall(call, otherHeaders)).toMatchObject(foreign)
    expect(await sendCall(call, { ...otherHeaders, [crewProofHeader]: other.proof })).toMatchObject(foreign)
    expect(await sendCall(call, { ...otherHeaders, [crewProofHeader]: 'x' })).toMatchObject(foreign)
  })
})

test('CRW-01 read-only calls are refused for other origins too', async () => {
  for (const [, call] of all.filter(([, { method }]) => method === 'GET')) {
    const headers = { ...tablet.headers, origin: hub.addresses.passengers }
    expect(await sendCall(call, headers)).toMatchObject(foreign)
    const response = await sendCall(call, { ...tablet.headers, 'sec-fetch-site': 'same-origin' })
    expect(response.status).not.toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('CRW-01 neither server has the other’s calls, and a tablet’s cookie is no passenger’s session', async () => {
  for (const [, call] of all) {
    const body = bodyOf(call)
    const response = await fetch(`${hub.addresses.passengers}${call.path}`, {
      method: call.method,
      headers: { ...tablet.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: '{}' }),
    })
    // On that server any address that is not a call returns the page.
    if (call.method !== 'GET') expect([404, 405]).toContain(response.status)
    else expect(await response.text()).not.toMatch(/"(legId|tablet|lines|rows)"/)
  }
  for (const [, call] of Object.entries<Call>(calls).filter(([, { access }]) => access === 'passenger')) {
    expect(await sendCall(call, tablet.headers, hub.addresses.passengers)).toMatchObject(noSession)
    expect((await sendCall(call, { ...device.cookies, origin })).status).toBe(404)
  }
})

describe('CRW-01 the socket', () => {
  const tryConnect = (headers: Record<string, string>, path = crewLivePath) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers })
      socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)))
      socket.on('error', () => {})
      socket.on('close', (code) => resolve(String(code)))
      socket.on('message', () => {
        resolve('open')
        socket.terminate()
      })
    })
  test('opens with a tablet’s cookie from the console’s page, and in no other case', async () => {
    const { cookie } = tablet
    expect(await tryConnect({ origin, cookie })).toBe('open')
    expect(await tryConnect({ cookie })).toBe('403')
    expect(await tryConnect({ origin: hub.addresses.passengers, cookie })).toBe('403')
    expect(await tryConnect({ origin })).toBe('4401')
    expect(await tryConnect({ origin, cookie: device.cookies.cookie! })).toBe('4401')
    expect(await tryConnect({ origin }, `${crewLivePath}?token=${device.token}`)).toBe('4401')
    expect(await tryConnect({ origin, cookie }, '/core/ws')).toBe('404')
  })
})

/** Not called with random input, because they end the tablet's session or the leg. */
const endingCalls = ['signIn', 'signOut', 'endLeg']

describe.each(all.filter(([name]) => !endingCalls.includes(name)))('API-06 crew %s', (_, call) => {
  test('no body and no query, however invalid, breaks the hub', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.string(), async (text, query) => {
        const response = await fetch(`${origin}${call.path}?text=${encodeURIComponent(query)}`, {
          method: call.method,
          headers: {
            ...tablet.headers,
            ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(call.method !== 'GET' && { body: text }),
        })
        expect(response.status).toBeLessThan(500)
        const responseText = await response.text()
        if (!response.ok) expect(refusalShape.safeParse(JSON.parse(responseText)).success).toBe(true)
      }),
      { numRuns: Number(process.env.PROOF_FUZZ_RUNS ?? 15) },
    )
  })
})
