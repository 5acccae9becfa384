/** Over plain http: cookies that another host of the domain has set, which browsers send before a passenger's own. */
import { appKind, login, me, sessionCookie, xsrfHeader } from '@altiport/wire/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
let address: string
beforeAll(async () => {
  hub = await openTestHub()
  address = hub.addresses.passengers
})
afterAll(() => hub.remove())

const whoIs = async (...cookies: string[]) => {
  const { status, body } = await send(address, me, { headers: { cookie: cookies.join('; ') } })
  return status === 200 ? (body as { user: { username: string } }).user.username : status
}
const sessionOf = ({ token }: Device) => `${sessionCookie}=${token}`
const deviceOf = (token: string) => hub.parts.sessions.of(token)!.uuid
const pair = () => Promise.all([signIn(address), signIn(address)])

test('OP-82 of two sessions the one with its device’s secret is used, in any order', async () => {
  const [victim, attacker] = await pair()
  const [own, planted] = [sessionOf(victim), sessionOf(attacker)]
  expect(await whoIs(planted, own, victim.secret)).toBe(victim.uuid)
  expect(await whoIs(own, planted, victim.secret)).toBe(victim.uuid)
  expect(await whoIs(own, victim.secret)).toBe(victim.uuid)
})

test('OP-82 a session without its device’s secret is rejected if another secret is sent, also for an action with its XSRF token', async () => {
  const [victim, attacker] = await pair()
  expect(await whoIs(sessionOf(attacker), victim.secret)).toBe(401)
  const headers = {
    cookie: `${sessionOf(attacker)}; ${victim.secret}`,
    [xsrfHeader]: attacker.cookies[xsrfHeader]!,
  }
  const response = await send(
    address,
    { method: 'PUT', path: '/core/shop/seat' },
    { body: { row: 27, column: 'C' }, headers },
  )
  expect(response.status).toBe(401)
})

test('OP-82 if sessions and secrets belong to two devices, or there are too many of them, all are rejected', async () => {
  const [victim, attacker] = await pair()
  const [own, planted] = [sessionOf(victim), sessionOf(attacker)]
  expect(await whoIs(planted, attacker.secret, own, victim.secret)).toBe(401)
  expect(await whoIs(planted, own)).toBe(401)
  const invented = Array.from({ length: 17 }, (_, n) => `${sessionCookie}=${'a'.repeat(40)}${n}`)
  expect(await whoIs(...invented, own, victim.secret)).toBe(401)
})

test('OP-82 SES-03 with planted cookies a login identifies the device of the uuid, with a new token', async () => {
  const [victim, attacker] = await pair()
  const cookie = [sessionOf(attacker), attacker.secret, sessionOf(victim), victim.secret].join('; ')
  const body = { username: victim.uuid, kind: appKind }
  const response = await send(address, login, { body, headers: { cookie } })
  const { token } = response.body as { token: string }
  expect(deviceOf(token)).toBe(victim.uuid)
  // A bearer token takes precedence.
  const named = await send(address, me, { headers: { cookie, authorization: `Bearer ${token}` } })
  expect(named).toMatchObject({ status: 200, body: { user: { username: victim.uuid }, token } })
})

test('OP-82 a secret planted for the victim’s own uuid does not replace the first', async () => {
  const victim = await signIn(address)
  const attacker = await signIn(address, victim.uuid)
  for (const secrets of [
    [attacker.secret, victim.secret],
    [victim.secret, attacker.secret],
  ])
    expect(deviceOf((await signIn(address, { ...victim, secret: secrets.join('; ') })).token)).toBe(
      victim.uuid,
    )
})

test('PAX-07 OP-82 a client without the secret’s cookie, or without any, keeps its session', async () => {
  const device = await signIn(address)
  expect(await whoIs(sessionOf(device))).toBe(device.uuid)
  expect((await send(address, me, { headers: device.bearer })).status).toBe(200)
})

test('OP-82 the secrets of live sessions are available after a restart, and a renewed one is valid for the whole device', async () => {
  const [victim, attacker] = await pair()
  hub = await hub.restart()
  address = hub.addresses.passengers
  expect(await whoIs(sessionOf(attacker), sessionOf(victim), victim.secret)).toBe(victim.uuid)
  const body = { username: victim.uuid, kind: appKind }
  const { cookies } = await send(address, login, { body, headers: victim.bearer })
  const renewed = cookies.find((cookie) => cookie.startsWith('altiport-device='))!.split(';')[0]!
  expect(await whoIs(sessionOf(victim), renewed)).toBe(victim.uuid)
  expect(await whoIs(sessionOf(victim), victim.secret)).toBe(401)
})
