/** Formatting of times, durations and dates as given in the requirements. */

import { loadMessages } from 'virtual:messages'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import {
  type DateError,
  formatAirportTime,
  formatClock,
  formatDate,
  formatDuration,
  formatMediaTime,
  readDate,
} from './format.ts'
import type { Text } from './language/language-store.ts'

const { messages } = await loadMessages.en!()
const runtime = setupI18n({ locale: 'en', messages: { en: messages } })
const text: Text = (key, values) => runtime._(key, values)

test('CMP-05 OP-94 a duration has h and mins, leaves zero parts out, has seconds only under one minute, and no break between number and unit', () => {
  expect(
    [7500, 7200, 300, 59, 61, 0, 89, 3599, Number.NaN].map((seconds) => formatDuration(seconds, text)),
  ).toEqual(
    ['2~h 5~mins', '2~h', '5~mins', '59~s', '1~mins', '0~s', '1~mins', '1~h', '0~s'].map((duration) =>
      duration.replaceAll('~', '\u00a0'),
    ),
  )
})

test('OP-113 a time is in the airport’s zone and in Latin digits, with the airport’s code or, without a zone, with UTC', () => {
  const atInMs = Date.UTC(2026, 10, 21, 6, 45)
  expect(formatClock(atInMs, 'Europe/Madrid')).toBe('07:45')
  expect(formatClock(Date.UTC(2026, 10, 21, 0, 5), 'UTC')).toBe('00:05')
  for (const unknown of ['No/Where', undefined]) {
    expect(formatClock(atInMs, unknown)).toBe('06:45 UTC')
    expect(formatAirportTime(atInMs, 'BIO', unknown)).toBe('06:45 UTC')
  }
  expect(formatAirportTime(atInMs, 'BIO', 'Europe/Madrid')).toBe('07:45 BIO')
  expect([formatClock(Number.NaN, 'UTC'), formatAirportTime(Number.NaN, 'BIO', 'UTC')]).toEqual(['', ''])
  expect(formatClock(Number.MAX_SAFE_INTEGER, 'UTC')).toBe('')
})

test('AUD-17 a track’s time is mm:ss, or hh:mm:ss from one hour', () => {
  expect([187, 3723, 0, 59.9, Number.NaN].map(formatMediaTime)).toEqual([
    '03:07',
    '01:02:03',
    '00:00',
    '00:59',
    '00:00',
  ])
})

const codeOf = (value: unknown) => {
  try {
    readDate(value)
    return 'read'
  } catch (error) {
    return (error as DateError).code
  }
}

test('CMP-06 a date is given as year-month-day text, as a valid `Date` or as a number', () => {
  for (const value of ['2026-11-21', '2026-11-21T06:45:00Z', new Date(0), 0, 1e12])
    expect(codeOf(value)).toBe('read')
  for (const value of ['21.11.2026', '2026-02-30', '2026-11', new Date('x'), Number.NaN, true, null])
    expect(codeOf(value)).toBeTypeOf('number')
  expect(formatDate('2026-11-21', 'en-GB')).toBe('21 November 2026')
})

test('ERR-29 OP-95 error code 14 is an unsupported type, 15 an invalid date, 16 text of another format', () => {
  expect([null, undefined, {}, true, []].map(codeOf)).toEqual([14, 14, 14, 14, 14])
  expect([new Date('x'), Number.NaN].map(codeOf)).toEqual([15, 15])
  expect(['21.11.2026', '2026-2-3', '2026-02-30', '2026-13-01', '2026-11-21 06:45', ''].map(codeOf)).toEqual(
    Array(6).fill(16),
  )
})
