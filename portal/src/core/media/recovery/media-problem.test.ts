/** Timings that are part of the requirements. */
import { expect, test } from 'vitest'
import {
  damagedTimeoutInMs,
  fetchStalledAfterInMs,
  noticeAfterInMs,
  retryDelayInMs,
} from './media-problem.ts'

test('VOD-31 OP-35 a stall is displayed after 10 s', () => {
  expect(noticeAfterInMs).toBe(10_000)
})

test('VOD-17 VOD-21 OP-35 damaged media is retried for two minutes', () => {
  expect(damagedTimeoutInMs).toBe(120_000)
})

test('VOD-31 AUD-02 PRS-02 IMG-01 stall detection and the longest usual pause together take less than 5.5 s', () => {
  for (const random of [0, 0.5, 1])
    expect(fetchStalledAfterInMs + retryDelayInMs(undefined, undefined, () => random)).toBeLessThan(5500)
})
