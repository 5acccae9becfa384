/** The remaining time: weight of the plan, observed speed, and wind. */
import { expect, test } from 'vitest'
import { bilbao, newYork } from '#testing/true-flights.ts'
import { type Pace, paceAfter } from './pace.ts'
import { plannedInS, remainingInS } from './remaining.ts'
import { typicalTailwindInMPerS } from './typical-wind.ts'

const plan = { distanceInM: 5_684_000, flightTimeInS: 26_000, typicalTailwindInMPerS: 0 }
const cruise = {
  phase: 'cruise',
  altitudeInM: 11_000,
  groundSpeedInMPerS: 230,
  pace: { madeGoodInMPerS: 230, meanInMPerS: 230, forInS: 3600, airspeedInMPerS: null },
  typicalTailwind: { flownInMPerS: 0, aheadInMPerS: 0 },
} as const

test('FEED-02 the weight of the plan decreases, and is close to zero when the plan is far off', () => {
  const remaining = (elapsedInS: number, toGoInM: number, flightTimeInS: number | null) =>
    remainingInS(
      { ...plan, flightTimeInS },
      { ...cruise, nowInMs: elapsedInS * 1000, takeOffAtInMs: 0, toGoInM },
    )
  const early = remaining(3600, 4_900_000, 25_800) - remaining(3600, 4_900_000, 25_000)
  const late = remaining(23_000, 500_000, 25_800) - remaining(23_000, 500_000, 25_000)
  expect(early).toBeGreaterThan(300)
  expect(late).toBeLessThan(100)
  expect(remaining(20_000, 4_900_000, 26_000)).toBeGreaterThan(18_000)
})

test('FEED-02 without a plan the remaining time depends on the aircraft’s own speed and the observed wind', () => {
  const leftInS = (pace: Partial<Pace>) =>
    remainingInS(
      { ...plan, flightTimeInS: null },
      {
        ...cruise,
        nowInMs: 0,
        takeOffAtInMs: null,
        toGoInM: 4_000_000,
        pace: { ...cruise.pace, airspeedInMPerS: 230, ...pace },
      },
    )
  expect(leftInS({ airspeedInMPerS: 250 })).toBeLessThan(leftInS({}) - 300)
  expect(leftInS({ madeGoodInMPerS: 270 })).toBeLessThan(leftInS({}) - 300)
  expect(leftInS({ meanInMPerS: 270 })).toBeLessThan(leftInS({}) - 300)
  // A tailwind shortens the descent too.
  const downInS = (madeGoodInMPerS: number) =>
    remainingInS(plan, {
      ...cruise,
      phase: 'descent',
      nowInMs: 0,
      takeOffAtInMs: 0,
      toGoInM: 200_000,
      pace: { ...cruise.pace, madeGoodInMPerS, airspeedInMPerS: 230 },
    })
  expect(downInS(280)).toBeLessThan(downInS(230) - 60)
})

test('FEED-02 before anything is measured, the usual wind makes outbound and return flight differ', () => {
  const outboundTailwind = typicalTailwindInMPerS(newYork.location, bilbao.location)
  expect(outboundTailwind).toBeGreaterThan(8)
  expect(typicalTailwindInMPerS(bilbao.location, newYork.location)).toBeCloseTo(-outboundTailwind, 0)
  expect(typicalTailwindInMPerS(bilbao.location, bilbao.location)).toBe(0)
  const durationInS = (typicalTailwindInMPerS: number) =>
    plannedInS({ distanceInM: 5_684_000, flightTimeInS: null, typicalTailwindInMPerS })
  expect(durationInS(-outboundTailwind) - durationInS(outboundTailwind)).toBeGreaterThan(2000)
})

test('FEED-02 the pace is measured on the way to the destination, not in a holding pattern', () => {
  const wind = { windFromInDeg: 270, windSpeedInMPerS: 30 }
  const motion = { groundSpeedInMPerS: 210, trackInDeg: 270 }
  const west = { bearingInDeg: 270, wind, motion }
  let pace = paceAfter(null, west, 1)
  for (let second = 0; second < 600; second++) pace = paceAfter(pace, west, 1)
  expect(pace?.airspeedInMPerS).toBeCloseTo(240, 0)
  expect(pace).toMatchObject({ madeGoodInMPerS: 210, meanInMPerS: 210, forInS: 601 })
  expect(paceAfter(pace, { ...west, motion: { ...motion, trackInDeg: 90 } }, 60)).toBe(pace)
  const withoutWind = paceAfter(null, { ...west, wind: null }, 1)
  expect(withoutWind?.airspeedInMPerS).toBeNull()
})

test('FEED-02 the remaining time is zero once landed', () => {
  expect(
    remainingInS(plan, { ...cruise, phase: 'landed', nowInMs: 0, takeOffAtInMs: 0, toGoInM: 9000 }),
  ).toBe(0)
})
