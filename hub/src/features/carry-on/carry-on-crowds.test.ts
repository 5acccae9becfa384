/** Carry-on while one client tries codes or carries items as often as it can: other clients are hardly affected. */
import { randomUUID } from 'node:crypto'
import type { Call } from '@altiport/wire/call'
import {
  carryOnPassCall,
  carryOnPassLimit,
  createCarryOnCode,
  redeemCarryOnCode,
  redeemCarryOnPass,
} from '@altiport/wire/carry-on'
import { expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn } from '#testing/hub.ts'
import { writePass } from './pass.ts'

test('PAX-04 OP-99 tries without a session, and a device’s tries beyond its limit, do not use up its address’s limit', async () => {
  const hub = await openTestHub({
    limits: {
      carryOnTriesByDevice: { perMinute: 1, burst: 2 },
      carryOnTriesByAddress: { perMinute: 1, burst: 4 },
    },
  })
  const attempt = (headers: Record<string, string>) =>
    send(hub.addresses.passengers, redeemCarryOnCode, { body: { code: '22222222' }, headers })
  for (let n = 0; n < 20; n++) expect((await attempt({})).status).toBe(401)
  const { cookies } = await signIn(hub.addresses.passengers)
  const statuses: number[] = []
  for (let n = 0; n < 20; n++) statuses.push((await attempt(cookies)).status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  const other = await signIn(hub.addresses.passengers)
  expect((await attempt(other.cookies)).status).toBe(409)
  await hub.remove()
})

test('PAX-04 OP-99 to write a pass of long lists, at most twice as many items are compressed as fit', () => {
  const tried: number[] = []
  const rows = Array.from({ length: 500 }, (_, n) => [`film-${randomUUID()}`, n] as const)
  const slice = (start: number, end: number) => {
    tried.push(end)
    return Array.prototype.slice.call(rows, start, end)
  }
  const list = Object.assign([...rows], { slice })
  const { pass, things } = writePass('key', { vod: list }, Date.now())
  expect(pass.length).toBeLessThanOrEqual(carryOnPassLimit)
  expect(things.vod!.length).toBeGreaterThan(10)
  expect(Math.max(...tried)).toBeLessThanOrEqual(2 * things.vod!.length)
})

test('PAX-04 OP-99 an action waits for at most half of the passes that a crowd requests or redeems', async () => {
  const unlimited = { perMinute: 1e6, burst: 1e6 }
  const hub = await openTestHub({ limits: { actsByDevice: unlimited } })
  const [crowd, other] = [await signIn(hub.addresses.passengers), await signIn(hub.addresses.passengers)]
  const headers = crowd.bearer
  const { body } = await send(hub.addresses.passengers, carryOnPassCall, { headers })
  const answered: string[] = []
  const inject = async (remoteAddress: string, { method, path }: Call, device: Device, payload?: object) => {
    const options = { method, url: path, remoteAddress, headers: device.bearer, ...(payload && { payload }) }
    const { statusCode } = await hub.router.app.inject(options)
    answered.push(`${remoteAddress} ${statusCode}`)
  }
  for (const [call, payload] of [
    [carryOnPassCall, undefined],
    [redeemCarryOnPass, { pass: (body as { pass: string }).pass }],
  ] as const) {
    answered.length = 0
    const all = Array.from({ length: 30 }, () => inject('10.0.0.1', call, crowd, payload))
    await Promise.all([...all, inject('10.0.0.2', createCarryOnCode, other)])
    expect(answered.filter((each) => each === '10.0.0.1 200')).toHaveLength(30)
    expect(answered.indexOf('10.0.0.2 200')).toBeLessThan(15)
  }
  await hub.remove()
})
