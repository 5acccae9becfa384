/** The sampling times of a flight's track: complete, few, and stable while being thinned. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { airportByIata, loadAirports } from './airports.ts'
import { historyLimit } from './history.ts'
import { simulateFlight } from './simulator.ts'

const table = await loadAirports()
const departureTimeInMs = Date.UTC(2026, 10, 20, 18, 30)
const flight = simulateFlight({
  origin: airportByIata(table, 'AKL')!,
  destination: airportByIata(table, 'SCL')!,
  seed: 7,
  departureTimeInMs,
})

describe('history', () => {
  test('LIV-16 past positions run from departure to now, oldest first, and stay within the limit', () => {
    expect(flight.historyUntil(departureTimeInMs - 1, 30)).toEqual([])
    expect(flight.historyUntil(departureTimeInMs, 30)).toHaveLength(1)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        fc.integer({ min: 1, max: 600 }),
        (share, intervalInS) => {
          const nowInMs = departureTimeInMs + share * (flight.arrivalTimeInMs - departureTimeInMs)
          const history = flight.historyUntil(nowInMs, intervalInS)
          expect(history.length).toBeLessThanOrEqual(historyLimit)
          expect(history[0]?.timeInMs).toBe(departureTimeInMs)
          expect(history.at(-1)?.timeInMs).toBe(Math.min(nowInMs, flight.atGateTimeInMs))
          const sorted = history.every(
            (point, index) => index === 0 || point.timeInMs > history[index - 1]!.timeInMs,
          )
          expect(sorted).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('LIV-16 thinning keeps existing positions, so that the track does not jitter', () => {
    const early = flight.historyUntil(departureTimeInMs + 4 * 3_600_000, 60)
    const late = flight.historyUntil(departureTimeInMs + 9 * 3_600_000, 60)
    const earlyTimes = new Set(early.map((point) => point.timeInMs))
    const repeated = late.filter((point) => point.timeInMs < departureTimeInMs + 4 * 3_600_000)
    expect(repeated.every((point) => earlyTimes.has(point.timeInMs))).toBe(true)
  })
})
