/** Tests the landing time on the map, and how the map labels data that is no longer fresh. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { flightStore } from '#core/flight/flight.ts'
import { noFlight } from '#core/flight/progress.ts'
import { languageStore } from '#core/language/language-store.ts'
import { FlightBlock } from './flight-block.tsx'
import { useMapFlight } from './use-map-flight.ts'

/** Renders each text as its key and values. */
languageStore.write({
  ...languageStore.read(),
  text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
})

const Block = () => <FlightBlock map={useMapFlight()} onMore={() => {}} />

const blockWith = (progress: Partial<typeof noFlight.progress>) => {
  flightStore.write({
    flight: {
      ...noFlight.flight,
      originIata: 'JFK',
      originLoc: { latitude: 40.6, longitude: -73.8 },
      destIata: 'BIO',
      destLoc: { latitude: 43.3, longitude: -2.9 },
      loaded: true,
      destTimeZone: 'Europe/Madrid',
    },
    progress: { ...noFlight.progress, ...{ progress: 40, remainingTime: 9000, ...progress }, loaded: true },
    receivedAtInMs: performance.now(),
    steadyArrivalTime: 0,
  })
  return renderToStaticMarkup(<Block />)
}

const lineWith = (progress: Partial<typeof noFlight.progress>) =>
  /<p [^>]*role="status"[^>]*>(.*?)<\/p>/.exec(blockWith(progress))?.[1]

test('OP-113 the landing time has the code of its airport, in the block as in the sheet', () => {
  const block = blockWith({ arrivalTime: Date.UTC(2026, 10, 23, 6) })
  expect(block).toMatch(/<dd>\d\d:\d\d <small>BIO<\/small>/)
  expect(block).toMatch(/\d\d:\d\d BIO<\/p>/)
})

test('FEED-03 if every feed is silent the position is estimated, and the map displays the age of the data', () => {
  expect(lineWith({ estimated: true, ageInS: 300 })).toMatch(/^flight\.estimated .*5/)
  expect(lineWith({ estimated: true, ageInS: 20 })).toBe('map.estimated')
  expect(lineWith({ estimated: false, ageInS: 300 })).toMatch(/^map\.age .*5/)
  expect(lineWith({ estimated: false, ageInS: 20 })).toBeUndefined()
})
