/** What fits before landing, what is left of a title, and how the fit is described. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitMessage,
  fitsBefore,
  isInProgress,
  leftInS,
  planFor,
  positionOnLine,
  withoutDuplicates,
} from './fit.ts'

const title = (id: string, durationInS: number | null, inProgress?: number) => ({
  id,
  durationInS,
  inProgress,
})

test('HOM-01 home offers what fits before landing, longest first, and nothing without a duration', () => {
  const titles = [title('pod', 3120), title('orbit', 7440), title('unknown', null), title('dune', 9300)]
  expect(fitsBefore(titles, 7500).map(({ id }) => id)).toEqual(['orbit', 'pod'])
  expect(fitsBefore(titles, 0)).toEqual([])
})

test('HOM-01 a title named twice in the menu is one title', () => {
  expect(withoutDuplicates([title('a', 1), title('b', 2), title('a', 3)])).toEqual([
    title('a', 1),
    title('b', 2),
  ])
})

test('VOD-05 only the rest of a title in progress has to fit', () => {
  expect(fitsBefore([title('long', 10_000, 80)], 2000)).toHaveLength(1)
  expect(fitsBefore([title('long', 10_000)], 2000)).toHaveLength(0)
})

test('VOD-05 in progress means above 0 and below 100 (OP-30); only then is less than the whole title left', () => {
  expect([undefined, 0, 0.1, 50, 99.9, 100].map((inProgress) => isInProgress({ inProgress }))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
  expect(leftInS(title('a', 6000, 25))).toBe(4500)
  expect(leftInS(title('a', 6000, 100))).toBe(6000)
  expect(leftInS(title('a', null, 25))).toBeNull()
})

test('VOD-05 the message about when a title ends gives the gap to landing, unless it is above four hours or under a minute', () => {
  expect(fitMessage(84 * 60)).toEqual({ kind: 'before', gapInS: 5040 })
  expect(fitMessage(2 * 3600 - 40)).toEqual({ kind: 'before', gapInS: 7160 })
  expect(fitMessage(3 * 3600 + 300)).toEqual({ kind: 'before', gapInS: 11_100 })
  expect(fitMessage(5 * 3600)).toEqual({ kind: 'well-before' })
  expect(fitMessage(-20 * 60)).toEqual({ kind: 'after', gapInS: 1200 })
  expect(fitMessage(30)).toEqual({ kind: 'at-landing' })
  expect(fitMessage(-59)).toEqual({ kind: 'at-landing' })
})

test('VOD-05 the plan has titles in progress first, then the longest that still fit', () => {
  const film = (id: string, durationInS: number, inProgress = 0) => ({ id, durationInS, inProgress })
  const all = [film('short', 600), film('long', 6000), film('middle', 3000), film('begun', 4000)]
  const ids = (...args: Parameters<typeof planFor<(typeof all)[number]>>) =>
    planFor(...args).map(({ id }) => id)
  expect(ids([], all, 9500)).toEqual(['long', 'middle'])
  expect(ids([film('begun', 4000, 50)], all, 5500)).toEqual(['begun', 'middle'])
  expect(ids([film('begun', 4000, 50)], all, 2100)).toEqual(['begun'])
  expect(ids([], all, 599)).toEqual([])
})

test('VOD-05 the position on the line never exceeds the flight', () => {
  const seconds = fc.double({ min: 0, max: 60_000, noNaN: true })
  fc.assert(
    fc.property(seconds, seconds, seconds, (lengthInS, remainingInS, flightInS) => {
      const { from, to, endsAfterLanding } = positionOnLine(lengthInS, remainingInS, flightInS)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(1)
      expect(to).toBeGreaterThanOrEqual(Math.min(from, 1))
      expect(endsAfterLanding).toBe(lengthInS > remainingInS)
    }),
  )
})
