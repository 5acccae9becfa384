/** Tests the flight values for the crew: units, local times, sources and ages, and missing values. */

import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { expect, test } from 'vitest'
import { translateEnglish as text } from '#testing/translate.ts'
import { flightValues, positionText } from './flight-values.ts'

const at = Date.UTC(2026, 5, 2, 2, 33)
const crewFlight: CrewFlight = {
  at,
  legId: 'leg',
  flight: {
    originIata: 'BOS',
    originTimeZone: 'America/New_York',
    destIata: 'BIO',
    destTimeZone: 'Europe/Madrid',
  } as CurrentFlight,
  progress: {
    remainingTime: 11_520,
    departureTime: Date.UTC(2026, 5, 1, 22, 48),
    arrivalTime: Date.UTC(2026, 5, 2, 5, 45),
    direction: 82,
    history: [{ latitude: 1, longitude: 1 }],
    position: { latitude: 44.92, longitude: -34.1 },
    phase: 'cruise',
    altitudeInM: 11_278,
    groundSpeedInMPerS: 250,
    distanceToGoInM: 2_710_400,
  } as FlightProgress,
  by: 'feeds',
  aircraft: { arrivalTime: Date.UTC(2026, 5, 2, 5, 38), phase: 'cruise' },
  byHand: {
    arrivalTime: { value: 0, tablet: '2L', at: at - 14 * 60_000 },
    phase: null,
    route: null,
    diversion: null,
    scheduledArrivalTime: null,
  },
  values: {
    remainingTime: { kind: 'from-by-hand', source: '2L', ageInS: 2 },
    arrivalTime: { kind: 'by-hand', source: '2L', ageInS: 840 },
    phase: { kind: 'aircraft', source: 'adbp', ageInS: 2 },
    position: { kind: 'aircraft', source: 'simulator', ageInS: 2 },
    distanceToGoInM: { kind: 'worked-out', source: 'hub', ageInS: 2 },
  },
}
const rows = flightValues(crewFlight, at, text, 'en')
const row = (name: string) => rows.find((each) => each.name === name)

test('CRW-06 FEED-02 OP-113 values are in km, feet and knots, and each time has its airport’s code', () => {
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['flight.toLanding', '3\u00a0h 12\u00a0mins'],
    ['flight.estimatedLanding', '07:45 BIO'],
    ['flight.phase', 'Cruise'],
    ['flight.position', '44.9° N, 34.1° W'],
    ['flight.heading', '82°, east'],
    ['flight.distanceToGo', '2,710 km'],
    ['flight.altitude', '37,000 ft'],
    ['flight.speed', '486 kt'],
    ['flight.departure', '18:48 BOS'],
    ['flight.history', '1 point'],
  ])
  expect(positionText({ latitude: -33.94, longitude: 151.18 })).toBe('33.9° S, 151.2° E')
})

test('CRW-06 FEED-03 each value has its source and age, and is marked if it was set by hand', () => {
  expect(row('flight.estimatedLanding')).toMatchObject({
    sourceText: 'Set manually on tablet 2L',
    ageText: '14\u00a0mins ago',
    isManual: true,
  })
  expect(row('flight.toLanding')).toMatchObject({ sourceText: 'Based on a manual value', isManual: false })
  expect(row('flight.phase')).toMatchObject({ sourceText: 'Aircraft, adbp', ageText: '2\u00a0s ago' })
  expect(row('flight.position')).toMatchObject({ sourceText: 'Simulator' })
  expect(row('flight.distanceToGo')).toMatchObject({ sourceText: 'Calculated' })
})

test('OP-27 scheduled, estimated and actual landing have different labels', () => {
  const scheduled = Date.UTC(2026, 5, 2, 5, 30)
  const setBy = { tablet: '2L', at: at - 60_000 }
  const landingValues = (progress: number) =>
    flightValues(
      {
        ...crewFlight,
        flight: { ...crewFlight.flight!, scheduledArrivalTime: scheduled },
        progress: { ...crewFlight.progress!, progress },
        byHand: { ...crewFlight.byHand, scheduledArrivalTime: { value: scheduled, ...setBy } },
      },
      at,
      text,
      'en',
    ).filter(({ name }) => /[lL]and(ing|ed)$/.test(name) && name !== 'flight.toLanding')
  expect(landingValues(54)).toMatchObject([
    { name: 'flight.estimatedLanding', value: '07:45 BIO' },
    { name: 'flight.scheduledLanding', value: '07:30 BIO', sourceText: 'Set manually on tablet 2L' },
  ])
  expect(landingValues(100)[0]).toMatchObject({ name: 'flight.landed', value: '07:45 BIO' })
})

test('CRW-06 FEED-03 ages increase while the hub is unreachable', () => {
  expect(
    flightValues(crewFlight, at + 58_000, text, 'en').find(({ name }) => name === 'flight.phase')?.ageText,
  ).toBe('1\u00a0mins ago')
})

test('CRW-06 FEED-02 missing values are omitted', () => {
  const progress = { ...crewFlight.progress!, position: undefined, altitudeInM: undefined }
  const names = flightValues({ ...crewFlight, progress }, at, text, 'en').map(({ name }) => name)
  expect(names).not.toContain('flight.position')
  expect(names).not.toContain('flight.altitude')
  expect(flightValues({ ...crewFlight, flight: null }, at, text, 'en')).toEqual([])
})

test('FEED-02 a flight that has returned to its gate has its own phase text', () => {
  const phaseOf = (phase: string, returned?: boolean) =>
    flightValues(
      { ...crewFlight, progress: { ...crewFlight.progress!, phase, returned } },
      at,
      text,
      'en',
    ).find(({ name }) => name === 'flight.phase')?.value
  expect(phaseOf('boarding', true)).toBe('Back at the gate')
  expect(phaseOf('at-gate', true)).toBe('Back at the gate')
  expect(phaseOf('at-gate')).toBe('At the gate')
})

test('CRW-06 if nobody but the crew reports the landing, the old estimate is not shown as the landing time', () => {
  const phase = { value: 'at-gate', tablet: '2L', at } as const
  const landed: CrewFlight = {
    ...crewFlight,
    progress: { ...crewFlight.progress!, progress: 100 },
    byHand: { ...crewFlight.byHand, arrivalTime: null, phase },
  }
  const time = (flight: CrewFlight) =>
    flightValues(flight, at, text, 'en').find(({ name }) => name === 'flight.landed')?.value
  expect(time(landed)).toBeUndefined()
  expect(time({ ...landed, byHand: crewFlight.byHand })).toBe('07:45 BIO')
  expect(time({ ...landed, byHand: { ...crewFlight.byHand, phase } })).toBe('07:45 BIO')
  expect(time({ ...landed, aircraft: { ...crewFlight.aircraft, phase: 'landed' } })).toBe('07:45 BIO')
})
