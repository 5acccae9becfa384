/** Tests the choice of a language for the airline's texts, which may be missing in some languages. */
import { expect, test } from 'vitest'
import { inLanguage, languageOf } from './local-text.ts'

test('PAX-13 texts are in the console’s language, else English, else any, and languageOf returns which', () => {
  const water = { en: 'Water', de: 'Wasser' }
  expect([inLanguage(water, 'de'), languageOf(water, 'de')]).toEqual(['Wasser', 'de'])
  expect([inLanguage(water, 'ar'), languageOf(water, 'ar')]).toEqual(['Water', 'en'])
  expect([inLanguage({ fr: 'Eau' }, 'ar'), languageOf({ fr: 'Eau' }, 'ar')]).toEqual(['Eau', 'fr'])
  expect(inLanguage(undefined, 'ar')).toBe('')
})
