/** Compares the sun's position with almanac data. */
import { expect, test } from 'vitest'
import { subsolarPoint, sunElevationInDeg } from './sun.ts'

test('MAP-05 day and night: the sun is above the equator at an equinox, above the tropics at the solstices', () => {
  // Moments of 2026 by the US Naval Observatory.
  expect(subsolarPoint(Date.UTC(2026, 2, 20, 14, 46)).latitude).toBeCloseTo(0, 1)
  expect(subsolarPoint(Date.UTC(2026, 5, 21, 8, 24)).latitude).toBeCloseTo(23.44, 1)
  expect(subsolarPoint(Date.UTC(2026, 11, 21, 20, 50)).latitude).toBeCloseTo(-23.44, 1)
})

test('MAP-05 day and night: the sun is above Greenwich at noon minus the equation of time', () => {
  // On 3 November the sundial is 16.4 min ahead: 4.1° of longitude; on 11 February 14.2 min behind.
  expect(subsolarPoint(Date.UTC(2026, 10, 3, 12)).longitude).toBeCloseTo(-4.11, 1)
  expect(subsolarPoint(Date.UTC(2026, 1, 11, 12)).longitude).toBeCloseTo(3.55, 1)
  expect(subsolarPoint(Date.UTC(2026, 1, 11, 23)).longitude).toBeGreaterThan(-180)
})

test('MAP-05 day and night: midnight sun in Tromsø in June, polar night in December', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 }
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  for (const hour of hours) {
    expect(sunElevationInDeg(tromso, Date.UTC(2026, 5, 21, hour))).toBeGreaterThan(0)
    expect(sunElevationInDeg(tromso, Date.UTC(2026, 11, 21, hour))).toBeLessThan(0)
  }
})
