/** Fuzz tests of all readers: none throws, stalls, or retains unbounded input. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { randomFrom } from '#seeded-random.ts'
import { recordingLineOf } from '#testing/recording-line.ts'
import { adbpReader } from './adbp.ts'
import { commonAdbpMapping } from './adbp-mapping.ts'
import { adbpPublication } from './adbp-messages.ts'
import { gpsdReader, gpsdReportOf } from './gpsd.ts'
import { nmeaReader, nmeaSentencesOf } from './nmea.ts'
import { hasValues, type Observation, plausible, type Reader } from './observation.ts'
import { recordingReader } from './recording.ts'
import { sbs1LinesOf, sbs1Reader } from './sbs1.ts'

/** Total over all readers; the long proof sends a million. */
const messageCount = Number(process.env.PROOF_FEED_MESSAGES ?? 20_000)

const sample: Observation = {
  measuredAtInMs: Date.UTC(2026, 10, 20, 23, 59, 58),
  position: { latitude: 48.3, longitude: -30.25 },
  altitudeInM: 11_582.4,
  groundSpeedInMPerS: 231.5,
  trackInDeg: 264,
  isOnGround: false,
}
const readers: [string, Reader<unknown>, string][] = [
  ['gpsd', gpsdReader as Reader<unknown>, gpsdReportOf(sample)],
  ['nmea', nmeaReader as Reader<unknown>, nmeaSentencesOf(sample)],
  ['sbs1', sbs1Reader('4CA2D6') as Reader<unknown>, sbs1LinesOf(sample, '4CA2D6')],
  [
    'adbp',
    adbpReader(commonAdbpMapping) as Reader<unknown>,
    adbpPublication('child', sample, commonAdbpMapping),
  ],
  ['recording', recordingReader as Reader<unknown>, recordingLineOf(sample)],
]

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The longest message of any protocol, plus a reader's other state. */
const maxStateInChars = 66_000

test('FEED-01 the longest value that is almost a number is refused in linear time', () => {
  const frame = (value: string) => `<method><parameter name="GPSLAT" value="${value}"/></method>`
  for (const prefix of ['0', '.0', '0e0', ' ']) {
    const reader = adbpReader(commonAdbpMapping)
    const text = frame(`${prefix.padEnd(60_000, prefix.at(-1))}x`)
    // In quadratic time twenty of them would exceed the test's timeout.
    for (let n = 0; n < 20; n++) expect(reader.step(reader.start, text).observations).toEqual([])
  }
})

test.each(readers)(
  'FEED-01 %s: handles mutated messages',
  { timeout: 3_000_000 },
  (name, reader, sampleMessage) => {
    const random = randomFrom(`fuzz/${name}`)
    let state = reader.start
    const heapInMb: number[] = []
    const count = Math.ceil(messageCount / readers.length)
    for (let message = 0; message < count; message++) {
      const result = reader.step(state, mutated(sampleMessage, random))
      state = result.state
      for (const observation of result.observations) {
        if (!hasValues(observation))
          throw new Error(`${name} reads an empty observation from message ${message}`)
        expect(plausible(observation)).toEqual(observation)
      }
      if (message % 1000 === 0) expect(JSON.stringify(state).length).toBeLessThan(maxStateInChars * 2)
      if (message % Math.ceil(count / 20) === 0) {
        collect()
        heapInMb.push(process.memoryUsage().heapUsed / 1e6)
      }
    }
    // The first tenth is warm-up; afterwards memory after garbage collection is constant.
    expect(heapInMb.at(-1)! - heapInMb[2]!).toBeLessThan(10)
  },
)

test.each(readers)(
  'FEED-01 %s: a megabyte without a line end neither stalls the reader nor is retained',
  (_, reader, sampleMessage) => {
    const pieces = [
      'x',
      '<',
      '<parameter ',
      'a=',
      'a="',
      'a=\'b"',
      '$',
      '*',
      ',',
      '{',
      '"',
      ' ',
      '\\',
      '1',
      sampleMessage.slice(0, 9),
    ]
    for (const piece of pieces) {
      let state = reader.start
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
      for (let from = 0; from < text.length; from += 1400)
        state = reader.step(state, text.slice(from, from + 1400)).state
      state = reader.step(state, `${text.slice(0, 60_000)}</method>\n`).state
      expect(JSON.stringify(state).length).toBeLessThan(maxStateInChars * 2)
    }
  },
)

/** One to four mutations: a byte, a cut, a duplicated or removed part, a boundary number, a delimiter. */
function mutated(text: string, random: () => number): string {
  const randomIndex = (length: number) => Math.floor(random() * length)
  let result = text
  for (let change = 1 + randomIndex(4); change > 0; change--) {
    const from = randomIndex(result.length + 1)
    const until = from + randomIndex(Math.min(40, result.length + 1 - from))
    const part = result.slice(from, until)
    switch (randomIndex(7)) {
      case 0:
        result = result.slice(0, from) + String.fromCharCode(randomIndex(256)) + result.slice(from + 1)
        break
      case 1:
        result = result.slice(0, from)
        break
      case 2:
        result = result.slice(0, until) + part + result.slice(until)
        break
      case 3:
        result = result.slice(0, from) + result.slice(until)
        break
      case 4:
        result = result.replace(/-?\d+(\.\d+)?/, boundaryNumbers[randomIndex(boundaryNumbers.length)] ?? '')
        break
      case 5:
        result =
          result.slice(0, from) + (delimiters[randomIndex(delimiters.length)] ?? '') + result.slice(from)
        break
      default:
        result = result.slice(0, from) + part.repeat(randomIndex(30)) + result.slice(until)
    }
  }
  return result
}

const boundaryNumbers = [
  'NaN',
  '1e999',
  '-1e999',
  '-0',
  '181',
  '90.0000001',
  '9'.repeat(400),
  '',
  '0x7f',
  '1e-320',
  'null',
  '[]',
]
const delimiters = [
  '\0',
  '\r',
  '\n',
  '"',
  "'",
  '<',
  '>',
  '</method>',
  '<response>',
  ',',
  '$',
  '*',
  '{',
  '}',
  '\u00ff',
  '__proto__',
]
