/** The flight payloads that a device receives: what is accepted, and what is rejected as malformed. */

import {
  currentFlightFields,
  currentFlightUpdated,
  flightProgressFields,
  flightProgressUpdated,
  parseCurrentFlight,
  parseFlightProgress,
} from '@altiport/wire/flight'
import { unknownIata } from '@altiport/wire/flight-values'
import { expect, test } from 'vitest'
import { noFlight, reduceFlight } from './progress.ts'

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

test('LIV-13 the current flight has its fields and is loaded once it has been received', () => {
  expect(noFlight.flight.loaded).toBe(false)
  const next = reduceFlight(noFlight, { type: 'flightReceived', payload: flight })
  expect(next.flight).toEqual({ ...flight, loaded: true })
  expect(next.progress.loaded).toBe(false)
})

test('LIV-14 both airport codes are --- until they are known', () => {
  expect([noFlight.flight.destIata, noFlight.flight.originIata]).toEqual([unknownIata, unknownIata])
  expect(unknownIata).toBe('---')
  const { destIata, originIata, ...rest } = flight
  expect(parseCurrentFlight(rest)).toMatchObject({ destIata: '---', originIata: '---' })
})

test('LIV-16 the progress has its fields and is loaded once it has been received', () => {
  expect(noFlight.progress.loaded).toBe(false)
  const next = reduceFlight(noFlight, { type: 'progressReceived', payload: progress, pageTimeInMs: 7 })
  expect(next.progress).toEqual({ ...progress, loaded: true })
  expect(next.receivedAtInMs).toBe(7)
})

test('LIV-12 a malformed payload returns the same state object', () => {
  const state = reduceFlight(noFlight, { type: 'progressReceived', payload: progress, pageTimeInMs: 0 })
  for (const payload of [null, 3, [], {}, { ...progress, progress: 101 }, { ...progress, history: [{}] }])
    expect(reduceFlight(state, { type: 'progressReceived', payload, pageTimeInMs: 1 })).toBe(state)
  for (const payload of [null, 'x', { ...flight, destLoc: null }, { ...flight, at: '1' }])
    expect(reduceFlight(state, { type: 'flightReceived', payload })).toBe(state)
})

test('LIV-10 LIV-11 the headers of the live events are the contract’s', () => {
  expect(currentFlightUpdated).toEqual({ service: 'ife.cabincrew', app: 'route', event: 'current:updated' })
  expect(flightProgressUpdated).toEqual({ service: 'ife.cabincrew', app: 'route', event: 'progress:updated' })
})

const values = { altitudeInM: { source: 'gpsd', ageInS: 2 } }

test('HOM-02 PAX-05 the displayed arrival time ignores small corrections, and follows a diversion immediately', () => {
  const next = (arrivalTime: number, state = noFlight) =>
    reduceFlight(state, { type: 'progressReceived', payload: { ...progress, arrivalTime }, pageTimeInMs: 0 })
  const first = next(progress.arrivalTime)
  expect(first.steadyArrivalTime).toBe(progress.arrivalTime)
  expect(next(progress.arrivalTime + 20_000, first).steadyArrivalTime).toBe(progress.arrivalTime)
  const diverted = progress.arrivalTime - 900_000
  expect(next(diverted, first).steadyArrivalTime).toBe(diverted)
})

/** Every field of the flight and of its progress, with values that must be rejected. */
const wrongFlights: Record<string, unknown[]> = {
  id: [1, null, undefined],
  flightId: [1, undefined],
  at: ['1', null, undefined],
  destCity: [1, undefined],
  destIata: [1, null],
  originCity: [null, undefined],
  originIata: [{}, null],
  destLoc: [null, undefined, {}, { latitude: 1 }],
  originLoc: [[], { latitude: '1', longitude: 2 }],
  flightDurationInS: ['1', undefined],
  scheduledArrivalTime: ['1', null],
  destCityNames: [{ en: 1 }, [], null],
  originCityNames: [{ en: null }, 'x'],
  destTimeZone: [1, null],
  originTimeZone: [1, null],
}
const wrongProgress: Record<string, unknown[]> = {
  id: [1, undefined],
  at: ['1', undefined],
  arrivalTime: [null, undefined],
  departureTime: ['1', undefined],
  direction: ['1', undefined],
  history: [undefined, {}, [{}]],
  progress: [-1, 101, '1', undefined],
  remainingTime: [-1, undefined],
  position: [{}, null],
  altitudeInM: ['1'],
  groundSpeedInMPerS: ['1'],
  outsideTemperatureInC: [null],
  phase: [1],
  source: [1],
  ageInS: [-1, '1'],
  estimated: ['true', 1],
  verticalSpeedInMPerS: ['1'],
  windFromInDeg: ['1'],
  windSpeedInMPerS: [{}],
  distanceToGoInM: [-1, '1'],
  diversion: ['x', 1],
  returned: [1],
  values: [[], { a: {} }, { a: { source: 'x', ageInS: -1 } }],
}

test('LIV-12 LIV-13 a flight with any malformed field is rejected, one with all its fields is accepted', () => {
  expect(Object.keys(wrongFlights).toSorted()).toEqual(Object.keys(currentFlightFields).toSorted())
  for (const [field, wrong] of Object.entries(wrongFlights))
    for (const value of wrong)
      expect(parseCurrentFlight({ ...flight, [field]: value }), field).toBe(undefined)
  const names = { en: 'Bilbao' }
  const full = {
    ...flight,
    destCityNames: names,
    originCityNames: names,
    destTimeZone: 'Europe/Madrid',
    originTimeZone: 'America/New_York',
    scheduledArrivalTime: 1,
    unknown: true,
  }
  expect(parseCurrentFlight(full)).toEqual(full)
})

test('LIV-12 LIV-16 progress with any malformed field is rejected, progress with all its fields is accepted', () => {
  expect(Object.keys(wrongProgress).toSorted()).toEqual(Object.keys(flightProgressFields).toSorted())
  for (const [field, wrong] of Object.entries(wrongProgress))
    for (const value of wrong)
      expect(parseFlightProgress({ ...progress, [field]: value }), field).toBe(undefined)
  const full = {
    ...progress,
    position: flight.destLoc,
    altitudeInM: 1,
    groundSpeedInMPerS: 1,
    ageInS: 0,
    values,
    outsideTemperatureInC: -50,
    phase: 'cruise',
    source: 'gpsd',
    estimated: false,
    returned: true,
    verticalSpeedInMPerS: -3,
    windFromInDeg: 270,
    windSpeedInMPerS: 9,
    distanceToGoInM: 0,
    diversion: 'declared',
    unknown: [],
  }
  expect(parseFlightProgress(full)).toEqual(full)
})
