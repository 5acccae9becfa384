/** Tests the formatting of prices, opening hours, months and languages, and the matching of cities. */
import { expect, test } from 'vitest'
import { citiesFor, citiesNamed } from './city/city-order.ts'
import { hoursLines, languageList, monthName, priceText } from './guide-format.ts'

const text = (key: string, values: Record<string, unknown> = {}) =>
  `${key.replace('guide.', '')}(${Object.values(values).join(' ')})`
const price = { currency: 'EUR', each: false }

test('GDE-05 a price is an amount, a minimum or a range; an amount of 0 is free', () => {
  expect(priceText({ ...price, amount: 28 }, 'en', text)).toBe('€28')
  expect(priceText({ ...price, amount: 4.3 }, 'en', text)).toBe('€4.30')
  expect(priceText({ ...price, amount: 0 }, 'en', text)).toBe('free()')
  expect(priceText({ ...price, from: 2, to: 4 }, 'en', text)).toBe('range(€2 €4)')
  expect(priceText({ ...price, from: 64, each: true }, 'en', text)).toBe('priceEach(priceFrom(€64))')
  expect(priceText({ ...price, amount: 28 }, 'ar', text)).toContain('28')
  expect(priceText({ ...price, amount: 5, currency: 'no' }, 'en', text)).toBe('5 no')
})

test('GDE-09 opening hours are grouped by ranges of days; months and languages have their local names', () => {
  const hours = [{ days: ['tu', 'mo', 'we', 'sa'], from: '10:00', to: '19:00' }]
  expect(hoursLines(hours, 'en', text)).toEqual([
    { days: 'range(Mon Wed), Sat', times: 'range(10:00 19:00)' },
  ])
  expect(monthName(11, 'fr')).toBe('novembre')
  expect(languageList(['en', 'es'])).toBe('English, Español')
})

const cities = [
  { id: 'donostia', title: 'San Sebastián', airports: ['EAS'] },
  { id: 'bilbao', title: 'Bilbao', airports: ['BIO'] },
]
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('RTE-23 GDE-01 the flight’s destination leads, else the pack’s first city', () => {
  expect(citiesFor(cities, 'BIO')).toEqual({ lead: cities[1], others: [cities[0]] })
  expect(citiesFor(cities, '---').lead).toBe(cities[0])
  expect(citiesFor([], 'BIO')).toEqual({ lead: undefined, others: [] })
})

test('RTE-23 a city is found by the start of any word, without accents, and by its airport', () => {
  expect(ids(citiesNamed(cities, 'sebastian'))).toEqual(['donostia'])
  expect(ids(citiesNamed(cities, ' BIL'))).toEqual(['bilbao'])
  expect(ids(citiesNamed(cities, 'eas'))).toEqual(['donostia'])
  expect(citiesNamed(cities, 'lbao')).toEqual([])
})
