/** Parsing of real samples, of tricky messages, and of streams chunked at any point. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordingLineOf } from '#testing/recording-line.ts'
import { adbpReader } from './adbp.ts'
import { commonAdbpMapping } from './adbp-mapping.ts'
import { adbpErrorCode, adbpPublication, adbpSubscription, readAdbpRequest } from './adbp-messages.ts'
import { gpsdReader, gpsdReportOf } from './gpsd.ts'
import { nmeaReader, nmeaSentencesOf } from './nmea.ts'
import type { Observation, Reader } from './observation.ts'
import { recordingReader } from './recording.ts'
import { sbs1LinesOf, sbs1Reader } from './sbs1.ts'

const read = <State>(reader: Reader<State>, ...pieces: string[]) => {
  let state = reader.start
  const observations: Observation[] = []
  let refused = 0
  for (const piece of pieces) {
    const result = reader.step(state, piece)
    state = result.state
    observations.push(...result.observations)
    refused += result.refused
  }
  return { observations, refused }
}

const sample: Observation = {
  measuredAtInMs: Date.UTC(2026, 10, 20, 23, 59, 58),
  position: { latitude: 48.3, longitude: -30.25 },
  altitudeInM: 11_582.4,
  groundSpeedInMPerS: 231.5,
  trackInDeg: 264,
}

describe('gpsd', () => {
  const fix =
    '{"class":"TPV","device":"/dev/ttyACM0","status":2,"mode":3,"time":"2025-06-25T19:09:40.000Z","ept":0.005,"lat":49.4307846,"lon":11.0709848,"altHAE":360.12,"altMSL":313.115,"alt":312.9,"track":74.2647,"speed":0.038,"climb":-0.146}\n'

  test('FEED-01 a fix provides all values, preferring the altitude above mean sea level', () => {
    expect(read(gpsdReader, fix).observations).toEqual([
      {
        measuredAtInMs: Date.UTC(2025, 5, 25, 19, 9, 40),
        position: { latitude: 49.4307846, longitude: 11.0709848 },
        altitudeInM: 313.115,
        trackInDeg: 74.2647,
        groundSpeedInMPerS: 0.038,
        verticalSpeedInMPerS: -0.146,
      },
    ])
  })

  test('FEED-01 ignores reports without fix, other classes and missing fields; counts lines that are not reports', () => {
    const text = `{"class":"TPV","mode":1}\n{"class":"SKY","satellites":[]}\n{"class":"TPV","mode":2,"alt":99}\nrubbish\n{"a":1}\n`
    expect(read(gpsdReader, text)).toEqual({ observations: [], refused: 2 })
    for (const field of ['alt', 'altHAE'])
      expect(read(gpsdReader, `{"class":"TPV","mode":3,"${field}":12}\n`).observations).toEqual([
        { altitudeInM: 12 },
      ])
  })
})

describe('nmea', () => {
  test('FEED-01 parses degrees, minutes and knots of an RMC, and refuses a GGA with a wrong checksum', () => {
    const text =
      '$GNGGA,123519.00,4807.038,N,01131.000,W,1,08,0.9,545.4,M,46.9,M,,*7C\r\n$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A\r\n'
    const { observations, refused } = read(nmeaReader, text)
    expect(refused).toBe(1)
    expect(observations).toHaveLength(1)
    expect(observations[0]).toMatchObject({
      position: { latitude: 48.1173, longitude: 11 + 31 / 60 },
      trackInDeg: 84.4,
    })
    expect(observations[0]?.groundSpeedInMPerS).toBeCloseTo(11.52, 2)
  })

  test('FEED-01 ignores sentences without a position, and refuses those without a checksum', () => {
    const invalid = nmeaSentencesOf({ measuredAtInMs: 0 })
    expect(read(nmeaReader, invalid).observations).toEqual([])
    const withoutChecksum = nmeaSentencesOf(sample).replaceAll(/\*../g, '')
    expect(read(nmeaReader, withoutChecksum)).toEqual({ observations: [], refused: 2 })
  })

  test('FEED-01 a GGA just after midnight has the date of the new day', () => {
    const before = nmeaSentencesOf(sample)
    const [after = ''] = nmeaSentencesOf({ ...sample, measuredAtInMs: sample.measuredAtInMs! + 4000 }).split(
      '\r\n',
    )
    const { observations } = read(nmeaReader, before, `${after}\r\n`)
    expect(observations.at(-1)?.measuredAtInMs).toBe(Date.UTC(2026, 10, 21, 0, 0, 2))
  })
})

describe('sbs1', () => {
  const lines =
    'MSG,3,5,211,4CA2D6,10057,2008/11/28,14:53:50.594,2008/11/28,14:58:51.153,,37000,,,51.45735,-1.02826,,,0,0,0,0\r\nMSG,4,5,211,4CA2D6,10057,2008/11/28,14:53:49.986,2008/11/28,14:58:51.153,,,408.3,146.4,,,64,,,,,\r\n'

  test('FEED-01 parses the published sample', () => {
    const { observations } = read(sbs1Reader('4ca2d6'), lines)
    expect(observations[0]).toMatchObject({
      measuredAtInMs: Date.UTC(2008, 10, 28, 14, 53, 50, 594),
      position: { latitude: 51.45735, longitude: -1.02826 },
      altitudeInM: 37_000 * 0.3048,
      isOnGround: false,
    })
    expect(observations[1]?.trackInDeg).toBe(146.4)
    expect(observations[1]?.verticalSpeedInMPerS).toBeCloseTo(0.325, 3)
  })

  test('FEED-01 ignores other aircraft, accepts a line without its last fields, counts lines that are not messages', () => {
    const short = 'MSG,3,5,211,4CA2D6,1,2008/11/28,14:53:50.594,2008/11/28,14:53:50.594,,37000,,,51.4,-1.0\n'
    const text = `${lines.replaceAll('4CA2D6', '400001')}${short}hello\n`
    const { observations, refused } = read(sbs1Reader('4CA2D6'), text)
    expect(observations).toHaveLength(1)
    expect(observations[0]).not.toHaveProperty('isOnGround')
    expect(refused).toBe(1)
  })

  test('FEED-01 -1 means on the ground', () => {
    const ground = { ...sample, altitudeInM: 10, isOnGround: true }
    expect(read(sbs1Reader('4CA2D6'), sbs1LinesOf(ground, '4CA2D6')).observations[0]?.isOnGround).toBe(true)
  })
})

describe('adbp', () => {
  const parameter = (name: string, validity: number, value: string, rest = '') =>
    `<parameter name="${name}" validity="${validity}" type="0" value="${value}" ${rest}/>`
  const frame = (...parameters: string[]) =>
    `<method name="publishAvionicParameters"><parameters>${parameters.join('')}</parameters></method>`
  const reader = adbpReader(commonAdbpMapping)

  test('FEED-01 only valid values are used: not NCD, test or failure', () => {
    for (const validity of [0, 2, 3, 4]) {
      const text = frame(parameter('GPSLAT', 1, '48.1'), parameter('GPSLON', validity, '11.5'))
      expect(read(reader, text).observations).toEqual([])
    }
    const text = frame(parameter('GPSLAT', 1, '48.1', 'time="1782000000000"'), parameter('GPSLON', 1, '11.5'))
    expect(read(reader, text).observations).toEqual([
      { measuredAtInMs: 1_782_000_000_000, position: { latitude: 48.1, longitude: 11.5 } },
    ])
  })

  test('FEED-01 a changed coordinate is combined with the other one, an invalid one removes the position', () => {
    const both = frame(parameter('GPSLAT', 1, '48.1'), parameter('GPSLON', 1, '11.5'))
    const moved = read(reader, both, frame(parameter('GPSLON', 1, '11.6')))
    expect(moved.observations[1]?.position).toEqual({ latitude: 48.1, longitude: 11.6 })
    const lost = frame(parameter('GPSLAT', 2, ''))
    expect(read(reader, both, lost, frame(parameter('GPSLON', 1, '11.7'))).observations).toHaveLength(1)
  })

  test('FEED-01 accepts weight on wheels in either polarity; a track of -96° is 264°', () => {
    const inverted = adbpReader({ ...commonAdbpMapping, WOW: { means: 'onGround', yes: 0 } })
    const text = frame(parameter('WOW', 1, '0'), parameter('GPSTTRKA', 1, '-96'))
    expect(read(reader, text).observations).toEqual([{ isOnGround: false, trackInDeg: 264 }])
    expect(read(inverted, text).observations[0]?.isOnGround).toBe(true)
  })

  test('FEED-07 reads the discrete signal of the public address system, with the kind of the mapping', () => {
    const mapping = { PRAM: { means: 'announcement', kind: 'recording', yes: 0 } } as const
    expect(read(adbpReader(mapping), frame(parameter('PRAM', 1, '0'))).observations).toEqual([
      { announcing: { recording: true } },
    ])
    expect(read(reader, frame(parameter('PA', 1, '0'))).observations).toEqual([
      { announcing: { cabin: false } },
    ])
  })

  test('FEED-01 both dialects publish the same values, whatever separates their frames', () => {
    const full = {
      ...sample,
      isOnGround: false,
      outsideTemperatureInC: -56.5,
      windFromInDeg: 270,
      windSpeedInMPerS: 20,
    }
    const byDialect = (['child', 'attribute'] as const).map((dialect) => {
      const text = adbpPublication(dialect, full, commonAdbpMapping)
      return read(reader, text, text).observations
    })
    expect(byDialect[0]).toEqual(byDialect[1])
    expect(byDialect[0]).toHaveLength(2)
    expect(byDialect[0]?.[0]?.trackInDeg).toBeCloseTo(264, 1)
    expect(byDialect[0]?.[0]?.position?.latitude).toBeCloseTo(48.3, 3)
  })

  test('FEED-04 the request is a subscription that boxes of both dialects can parse', () => {
    const subscription = { port: 51_000, everyInMs: 1000, names: ['GPSLAT', 'A"<B'] }
    for (const dialect of ['child', 'attribute'] as const) {
      const request = readAdbpRequest(adbpSubscription(dialect, subscription))
      expect(request).toEqual({ method: 'subscribeAvionicParameters', ...subscription })
    }
    expect(adbpErrorCode('<response method="x" errorcode="8"/>')).toBe(8)
    expect(adbpErrorCode('<response name="x">')).toBe(0)
    expect(adbpErrorCode('<resp')).toBe(null)
  })
})

describe('every reader', () => {
  const all: [string, Reader<unknown>, string][] = [
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

  test.each(all)('FEED-01 %s: reads the same values however the stream is chunked', (_, reader, text) => {
    const twice = text + text
    const complete = read(reader, twice)
    fc.assert(
      fc.property(fc.array(fc.nat(twice.length), { maxLength: 20 }), (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), twice.length]
        const pieces = ends.slice(1).map((end, index) => twice.slice(ends[index], end))
        expect(read(reader, ...pieces)).toEqual(complete)
      }),
    )
    expect(complete.observations.length).toBeGreaterThan(1)
  })

  test.each(all)('FEED-01 %s: reads the next message after garbage and half a message', (_, reader, text) => {
    const start = `${'x'.repeat(100_000)}\n${text.slice(0, text.length / 2)}\n`
    const { observations, refused } = read(reader, start, text, text)
    expect(refused).toBeGreaterThan(0)
    expect(observations.length).toBeGreaterThan(0)
  })

  test.each(all)('FEED-01 %s: omits values that are impossible for an airliner', (name, reader) => {
    const nowhere = { latitude: 0, longitude: 0 }
    const wild = { ...sample, groundSpeedInMPerS: 4000, altitudeInM: 90_000, position: nowhere }
    const texts: Record<string, string> = {
      gpsd: gpsdReportOf(wild),
      nmea: nmeaSentencesOf(wild),
      sbs1: sbs1LinesOf(wild, '4CA2D6'),
      adbp: adbpPublication('child', wild, commonAdbpMapping),
      recording: recordingLineOf(wild),
    }
    for (const observation of read(reader, texts[name] ?? '').observations) {
      expect(observation).not.toHaveProperty('groundSpeedInMPerS')
      expect(observation).not.toHaveProperty('altitudeInM')
      expect(observation).not.toHaveProperty('position')
    }
  })
})
