/** The choice of the interface language. */
import { languageCodeOf } from '@altiport/client/translator'
import {
  defaultLanguages,
  fallbackLanguage,
  isRightToLeft,
  languageParameter,
  translatedLanguages,
} from '@altiport/wire/language'
import { storageKeys } from '@altiport/wire/storage'
import { expect, test } from 'vitest'
import { initialLanguage, languageFor, supportedLanguages } from './choose.ts'

const hints = {
  search: '',
  stored: null,
  device: ['en-GB'],
  translated: translatedLanguages,
  offered: undefined,
}
const initial = (overrides: Partial<Parameters<typeof initialLanguage>[0]>) =>
  initialLanguage({ ...hints, ...overrides })

test('LNG-02 the query parameter "lang" chooses the language, as a choice to be saved', () => {
  expect(languageParameter).toBe('lang')
  expect(initial({ search: '?a=1&lang=fr' })).toEqual({ language: 'fr', isChoice: true })
})

test('LNG-03 OP-20 the parameter’s first two characters count, in lower case, and take precedence over the stored and the device language', () => {
  expect(initial({ search: '?lang=fr-CA', stored: 'de', device: ['es'] }).language).toBe('fr')
  expect(initial({ search: '?lang=DE' }).language).toBe('de')
})

test('OP-20 a language without a translation is ignored', () => {
  expect(initial({ search: '?lang=xx', stored: 'de' })).toEqual({ language: 'de', isChoice: false })
  expect(initial({ search: '?lang=%3Cb%3E', device: ['fr'] }).language).toBe('fr')
})

test('LNG-04 STO-04 the choice is stored under i18n.lang and takes precedence on the next visit', () => {
  expect(storageKeys.language).toBe('i18n.lang')
  expect(initial({ stored: 'pl', device: ['fr'] })).toEqual({ language: 'pl', isChoice: false })
})

test('LNG-04 OP-20 a language that the airline does not offer is ignored and not saved, whatever its source', () => {
  const german = { device: ['de-DE'], offered: ['en', 'de'] }
  expect(initial({ ...german, search: '?lang=ja' })).toEqual({ language: 'de', isChoice: false })
  expect(initial({ ...german, stored: 'ja' })).toEqual({ language: 'de', isChoice: false })
})

test('LNG-05 without choice and parameter the device’s language is used if supported, otherwise en', () => {
  expect(initial({ device: ['fr-FR', 'de'] }).language).toBe('fr')
  expect(initial({ device: ['sv', 'de-AT'] }).language).toBe('de')
  expect(initial({ device: ['sv'] }).language).toBe('en')
  expect(initial({ device: ['es'] }).language).toBe('en')
  expect(initial({ device: ['es'], offered: ['es', 'en'] }).language).toBe('es')
})

test('LNG-06 OP-21 en, fr and de are supported until there is a list, then the list’s languages that are translated', () => {
  expect(defaultLanguages).toEqual(['en', 'fr', 'de'])
  expect(supportedLanguages(undefined, translatedLanguages)).toEqual(['en', 'fr', 'de'])
  expect(supportedLanguages(['ar', 'xx', 'en'], translatedLanguages)).toEqual(['ar', 'en'])
  expect(supportedLanguages(['xx'], translatedLanguages)).toEqual(['en'])
})

test('LNG-07 the fallback is en', () => {
  expect(fallbackLanguage).toBe('en')
})

test('LNG-10 only ar is right-to-left', () => {
  expect([...translatedLanguages, 'he'].filter(isRightToLeft)).toEqual(['ar'])
})

test('LNG-11 a current language that is not in the list is replaced by the first of the list', () => {
  expect(languageFor('pt', ['th', 'en'])).toBe('th')
})

test('LNG-12 a current language in the list stays, as it does without a list', () => {
  expect(languageFor('en', ['th', 'en'])).toBe('en')
  expect(languageFor('pt', [])).toBe('pt')
})

test('a code is two letters or undefined', () => {
  expect([
    languageCodeOf('pt-BR'),
    languageCodeOf('E'),
    languageCodeOf(''),
    languageCodeOf(null),
    languageCodeOf('1x'),
  ]).toEqual(['pt', undefined, undefined, undefined, undefined])
})
