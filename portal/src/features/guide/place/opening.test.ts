/** Tests whether a place is open at landing, by its city's clock. */
import { expect, test } from 'vitest'
import { openingAt } from './opening.ts'

const zone = 'Europe/Madrid'
const week = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
/** Saturday 21 November 2026; UTC is one hour behind Madrid. */
const timeAt = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 1, minute)

test('GDE-09 open from the opening time until just before the closing time', () => {
  const hours = [{ days: week, from: '10:00', to: '19:00' }]
  expect(openingAt(hours, timeAt(10), zone)).toEqual({ state: 'open' })
  expect(openingAt(hours, timeAt(18, 59), zone)).toEqual({ state: 'open' })
  expect(openingAt(hours, timeAt(19), zone)).toEqual({ state: 'closed' })
  expect(openingAt(hours, timeAt(7, 45), zone)).toEqual({ state: 'opens', at: '10:00' })
})

test('GDE-09 hours past midnight belong to the day on which they started', () => {
  const hours = [{ days: ['fr'], from: '20:00', to: '02:00' }]
  expect(openingAt(hours, timeAt(1), zone)).toEqual({ state: 'open' })
  expect(openingAt(hours, timeAt(3), zone)).toEqual({ state: 'closed' })
  expect(openingAt(hours, timeAt(21), zone)).toEqual({ state: 'closed' })
})

test('GDE-09 closed on other days, and of several openings the next one counts', () => {
  expect(openingAt([{ days: ['su'], from: '08:00', to: '20:00' }], timeAt(9), zone)).toEqual({
    state: 'closed',
  })
  const twice = [
    { days: week, from: '18:00', to: '22:00' },
    { days: week, from: '12:00', to: '15:00' },
  ]
  expect(openingAt(twice, timeAt(8), zone)).toEqual({ state: 'opens', at: '12:00' })
  expect(openingAt(twice, timeAt(16), zone)).toEqual({ state: 'opens', at: '18:00' })
})

test('GDE-09 returns null if the hours or the time zone are unknown', () => {
  expect(openingAt([], timeAt(9), zone)).toBeNull()
  expect(openingAt([{ days: week, from: '08:00', to: '20:00' }], timeAt(9), 'Nowhere/City')).toBeNull()
})
