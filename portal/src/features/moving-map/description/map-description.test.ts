/** Tests the map's texts: names, areas, the description. */

import { subsolarPoint } from '@altiport/flight/sun'
import { vectorOf } from '@altiport/flight/unit-vector'
import { expect, test } from 'vitest'
import type { Text } from '#core/language/language-store.ts'
import { citiesAlong, compassPoint, lightAt, nearestCity } from '#features/moving-map/map-facts.ts'
import table from '#features/moving-map/places/areas.json' with { type: 'json' }
import { areaName, loadAreas } from '#features/moving-map/places/areas.ts'
import { loadCities } from '#features/moving-map/places/cities.ts'
import { trackOf } from '#features/moving-map/track.ts'
import { airportLocation, bio, testFlight, trackNow } from '#testing/map-flight.ts'
import { describeMap } from './map-description.ts'

test('MAP-05 cities have names in every language of the portal and in its script, as many as in English', async () => {
  const english = await loadCities('en')
  for (const language of 'ar de es fr hi id ja ml pl pt ta th tr zh'.split(' ')) {
    const translated = await loadCities(language)
    const isLatin = 'de es fr id pl pt tr'.includes(language)
    const unnamed = translated.filter(({ name }) => !isLatin && /[A-Za-z]/.test(name))
    expect(unnamed, language).toEqual([])
    expect(translated.length).toBe(english.length)
    expect(
      new Set(translated.map(({ location }) => `${location.latitude} ${location.longitude}`)).size,
    ).toBeGreaterThan(400)
  }
  const arabic = await loadCities('ar-EG')
  expect(arabic.find(({ location }) => location.latitude === 51.5)?.name).toBe('لندن')
  expect((await loadCities('sv'))[0]?.name).toMatch(/[A-Za-z]/)
})

test('PAX-06 the area below is a country or a sea, named in the passenger’s language', async () => {
  const areaAt = await loadAreas()
  const below = (latitude: number, longitude: number, language = 'en') =>
    areaName(areaAt({ latitude, longitude }), language)
  expect(below(40, -3.7)).toBe('Spain')
  expect(below(40, -3.7, 'ar')).toBe('إسبانيا')
  expect(below(45, -35, 'de')).toBe('Nordatlantik')
  expect(below(45, -4, 'fr')).toBe('Golfe de Gascogne')
  expect(below(45, -4, 'tr')).toBe('Biskay Körfezi')
  expect(below(40, -3.7, 'ja')).toBe('スペイン')
  expect(below(-40, -150)).toBe('South Pacific')
  expect(below(86, 100)).toBe('Arctic Ocean')
  expect(below(-90, -180)).toBe('Antarctica')
  expect(below(1, 180)).toBe('North Pacific')
  const seas = table.areas.filter((id) => id.startsWith('sea-'))
  expect(seas.length).toBeGreaterThan(10)
  for (const sea of seas)
    for (const language of ['ar', 'hi', 'ja', 'ml', 'ta', 'th', 'zh'])
      expect(areaName(sea, language), `${sea} in ${language}`).not.toMatch(/[A-Za-z]|^$/)
})

const text: Text = (key, values) => `${key}(${Object.values(values ?? {}).join(',')})`

test('PAX-06 the description has position, area below, heading, distance left, landing time and light', async () => {
  const flight = testFlight()
  const [cities, areaAt] = [await loadCities('en'), await loadAreas()]
  const { sentences, upcoming } = describeMap(
    flight,
    trackNow(flight),
    { cities, areaAt, language: 'en' },
    text,
  )
  const description = sentences.join('\n')
  expect(description).toMatch(/map\.saysPosition\(4\d\.\d,map\.compass\(n\),3\d\.\d,map\.compass\(w\)\)/)
  expect(description).toContain('map.saysOver(North Atlantic)')
  expect(description).toContain('map.saysHeading(80,map.compass(e))')
  expect(description).toMatch(/map\.saysLeft\(2,\d\d0,/)
  expect(description).toContain('map.saysLanding(Bilbao,07:45)')
  expect(description).toContain('map.saysLight(night)')
  expect(upcoming.length).toBeLessThanOrEqual(6)
})

test('PAX-06 unknown facts are omitted, and in-flight facts after landing', () => {
  const landed = {
    ...testFlight({ groundSpeedInMPerS: undefined, altitudeInM: undefined }),
    percent: 100,
    remainingInS: 0,
  }
  const { sentences, upcoming } = describeMap(
    landed,
    trackNow(landed),
    { cities: [], areaAt: null, language: 'en' },
    text,
  )
  expect(sentences.join()).not.toMatch(
    /saysOver|saysNear|saysHeading|saysSpeed|saysHeight|saysLeft|saysLanding|undefined|NaN/,
  )
  expect(upcoming).toEqual([])
})

test('PAX-06 directions have eight points, light follows the sun, and the nearest city has its direction', async () => {
  expect([0, 44, 46, 350, -90, 225].map(compassPoint)).toEqual(['n', 'ne', 'ne', 'n', 'w', 'sw'])
  const noon = Date.UTC(2026, 5, 21, 12)
  expect([
    lightAt({ latitude: 0, longitude: 0 }, noon),
    lightAt({ latitude: 0, longitude: 180 }, noon),
  ]).toEqual(['day', 'night'])
  expect(vectorOf(subsolarPoint(noon)).z).toBeGreaterThan(0.39)
  const near = nearestCity({ latitude: 43.5, longitude: -4 }, await loadCities('en'))
  expect(near).toMatchObject({ name: 'Bilbao', direction: 'e' })
  expect(nearestCity(bio, [])).toBe(null)
})

test('PAX-06 cities along the route are in the order in which they are passed, without the destination', async () => {
  const track = trackOf(
    { ...testFlight().flight, originLoc: airportLocation('MCT') },
    { ...testFlight().progress, position: airportLocation('MCT'), history: [] },
    0,
    0,
  )
  const along = citiesAlong(track, await loadCities('en'))
  expect(along.length).toBeGreaterThan(3)
  expect(along.map(({ name }) => name)).not.toContain('Bilbao')
  expect([...along].sort((one, other) => one.aheadInM - other.aheadInM)).toEqual(along)
})
