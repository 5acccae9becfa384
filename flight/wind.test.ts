/** The simulated air: wind direction, standard atmosphere, slow changes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smoothCurveFrom } from './seeded-random.ts'
import { standardTemperatureInC, tailwindInMPerS, weatherFrom, windFrom } from './wind.ts'

test('FEED-02 a wind is named by the direction it comes from', () => {
  expect(windFrom({ eastwardInMPerS: 10, northwardInMPerS: 0 })).toEqual({ fromInDeg: 270, speedInMPerS: 10 })
  expect(windFrom({ eastwardInMPerS: 0, northwardInMPerS: -3 })).toEqual({ fromInDeg: 0, speedInMPerS: 3 })
})

test('FEED-02 a west wind is a tailwind eastbound and a headwind westbound', () => {
  const westWind = { eastwardInMPerS: 20, northwardInMPerS: 0 }
  expect(tailwindInMPerS(westWind, 90)).toBeCloseTo(20)
  expect(tailwindInMPerS(westWind, 270)).toBeCloseTo(-20)
  expect(tailwindInMPerS(westWind, 0)).toBeCloseTo(0)
})

test('FEED-02 the temperature follows the standard atmosphere', () => {
  expect(standardTemperatureInC(0)).toBe(15)
  expect(standardTemperatureInC(11_000)).toBeCloseTo(-56.5)
  expect(standardTemperatureInC(12_500)).toBeCloseTo(-56.5)
})

test('FEED-05 the weather is deterministic by seed, bounded, and changes slowly along the route', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 0, max: 0.999, noNaN: true }), (seed, fraction) => {
      const air = weatherFrom(seed).airMotionAt(fraction, 45, 11_000)
      expect(weatherFrom(seed).airMotionAt(fraction, 45, 11_000)).toEqual(air)
      expect(windFrom(air).speedInMPerS).toBeLessThan(45)
      const next = weatherFrom(seed).airMotionAt(fraction + 0.001, 45, 11_000)
      expect(Math.abs(next.eastwardInMPerS - air.eastwardInMPerS)).toBeLessThan(0.5)
      expect(Math.abs(smoothCurveFrom(seed, 3)(fraction))).toBeLessThanOrEqual(1)
    }),
  )
})
