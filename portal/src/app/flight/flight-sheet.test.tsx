/** Tests the flight sheet's labels: of the departure, and of data that is no longer fresh. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { flightStore } from '#core/flight/flight.ts'
import { noFlight } from '#core/flight/progress.ts'
import { languageStore } from '#core/language/language-store.ts'
import { openPopup } from '#core/popup.ts'
import { FlightSheet } from './flight-sheet.tsx'

/** Renders each text as its key and values. */
languageStore.write({
  ...languageStore.read(),
  text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
})

const sheetWith = (progress: Partial<typeof noFlight.progress>) => {
  flightStore.write({
    ...noFlight,
    flight: { ...noFlight.flight, originIata: 'JFK', destIata: 'BIO', loaded: true },
    progress: { ...noFlight.progress, ...progress, loaded: true },
    receivedAtInMs: performance.now(),
  })
  openPopup('flight')
  return renderToStaticMarkup(<FlightSheet entries={[]} />)
}

test('FEED-03 if every feed is silent the position is estimated, and the sheet shows its age from 60 s on', () => {
  expect(sheetWith({ estimated: true, ageInS: 300 })).toMatch(/>flight\.estimated [^<]*5[^<]*</)
  expect(sheetWith({ estimated: true, ageInS: 20 })).not.toContain('flight.estimated')
  expect(sheetWith({ estimated: false, ageInS: 300 })).not.toContain('flight.estimated')
})

test('MAP-01 the departure has its time, and no label while the time is unknown', () => {
  expect(sheetWith({ departureTime: Date.UTC(2026, 10, 23, 12) })).toMatch(/>flight\.leaves \S+/)
  expect(sheetWith({ departureTime: 0 })).not.toContain('flight.leaves')
})
