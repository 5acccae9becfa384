/** Holds the compiled texts against what a language has and lacks. */
import { partlyTranslatedLanguages, translatedLanguages } from '@altiport/wire/language'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { compileTexts, earlyKeys } from './messages-plugin.ts'

const say = (
  messages: Record<string, unknown>,
  locale: string,
  key: string,
  values?: Record<string, unknown>,
) => setupI18n({ locale, messages: { [locale]: messages as never } })._(key, values)

test('LNG-07 OP-109 a text that a language lacks is there in English', () => {
  const french = compileTexts({ 'a.one': 'One', 'a.two': 'Two' }, { 'a.one': 'Un' }, 'fr')
  expect([say(french, 'fr', 'a.one'), say(french, 'fr', 'a.two')]).toEqual(['Un', 'Two'])
})

test('LNG-13 plurals follow the language’s own rules', () => {
  const text = '{n, plural, one {# film} few {# filmy} other {# filmów}}'
  const polish = compileTexts({}, { 'a.films': text }, 'pl')
  expect([1, 3, 5].map((n) => say(polish, 'pl', 'a.films', { n }))).toEqual(['1 film', '3 filmy', '5 filmów'])
})

test('LNG-13 LNG-14 a file’s name is a language of the contract', () => {
  for (const language of [...translatedLanguages, ...partlyTranslatedLanguages])
    expect(language).toMatch(/^[a-z]{2}$/)
})

test('a text that cannot be read names its file and key', () => {
  expect(() => compileTexts({}, { 'a.bad': '{n, plural, one {' }, 'de')).toThrow('de.json, "a.bad"')
})

test('LNG-07 a text of a later page that the first load says is found', () => {
  const code = "text('home.title') + text(`press.title`) + say('press.titles')"
  expect(earlyKeys(code, ['home.title', 'press.title', 'vod.title'])).toEqual(['press.title'])
})
