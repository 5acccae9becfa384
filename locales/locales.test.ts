/** Compares the texts of every language with the English ones, and those with the portal's code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKinds } from '@altiport/wire/find'
import { fallbackLanguage, partlyTranslatedLanguages, translatedLanguages } from '@altiport/wire/language'
import { genres } from '@altiport/wire/media'
import { registerFields } from '@altiport/wire/pack-surveys'
import { findGroups } from '@altiport/wire/search'
import { genders } from '@altiport/wire/survey'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

type Texts = Record<string, string>

const here = import.meta.dirname
const textsOf = (language: string): Texts => JSON.parse(readFileSync(join(here, `${language}.json`), 'utf8'))
const english = textsOf(fallbackLanguage)
const keys = Object.keys(english)

/** Keys that the portal builds at run time, as `genre.${word}`. */
const builtKeys = [
  ...genres.map((genre) => `genre.${genre}`),
  ...['light', 'dark', 'system'].map((preference) => `settings.${preference}`),
  ...['before', 'after'].map((phase) => `fit.${phase}`),
  ...['route', 'follow', 'globe', 'arrival'].map((preset) => `map.${preset}`),
  ...['absent', 'broken', 'locked'].map((problem) => `press.${problem}`),
  ...['unreachable', 'busy', 'missing', 'replaced', 'damaged', 'slow'].map((kind) => `problem.${kind}`),
  ...findKinds.map((kind) => `find.${kind}`),
  ...[...registerFields, ...genders].map((word) => `survey.${word}`),
  ...Object.keys(findGroups).map((group) => `search.${group}`),
  // Keys of code that both apps use.
  ...['hours', 'minutes', 'seconds'].map((unit) => `duration.${unit}`),
  ...['scheduledLanding', 'estimatedLanding', 'landed'].map((name) => `flight.${name}`),
]

test.each(translatedLanguages)('LNG-13 %s has every text, with the same placeholders', (language) => {
  const texts = textsOf(language)
  expect(Object.keys(texts)).toEqual(keys)
  for (const key of keys) {
    expect(texts[key]?.trim(), key).toBeTruthy()
    expect(partsOf(texts[key]!).placeholders, key).toEqual(partsOf(english[key]!).placeholders)
  }
})

test('LNG-14 seven languages are partly translated, each with less than a tenth of the texts', () => {
  expect([...partlyTranslatedLanguages]).toEqual(['hi', 'id', 'ja', 'ml', 'ta', 'tr', 'zh'])
  for (const language of partlyTranslatedLanguages)
    expect(Object.keys(textsOf(language)).length, language).toBeLessThan(keys.length / 10)
})

test.each(partlyTranslatedLanguages)('LNG-14 %s is partly translated, with known keys only', (language) => {
  const texts = textsOf(language)
  expect(Object.keys(texts)).not.toEqual([])
  for (const [key, text] of Object.entries(texts)) {
    expect(keys).toContain(key)
    expect(partsOf(text).placeholders, key).toEqual(partsOf(english[key]!).placeholders)
  }
})

test.each([...translatedLanguages, ...partlyTranslatedLanguages])(
  'LNG-13 LNG-14 plurals of %s have the forms of that language',
  (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, text] of Object.entries(textsOf(language)))
      for (const forms of partsOf(text).plurals) {
        expect(forms, key).toContain('other')
        expect([...pluralCategories, ...forms.filter((form) => /^\d+$/.test(form))], key).toEqual(
          expect.arrayContaining(forms),
        )
      }
  },
)

test.each([...translatedLanguages, ...partlyTranslatedLanguages])(
  'LNG-07 the file of %s is sorted, with keys of the form noun.name',
  (language) => {
    const texts = textsOf(language)
    const own = Object.keys(texts)
    for (const key of own) expect(key).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(own).toEqual([...own].sort())
    expect(readFileSync(join(here, `${language}.json`), 'utf8')).toBe(`${JSON.stringify(texts, null, 2)}\n`)
  },
)

test('LNG-07 every English text is used in the portal', () => {
  const source = portalSource()
  const isUsed = (key: string) => source.includes(`'${key}'`) || builtKeys.includes(key)
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining(builtKeys))
})

test('LNG-07 keys are built at run time only from the prefixes named here', () => {
  const beginnings = [...portalSource().matchAll(/text\(\s*`([^`$]*)\$/gi)].map(([, beginning]) => beginning)
  expect([...new Set(beginnings)].sort()).toEqual([
    'find.',
    'fit.',
    'genre.',
    'map.',
    'press.',
    'problem.',
    'search.',
    'settings.',
    'survey.',
  ])
})

function portalSource(): string {
  const root = join(here, '..', 'portal', 'src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|trial/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

/** The placeholders, each once and sorted, and the forms of each plural; throws for an invalid text. */
function partsOf(text: string): { placeholders: string[]; plurals: string[][] } {
  const placeholders = new Set<string>()
  const plurals: string[][] = []
  const visit = (message: CompiledMessage): void => {
    if (typeof message === 'string') return
    for (const token of message) {
      if (typeof token === 'string') continue
      const [name, type, choices] = token
      placeholders.add(name)
      if (typeof choices !== 'object' || choices === null) continue
      const { offset: _, ...forms } = choices as Record<string, CompiledMessage>
      if (type === 'plural') plurals.push(Object.keys(forms))
      for (const form of Object.values(forms)) visit(form)
    }
  }
  visit(compileMessageOrThrow(text))
  return { placeholders: [...placeholders].sort(), plurals }
}
