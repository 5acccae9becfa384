/** Signing in, reading the signed-in user, and signing out, through the real server and store. */

import { randomUUID } from 'node:crypto'
import { appKind, login, logout, me, sessionCookie, xsrfHeader } from '@altiport/wire/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { readSessions } from './session.store.ts'

let hub: TestHub
let address: string
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }

beforeAll(async () => {
  hub = await openTestHub({ sessionMaxAgeInH: 10 }, { clock })
  address = hub.addresses.passengers
})
afterAll(() => hub.remove())

test('SES-10 login takes the device uuid without a password and returns a token of at least 128 bits', async () => {
  const response = await send(address, login, { body: { username: randomUUID(), kind: appKind } })
  expect(response.status).toBe(200)
  const { token } = response.body as { token: string }
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
})

test('SES-10 a password may be sent and changes nothing', async () => {
  const body = { username: randomUUID(), password: 'window seat', kind: appKind }
  expect((await send(address, login, { body })).status).toBe(200)
})

test('SES-17 any other kind, and a name that is not a device uuid, are refused with the field named', async () => {
  const kind = await send(address, login, { body: { username: randomUUID(), kind: 'crew' } })
  expect(kind).toMatchObject({ status: 400, body: { refusal: 'bad-input', where: 'body.kind' } })
  const name = await send(address, login, { body: { username: 'captain', kind: appKind } })
  expect(name).toMatchObject({ status: 400, body: { refusal: 'bad-input', where: 'body.username' } })
})

test('SES-10 the session cookie is HttpOnly, host-only, Lax, for every path and, without TLS, not Secure', async () => {
  const { cookies } = await send(address, login, { body: { username: randomUUID(), kind: appKind } })
  const cookie = cookies.find((one) => one.startsWith(`${sessionCookie}=`)) ?? ''
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Domain|Secure/)
  expect(cookies.find((one) => one.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly|Domain/)
})

test('SES-12 API-15 me returns user and token, by cookie and by bearer token', async () => {
  const device = await signIn(address)
  const expected = { user: { username: device.uuid, kind: appKind }, token: device.token }
  expect((await send(address, me, { headers: device.cookies })).body).toEqual(expected)
  expect((await send(address, me, { headers: device.bearer })).body).toEqual(expected)
})

test('SES-14 logout by GET invalidates a recently used token, and deletes the cookies', async () => {
  const device = await signIn(address)
  expect((await send(address, me, { headers: device.bearer })).status).toBe(200)
  const response = await send(address, logout, { headers: device.cookies })
  expect(response.status).toBe(204)
  expect(response.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  expect(await send(address, me, { headers: device.bearer })).toMatchObject({
    status: 401,
    body: { refusal: 'no-session' },
  })
})

test('SES-14 another site cannot sign a passenger out', async () => {
  const device = await signIn(address)
  const headers = { ...device.cookies, 'sec-fetch-site': 'cross-site' }
  expect(await send(address, logout, { headers })).toMatchObject({
    status: 403,
    body: { refusal: 'foreign-request' },
  })
  expect((await send(address, me, { headers: device.cookies })).status).toBe(200)
})

test('SES-14 API-07 a logout that the cookie authenticates needs the XSRF echo; one by bearer token does not', async () => {
  const device = await signIn(address)
  for (const echo of ['', 'guessed']) {
    const response = await send(address, logout, { headers: { ...device.cookies, [xsrfHeader]: echo } })
    expect(response).toMatchObject({ status: 403, body: { refusal: 'foreign-request' } })
    expect(response.cookies).toEqual([])
  }
  expect((await send(address, me, { headers: device.cookies })).status).toBe(200)
  expect((await send(address, logout, { headers: device.bearer })).status).toBe(204)
})

test('SES-17 a device may be signed in several times; beyond its limit its oldest session is evicted', async () => {
  const first = await signIn(address)
  const second = await signIn(address, first)
  expect((await send(address, me, { headers: first.bearer })).status).toBe(200)
  for (let more = 0; more < 7; more++) await signIn(address, first)
  expect((await send(address, me, { headers: first.bearer })).status).toBe(401)
  expect((await send(address, me, { headers: second.bearer })).status).toBe(200)
})

test('SES-12 sessions survive a restart, ended ones stay ended, and the disk contains no token', async () => {
  const saved = await signIn(address)
  const ended = await signIn(address)
  await send(address, logout, { headers: ended.bearer })
  hub = await hub.restart()
  address = hub.addresses.passengers
  expect((await send(address, me, { headers: saved.bearer })).status).toBe(200)
  expect((await send(address, me, { headers: ended.bearer })).status).toBe(401)
  const stored = await hub.parts.store.query(readSessions)
  expect(JSON.stringify(stored)).not.toContain(saved.token)
})

test('SES-12 a session ends at its maximum age', async () => {
  const device = await signIn(address)
  expect((await send(address, me, { headers: device.bearer })).status).toBe(200)
  clock.offsetInMs += 11 * 3_600_000
  expect((await send(address, me, { headers: device.bearer })).status).toBe(401)
})

test('SES-12 every session ends with the leg, on disk too', async () => {
  const device = await signIn(address)
  expect((await send(address, me, { headers: device.cookies })).status).toBe(200)
  const before = hub.parts.sessions.leg().id
  await hub.parts.sessions.endLeg()
  expect((await send(address, me, { headers: device.cookies })).status).toBe(401)
  expect(hub.parts.sessions.leg().id).not.toBe(before)
  expect(await hub.parts.store.query(readSessions)).toEqual([])
  const leg = hub.parts.sessions.leg().id
  hub = await hub.restart()
  address = hub.addresses.passengers
  expect(hub.parts.sessions.leg().id).toBe(leg)
})

test('SES-10 new devices from one address are limited, known ones are not affected', async () => {
  const small = await openTestHub({ limits: { newDevicesByAddress: { perMinute: 1, burst: 3 } } })
  const known = await signIn(small.addresses.passengers)
  await signIn(small.addresses.passengers)
  await signIn(small.addresses.passengers)
  const fourth = { body: { username: randomUUID(), kind: appKind } }
  const refused = await send(small.addresses.passengers, login, fourth)
  expect(refused).toMatchObject({ status: 429, body: { refusal: 'too-many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await signIn(small.addresses.passengers, known)
  await small.remove()
})

test('SES-10 OP-99 logins from one address are limited, but not those of devices that return', async () => {
  const limits = {
    loginsByAddress: { perMinute: 1, burst: 4 },
    loginsByDevice: { perMinute: 1, burst: 6 },
  }
  const small = await openTestHub({ limits })
  const known = await signIn(small.addresses.passengers)
  const attempt = (headers: Record<string, string>, username: string = randomUUID()) =>
    send(small.addresses.passengers, login, { body: { username, kind: appKind }, headers })
  const others: number[] = []
  for (let n = 0; n < 20; n++) others.push((await attempt({})).status)
  expect(others.filter((status) => status === 200)).toHaveLength(3)
  const planted = { cookie: `altiport-device=${'a'.repeat(43)}` }
  expect((await attempt(planted, known.uuid)).status).toBe(429)
  for (const headers of [{ cookie: known.secret }, known.cookies, known.bearer])
    expect((await attempt(headers, known.uuid)).status).toBe(200)
  // Its own logins are limited as well.
  const own: number[] = []
  for (let n = 0; n < 6; n++) own.push((await attempt(known.bearer, known.uuid)).status)
  expect(own).toEqual([200, 200, 200, 429, 429, 429])
  await small.remove()
})

test('SES-10 OP-99 the end of a leg, which makes all devices new ones, renews the limit of new devices', async () => {
  const small = await openTestHub({ limits: { newDevicesByAddress: { perMinute: 1, burst: 2 } } })
  const attempt = async () => {
    const body = { username: randomUUID(), kind: appKind }
    return (await send(small.addresses.passengers, login, { body })).status
  }
  expect([await attempt(), await attempt(), await attempt()]).toEqual([200, 200, 429])
  await small.parts.sessions.endLeg()
  expect([await attempt(), await attempt(), await attempt()]).toEqual([200, 200, 429])
  await small.remove()
})
