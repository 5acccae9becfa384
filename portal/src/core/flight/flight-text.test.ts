/** Texts of the flight. */
import { expect, test } from 'vitest'
import type { Text } from '#core/language/language-store.ts'
import { cityName, type Flight, landingTexts, partFlown, progressText, timeLeft } from './flight-text.ts'
import { noFlight } from './progress.ts'

const text: Text = (key, values) => `${key}${values ? ` ${Object.values(values).join(':')}` : ''}`
const flight = (overrides: Partial<Flight>): Flight => ({
  ...noFlight,
  loaded: true,
  freshness: 'live',
  remainingInS: 11_520,
  percent: 54,
  aircraftTimeInMs: 0,
  ...overrides,
})

test('the time left is exact while the hub is reachable', () => {
  expect(timeLeft(flight({}), text)).toBe('flight.timeLeft duration.hours\u00a03 duration.minutes\u00a012')
})

test('without live data the time left is rounded ("about 3 h"), and the share flown is unknown', () => {
  for (const freshness of ['offline', 'lost'] as const) {
    expect(timeLeft(flight({ freshness }), text)).toBe('flight.about duration.hours\u00a03')
    expect(partFlown(flight({ freshness }))).toBe(null)
  }
  expect(timeLeft(flight({ freshness: 'lost', remainingInS: 1300 }), text)).toBe(
    'flight.about duration.minutes\u00a020',
  )
})

test('there are no texts without flight data', () => {
  expect(timeLeft(flight({ loaded: false }), text)).toBe(null)
  expect(partFlown(flight({ loaded: false }))).toBe(null)
})

test('the time left is "landed" on the ground', () => {
  expect(timeLeft(flight({ remainingInS: 0 }), text)).toBe('flight.landed')
})

test('a city is named in the interface’s language if the hub sent that name', () => {
  expect(cityName('Bilbao', { ar: 'بلباو' }, 'ar')).toBe('بلباو')
  expect(cityName('Bilbao', undefined, 'ar')).toBe('Bilbao')
})

test('the progress text never overstates the progress', () => {
  expect(
    [0, 3, 30, 47, 52, 70, 95, 100].map((percent) =>
      progressText(flight({ percent }), text).slice('flight.progress'.length),
    ),
  ).toEqual(['Before', 'Started', 'UnderHalf', 'Half', 'JustOverHalf', 'OverHalf', 'Almost', 'Landed'])
})

test('FEED-02 a flight that has returned to its gate is described as back, whether it has flown or not', () => {
  const back = (phase: string) => flight({ progress: { ...noFlight.progress, phase, returned: true } })
  for (const phase of ['boarding', 'at-gate']) {
    expect(timeLeft(back(phase), text)).toBe('flight.backAtGate')
    expect(progressText(back(phase), text)).toBe('flight.progressBack')
  }
  expect(timeLeft(back('taxi'), text)).toMatch(/^flight.timeLeft/)
})

test('OP-27 MAP-04 scheduled and estimated landing are both listed if they differ; without a schedule, the estimate alone', () => {
  const landingTextsFor = (scheduledArrivalTime?: number, progress = 54) =>
    landingTexts(
      flight({
        flight: { ...noFlight.flight, destIata: 'BIO', destTimeZone: 'Europe/Madrid', scheduledArrivalTime },
        progress: { ...noFlight.progress, progress, arrivalTime: Date.UTC(2026, 5, 2, 5, 45) },
      }),
    )
  const landing = (name: string, clock: string) => ({ name: `flight.${name}`, clock, time: `${clock} BIO` })
  const estimated = landing('estimatedLanding', '07:45')
  expect(landingTextsFor()).toEqual([estimated])
  expect(landingTextsFor(Date.UTC(2026, 5, 2, 5, 30))).toEqual([
    landing('scheduledLanding', '07:30'),
    estimated,
  ])
  expect(landingTextsFor(Date.UTC(2026, 5, 2, 5, 45, 20))).toEqual([landing('scheduledLanding', '07:45')])
  expect(landingTextsFor(Date.UTC(2026, 5, 2, 5, 30), 100)).toEqual([landing('landed', '07:45')])
})
