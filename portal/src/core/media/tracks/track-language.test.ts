/** The order in which audio and captions are selected. */
import { expect, test } from 'vitest'
import { pickByLanguage } from './track-language.ts'

const tracks = (...langs: string[]) => langs.map((lang) => ({ lang }))

test('VOD-48 audio is in the requested language, otherwise in the interface’s, in English, or the first of the list', () => {
  expect(pickByLanguage(tracks('eu', 'en', 'fr', 'de'), 'fr', 'de')?.lang).toBe('fr')
  expect(pickByLanguage(tracks('eu', 'en', 'de'), 'fr', 'de')?.lang).toBe('de')
  expect(pickByLanguage(tracks('eu', 'en'), 'fr', 'de')?.lang).toBe('en')
  expect(pickByLanguage(tracks('eu', 'es'), 'fr', 'de')?.lang).toBe('eu')
})

test('VOD-48 without a requested language, audio is in the interface’s', () => {
  expect(pickByLanguage(tracks('en', 'de'), undefined, 'de')?.lang).toBe('de')
  expect(pickByLanguage(tracks('en', 'de'), '', 'de')?.lang).toBe('de')
})

test('VOD-48 languages are compared exactly except for case (OP-39)', () => {
  expect(pickByLanguage(tracks('en', 'FR'), 'fr', 'en')?.lang).toBe('FR')
  expect(pickByLanguage(tracks('en', 'pt-BR'), 'pt', 'de')?.lang).toBe('en')
  expect(pickByLanguage([], 'fr', 'en')).toBeUndefined()
})

test('VOD-49 captions are selected in the same order', () => {
  const captions = [
    { lang: 'eu', forDeaf: false },
    { lang: 'en', forDeaf: true },
    { lang: 'fr', forDeaf: false },
  ]
  expect(pickByLanguage(captions, 'fr', 'en')).toEqual({ lang: 'fr', forDeaf: false })
  expect(pickByLanguage(captions, 'de', 'fr')).toEqual({ lang: 'fr', forDeaf: false })
  expect(pickByLanguage(captions, 'de', 'th')).toEqual({ lang: 'en', forDeaf: true })
  expect(pickByLanguage(captions.slice(0, 1), 'de', 'th')?.lang).toBe('eu')
})
