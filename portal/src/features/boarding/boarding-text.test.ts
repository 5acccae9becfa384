/** Tests the boarding deck's texts for each state of the flight data. */
import { expect, test } from 'vitest'
import { noFlight } from '#core/flight/progress.ts'
import type { Text } from '#core/language/language-store.ts'
import { boardingText } from './boarding-text.ts'

const text: Text = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key)

const flightInPhase = (phase: string, progress = 0) => ({
  flight: {
    ...noFlight.flight,
    flightId: 'CV 412',
    destCity: 'Bilbao',
    destCityNames: { ar: 'بلباو' },
    originIata: 'BOS',
    originTimeZone: 'UTC',
    flightDurationInS: 23_640,
    loaded: true,
  },
  progress: {
    ...noFlight.progress,
    phase,
    progress,
    departureTime: Date.UTC(2026, 0, 1, 3, 30),
    loaded: true,
  },
  loaded: true,
})

test('RTE-49 OP-10 without flight data the deck has only the greeting and the entry button', () => {
  expect(boardingText({ ...noFlight, loaded: false }, 'en', text)).toEqual({
    sentence: null,
    facts: [],
    buttonLabel: 'boarding.enter',
  })
})

test('RTE-49 OP-10 sentence, facts and button are those of the phase', () => {
  const boarding = boardingText(flightInPhase('boarding'), 'en', text)
  expect(boarding.sentence).toContain('"number":"CV 412","city":"Bilbao"')
  expect(boarding.sentence).toContain('boarding.whileBoarding')
  expect(boarding.buttonLabel).toBe('boarding.planFlight')
  expect(boarding.facts.map(({ name }) => name)).toEqual(['boarding.departs', 'flight.duration'])
  expect(boarding.facts[0]?.value).toBe('03:30 BOS')
  const flying = boardingText(flightInPhase('cruise', 40), 'ar', text)
  expect(flying.sentence).toContain('بلباو')
  expect(flying.sentence).toContain('boarding.mediaAvailable')
  expect([flying.buttonLabel, flying.facts[0]?.name]).toEqual(['boarding.enter', 'boarding.departed'])
  expect(boardingText(flightInPhase('at-gate', 100), 'en', text).sentence).toContain('flight.progressLanded')
})
