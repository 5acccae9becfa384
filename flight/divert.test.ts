/** A diverted flight is continuous, turns smoothly and lands at the new destination. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { airportByIata, loadAirports } from './airports.ts'
import { divertFlight } from './divert.ts'
import { destinationPoint, distanceInM, initialBearingInDeg } from './great-circle.ts'
import { simulateFlight } from './simulator.ts'

const table = await loadAirports()
const airport = (iata: string) => airportByIata(table, iata)!
const flight = simulateFlight({
  origin: airport('JFK'),
  destination: airport('BIO'),
  seed: 7,
  departureTimeInMs: 0,
})
const hourInMs = 3_600_000

test('FEED-05 a diverted flight is unchanged until the diversion, and lands at the other airport', () => {
  const diverted = divertFlight(flight, 4 * hourInMs, airport('LIS'))!
  expect(diverted.destination.iata).toBe('LIS')
  expect(diverted.at(3 * hourInMs).position).toEqual(flight.at(3 * hourInMs).position)
  expect(diverted.at(0)).toMatchObject({ progressInPercent: 0, distanceFlownInM: 0 })
  const landed = diverted.at(diverted.arrivalTimeInMs)
  expect(landed).toMatchObject({ progressInPercent: 100, remainingTimeInS: 0, phase: 'landed' })
  expect(distanceInM(landed.position, airport('LIS').location)).toBeLessThan(0.1)
})

test('FEED-05 a diverted flight turns smoothly and without jumps, wherever and whenever it diverts', () => {
  const destinations = ['LIS', 'JFK', 'BIO', 'KEF', 'SCL', 'BOS', 'AKL', 'PDL']
  const arbitrary = fc.tuple(
    fc.constantFrom(...destinations),
    fc.integer({ min: 40 * 60_000, max: 6 * hourInMs }),
  )
  fc.assert(
    fc.property(arbitrary, fc.double({ min: 0, max: 1, noNaN: true }), ([iata, divertedAtInMs], share) => {
      const diverted = divertFlight(flight, divertedAtInMs, airport(iata))
      fc.pre(diverted !== null)
      const sampleTimes = [
        divertedAtInMs - 5000,
        divertedAtInMs + share * (diverted!.arrivalTimeInMs - divertedAtInMs),
      ]
      for (const timeInMs of sampleTimes) {
        const now = diverted!.at(timeInMs)
        const then = diverted!.at(timeInMs + 10_000)
        const meanInMPerS = (now.groundSpeedInMPerS + then.groundSpeedInMPerS) / 2
        const movedInM = distanceInM(now.position, then.position)
        expect(Math.abs(movedInM - 10 * meanInMPerS)).toBeLessThan(40)
        expect(Math.abs(now.altitudeInM - then.altitudeInM)).toBeLessThan(130)
        expect(Math.abs(now.groundSpeedInMPerS - then.groundSpeedInMPerS)).toBeLessThan(30)
        const turnInDeg = Math.abs(initialBearingInDeg(now.position, then.position) - now.trackInDeg)
        if (movedInM > 500) expect(Math.min(turnInDeg, 360 - turnInDeg)).toBeLessThan(15)
      }
      expect(diverted!.at(diverted!.arrivalTimeInMs).progressInPercent).toBe(100)
    }),
  )
})

test('FEED-05 a diverted flight reaches an airport up to 90 km away, in any direction, without a sharp turn', () => {
  const start = flight.at(3 * hourInMs)
  for (const [turnInDeg, offsetInM] of [
    [0, 0],
    [90, 12_600],
    [-90, 6_000],
    [0, 37_000],
    [180, 38_000],
    [70, 38_500],
    [180, 90_000],
  ] as const) {
    const location = destinationPoint(start.position, start.trackInDeg + turnInDeg, offsetInM)
    const diverted = divertFlight(flight, 3 * hourInMs, { ...airport('PDL'), location })!
    expect(distanceInM(diverted.at(diverted.arrivalTimeInMs).position, location)).toBeLessThan(0.1)
    for (let timeInMs = 3 * hourInMs; timeInMs < diverted.arrivalTimeInMs; timeInMs += 5000) {
      const [now, then] = [diverted.at(timeInMs), diverted.at(timeInMs + 5000)]
      const turnedInDeg = Math.abs(now.trackInDeg - then.trackInDeg)
      expect(Math.min(turnedInDeg, 360 - turnedInDeg), `${turnInDeg} ${offsetInM} ${timeInMs}`).toBeLessThan(
        12,
      )
    }
  }
})

test('FEED-05 a flight cannot divert on the ground or on approach', () => {
  expect(divertFlight(flight, -1, airport('LIS'))).toBeNull()
  expect(divertFlight(flight, 60_000, airport('LIS'))).toBeNull()
  expect(divertFlight(flight, flight.arrivalTimeInMs - 60_000, airport('LIS'))).toBeNull()
  expect(divertFlight(flight, flight.arrivalTimeInMs + 60_000, airport('LIS'))).toBeNull()
})
