/** The order in which audio and captions are selected. */
import { expect, test } from 'vitest'
import { pickLanguage } from './track-language.ts'

const tracks = (...langs: string[]) => langs.map((lang) => ({ lang }))

test('VOD-48 audio is in the requested language, otherwise in the interface’s, in English, or the first of the list', () => {
  expect(pickLanguage(tracks('eu', 'en', 'fr', 'de'), 'fr', 'de')?.lang).toBe('fr')
  expect(pickLanguage(tracks('eu', 'en', 'de'), 'fr', 'de')?.lang).toBe('de')
  expect(pickLanguage(tracks('eu', 'en'), 'fr', 'de')?.lang).toBe('en')
  expect(pickLanguage(tracks('eu', 'es'), 'fr', 'de')?.lang).toBe('eu')
})

test('VOD-48 without a requested language, audio is in the interface’s', () => {
  expect(pickLanguage(tracks('en', 'de'), undefined, 'de')?.lang).toBe('de')
  expect(pickLanguage(tracks('en', 'de'), '', 'de')?.lang).toBe('de')
})

test('VOD-48 languages are compared exactly except for case (OP-39)', () => {
  expect(pickLanguage(tracks('en', 'FR'), 'fr', 'en')?.lang).toBe('FR')
  expect(pickLanguage(tracks('en', 'pt-BR'), 'pt', 'de')?.lang).toBe('en')
  expect(pickLanguage([], 'fr', 'en')).toBeUndefined()
})

test('VOD-49 captions are selected in the same order', () => {
  const captions = [
    { lang: 'eu', forDeaf: false },
    { lang: 'en', forDeaf: true },
    { lang: 'fr', forDeaf: false },
  ]
  expect(pickLanguage(captions, 'fr', 'en')).toEqual({ lang: 'fr', forDeaf: false })
  expect(pickLanguage(captions, 'de', 'fr')).toEqual({ lang: 'fr', forDeaf: false })
  expect(pickLanguage(captions, 'de', 'th')).toEqual({ lang: 'en', forDeaf: true })
  expect(pickLanguage(captions.slice(0, 1), 'de', 'th')?.lang).toBe('eu')
})
