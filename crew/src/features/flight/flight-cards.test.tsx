/** What the landing's card says before and after the crew have set a time, and the label of the scheduled landing. */
import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languageStore } from '#core/language/language.ts'
import { translateEnglish as text } from '#testing/translate.ts'
import { LandingCard } from './landing-card.tsx'
import { ScheduledLanding } from './scheduled-landing.tsx'

languageStore.write({ language: 'en', text })

const at = Date.UTC(2026, 5, 2, 2, 33)
const crewFlight: CrewFlight = {
  at,
  legId: 'leg',
  by: 'feeds',
  values: {},
  flight: { destIata: 'BIO', destCity: 'Bilbao', destTimeZone: 'Europe/Madrid' } as CurrentFlight,
  progress: { arrivalTime: Date.UTC(2026, 5, 2, 5, 45) } as FlightProgress,
  aircraft: { arrivalTime: Date.UTC(2026, 5, 2, 5, 38), phase: 'cruise' },
  byHand: { arrivalTime: null, phase: null, route: null, diversion: null, scheduledArrivalTime: null },
}

test('CRW-06 OP-113 the landing card says whether passengers see the crew’s time already', () => {
  const markupOf = (arrivalTime: CrewFlight['byHand']['arrivalTime'], aircraftTime: number | null) =>
    renderToStaticMarkup(
      <LandingCard
        crewFlight={{
          ...crewFlight,
          aircraft: { ...crewFlight.aircraft, arrivalTime: aircraftTime },
          byHand: { ...crewFlight.byHand, arrivalTime },
        }}
      />,
    )
  const aircraftTime = crewFlight.aircraft.arrivalTime
  const crewTime = { value: at, tablet: '2L', at }
  expect(markupOf(null, aircraftTime)).toContain(
    'Once set, passengers see this instead of the aircraft’s time, 07:38 BIO.',
  )
  expect(markupOf(null, null)).toContain('Once set, passengers see this time.')
  expect(markupOf(crewTime, aircraftTime)).toContain(
    '>Passengers see this instead of the aircraft’s time, 07:38 BIO.',
  )
  expect(markupOf(crewTime, null)).toContain('>Passengers see this time.')
})

test('CRW-06 OP-113 the scheduled landing is entered in the destination’s time, or in UTC if that is unknown', () => {
  const labelOf = (flight: CurrentFlight | null) =>
    renderToStaticMarkup(<ScheduledLanding crewFlight={{ ...crewFlight, flight }} />)
  expect(labelOf(crewFlight.flight)).toContain('Scheduled landing, Bilbao time')
  expect(labelOf(null)).toContain('Scheduled landing, UTC')
  expect(labelOf({ ...crewFlight.flight!, destTimeZone: 'No/Where' })).toContain('Scheduled landing, UTC')
})
