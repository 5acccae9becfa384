/** Tests the translator, and the choice of a language. */
import { expect, test, vi } from 'vitest'
import { createTranslator, languageCodeOf, nativeLanguageName, preferredLanguage } from './translator.ts'

const started = vi.hoisted(() => ({ locales: [] as unknown[] }))
vi.mock('@lingui/core', async (original) => {
  const lingui = await original<typeof import('@lingui/core')>()
  const setupI18n: typeof lingui.setupI18n = (options) => {
    started.locales.push(options?.locale)
    return lingui.setupI18n(options)
  }
  return { ...lingui, setupI18n }
})

test('LNG-15 the message runtime starts with en-US', () => {
  createTranslator()
  expect(started.locales).toEqual(['en-US'])
})

test('LNG-15 there are no texts until a language is activated; each language has a translating function of its own', () => {
  const translator = createTranslator<(key: 'hello') => string>()
  expect(translator.hasTexts()).toBe(false)
  const english = translator.activate('en', { hello: ['Hello'] })
  expect([translator.hasTexts(), english('hello')]).toEqual([true, 'Hello'])
  const german = translator.activate('de', { hello: ['Hallo'] })
  expect(german('hello')).toBe('Hallo')
  expect(german).not.toBe(english)
})

test('LNG-03 OP-20 CRW-01 the first wanted language that is available is preferred, whatever its region', () => {
  const available = ['ar', 'de', 'en', 'fr']
  expect(preferredLanguage([null, 'pl', 'fr-CA', 'de'], available)).toBe('fr')
  expect(preferredLanguage(['xx', null], available)).toBeUndefined()
  expect(['DE-AT', '<b>', '', null, undefined].map(languageCodeOf)).toEqual([
    'de',
    ...Array(4).fill(undefined),
  ])
})

test('a language is named in itself; an unknown one by its code', () => {
  expect(['de', 'fr', 'x!'].map(nativeLanguageName)).toEqual(['Deutsch', 'Français', 'x!'])
})
