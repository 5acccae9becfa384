/** Tests the airport table and its search, and the translated names of the demo cities. */
import { expect, test } from 'vitest'
import { airportByIata, findAirports, loadAirports } from './airports.ts'
import { cityNames } from './city-names.ts'

const table = await loadAirports()

test('FEED-05 finds an airport by code, with location, elevation and time zone', () => {
  expect(airportByIata(table, 'JFK')).toEqual({
    iata: 'JFK',
    name: 'John F Kennedy International Airport',
    city: 'New York',
    country: 'United States',
    location: { latitude: 40.6398, longitude: -73.7789 },
    elevationInM: 4,
    timeZone: 'America/New_York',
  })
  expect(airportByIata(table, 'bio')?.city).toBe('Bilbao')
})

test('FEED-05 an unknown code returns null', () => {
  for (const code of ['', '---', 'QQQ', 'JF', 'JFKX', '12|', 'ÄÖÜ'])
    expect(airportByIata(table, code)).toBeNull()
})

test('CRW-06 finds airports by code, by city without accents, or by a part of the name', () => {
  const codes = (text: string) => findAirports(table, text, 5).map(({ iata }) => iata)
  expect(codes('jfk')[0]).toBe('JFK')
  expect(codes('Bilbao')[0]).toBe('BIO')
  expect(codes('malaga')).toContain('AGP')
  expect(codes('heathrow')).toContain('LHR')
  expect(codes('new y').length).toBeGreaterThan(1)
  expect(codes('')).toEqual([])
  expect(codes('qqqqqq')).toEqual([])
})

test('FEED-05 every row can be looked up and parsed', () => {
  expect(table.airports.length).toBeGreaterThan(5000)
  for (const row of table.airports) {
    const airport = airportByIata(table, row.slice(0, 3))!
    expect(airport.name && airport.city && airport.country && airport.timeZone, row).toBeTruthy()
    expect(Math.abs(airport.location.latitude), row).toBeLessThanOrEqual(90)
    expect(Math.abs(airport.location.longitude), row).toBeLessThanOrEqual(180)
    expect(Number.isFinite(airport.elevationInM), row).toBe(true)
  }
})

test('FEED-05 every time zone is known to this platform', () => {
  for (const timeZone of table.timeZones) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow()
  }
})

test('LNG-13 demo cities have a name in eight languages', () => {
  for (const iata of ['JFK', 'BIO', 'MCT', 'LIS', 'RAK', 'AKL', 'SCL', 'HEL', 'NRT']) {
    expect(Object.keys(cityNames[iata] ?? {}).sort(), iata).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'pl',
      'pt',
      'th',
    ])
    expect(airportByIata(table, iata), iata).not.toBeNull()
  }
})
