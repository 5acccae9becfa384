/** Times, ages and prices as the crew read them. */
import { expect, test } from 'vitest'
import { age, clock, clockWithSeconds, price, span, timer } from './format.ts'
import { sayEnglish as text } from './say.fixture.ts'

const landing = Date.UTC(2026, 5, 2, 5, 45, 36)

test('CRW-06 times are told in their city’s zone, and in the tablet’s where that is none', () => {
  expect(clock(landing, 'Europe/Madrid')).toBe('07:45')
  expect(clockWithSeconds(landing, 'UTC')).toBe('05:45:36')
  expect(clock(landing, 'No/Where')).toMatch(/^\d\d:\d\d$/)
  expect(clock(Number.NaN)).toBe('')
})

test('CRW-06 FEED-03 spans and ages are told in words', () => {
  expect([0, 59, 11_520].map((seconds) => span(seconds, text))).toEqual(['0 min', '1 min', '3 h 12 min'])
  expect([0, 5000, 180_000, 20_700_000].map((each) => age(each, text))).toEqual([
    'Now',
    '5 s ago',
    '3 min ago',
    '5 h 45 min ago',
  ])
})

test('CRW-05 the timer of what is live counts minutes, and hours where there are any', () => {
  expect([0, 9, 84, 3725, -3].map(timer)).toEqual(['0:00', '0:09', '1:24', '1:02:05', '0:00'])
})

test('CRW-04 prices are in Latin figures, whole ones without decimals', () => {
  expect(price(6400, 'EUR', 'en')).toBe('€64')
  expect(price(1250, 'EUR', 'en')).toBe('€12.50')
  expect(price(900, 'JPY', 'en')).toBe('¥900')
  expect(price(6400, 'EUR', 'ar')).toMatch(/64/)
})
