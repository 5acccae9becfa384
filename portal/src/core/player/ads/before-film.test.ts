/** Which titles may carry advertisements. */
import { expect, test } from 'vitest'
import { mayCarryAd } from './before-film.ts'

test('VOD-13 VOD-14 ADS-03 each of the three keywords excludes advertisements', () => {
  for (const keyword of ['no-ads', 'no-ads-too-short', 'kids'])
    expect(mayCarryAd(['sea', keyword]), keyword).toBe(false)
  expect(mayCarryAd([])).toBe(true)
  expect(mayCarryAd(['sea'])).toBe(true)
})

test('OP-33 an airline’s own keywords replace the defaults', () => {
  const ownKeywords = { noAds: 'werbefrei', tooShort: 'kurz', kids: 'kinder' }
  expect(mayCarryAd(['werbefrei'], ownKeywords)).toBe(false)
  expect(mayCarryAd(['kinder'], ownKeywords)).toBe(false)
  expect(mayCarryAd(['no-ads', 'kids'], ownKeywords)).toBe(true)
})
