/** Tests the texts of the hub's health. */
import { expect, test } from 'vitest'
import { translateEnglish } from '#testing/translate.ts'
import { figureText, findingTitle, noteText } from './health-text.ts'

test('CRW-08 CRW-01 notes and figures are translated, with readable sizes and durations', () => {
  const note = (input: Parameters<typeof noteText>[0]) => noteText(input, translateEnglish, 'en')
  expect(note({ word: 'screensConnected', values: { n: 1 } })).toBe('1 screen connected.')
  expect(note({ word: 'diskFree', values: { bytes: 153.2e9 } })).toBe('153 GB free.')
  expect(note({ word: 'diskTight', values: { bytes: 3e8 } })).toBe('Only 300 MB left.')
  expect(note({ word: 'feedsLost', values: { n: 2, names: 'aid, radio' } })).toBe(
    '2 feeds are down: aid, radio.',
  )
  const figure = (input: Parameters<typeof figureText>[0]) => figureText(input, translateEnglish, 'en')
  expect(figure({ seconds: 7320 })).toBe('2\u00a0h 2\u00a0mins')
  expect(figure({ word: 'heard', n: 1200 })).toBe('Connected, 1,200 messages received')
  expect([figure({ own: 'aid' }), figure(12_000)]).toEqual(['aid', '12,000'])
})

test('CRW-08 FEED-03 the heading distinguishes missing flight data, a missing feed, and an unknown sender', () => {
  const note = { word: 'feedsLost', values: { n: 1, names: 'aid' } } as const
  const heading = (...input: Parameters<typeof findingTitle>) => translateEnglish(findingTitle(...input))
  expect(heading({ id: 'feeds', note, state: 'failed' })).toBe('No flight data is coming in')
  expect(heading({ id: 'feeds', note, state: 'slow' })).toBe('Some flight data isn’t coming in')
  expect(heading({ id: 'feeds', note: { word: 'feedsStrangers' }, state: 'slow' })).toBe(
    'Flight data from an unknown sender',
  )
})
