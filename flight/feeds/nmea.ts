/**
 * NMEA 0183: a parser of GGA, RMC and VTG sentences, and a writer of GGA and RMC.
 *
 * @source NMEA 0183 4.10, as in receivers' manuals
 */
import { initialLineState, type LineState, readLines, stepLines } from './lines.ts'
import { hasValues, mPerSPerKnot, type Observation, plausible, type Reader } from './observation.ts'

/** The standard allows 82; some receivers write more. */
const maxLineLength = 256
const dayInMs = 86_400_000

/** `lastTimeInMs` is the latest time with a date: only RMC has a date, the others just a time of day. */
export type NmeaState = { line: LineState; lastTimeInMs: number | null }

/**
 * Accepts sentences of any talker with a correct checksum; without one a sentence is refused as incomplete.
 * Estimated and manually entered positions are ignored, as they are not measured.
 *
 * @see FEED-01
 */
export const nmeaReader: Reader<NmeaState> = {
  start: { line: initialLineState, lastTimeInMs: null },
  step(state, text) {
    const cut = stepLines(state.line, text, maxLineLength)
    const parsed = readLines(state.lastTimeInMs, cut.lines, readSentence)
    return {
      state: { line: cut.state, lastTimeInMs: parsed.state },
      observations: parsed.observations,
      refused: parsed.refused + cut.dropped,
    }
  },
}

type Sentence = { state: number | null; observation: Observation | null }

function readSentence(lastTimeInMs: number | null, line: string): Sentence | null {
  const [, body, checksum] = /\$([^$*]{5,})\*([0-9A-Fa-f]{2})\s*$/.exec(line) ?? []
  if (body === undefined || checksum === undefined || checksumOf(body) !== checksum.toUpperCase()) return null
  const [address = '', ...fields] = body.split(',')
  switch (address.slice(-3)) {
    case 'RMC':
      return readRmc(fields, lastTimeInMs)
    case 'GGA':
      return { state: lastTimeInMs, observation: readGga(fields, lastTimeInMs) }
    case 'VTG':
      return { state: lastTimeInMs, observation: readVtg(fields) }
    default:
      return { state: lastTimeInMs, observation: null }
  }
}

function readRmc(fields: string[], lastTimeInMs: number | null): Sentence {
  const [
    time = '',
    status,
    latitude,
    northSouth,
    longitude,
    eastWest,
    speed,
    track,
    date = '',
    ,
    ,
    mode = 'A',
  ] = fields
  const timeInMs = timeOf(time, date)
  const state = timeInMs ?? lastTimeInMs
  if (status !== 'A' || isNoMeasurement(mode)) return { state, observation: null }
  return {
    state,
    observation: checkedObservation(timeInMs, {
      ...location(latitude, northSouth, longitude, eastWest),
      ...motion(speed, track),
    }),
  }
}

function readGga(fields: string[], lastTimeInMs: number | null): Observation | null {
  const [time = '', latitude, northSouth, longitude, eastWest, quality = '0', , , altitude, unit] = fields
  if (['0', '6', '7', ''].includes(quality)) return null
  const altitudeInM = numberIn(altitude)
  return checkedObservation(timeNear(time, lastTimeInMs), {
    ...location(latitude, northSouth, longitude, eastWest),
    ...(altitudeInM !== undefined && unit === 'M' && { altitudeInM }),
  })
}

function readVtg(fields: string[]): Observation | null {
  const [track, , , , knots, , kmPerH, , mode = 'A'] = fields
  if (isNoMeasurement(mode)) return null
  const speed = knots || (kmPerH && String(Number(kmPerH) / 1.852))
  return checkedObservation(undefined, motion(speed, track))
}

/** Invalid, estimated or manual. */
const isNoMeasurement = (mode: string) => ['N', 'E', 'M'].includes(mode)

function checkedObservation(
  measuredAtInMs: number | undefined,
  observation: Observation,
): Observation | null {
  const checked = plausible({ ...observation, ...(measuredAtInMs !== undefined && { measuredAtInMs }) })
  return hasValues(checked) ? checked : null
}

function motion(speedInKnots: string | undefined, track: string | undefined): Observation {
  const [speed, trackInDeg] = [numberIn(speedInKnots), numberIn(track)]
  return {
    ...(speed !== undefined && { groundSpeedInMPerS: speed * mPerSPerKnot }),
    ...(trackInDeg !== undefined && { trackInDeg }),
  }
}

function location(latitude = '', northSouth = '', longitude = '', eastWest = ''): Observation {
  const [lat, lon] = [degreesIn(latitude, 2), degreesIn(longitude, 3)]
  if (lat === undefined || lon === undefined) return {}
  if (!/^[NS]$/.test(northSouth) || !/^[EW]$/.test(eastWest)) return {}
  return {
    position: { latitude: northSouth === 'S' ? -lat : lat, longitude: eastWest === 'W' ? -lon : lon },
  }
}

/** Parses `ddmm.mmmm` or `dddmm.mmmm`. */
function degreesIn(text: string, digits: number): number | undefined {
  if (!/^\d{4,5}(\.\d*)?$/.test(text)) return undefined
  const minutes = Number(text.slice(digits))
  return minutes < 60 ? Number(text.slice(0, digits)) + minutes / 60 : undefined
}

const numberIn = (text = ''): number | undefined => (/^-?\d+(\.\d*)?$/.test(text) ? Number(text) : undefined)

function timeOf(time: string, date: string): number | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(date) ?? []
  const timeOfDayInMs = timeOfDay(time)
  if (timeOfDayInMs === undefined || day === undefined) return undefined
  return Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)) + timeOfDayInMs
}

/** The moment with this time of day nearest to the last known time, as midnight may have passed. */
function timeNear(time: string, lastTimeInMs: number | null): number | undefined {
  const timeOfDayInMs = timeOfDay(time)
  if (timeOfDayInMs === undefined || lastTimeInMs === null) return undefined
  const dayStartInMs = lastTimeInMs - (lastTimeInMs % dayInMs)
  return (
    timeOfDayInMs +
    dayStartInMs +
    dayInMs * Math.round((lastTimeInMs - dayStartInMs - timeOfDayInMs) / dayInMs)
  )
}

function timeOfDay(time: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2}(?:\.\d+)?)$/.exec(time) ?? []
  if (hours === undefined) return undefined
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
}

function checksumOf(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index++) sum ^= body.charCodeAt(index)
  return (sum & 0xff).toString(16).toUpperCase().padStart(2, '0')
}

/** One epoch as receivers write it: GGA, then RMC. */
export function nmeaSentencesOf(observation: Observation): string {
  const { measuredAtInMs = 0, position, altitudeInM, groundSpeedInMPerS, trackInDeg } = observation
  const [, year, month, day, hours, minutes, seconds] =
    /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d\.\d\d)/.exec(new Date(measuredAtInMs).toISOString()) ?? []
  const time = `${hours}${minutes}${seconds}`
  const coordinates = position
    ? `${angle(position.latitude, 2, 'NS')},${angle(position.longitude, 3, 'EW')}`
    : ',,,'
  const speed = groundSpeedInMPerS === undefined ? '' : (groundSpeedInMPerS / mPerSPerKnot).toFixed(1)
  const track = trackInDeg === undefined ? '' : trackInDeg.toFixed(1)
  const height = altitudeInM === undefined ? ',' : `${altitudeInM.toFixed(1)},M`
  return [
    `GPGGA,${time},${coordinates},${position ? 1 : 0},08,1.0,${height},0.0,M,,`,
    `GPRMC,${time},${position ? 'A' : 'V'},${coordinates},${speed},${track},${day}${month}${year},,,A`,
  ]
    .map((body) => `$${body}*${checksumOf(body)}\r\n`)
    .join('')
}

function angle(degrees: number, digits: number, letters: string): string {
  const inMinutes = Math.round(Math.abs(degrees) * 60e4) / 1e4
  const wholeDegrees = Math.floor(inMinutes / 60)
  const minutes = (inMinutes - 60 * wholeDegrees).toFixed(4).padStart(7, '0')
  return `${String(wholeDegrees).padStart(digits, '0')}${minutes},${letters[degrees < 0 ? 1 : 0]}`
}
