/** Rate limits. */
import { expect, test } from 'vitest'
import { addressKey, createRateLimit } from './rate.ts'

test('SES-10 a burst is allowed, then one at a time as time passes', () => {
  const limit = createRateLimit({ perMinute: 60, burst: 3 })
  expect([0, 0, 0, 0].map((nowInMs) => limit.consume('cabin', nowInMs) > 0)).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(limit.consume('cabin', 1000)).toBe(0)
  expect(limit.consume('cabin', 1000)).toBe(1)
  expect(limit.consume('other', 1000)).toBe(0)
})

test('SES-10 reading the waiting time does not count as a request', () => {
  const limit = createRateLimit({ perMinute: 60, burst: 1 })
  expect([limit.waitInS('cabin', 0), limit.waitInS('cabin', 0), limit.consume('cabin', 0)]).toEqual([0, 0, 0])
  expect([limit.waitInS('cabin', 0), limit.waitInS('cabin', 1000)]).toEqual([1, 0])
})

test('SES-10 a clock that is set back by years does not block clients', () => {
  const limit = createRateLimit({ perMinute: 1, burst: 1 })
  expect(limit.consume('cabin', 4e12)).toBe(0)
  expect(limit.consume('cabin', 1e12)).toBe(0)
})

test('SES-10 addresses of one IPv6 network share a limit', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:0:0:9'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('fd00::1')).toBe(addressKey('fd00:0:0:0:5::'))
  expect(addressKey('10.0.0.7')).toBe('10.0.0.7')
  expect(addressKey('::ffff:10.0.0.7')).not.toBe(addressKey('::ffff:10.0.0.8'))
})
