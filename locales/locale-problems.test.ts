/** Each kind of problem is found, by language and key. */
import { expect, test } from 'vitest'
import { localeProblems } from './locale-problems.ts'

const english = {
  'list.empty': 'Nothing yet',
  'list.titles': '{n, plural, one {# title} other {# titles}}',
  'vod.resume': 'Resume {title}',
}
const german = {
  'list.empty': 'Noch nichts',
  'list.titles': '{n, plural, one {# Titel} other {# Titel}}',
  'vod.resume': '{title} weitersehen',
}
const problemsWith = (texts: Record<string, string>) => localeProblems('de', { ...german, ...texts }, english)

test('LNG-13 a complete language has no problems', () => {
  expect(problemsWith({})).toEqual([])
})

test('LNG-13 a missing text is named by language and key', () => {
  const { 'list.empty': _, ...rest } = german
  expect(localeProblems('de', rest, english)).toEqual(['de list.empty: missing'])
  expect(localeProblems('de', rest, english, { isComplete: false })).toEqual([])
})

test('LNG-13 empty, ill-formed and untranslated texts are named', () => {
  expect(problemsWith({ 'list.empty': ' ' })).toEqual(['de list.empty: empty'])
  expect(problemsWith({ 'vod.resume': '{title weiter' })).toEqual([
    expect.stringMatching(/^de vod\.resume: ill-formed: /),
  ])
  expect(problemsWith({ 'list.empty': 'Nothing yet' })).toEqual([
    expect.stringMatching(/^de list\.empty: the same as in English/),
  ])
  const films = { 'find.film': 'Film', 'map.km': '{n} km' }
  expect(localeProblems('de', films, films)).toEqual([])
})

test('LNG-13 other placeholders, and plurals that the language does not have, are named', () => {
  expect(problemsWith({ 'vod.resume': '{name} weitersehen' })).toEqual([
    'de vod.resume: placeholders name instead of title',
  ])
  expect(problemsWith({ 'list.titles': '{n, plural, one {# Titel} few {# Titel}}' })).toEqual([
    'de list.titles: plural form few is unknown',
    'de list.titles: plural form other is missing',
  ])
  const two = { 'list.titles': '{n, plural, one {# tytuł} other {# tytułu}}' }
  expect(localeProblems('pl', two, { 'list.titles': english['list.titles'] })).toEqual([
    'pl list.titles: plural form many is missing',
    'pl list.titles: plural form few is missing',
  ])
})

test.each([
  ['pl', '{n, plural, one {# tytuł} other {# tytuły}}', ['many', 'few']],
  ['pl', '{n, plural, one {# tytuł} few {# tytuły} many {# tytułów} other {# tytułu}}', []],
  ['ar', '{n, plural, one {عنوان} two {عنوانان} few {# عناوين} other {# عنوان}}', ['zero', 'many']],
  [
    'ar',
    '{n, plural, =0 {لا عناوين} one {عنوان} two {عنوانان} few {# عناوين} many {# عنوانًا} other {# عنوان}}',
    [],
  ],
  ['ja', '{n, plural, other {#作品}}', []],
  ['tr', '{n, plural, other {# kaldı}}', []],
])('LNG-13 a plural in %s has each form that a count below 200 needs: %s', (language, text, missing) => {
  expect(
    localeProblems(language, { 'list.titles': text }, { 'list.titles': english['list.titles'] }),
  ).toEqual(missing.map((form) => `${language} list.titles: plural form ${form} is missing`))
})

test('LNG-13 unknown and misplaced keys are named', () => {
  expect(localeProblems('de', { 'vod.resume': 'Weiter {title}', 'list.old': 'Alt' }, english)).toEqual([
    'de list.empty: missing',
    'de list.titles: missing',
    'de list.old: not in English',
    'de list.old: not sorted',
  ])
})
