/** What the link carries, and what the hub says one film may take of it. */
import { expect, test } from 'vitest'
import { measuredBandwidth, newestShare, noShare } from './link.ts'

const fetched = (transferSize: number, responseStart: number, responseEnd: number) => ({
  transferSize,
  responseStart,
  responseEnd,
})

test('PAX-08 the link is measured on what has come: bytes over the time in which any were coming', () => {
  expect(measuredBandwidth([fetched(100_000, 1000, 2000), fetched(100_000, 1000, 2000)])).toBe(1_600_000)
  expect(measuredBandwidth([fetched(100_000, 1000, 2000), fetched(100_000, 5000, 6000)])).toBe(800_000)
})

test('PAX-08 small answers, and those of the browser’s own cache, measure nothing', () => {
  expect(measuredBandwidth([fetched(300, 0, 900), fetched(0, 1000, 1001)])).toBeNull()
  expect(measuredBandwidth([fetched(100_000, 1000, 2000), fetched(900, 2000, 9000)])).toBe(800_000)
})

test('PAX-08 the newest word on the share counts, whatever a cache repeats', () => {
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
