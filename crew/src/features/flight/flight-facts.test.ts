/** The crew's values: units of the cockpit, local times, and nothing invented. */
import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'
import { expect, test } from 'vitest'
import { ageInWords, flightFacts } from './flight-facts.ts'

const flight = { originTimeZone: 'America/New_York', destTimeZone: 'Europe/Madrid' } as CurrentFlight
const progress = {
  remainingTime: 11_520,
  departureTime: Date.UTC(2026, 5, 1, 22, 48),
  arrivalTime: Date.UTC(2026, 5, 2, 5, 45),
} as FlightProgress

test('FEED-02 values are told in words, times in the local time of their city', () => {
  const known = { ...progress, altitudeInM: 11_278, groundSpeedInMPerS: 250, phase: 'cruise' }
  expect(flightFacts(flight, known)).toEqual([
    { name: 'Time to landing', value: '3 h 12' },
    { name: 'Landing, local time', value: '07:45' },
    { name: 'Departure, local time', value: '18:48' },
    { name: 'Phase', value: 'cruise' },
    { name: 'Altitude', value: '37000 ft' },
    { name: 'Ground speed', value: '486 kt' },
  ])
})

test('FEED-02 a value that nothing gives is left out', () => {
  expect(flightFacts(flight, progress).map(({ name }) => name)).not.toContain('Altitude')
})

test('FEED-03 the age is told in words', () => {
  expect([0, 5000, 180_000].map(ageInWords)).toEqual(['now', '5 s ago', '3 min ago'])
})
