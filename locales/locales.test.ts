/** Compares the portal's texts of every language with the English ones, and the English ones with the portal's code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKinds } from '@altiport/wire/find'
import { fallbackLanguage, translatedLanguages } from '@altiport/wire/language'
import { genres } from '@altiport/wire/media'
import { registerFields } from '@altiport/wire/pack-surveys'
import { findGroups } from '@altiport/wire/search'
import { genders } from '@altiport/wire/survey'
import { expect, test } from 'vitest'
import { localeProblems, type Texts } from './locale-problems.ts'

const here = import.meta.dirname
const textsOf = (language: string): Texts => JSON.parse(readFileSync(join(here, `${language}.json`), 'utf8'))
const english = textsOf(fallbackLanguage)
const keys = Object.keys(english)

/** Keys that the portal builds at run time, such as `genre.${word}`. */
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

test.each(translatedLanguages)('LNG-13 LNG-14 %s is complete', (language) => {
  expect(localeProblems(language, textsOf(language), english)).toEqual([])
})

test('LNG-13 LNG-14 there are fifteen languages, each with a file in the same format', () => {
  const all = [...translatedLanguages].sort()
  expect(all).toEqual('ar de en es fr hi id ja ml pl pt ta th tr zh'.split(' '))
  expect(readdirSync(here).flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])).toEqual(all)
  for (const language of all)
    expect(readFileSync(join(here, `${language}.json`), 'utf8'), language).toBe(
      `${JSON.stringify(textsOf(language), null, 2)}\n`,
    )
})

test('LNG-07 every English text is used in the portal', () => {
  const source = portalSource()
  const isUsed = (key: string) => source.includes(`'${key}'`) || builtKeys.includes(key)
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining(builtKeys))
})

test('LNG-07 keys that templates build at run time have known prefixes', () => {
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
