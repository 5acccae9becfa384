/** Every plan results in a profile that is continuous and ends at its distance. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAirborne, phases } from './phase.ts'
import { planProfile } from './profile.ts'

const anyPlan = fc.record({
  distanceInM: fc.double({ min: 0, max: 19_000_000, noNaN: true }),
  cruiseSpeedInMPerS: fc.double({ min: 120, max: 290, noNaN: true }),
  cruiseAltitudeInM: fc.double({ min: 1000, max: 13_000, noNaN: true }),
  originElevationInM: fc.double({ min: -300, max: 4400, noNaN: true }),
  destinationElevationInM: fc.double({ min: -300, max: 4400, noNaN: true }),
  tailwind: fc.double({ min: -60, max: 60, noNaN: true }).map((wind) => () => wind),
})

test('FEED-05 the distance at touchdown is that of the plan', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const profile = planProfile(plan)
      const touchdown = profile.at(profile.durationInS)
      expect(Math.abs(touchdown.distanceInM - plan.distanceInM)).toBeLessThan(0.001)
      expect(touchdown.altitudeInM).toBeCloseTo(plan.destinationElevationInM, 6)
    }),
  )
})

test('FEED-05 altitude, speed and distance are continuous, and distance never decreases', () => {
  fc.assert(
    fc.property(anyPlan, fc.double({ min: 0, max: 1, noNaN: true }), (plan, share) => {
      const profile = planProfile(plan)
      const elapsedInS = share * profile.atGateAtInS
      const now = profile.at(elapsedInS)
      const then = profile.at(elapsedInS + 0.5)
      expect(then.distanceInM).toBeGreaterThanOrEqual(now.distanceInM - 1e-6)
      expect(then.distanceInM - now.distanceInM).toBeLessThan(200)
      expect(Math.abs(then.altitudeInM - now.altitudeInM)).toBeLessThan(10)
      expect(Math.abs(then.groundSpeedInMPerS - now.groundSpeedInMPerS)).toBeLessThan(8)
    }),
    { numRuns: 400 },
  )
})

test('FEED-05 a tailwind shortens the flight, a headwind lengthens it', () => {
  const plan = { distanceInM: 5_700_000, cruiseSpeedInMPerS: 236, cruiseAltitudeInM: 11_000 }
  const still = planProfile(plan).durationInS
  expect(planProfile({ ...plan, tailwind: () => 30 }).durationInS).toBeLessThan(still)
  expect(planProfile({ ...plan, tailwind: () => -30 }).durationInS).toBeGreaterThan(still)
})

test('FEED-05 a short flight stays low, a longer one reaches its cruise altitude', () => {
  const highestInM = (distanceInM: number) => {
    const profile = planProfile({ distanceInM, cruiseSpeedInMPerS: 236, cruiseAltitudeInM: 11_000 })
    const altitudesInM = Array.from(
      { length: 500 },
      (_, index) => profile.at((profile.durationInS * index) / 500).altitudeInM,
    )
    return Math.max(...altitudesInM)
  }
  expect(highestInM(80_000)).toBeLessThan(3000)
  expect(highestInM(2_000_000)).toBeCloseTo(11_000, 6)
})

describe('before and after', () => {
  const profile = planProfile({ distanceInM: 900_000, cruiseSpeedInMPerS: 236, cruiseAltitudeInM: 11_000 })

  test('FEED-02 the phase is boarding before departure and at-gate after arrival', () => {
    expect(profile.at(-1)).toMatchObject({ phase: 'boarding', groundSpeedInMPerS: 0, distanceInM: 0 })
    expect(profile.at(1).phase).toBe('taxi')
    expect(profile.at(profile.takeOffAtInS + 1).phase).toBe('take-off')
    expect(profile.at(profile.durationInS - 1).phase).toBe('approach')
    expect(profile.at(profile.durationInS + 1).phase).toBe('landed')
    expect(profile.at(profile.atGateAtInS)).toMatchObject({ phase: 'at-gate', groundSpeedInMPerS: 0 })
  })

  test('FEED-02 the airborne phases are those from climb to approach', () => {
    expect(phases.filter(isAirborne)).toEqual(['climb', 'cruise', 'descent', 'approach'])
  })
})
