/** The time from feeds: which are used, and that neither one message nor an implausible receiver changes it. */
import { expect, test } from 'vitest'
import { type FeedTime, noFeedTime, stepFeedTime } from './feed-time.ts'

const boxInMs = Date.UTC(2026, 10, 23, 12)
const behindInMs = 337 * 60_000
const trust = ['aid', 'gpsd']

/** `count` samples, one a second from `fromInS`, of a feed whose clock is ahead of the box by `aheadInMs`. */
const after = (
  state: FeedTime,
  { source = 'gpsd', fromInS = 0, count = 1, aheadInMs = behindInMs, delaysInMs = [120, 40, 90] },
) =>
  Array.from({ length: count }, (_, n) => fromInS + n).reduce((before, second) => {
    const nowInMs = boxInMs + second * 1000
    const measuredAtInMs = nowInMs + aheadInMs - delaysInMs[second % delaysInMs.length]!
    return stepFeedTime(before, { source, measuredAtInMs, nowInMs }, trust)
  }, state)

test('FEED-08 ten seconds of agreement correct the clock; fewer, or one message, do not', () => {
  expect(after(noFeedTime, { count: 10 }).offsetInMs).toBe(0)
  const corrected = after(noFeedTime, { count: 12 })
  expect(corrected).toMatchObject({ offsetInMs: behindInMs - 40, source: 'gpsd' })
  const once = after(corrected, { fromInS: 12, aheadInMs: -behindInMs })
  expect(once.offsetInMs).toBe(behindInMs - 40)
  const many = after(once, { fromInS: 13, count: 12, aheadInMs: -behindInMs })
  expect(many.offsetInMs).toBeLessThan(-behindInMs)
})

test('FEED-08 a clock that is right is confirmed, and not corrected by delays', () => {
  expect(after(noFeedTime, { count: 12, aheadInMs: 0, delaysInMs: [900, 300] })).toMatchObject({
    offsetInMs: 0,
    source: 'gpsd',
  })
})

test('FEED-08 samples that contradict each other, other feeds and impossible dates are not used', () => {
  const contradictory = Array.from({ length: 40 }, (_, n) => n).reduce(
    (state, n) => after(state, { fromInS: n, aheadInMs: n % 8 === 0 ? 0 : behindInMs }),
    noFeedTime,
  )
  expect(contradictory).toMatchObject({ offsetInMs: 0, source: null })
  expect(after(noFeedTime, { source: 'sbs1', count: 60 })).toBe(noFeedTime)
  const rolledOver = -1024 * 7 * 86_400_000
  expect(after(noFeedTime, { count: 60, aheadInMs: rolledOver })).toBe(noFeedTime)
  expect(after(noFeedTime, { count: 60, aheadInMs: Number.NaN })).toBe(noFeedTime)
})

test('FEED-08 the more trusted feed decides, until it has been silent for ten minutes', () => {
  const both = after(after(noFeedTime, { count: 12 }), { source: 'aid', count: 12, aheadInMs: 60_000 })
  expect(both).toMatchObject({ offsetInMs: 60_000 - 40, source: 'aid' })
  expect(after(both, { fromInS: 12, count: 500 })).toMatchObject({ source: 'aid' })
  expect(after(both, { fromInS: 600, count: 30 })).toMatchObject({
    source: 'gpsd',
    offsetInMs: behindInMs - 40,
  })
})

test('FEED-08 samples from before a silence do not count', () => {
  const before = after(noFeedTime, { count: 8 })
  expect(after(before, { fromInS: 60, count: 5 }).offsetInMs).toBe(0)
  expect(after(before, { fromInS: 60, count: 12 }).offsetInMs).toBe(behindInMs - 40)
})
