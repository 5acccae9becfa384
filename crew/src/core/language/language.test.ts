/** Tests the choice of the initial language. */
import { expect, test } from 'vitest'
import { initialLanguage } from './language.ts'

const translated = ['ar', 'de', 'en', 'fr']

test('CRW-01 the console starts in the chosen language, else in the tablet’s, else in English', () => {
  expect(initialLanguage('ar', ['de-AT'], translated)).toBe('ar')
  expect(initialLanguage(null, ['pl', 'fr-CA', 'de'], translated)).toBe('fr')
  expect(initialLanguage('pl', ['th'], translated)).toBe('en')
})
