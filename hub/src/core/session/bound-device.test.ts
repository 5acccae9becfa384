/** A uuid that an attacker knows or has planted gives no access to the device: through the real server and store. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { appKind, deviceCookie, eraseDevice, login, me } from '@altiport/wire/session'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTitleProgress, saveTitleProgress } from '#features/vod/vod.store.ts'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { readSessions } from './session.store.ts'

let hub: TestHub
let address: string
const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }

beforeAll(async () => {
  hub = await openTestHub({}, { clock })
  address = hub.addresses.passengers
})
afterAll(() => hub.remove())

const restart = async () => {
  hub = await hub.restart()
  address = hub.addresses.passengers
}
const deviceOf = ({ token }: Device) => hub.parts.sessions.of(token)!.uuid
const logInAs = (username: string, headers: Record<string, string> = {}) =>
  send(address, login, { body: { username, kind: appKind }, headers })
const secretsOf = ({ cookies }: { cookies: string[] }) =>
  cookies.filter((cookie) => cookie.includes(`${deviceCookie}=`))

test('SES-03 OP-82 the first login sets a secret: HttpOnly, host-only, Lax, for 60 days, stored only as a hash', async () => {
  const response = await logInAs(randomUUID())
  const [secret = '', ...more] = secretsOf(response)
  expect(more).toEqual([])
  expect(secret).toMatch(/^altiport-device=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=5184000; HttpOnly$/)
  const value = /=([\w-]+)/.exec(secret)![1]!
  expect(JSON.stringify(await hub.parts.store.query(readSessions))).not.toContain(value)
  const store = new Database(join(hub.dataDir, 'altiport.db'), { readonly: true })
  const rows = JSON.stringify(store.prepare('select * from boundDevice').all())
  store.close()
  expect(rows).not.toContain(value)
})

test('OP-82 a login with a known or planted uuid is another device; the device with the secret keeps its identity', async () => {
  const victim = await signIn(address)
  const attacker = await signIn(address, victim.uuid)
  const user = { username: victim.uuid, kind: appKind }
  for (const { bearer } of [victim, attacker])
    expect((await send(address, me, { headers: bearer })).body).toMatchObject({ user })
  expect(deviceOf(attacker)).not.toBe(deviceOf(victim))
  expect(deviceOf(attacker)).not.toBe(victim.uuid)
  // A device whose uuid was planted also returns as itself.
  expect(deviceOf(await signIn(address, attacker))).toBe(deviceOf(attacker))
  expect(deviceOf(await signIn(address, victim))).toBe(deviceOf(victim))
})

test('OP-82 any number of logins with only the uuid do not sign the bound device out', async () => {
  const victim = await signIn(address)
  for (let times = 0; times < 12; times++) await signIn(address, victim.uuid)
  expect((await send(address, me, { headers: victim.bearer })).status).toBe(200)
})

test('OP-82 a secret is valid only for the uuid that it was issued for', async () => {
  const [victim, attacker] = [await signIn(address), await signIn(address)]
  const mixed = await signIn(address, { ...attacker, uuid: victim.uuid })
  expect(deviceOf(mixed)).not.toBe(deviceOf(victim))
  expect(deviceOf(mixed)).not.toBe(deviceOf(attacker))
})

test('OP-82 next to a secret that another host of the domain has planted, the right one is used', async () => {
  const [victim, attacker] = [await signIn(address), await signIn(address)]
  const both = await signIn(address, { ...victim, secret: `${attacker.secret}; ${victim.secret}` })
  expect(deviceOf(both)).toBe(deviceOf(victim))
})

test('SES-03 OP-82 without cookies a live token proves the device, and only for its own uuid', async () => {
  const device = await signIn(address)
  const { token } = (await logInAs(device.uuid, device.bearer)).body as { token: string }
  expect(hub.parts.sessions.of(token)!.uuid).toBe(deviceOf(device))
  const other = await signIn(address)
  const mixed = (await logInAs(other.uuid, device.bearer)).body as { token: string }
  expect(hub.parts.sessions.of(mixed.token)!.uuid).not.toBe(deviceOf(other))
})

test('SES-10 OP-82 of two concurrent first logins one becomes the device of that name', async () => {
  const uuid = randomUUID()
  const both = await Promise.all([signIn(address, uuid), signIn(address, uuid)])
  const devices = both.map(deviceOf)
  expect(devices).toContain(uuid)
  expect(new Set(devices).size).toBe(2)
})

test('OP-82 the secret identifies the device after a restart and after its session has ended', async () => {
  const device = await signIn(address)
  await restart()
  expect(deviceOf(await signIn(address, device))).toBe(device.uuid)
  clock.offsetInMs += 100 * 3_600_000
  expect(deviceOf(await signIn(address, device))).toBe(device.uuid)
  expect(deviceOf(await signIn(address, device.uuid))).not.toBe(device.uuid)
})

test('OP-03 OP-82 an erasure deletes the secret, on disk and in the browser', async () => {
  const device = await signIn(address)
  const erased = await send(address, eraseDevice, { headers: device.cookies })
  expect(secretsOf(erased)).toEqual([expect.stringMatching(/^altiport-device=;.*Max-Age=0/)])
  expect(secretsOf(await logInAs(device.uuid, { cookie: device.secret }))).toHaveLength(1)
})

test('CRW-07 OP-82 secrets end with the leg; the next login is bound again', async () => {
  const device = await signIn(address)
  await hub.parts.sessions.endLeg()
  const response = await logInAs(device.uuid, { cookie: device.secret })
  expect(secretsOf(response)).toHaveLength(1)
  const { token } = response.body as { token: string }
  expect(hub.parts.sessions.of(token)!.uuid).toBe(device.uuid)
})

test('OP-82 a device of an older data folder keeps its data, and is bound at its next login', async () => {
  const device = await signIn(address)
  const progress = { uuid: device.uuid, mediaId: 'harbour', percentage: 40 }
  await hub.parts.store.mutate(saveTitleProgress, progress)
  await hub.stop()
  const file = new Database(join(hub.dataDir, 'altiport.db'))
  file.exec(`delete from boundDevice; update session set username = null`)
  file.close()
  hub = await openTestHub({ dataDir: hub.dataDir }, { clock })
  address = hub.addresses.passengers
  expect((await send(address, me, { headers: device.bearer })).body).toMatchObject({
    user: { username: device.uuid },
  })
  const bound = await signIn(address, device.uuid)
  expect(await hub.parts.store.query(readTitleProgress, deviceOf(bound))).toHaveLength(1)
  expect(deviceOf(await signIn(address, device.uuid))).not.toBe(device.uuid)
  expect(deviceOf(await signIn(address, bound))).toBe(device.uuid)
})

test('OP-82 under TLS the secret is Secure and has a name that no other host can set', async () => {
  const proxied = await openTestHub({ trustedProxies: ['127.0.0.1'] })
  const body = { username: randomUUID(), kind: appKind }
  const headers = { 'x-forwarded-proto': 'https' }
  const { cookies } = await send(proxied.addresses.passengers, login, { body, headers })
  expect(secretsOf({ cookies })).toEqual([
    expect.stringMatching(/^__Host-altiport-device=.*; Path=\/.*; HttpOnly; Secure$/),
  ])
  await proxied.remove()
})
