/** The measured bandwidth of the link, and the cabin share sent by the hub. */
import { expect, test } from 'vitest'
import { measuredBandwidth, newestShare, noShare } from './bandwidth.ts'

const timing = (transferSize: number, responseStart: number, responseEnd: number) => ({
  transferSize,
  responseStart,
  responseEnd,
})

test('PAX-08 the bandwidth is the received bytes over the time in which any response was active', () => {
  expect(measuredBandwidth([timing(100_000, 1000, 2000), timing(100_000, 1000, 2000)])).toBe(1_600_000)
  expect(measuredBandwidth([timing(100_000, 1000, 2000), timing(100_000, 5000, 6000)])).toBe(800_000)
})

test('PAX-08 small responses and those from the browser’s cache are ignored', () => {
  expect(measuredBandwidth([timing(300, 0, 900), timing(0, 1000, 1001)])).toBeNull()
  expect(measuredBandwidth([timing(100_000, 1000, 2000), timing(900, 2000, 9000)])).toBe(800_000)
})

test('PAX-08 the newest cabin share applies, even if a cache repeats an older one', () => {
  const headersOf = (share: string, second: number) => ({
    'cabin-share': share,
    date: new Date(second * 1000).toUTCString(),
  })
  const first = newestShare(headersOf('900000', 20), 'cabin-share', noShare)
  expect(first.bitsPerS).toBe(900_000)
  expect(newestShare(headersOf('5000000', 10), 'cabin-share', first)).toBe(first)
  expect(newestShare(headersOf('400000', 30), 'cabin-share', first).bitsPerS).toBe(400_000)
  expect(newestShare({}, 'cabin-share', first)).toBe(first)
})
