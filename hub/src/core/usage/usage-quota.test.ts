/** Usage log quotas of one device; a whole cabin behind one address is within its limits. */
import { logStrings, logUsage, usageLevel } from '@altiport/wire/usage'
import { afterEach, expect, test } from 'vitest'
import { limits } from '#core/limits.ts'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
afterEach(() => hub.remove())

const log = async (headers: Record<string, string> = {}) => {
  const body = { level: usageLevel, timestamp: 1_763_700_000_000, log: logStrings.comin('/'), lang: 'en' }
  return (await send(hub.addresses.passengers, logUsage, { body, headers })).status
}
const logRepeatedly = async (times: number, headers?: Record<string, string>) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await log(headers))
  return { accepted: statuses.filter((status) => status === 204).length, last: statuses.at(-1) }
}

test('LOG-04 OP-99 records without a session are limited, in all and per address, and never use up the quota of devices with one', async () => {
  hub = await openTestHub({ limits: { usageRecordsWithoutSession: 30 } })
  expect(await logRepeatedly(50)).toEqual({ accepted: 30, last: 429 })
  const device = await signIn(hub.addresses.passengers)
  expect(await log(device.bearer)).toBe(204)
  await hub.remove()
  // The limit that a hub has by default, without the records that it admits as time goes by.
  const { burst } = limits.parse({}).usageWithoutSession
  hub = await openTestHub({ limits: { usageWithoutSession: { perMinute: 1, burst } } })
  const batches = await Promise.all(Array.from({ length: 14 }, () => logRepeatedly(100)))
  expect(batches.map(({ last }) => last)).toContain(429)
  expect(batches.reduce((sum, { accepted }) => sum + accepted, 0)).toBeLessThan(1300)
})

test('LOG-04 OP-99 one device has a quota, however often it signs in', async () => {
  hub = await openTestHub({ limits: { usageRecordsByDevice: 20 } })
  const device = await signIn(hub.addresses.passengers)
  expect(await logRepeatedly(25, device.bearer)).toEqual({ accepted: 20, last: 429 })
  const sameDevice = await signIn(hub.addresses.passengers, device)
  expect(await log(sameDevice.bearer)).toBe(429)
  const other = await signIn(hub.addresses.passengers)
  expect(await log(other.bearer)).toBe(204)
})

test('LOG-04 OP-99 refused records of one client do not use up its address’s limit', async () => {
  hub = await openTestHub({
    limits: {
      usageByAddress: { perMinute: 1, burst: 30 },
      usageWithoutSession: { perMinute: 1, burst: 5 },
      usageByDevice: { perMinute: 1, burst: 5 },
    },
  })
  const device = await signIn(hub.addresses.passengers)
  expect(await logRepeatedly(40)).toEqual({ accepted: 5, last: 429 })
  expect(await logRepeatedly(40, device.bearer)).toEqual({ accepted: 5, last: 429 })
  const other = await signIn(hub.addresses.passengers)
  expect(await log(other.bearer)).toBe(204)
})

test('LOG-04 OP-99 a cabin of 400 behind one address is refused nothing in its first minute', async () => {
  hub = await openTestHub()
  const refused: number[] = []
  const passenger = async () => {
    // The portal may log that it was opened before it has signed in.
    const device = log().then((status) => {
      if (status !== 204) refused.push(status)
      return signIn(hub.addresses.passengers)
    })
    const { bearer } = await device
    for (let n = 0; n < 5; n++) {
      const status = await log(bearer)
      if (status !== 204) refused.push(status)
    }
  }
  for (let n = 0; n < 400; n += 40) await Promise.all(Array.from({ length: 40 }, passenger))
  expect(refused).toEqual([])
})
