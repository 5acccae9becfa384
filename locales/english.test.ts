/** The English texts: what the requirements state literally, US English, and no word that docs/voice.md avoids. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTranslator } from '@altiport/client/translator'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const portal: Record<string, string> = JSON.parse(read('locales/en.json'))
const crew: Record<string, string> = JSON.parse(read('locales/crew/en.json'))
const ownTexts = [
  ...Object.entries(portal),
  ...Object.entries(crew).map(([key, text]) => [`crew ${key}`, text]),
]

/** English lines of the demo airlines, their library and its games. */
const demoLines = execFileSync('git', ['ls-files', 'demo'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(yaml|en\.md)$|\/(texts\.js|en\.vtt)$/.test(file))
  .flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, n) => {
        const english = /\.en\.md$|en\.vtt$/.test(file) ? line : (/\ben: (.*)/.exec(line)?.[1] ?? '')
        // In a YAML map on one line, what follows the English text is in other languages.
        return [[`${file}:${n + 1}`, english.split(/, [a-z]{2}: /)[0]!]]
      }),
  )

const linesWith = (pattern: RegExp, lines: string[][]) =>
  lines.filter(([, text]) => pattern.test(text!)).map(([location, text]) => `${location}: ${text}`)

const text = createTranslator<(key: string, values?: Record<string, never>) => string>().activate(
  'en',
  Object.fromEntries(Object.entries(portal).map(([key, each]) => [key, compileMessageOrThrow(each)])),
) as (key: string, values?: Record<string, unknown>) => string

test('FRM-02 FRM-32 FRM-33 MAP-06 OP-109 texts that the requirements state are exact to the letter', () => {
  expect(portal).toMatchObject({
    'form.incomplete': 'Sorry, not all fields are filled out correctly.',
    'form.notAccepted': 'not accepted',
    'form.submit': 'Submit',
    'flight.noData': 'no data available',
  })
})

test('SHP-04 SHP-07 CMP-05 counts, stock and units are as the requirements state', () => {
  const counts = { products: text('bag.products', { n: 1 }), pieces: text('bag.items', { n: 3 }) }
  expect(`${text('bag.subtotal')} ${text('bag.counts', counts)}`).toBe('Subtotal (1 product, 3 items)')
  expect(text('shop.onlyLeft', { n: 3 })).toBe('Only 3 left')
  expect(['hours', 'minutes', 'seconds'].map((unit) => text(`duration.${unit}`, { n: 2 }))).toEqual([
    '2 h',
    '2 mins',
    '2 s',
  ])
})

test('LNG-15 texts are in US English', () => {
  const british =
    /\b(?:\w*(?:colour|favour|neighbour|behaviour|honour|labour)\w*|(?:cent|theat|lit|fib)res?|(?:kilo|centi|milli)?metres?|grey|licen[cs]e plate|licence\w*|programme\w*|catalogue\w*|travell\w+|cancell(?:ed|ing)|label(?:led|ling)|jewellery|\w*(?:organ|recogn|real|apolog|special)is(?:e[ds]?|ing)|analys(?:e[ds]?|ing)|autumn|hand luggage|whilst|timetables?|mobile phones?|towards|cheque|pyjamas|tyres?|aeroplane|Dr [A-Z]\w+)\b/i
  expect(linesWith(british, [...ownTexts, ...demoLines] as string[][])).toEqual([])
})

test('LNG-15 quotes, dashes and dots are typographic, and no text has an exclamation mark', () => {
  expect(linesWith(/['"]|\.\.\.| - | – |!/, ownTexts as string[][])).toEqual([])
})

test('LNG-15 no text has a word that docs/voice.md avoids', () => {
  const avoidedWords =
    /\b(washrooms?|by kind|keep for later|carr(?:y|ies) on|from the top|anew|small picture|trolley|voucher.*hold|free pieces?|pieces? left|gladly|take it off|on-board|click|internet connection|(?:do|does|is|are|can|could|will|did|has|have) not|cannot)\b/i
  expect(linesWith(avoidedWords, ownTexts as string[][])).toEqual([])
})

test('CMP-05 OP-94 a span has its units: no number of minutes stands alone after hours', () => {
  expect(linesWith(/\d ?h ?\d+\b(?! mins?\b)/, [...ownTexts, ...demoLines] as string[][])).toEqual([])
})
