/** The captive portal API as called by a device's system, without a session. */
import { captiveCall } from '@altiport/wire/captive'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, type TestHub } from '#testing/hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await openTestHub()
})
afterAll(() => hub.remove())

test('OPS-08 the captive portal API reports no captivity, and the portal as the venue’s page', async () => {
  const { passengers } = hub.addresses
  const response = await fetch(passengers + captiveCall.path, {
    headers: { accept: 'application/captive+json' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/captive+json')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.json()).toEqual({
    captive: false,
    'venue-info-url': `${passengers}/`,
    'user-portal-url': `${passengers}/`,
  })
})
