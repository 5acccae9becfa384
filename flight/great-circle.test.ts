/** Great circles are correct everywhere, including the poles and the antimeridian. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossTrackInM } from '#testing/cross-track.ts'
import {
  destinationPoint,
  distanceInM,
  earthRadiusInM,
  initialBearingInDeg,
  path,
  pointAlong,
} from './great-circle.ts'
import type { Location } from './location.ts'

const jfk = { latitude: 40.6398, longitude: -73.7789 }
const bio = { latitude: 43.3011, longitude: -2.9106 }
const akl = { latitude: -37.0081, longitude: 174.792 }
const scl = { latitude: -33.393, longitude: -70.7858 }
const northPole = { latitude: 90, longitude: 0 }

const anyLocation = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const halfWayRoundInM = Math.PI * earthRadiusInM
const notOpposite = (from: Location, to: Location) => distanceInM(from, to) < halfWayRoundInM - 1000

describe('distance', () => {
  test('FEED-05 New York to Bilbao is about 5,700 km', () => {
    expect(distanceInM(jfk, bio) / 1000).toBeCloseTo(5684, -1)
  })

  test('FEED-05 takes the short path across the antimeridian', () => {
    expect(distanceInM({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(
      (2 * Math.PI * earthRadiusInM) / 180,
      3,
    )
  })

  test('FEED-05 one meter and half the circumference are both exact', () => {
    expect(distanceInM(jfk, destinationPoint(jfk, 123, 1))).toBeCloseTo(1, 6)
    expect(distanceInM(northPole, { latitude: -90, longitude: 55 })).toBeCloseTo(halfWayRoundInM, 3)
    expect(distanceInM(bio, bio)).toBe(0)
  })

  test('FEED-05 all longitudes of a pole are the same point', () => {
    expect(distanceInM(northPole, { latitude: 90, longitude: 137 })).toBeCloseTo(0, 3)
  })

  test('FEED-05 distance is symmetric and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(anyLocation, anyLocation, anyLocation, (one, other, third) => {
        expect(distanceInM(one, other)).toBeCloseTo(distanceInM(other, one), 3)
        expect(distanceInM(one, third) + distanceInM(third, other)).toBeGreaterThanOrEqual(
          distanceInM(one, other) - 0.01,
        )
      }),
    )
  })
})

describe('bearing', () => {
  test('FEED-05 the four cardinal directions', () => {
    const origin = { latitude: 0, longitude: 0 }
    expect(initialBearingInDeg(origin, { latitude: 1, longitude: 0 })).toBeCloseTo(0)
    expect(initialBearingInDeg(origin, { latitude: 0, longitude: 1 })).toBeCloseTo(90)
    expect(initialBearingInDeg(origin, { latitude: -1, longitude: 0 })).toBeCloseTo(180)
    expect(initialBearingInDeg(origin, { latitude: 0, longitude: -1 })).toBeCloseTo(270)
  })

  test('FEED-05 New York to Bilbao leaves towards the northeast', () => {
    expect(initialBearingInDeg(jfk, bio)).toBeCloseTo(64, -1)
  })

  test('FEED-05 every bearing to the north pole is north', () => {
    expect(initialBearingInDeg(akl, northPole)).toBeCloseTo(0)
  })

  test('FEED-05 bearing and distance lead to the other point', () => {
    fc.assert(
      fc.property(anyLocation, anyLocation, (from, to) => {
        fc.pre(notOpposite(from, to))
        const reached = destinationPoint(from, initialBearingInDeg(from, to), distanceInM(from, to))
        expect(distanceInM(reached, to)).toBeLessThan(5)
      }),
    )
  })
})

describe('path', () => {
  test('FEED-05 starts and ends at the two points, in equal steps on the circle', () => {
    fc.assert(
      fc.property(anyLocation, anyLocation, (from, to) => {
        fc.pre(notOpposite(from, to))
        const points = path(from, to, 8)
        expect(points).toHaveLength(9)
        expect(distanceInM(points[0]!, from)).toBeLessThan(0.01)
        expect(distanceInM(points[8]!, to)).toBeLessThan(0.01)
        const stepInM = distanceInM(from, to) / 8
        for (let index = 1; index <= 8; index += 1) {
          expect(distanceInM(points[index - 1]!, points[index]!)).toBeCloseTo(stepInM, 1)
          expect(Math.abs(points[index]!.latitude)).toBeLessThanOrEqual(90)
          expect(Math.abs(points[index]!.longitude)).toBeLessThanOrEqual(180)
        }
      }),
    )
  })

  test('FEED-05 a path between opposite points has the right length', () => {
    const middle = pointAlong({ latitude: 10, longitude: 20 }, { latitude: -10, longitude: -160 }, 0.5)
    expect(distanceInM({ latitude: 10, longitude: 20 }, middle)).toBeCloseTo(halfWayRoundInM / 2, 0)
  })
})

test('FEED-05 cross-track distance is positive to the right and zero on the line', () => {
  expect(
    crossTrackInM(
      { latitude: -1, longitude: 5 },
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 9 },
    ),
  ).toBeCloseTo((Math.PI * earthRadiusInM) / 180, 3)
  expect(crossTrackInM(pointAlong(jfk, bio, 0.3), jfk, bio)).toBeCloseTo(0, 2)
  expect(crossTrackInM(bio, scl, akl)).toBeCloseTo(-crossTrackInM(bio, akl, scl), 2)
})
