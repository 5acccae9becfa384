/** Tests the formats of times and ages in the console. */
import { expect, test } from 'vitest'
import { translateEnglish as text } from '#testing/translate.ts'
import {
  formatAge,
  formatAirportTime,
  formatDuration,
  formatList,
  formatTimer,
  formatUtc,
  formatUtcWithSeconds,
} from './format.ts'

const landing = Date.UTC(2026, 5, 2, 5, 45, 36)

test('CRW-06 OP-113 flight times have the airport code, or UTC without a zone; operational times are in UTC', () => {
  expect(formatAirportTime(landing, 'BIO', 'Europe/Madrid')).toBe('07:45 BIO')
  for (const unknown of [undefined, 'No/Where'])
    expect(formatAirportTime(landing, 'BIO', unknown)).toBe('05:45 UTC')
  expect(formatUtc(landing)).toBe('05:45 UTC')
  expect(formatUtcWithSeconds(landing)).toBe('05:45:36 UTC')
  for (const format of [formatUtc, formatUtcWithSeconds]) expect(format(Number.NaN)).toBe('')
  expect(formatAirportTime(Number.NaN, 'BIO', 'UTC')).toBe('')
})

test('CMP-05 OP-94 FEED-03 durations and ages are in seconds, from a minute on in hours and minutes', () => {
  expect([0, 59, 7500, 11_520].map((seconds) => formatDuration(seconds, text))).toEqual([
    '0\u00a0s',
    '59\u00a0s',
    '2\u00a0h 5\u00a0mins',
    '3\u00a0h 12\u00a0mins',
  ])
  expect([0, 5000, 180_000, 20_700_000].map((each) => formatAge(each, text))).toEqual([
    'Now',
    '5\u00a0s ago',
    '3\u00a0mins ago',
    '5\u00a0h 45\u00a0mins ago',
  ])
})

test('CRW-01 lists have the separator of their language', () => {
  const seats = ['24C', '3A']
  expect(['en', 'fr', 'ar', 'ja', 'th', 'zh'].map((language) => formatList(seats, language))).toEqual([
    '24C, 3A',
    '24C, 3A',
    '24C، 3A',
    '24C、3A',
    '24C 3A',
    '24C、3A',
  ])
})

test('CRW-05 the timer of an active announcement has minutes, and hours from the first hour on', () => {
  expect([0, 9, 84, 3725, -3].map(formatTimer)).toEqual(['0:00', '0:09', '1:24', '1:02:05', '0:00'])
})
