/** Carry-on while one client tries or carries as much as it can: others' tries, and the hub's time, remain. */
import { randomUUID } from 'node:crypto'
import { carryOnPassLimit, redeemCarryOnCode } from '@altiport/wire/carry-on'
import { expect, test } from 'vitest'
import { openTestHub, send, signIn } from '#testing/hub.ts'
import { writePass } from './pass.ts'

test('PAX-04 OP-99 tries without a session, and a device’s own beyond its limit, leave its address the others', async () => {
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

test('PAX-04 OP-99 a pass of long lists compresses few more items than fit', () => {
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
