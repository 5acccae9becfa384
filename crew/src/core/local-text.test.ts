/** Words of the airline, which may be there in some languages only. */
import { expect, test } from 'vitest'
import { inLanguage, languageOf } from './local-text.ts'

test('PAX-13 words come with the language that they are in: the console’s, English, or whichever there is', () => {
  const water = { en: 'Water', de: 'Wasser' }
  expect([inLanguage(water, 'de'), languageOf(water, 'de')]).toEqual(['Wasser', 'de'])
  expect([inLanguage(water, 'ar'), languageOf(water, 'ar')]).toEqual(['Water', 'en'])
  expect([inLanguage({ fr: 'Eau' }, 'ar'), languageOf({ fr: 'Eau' }, 'ar')]).toEqual(['Eau', 'fr'])
  expect(inLanguage(undefined, 'ar')).toBe('')
})
