/** The parsing of flight payloads, compared with the contract's check. */

import { currentFlightUpdated, flightProgressUpdated } from '@altiport/wire/flight'
import { currentFlight, flightProgress } from '@altiport/wire/flight.shape'
import { unknownIata } from '@altiport/wire/flight-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFlight, step } from './progress.ts'
import { readFlight, readProgress } from './read-flight.ts'

const flight = {
  id: 'leg-1',
  flightId: 'CV 204',
  at: 1_700_000_000_000,
  destCity: 'Bilbao',
  destIata: 'BIO',
  destLoc: { latitude: 43.3, longitude: -2.9 },
  flightDurationInS: 25_200,
  originCity: 'New York',
  originIata: 'JFK',
  originLoc: { latitude: 40.6, longitude: -73.8 },
}
const progress = {
  id: 'leg-1',
  at: 1_700_000_000_000,
  arrivalTime: 1_700_011_520_000,
  departureTime: 1_699_986_320_000,
  direction: 74,
  history: [{ latitude: 40.6, longitude: -73.8 }],
  progress: 54.3,
  remainingTime: 11_520,
}

test('LIV-13 the current flight has its fields and is loaded once one was received', () => {
  expect(noFlight.flight.loaded).toBe(false)
  const next = step(noFlight, { type: 'flightReceived', payload: flight })
  expect(next.flight).toEqual({ ...flight, loaded: true })
  expect(next.progress.loaded).toBe(false)
})

test('LIV-14 both airport codes are --- until they are known', () => {
  expect([noFlight.flight.destIata, noFlight.flight.originIata]).toEqual([unknownIata, unknownIata])
  expect(unknownIata).toBe('---')
  const { destIata, originIata, ...rest } = flight
  expect(readFlight(rest)).toMatchObject({ destIata: '---', originIata: '---' })
})

test('LIV-16 the progress has its fields and is loaded once one was received', () => {
  expect(noFlight.progress.loaded).toBe(false)
  const next = step(noFlight, { type: 'progressReceived', payload: progress, nowInMs: 7 })
  expect(next.progress).toEqual({ ...progress, loaded: true })
  expect(next.receivedAtInMs).toBe(7)
})

test('LIV-12 a malformed payload returns the same state object', () => {
  const state = step(noFlight, { type: 'progressReceived', payload: progress, nowInMs: 0 })
  for (const payload of [null, 3, [], {}, { ...progress, progress: 101 }, { ...progress, history: [{}] }])
    expect(step(state, { type: 'progressReceived', payload, nowInMs: 1 })).toBe(state)
  for (const payload of [null, 'x', { ...flight, destLoc: null }, { ...flight, at: '1' }])
    expect(step(state, { type: 'flightReceived', payload })).toBe(state)
})

test('LIV-10 LIV-11 the headers are the contract’s', () => {
  expect(currentFlightUpdated).toEqual({ service: 'ife.cabincrew', app: 'route', event: 'current:updated' })
  expect(flightProgressUpdated).toEqual({ service: 'ife.cabincrew', app: 'route', event: 'progress:updated' })
})

const values = { altitudeInM: { source: 'gpsd', ageInS: 2 } }

test('HOM-02 PAX-05 the displayed arrival time ignores small corrections, and follows a diversion immediately', () => {
  const next = (arrivalTime: number, state = noFlight) =>
    step(state, { type: 'progressReceived', payload: { ...progress, arrivalTime }, nowInMs: 0 })
  const first = next(progress.arrivalTime)
  expect(first.steadyArrivalTime).toBe(progress.arrivalTime)
  expect(next(progress.arrivalTime + 20_000, first).steadyArrivalTime).toBe(progress.arrivalTime)
  const diverted = progress.arrivalTime - 900_000
  expect(next(diverted, first).steadyArrivalTime).toBe(diverted)
})

/** A valid payload with some fields replaced by random values or left out. */
const corrupted = (good: object, extra: string[]) =>
  fc
    .dictionary(
      fc.constantFrom(...Object.keys(good), ...extra),
      fc.oneof(fc.jsonValue(), fc.constant(undefined)),
      { maxKeys: 3 },
    )
    .map((corruptions) => JSON.parse(JSON.stringify({ ...good, ...corruptions })) as unknown)

test('LIV-13 the hand-written check accepts the same flights as the contract', () => {
  fc.assert(
    fc.property(corrupted(flight, ['destCityNames', 'destTimeZone']), (payload) => {
      const { success, data } = currentFlight.safeParse(payload)
      const read = readFlight(payload)
      expect(read !== undefined).toBe(success)
      if (success) expect(read).toMatchObject(data)
    }),
    { numRuns: 2000 },
  )
})

test('LIV-16 the hand-written check accepts the same progress as the contract', () => {
  fc.assert(
    fc.property(
      corrupted({ ...progress, values, diversion: 'declared' }, ['position', 'phase', 'ageInS', 'estimated']),
      (payload) => {
        expect(readProgress(payload) !== undefined).toBe(flightProgress.safeParse(payload).success)
      },
    ),
    { numRuns: 2000 },
  )
})
