/** Formats the flight's values for the crew: in km, feet and knots, with source and age. Pure. */
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { phaseText } from '#core/flight/phase-text.ts'
import { formatAge, formatAirportTime, formatDuration, formatNumber } from '#core/format.ts'
import type { Text, TextKey } from '#core/language/language.ts'

export type FlightValue = {
  name: TextKey
  value: string
  /** Empty if the hub does not report a source. */
  sourceText: string
  ageText: string
  isManual: boolean
}

/** Omits missing values. @see CRW-06 */
export function flightValues(
  crewFlight: CrewFlight,
  nowInMs: number,
  text: Text,
  language: string,
): FlightValue[] {
  const { flight, progress, values, at, byHand: overrides, aircraft } = crewFlight
  if (!flight || !progress) return []
  const { position, direction, distanceToGoInM, phase, history } = progress
  const hasLanded = progress.progress >= 100
  const atDestination = (timeInMs: number | undefined) =>
    timeInMs === undefined ? undefined : formatAirportTime(timeInMs, flight.destIata, flight.destTimeZone)
  const entries: [TextKey, string, string | undefined][] = [
    ['flight.toLanding', 'remainingTime', formatDuration(progress.remainingTime, text)],
    [
      hasLanded ? 'flight.landed' : 'flight.estimatedLanding',
      'arrivalTime',
      // If only the crew have set the phase to landed, the arrival time is still the old estimate.
      hasLanded && overrides.phase && !overrides.arrivalTime && !isLanded(aircraft.phase)
        ? undefined
        : atDestination(progress.arrivalTime),
    ],
    ['flight.scheduledLanding', 'scheduledArrivalTime', atDestination(flight.scheduledArrivalTime)],
    ['flight.phase', 'phase', phase && phaseText(phase, text, progress.returned)],
    ['flight.position', 'position', position && positionText(position)],
    ['flight.heading', 'direction', headingText(direction, text)],
    [
      'flight.distanceToGo',
      'distanceToGoInM',
      distanceToGoInM === undefined ? undefined : kmText(distanceToGoInM, language),
    ],
    ['flight.altitude', 'altitudeInM', feetText(progress.altitudeInM, language)],
    ['flight.speed', 'groundSpeedInMPerS', knotsText(progress.groundSpeedInMPerS)],
    [
      'flight.departure',
      'departureTime',
      formatAirportTime(progress.departureTime, flight.originIata, flight.originTimeZone),
    ],
    ['flight.history', 'history', text('flight.points', { n: history.length })],
  ]
  const sinceUpdateInMs = Math.max(0, nowInMs - at)
  return entries.flatMap(([name, key, value]) => {
    if (value === undefined || value === '') return []
    const correction =
      key === 'arrivalTime' || key === 'scheduledArrivalTime' || key === 'phase' ? overrides[key] : null
    const source =
      values[key] ?? (correction && { kind: 'by-hand' as const, source: correction.tablet, ageInS: 0 })
    const ageInMs = correction ? nowInMs - correction.at : (source?.ageInS ?? 0) * 1000 + sinceUpdateInMs
    return [
      {
        name,
        value,
        sourceText: source ? describeSource(source, text) : '',
        ageText: source ? formatAge(ageInMs, text) : '',
        isManual: source?.kind === 'by-hand',
      },
    ]
  })
}

const isLanded = (phase: string | null) => phase === 'landed' || phase === 'at-gate'

function describeSource({ kind, source }: CrewFlight['values'][string], text: Text): string {
  switch (kind) {
    case 'aircraft':
      return source === 'simulator' ? text('flight.simulator') : text('flight.aircraft', { source })
    case 'worked-out':
      return text('flight.computed')
    case 'by-hand':
      return text('flight.setManually', { tablet: source })
    case 'from-by-hand':
      return text('flight.fromManual')
  }
}

/** @example positionText({ latitude: 44.92, longitude: -34.1 })  // '44.9° N, 34.1° W' */
export const positionText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(1)}° ${longitude < 0 ? 'W' : 'E'}`

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
const compassTexts = {
  n: 'wind.north',
  ne: 'wind.northEast',
  e: 'wind.east',
  se: 'wind.southEast',
  s: 'wind.south',
  sw: 'wind.southWest',
  w: 'wind.west',
  nw: 'wind.northWest',
} as const

function headingText(degrees: number, text: Text): string {
  const rounded = ((Math.round(degrees) % 360) + 360) % 360
  return text('flight.headingAndWind', {
    degrees: rounded,
    wind: text(compassTexts[compassPoints[Math.round(rounded / 45) % 8]!]),
  })
}

const kmText = (meters: number, language: string) =>
  `${formatNumber(Math.round(meters / 10_000) * 10, language)} km`
const feetText = (meters: number | undefined, language: string) =>
  meters === undefined
    ? undefined
    : `${formatNumber(Math.round((meters * 3.28084) / 100) * 100, language)} ft`
const knotsText = (speed: number | undefined) =>
  speed === undefined ? undefined : `${Math.round(speed * 1.943844)} kt`
