/** Tests how translated, missing and invalid texts are compiled, and which texts the first load may use. */
import { translatedLanguages } from '@altiport/wire/language'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { compileTexts, lazyKeysInFirstLoad } from './messages-plugin.ts'

const translate = (
  messages: Record<string, unknown>,
  locale: string,
  key: string,
  values?: Record<string, unknown>,
) => setupI18n({ locale, messages: { [locale]: messages as never } })._(key, values)

test('LNG-07 OP-109 falls back to English for a text that a language lacks', () => {
  const french = compileTexts({ 'a.one': 'One', 'a.two': 'Two' }, { 'a.one': 'Un' }, 'fr')
  expect([translate(french, 'fr', 'a.one'), translate(french, 'fr', 'a.two')]).toEqual(['Un', 'Two'])
})

test('LNG-13 plurals follow the rules of the language', () => {
  const text = '{n, plural, one {# film} few {# filmy} other {# filmów}}'
  const polish = compileTexts({}, { 'a.films': text }, 'pl')
  expect([1, 3, 5].map((n) => translate(polish, 'pl', 'a.films', { n }))).toEqual([
    '1 film',
    '3 filmy',
    '5 filmów',
  ])
})

test('LNG-13 LNG-14 every language of the contract is a two-letter code', () => {
  for (const language of translatedLanguages) expect(language).toMatch(/^[a-z]{2}$/)
})

test('an invalid text is reported with its file and key', () => {
  expect(() => compileTexts({}, { 'a.bad': '{n, plural, one {' }, 'de')).toThrow('de.json, "a.bad"')
})

test('LNG-07 reports keys of lazily loaded pages that the first load uses', () => {
  const code = "text('home.title') + text(`press.title`) + say('press.titles')"
  expect(lazyKeysInFirstLoad(code, ['home.title', 'press.title', 'vod.title'])).toEqual(['press.title'])
})
