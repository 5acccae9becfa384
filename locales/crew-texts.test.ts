/**
 * Compares the console's texts of every language with the English ones, the English ones with the console's code, and
 * the units of time with the portal's.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { announcementKinds } from '@altiport/wire/announcement-kinds'
import { flightPhases } from '@altiport/wire/flight-values'
import { healthFigures, healthNotes, healthRows } from '@altiport/wire/health-crew'
import { receiptItems, receiptReasons } from '@altiport/wire/leg-crew'
import { expect, test } from 'vitest'
import { localeProblems, type Texts } from './locale-problems.ts'

const folder = join(import.meta.dirname, 'crew')
const languages = readdirSync(folder).flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])
const fileOf = (language: string) => readFileSync(join(folder, `${language}.json`), 'utf8')
const textsOf = (language: string): Texts => JSON.parse(fileOf(language))
const english = textsOf('en')
const keys = Object.keys(english)

/** Keys that the console builds at run time. */
const builtKeys = [
  ...healthNotes.map((word) => `note.${word}`),
  ...healthFigures.map((word) => `figure.${word}`),
  ...[...healthRows, 'feedLost', 'feedStrangers'].map((finding) => `finding.${finding}`),
  ...announcementKinds.map((kind) => `announce.${kind}`),
  ...receiptItems.map((what) => `receipt.${what}`),
  ...receiptReasons.map((why) => `why.${why}`),
  ...['dark', 'light'].map((appearance) => `settings.${appearance}`),
  // Keys of `formatDuration`, which both apps use.
  ...['hours', 'minutes', 'seconds'].map((unit) => `duration.${unit}`),
  ...flightPhases.map((phase) => `phase.${phase.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}`),
]

test('CRW-01 the console has at least English, French, German and Arabic texts', () => {
  expect(languages).toEqual(expect.arrayContaining(['ar', 'de', 'en', 'fr']))
})

test.each(languages)('CRW-01 %s is complete', (language) => {
  expect(localeProblems(language, textsOf(language), english)).toEqual([])
  expect(fileOf(language)).toBe(`${JSON.stringify(textsOf(language), null, 2)}\n`)
})

test.each(languages)('CMP-05 %s has the same units of time as the portal', (language) => {
  const passengers: Texts = JSON.parse(readFileSync(join(dirname(folder), `${language}.json`), 'utf8'))
  for (const key of ['duration.hours', 'duration.minutes', 'duration.seconds'])
    expect(textsOf(language)[key], key).toBe(passengers[key])
})

test('CRW-01 every text is used in the console', () => {
  const root = join(dirname(dirname(folder)), 'crew', 'src')
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const isUsed = (key: string) => source.includes(`'${key}'`) || builtKeys.includes(key)
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining(builtKeys))
})
