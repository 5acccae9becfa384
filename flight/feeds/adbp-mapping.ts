/** Maps parameters of an ARINC 834 box to their meanings: names and units differ between installations. */
import { type AnnouncementKind, mPerFoot, mPerSPerKnot, type Observation } from './observation.ts'

/** Supported meanings, each with its possible units and their factors. */
export const adbpMeanings = {
  latitude: { deg: 1 },
  longitude: { deg: 1 },
  altitude: { ft: mPerFoot, m: 1 },
  groundSpeed: { kt: mPerSPerKnot, 'm/s': 1, 'km/h': 1 / 3.6 },
  track: { deg: 1 },
  verticalSpeed: { 'ft/min': mPerFoot / 60, 'm/s': 1 },
  outsideTemperature: { C: 1 },
  windFrom: { deg: 1 },
  windSpeed: { kt: mPerSPerKnot, 'm/s': 1 },
  scheduledLanding: { s: 1000, ms: 1 },
  onGround: { flag: 1 },
  announcement: { flag: 1 },
  flightNumber: { text: 1 },
  cityPair: { text: 1 },
  origin: { text: 1 },
  destination: { text: 1 },
} as const satisfies Record<string, Record<string, number>>
export type AdbpMeaning = keyof typeof adbpMeanings

export type AdbpParameter = {
  means: AdbpMeaning
  /** Defaults to the first unit of the meaning. */
  unit?: string
  /** Of a flag: the value that means true, default 1. Boxes disagree about weight on wheels. */
  yes?: string | number | boolean
  /** Of an announcement: its kind, default cabin crew. */
  kind?: AnnouncementKind
}
export type AdbpMapping = Record<string, AdbpParameter>

/** The usual names with the `child` dialect. @source two public implementations, one for each dialect */
export const commonAdbpMapping: AdbpMapping = {
  GPSLAT: { means: 'latitude' },
  GPSLON: { means: 'longitude' },
  BARO_CORRECTION_ALTITUDE1: { means: 'altitude' },
  GNDSPD: { means: 'groundSpeed' },
  GPSTTRKA: { means: 'track' },
  SAT: { means: 'outsideTemperature' },
  WINDDIR: { means: 'windFrom' },
  WINDSPD: { means: 'windSpeed' },
  WOW: { means: 'onGround' },
  CITYPAIR: { means: 'cityPair' },
  FLT: { means: 'flightNumber' },
  PA: { means: 'announcement' },
}

/** The usual names with the `attribute` dialect. */
export const longAdbpMapping: AdbpMapping = {
  Latitude: { means: 'latitude' },
  Longitude: { means: 'longitude' },
  BaroCorrectedAltitude: { means: 'altitude' },
  GroundSpeed: { means: 'groundSpeed' },
  TrackAngleTrue: { means: 'track' },
  StaticAirTemperature: { means: 'outsideTemperature' },
  WindDirectionTrue: { means: 'windFrom' },
  WindSpeed: { means: 'windSpeed' },
  WeightOnWheels: { means: 'onGround' },
  CityPair: { means: 'cityPair' },
  FlightNumber: { means: 'flightNumber' },
  PassengerAddress: { means: 'announcement' },
}

/** Matches a text in one way only: an ambiguous pattern would take seconds to refuse a long run of digits. */
const decimalPattern = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/

type Coordinates = { latitude?: number; longitude?: number }

/** Converts one parameter's value to a part of an observation; empty if the text is not valid. */
export function readParameter(parameter: AdbpParameter, text: string): Observation & Coordinates {
  const units: Record<string, number> = adbpMeanings[parameter.means]
  const factor = (parameter.unit === undefined ? Object.values(units)[0] : units[parameter.unit]) ?? 1
  const number = decimalPattern.test(text) ? Number(text) * factor : undefined
  const field = numericFields[parameter.means]
  if (field !== undefined) return number === undefined ? {} : { [field]: number }
  switch (parameter.means) {
    case 'onGround': {
      const isOnGround = flagIn(parameter, text)
      return isOnGround === undefined ? {} : { isOnGround }
    }
    case 'announcement': {
      const isOn = flagIn(parameter, text)
      return isOn === undefined ? {} : { announcing: { [parameter.kind ?? 'cabin']: isOn } }
    }
    case 'flightNumber':
      return /^[A-Z0-9 ]{2,10}$/i.test(text.trim()) ? { flightNumber: text.trim() } : {}
    case 'cityPair': {
      const [, originIata, destinationIata] = /^([A-Z]{3})[^A-Z]?([A-Z]{3})$/.exec(text.trim()) ?? []
      return originIata && destinationIata ? { originIata, destinationIata } : {}
    }
    case 'origin':
      return /^[A-Z]{3}$/.test(text.trim()) ? { originIata: text.trim() } : {}
    default:
      return /^[A-Z]{3}$/.test(text.trim()) ? { destinationIata: text.trim() } : {}
  }
}

const numericFields: Partial<Record<AdbpMeaning, keyof (Observation & Coordinates)>> = {
  latitude: 'latitude',
  longitude: 'longitude',
  altitude: 'altitudeInM',
  groundSpeed: 'groundSpeedInMPerS',
  track: 'trackInDeg',
  verticalSpeed: 'verticalSpeedInMPerS',
  outsideTemperature: 'outsideTemperatureInC',
  windFrom: 'windFromInDeg',
  windSpeed: 'windSpeedInMPerS',
  scheduledLanding: 'scheduledLandingInMs',
}

/** `undefined` if the text is neither true nor false. */
function flagIn({ yes = 1 }: AdbpParameter, text: string): boolean | undefined {
  const bits: Record<string, boolean> = { '1': true, true: true, '0': false, false: false }
  const [actual, expected] = [bits[text.trim().toLowerCase()], bits[String(yes).toLowerCase()]]
  return actual === undefined || expected === undefined ? undefined : actual === expected
}
