/** Simulated flights: known routes, and consistency of any route. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossTrackInM } from '#testing/cross-track.ts'
import { airportByIata, loadAirports } from './airports.ts'
import { distanceInM, initialBearingInDeg } from './great-circle.ts'
import { phases } from './phase.ts'
import type { SimulatedFlight } from './simulated-flight.ts'
import { simulateFlight } from './simulator.ts'

const table = await loadAirports()
const airport = (iata: string) => airportByIata(table, iata)!
const departureTimeInMs = Date.UTC(2026, 10, 20, 18, 30)
const fly = (from: string, to: string, seed: string | number = 7) =>
  simulateFlight({ origin: airport(from), destination: airport(to), seed, departureTimeInMs })
const hoursOf = (flight: SimulatedFlight) => (flight.arrivalTimeInMs - flight.departureTimeInMs) / 3_600_000
const moments = (flight: SimulatedFlight, count: number) =>
  Array.from({ length: count + 1 }, (_, index) =>
    flight.at(departureTimeInMs + ((flight.atGateTimeInMs - departureTimeInMs) * index) / count),
  )
const anyAirport = fc.constantFrom(...table.airports).map((row) => airport(row.slice(0, 3)))
const anyFlight = fc
  .record({ origin: anyAirport, destination: anyAirport, seed: fc.integer() })
  .map((settings) => simulateFlight({ ...settings, departureTimeInMs }))

describe('known routes', () => {
  test('FEED-05 New York to Bilbao: about 5,700 km in 6.4 to 7 hours', () => {
    for (const seed of [1, 2, 3, 7, 'corvane']) {
      const flight = fly('JFK', 'BIO', seed)
      expect(flight.distanceInM / 1000).toBeCloseTo(5690, -2)
      expect(hoursOf(flight)).toBeGreaterThan(6.4)
      expect(hoursOf(flight)).toBeLessThan(7)
    }
  })

  test('FEED-05 westwards over the Atlantic takes longer than eastwards', () => {
    expect(hoursOf(fly('BIO', 'JFK'))).toBeGreaterThan(hoursOf(fly('JFK', 'BIO')))
  })

  test('FEED-05 Auckland to Santiago crosses the antimeridian without a jump', () => {
    const all = moments(fly('AKL', 'SCL'), 400)
    const longitudes = all.map((sample) => sample.position.longitude)
    expect(longitudes.some((longitude) => longitude > 175)).toBe(true)
    expect(longitudes.some((longitude) => longitude < -170)).toBe(true)
    for (let index = 1; index < all.length; index += 1) {
      expect(distanceInM(all[index - 1]!.position, all[index]!.position)).toBeLessThan(40_000)
    }
  })

  test('FEED-05 Helsinki to Tokyo flies over the north', () => {
    const highest = Math.max(...moments(fly('HEL', 'NRT'), 100).map((sample) => sample.position.latitude))
    expect(highest).toBeGreaterThan(66)
  })

  test('FEED-02 a long flight has every phase once, in order', () => {
    const flight = fly('JFK', 'BIO')
    const phasesSeen = [flight.at(departureTimeInMs - 1), ...moments(flight, 2000)].map(
      (sample) => sample.phase,
    )
    expect(phasesSeen.filter((phase, index) => phase !== phasesSeen[index - 1])).toEqual(phases)
  })

  test('FEED-02 altitude, levels and outside temperature are those of an airliner', () => {
    const flight = fly('JFK', 'BIO')
    const all = moments(flight, 1000)
    expect(Math.max(...all.map((sample) => sample.altitudeInM))).toBeGreaterThan(10_500)
    expect(Math.max(...all.map((sample) => sample.altitudeInM))).toBeLessThan(13_000)
    const levels = new Set(
      all
        .filter((sample) => sample.phase === 'cruise' && sample.verticalSpeedInMPerS === 0)
        .map((sample) => sample.altitudeInM),
    )
    expect(levels.size).toBe(3)
    expect(flight.at(departureTimeInMs + 3 * 3_600_000).outsideTemperatureInC).toBeLessThan(-40)
  })

  test('FEED-05 deviates slightly from the great circle, and meets both ends', () => {
    const flight = fly('JFK', 'BIO')
    const [from, to] = [flight.origin.location, flight.destination.location]
    const crossTracksInM = moments(flight, 200).map((sample) =>
      Math.abs(crossTrackInM(sample.position, from, to)),
    )
    expect(Math.max(...crossTracksInM)).toBeGreaterThan(2_000)
    expect(Math.max(...crossTracksInM)).toBeLessThan(46_000)
    expect(distanceInM(flight.at(departureTimeInMs).position, from)).toBeLessThan(0.01)
    expect(distanceInM(flight.at(flight.arrivalTimeInMs).position, to)).toBeLessThan(0.1)
  })

  test('FEED-05 ground speed is airspeed plus wind', () => {
    const sample = fly('JFK', 'BIO').at(departureTimeInMs + 2 * 3_600_000)
    const angleInRad = ((sample.wind.fromInDeg + 180 - sample.trackInDeg) * Math.PI) / 180
    const tailwindInMPerS = sample.wind.speedInMPerS * Math.cos(angleInRad)
    expect(Math.abs(sample.groundSpeedInMPerS - 236 - tailwindInMPerS)).toBeLessThan(1)
  })
})

describe('any two airports', () => {
  test('FEED-05 the same seed gives the same flight, another seed another flight', () => {
    expect(moments(fly('LIS', 'MCT', 'a'), 50)).toEqual(moments(fly('LIS', 'MCT', 'a'), 50))
    expect(moments(fly('LIS', 'MCT', 'a'), 50)).not.toEqual(moments(fly('LIS', 'MCT', 'b'), 50))
  })

  test('LIV-16 progress increases from 0 to 100, and the remaining time decreases to 0 at arrival', () => {
    fc.assert(
      fc.property(anyFlight, (flight) => {
        const all = moments(flight, 120)
        expect(all[0]!.progressInPercent).toBe(0)
        for (let index = 1; index < all.length; index += 1) {
          expect(all[index]!.progressInPercent).toBeGreaterThanOrEqual(
            all[index - 1]!.progressInPercent - 1e-9,
          )
          expect(all[index]!.remainingTimeInS).toBeLessThanOrEqual(all[index - 1]!.remainingTimeInS)
        }
        const arrived = flight.at(flight.arrivalTimeInMs)
        expect(arrived).toMatchObject({
          progressInPercent: 100,
          remainingTimeInS: 0,
          distanceToGoInM: 0,
          phase: 'landed',
        })
        expect(flight.at(flight.arrivalTimeInMs - 1).phase).toBe('approach')
        expect(flight.at(flight.arrivalTimeInMs - 1000).remainingTimeInS).toBeCloseTo(1, 3)
        expect(flight.at(flight.atGateTimeInMs + 1)).toMatchObject({
          phase: 'at-gate',
          groundSpeedInMPerS: 0,
        })
      }),
      { numRuns: 60 },
    )
  })

  test('FEED-05 distance flown and to go add up, and the phases are in order', () => {
    fc.assert(
      fc.property(anyFlight, (flight) => {
        const all = moments(flight, 120)
        all.forEach((sample, index) => {
          expect(sample.distanceFlownInM + sample.distanceToGoInM).toBeCloseTo(flight.distanceInM, 3)
          expect(sample.groundSpeedInMPerS).toBeGreaterThanOrEqual(0)
          const before = all[index - 1]?.phase ?? 'boarding'
          expect(phases.indexOf(sample.phase)).toBeGreaterThanOrEqual(phases.indexOf(before))
        })
      }),
      { numRuns: 60 },
    )
  })

  test('FEED-05 speed, track and position agree: they predict the position ten seconds later', () => {
    fc.assert(
      fc.property(anyFlight, fc.double({ min: 0, max: 1, noNaN: true }), (flight, share) => {
        fc.pre(flight.distanceInM > 50_000)
        const timeInMs = departureTimeInMs + share * (flight.arrivalTimeInMs - departureTimeInMs - 20_000)
        const now = flight.at(timeInMs)
        const then = flight.at(timeInMs + 10_000)
        const movedInM = distanceInM(now.position, then.position)
        const meanInMPerS = (now.groundSpeedInMPerS + then.groundSpeedInMPerS) / 2
        expect(Math.abs(movedInM - meanInMPerS * 10)).toBeLessThan(0.03 * movedInM + 15)
        fc.pre(movedInM > 500 && Math.abs(now.position.latitude) < 85)
        const turnInDeg = Math.abs(initialBearingInDeg(now.position, then.position) - now.trackInDeg)
        expect(Math.min(turnInDeg, 360 - turnInDeg)).toBeLessThan(0.6)
        expect(Math.abs(then.altitudeInM - now.altitudeInM)).toBeLessThan(130)
      }),
      { numRuns: 150 },
    )
  })

  test('FEED-05 a flight with the same origin and destination is valid', () => {
    const flight = fly('BIO', 'BIO')
    for (const sample of moments(flight, 50)) {
      expect(
        Object.values(sample).every((value) => typeof value !== 'number' || Number.isFinite(value)),
      ).toBe(true)
    }
    expect(flight.at(flight.arrivalTimeInMs).progressInPercent).toBe(100)
  })
})
