/** Texts and figures of the flight for passengers. Pure. */

import { type LandingTime, landingTimes } from '@altiport/flight/landing-times'
import type { FlightProgress } from '@altiport/wire/flight'
import { formatAirportTime, formatClock, formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'
import type { useFlight } from './flight.ts'

export type Flight = ReturnType<typeof useFlight>

/**
 * The time left: exact while the hub is reachable, "about 3 h" when it is not, null if unknown; or the text that the
 * flight has landed or is back at its gate.
 */
export function timeLeft({ loaded, freshness, remainingInS, progress }: Flight, text: Text): string | null {
  if (!loaded) return null
  if (isBackAtGate(progress)) return text('flight.backAtGate')
  if (progress.progress >= 100 || (remainingInS <= 0 && freshness === 'live')) return text('flight.landed')
  if (freshness !== 'live')
    return text('flight.about', { time: formatDuration(roundedInS(remainingInS), text) })
  return text('flight.timeLeft', { time: formatDuration(remainingInS, text) })
}

/** Share of the route flown, 0 to 1; null (drawn as dots only) while it is unknown. */
export const partFlown = ({ loaded, freshness, percent }: Flight): number | null =>
  loaded && freshness === 'live' ? percent / 100 : null

/** The city's name in the interface's language if the hub sent one, otherwise `city`. */
export const cityName = (city: string, names: Record<string, string> | undefined, language: string): string =>
  names?.[language] ?? city

type Times = Pick<Flight, 'flight' | 'progress'>

/** Without the airport, for use beside it. */
export const departureClock = ({ progress, flight }: Times): string =>
  progress.departureTime ? formatClock(progress.departureTime, flight.originTimeZone) : ''
export const arrivalClock = ({ progress, flight }: Times): string =>
  progress.arrivalTime ? formatClock(progress.arrivalTime, flight.destTimeZone) : ''

/** @example '23:27 BOS' */
export const departureTime = ({ progress, flight }: Times): string =>
  progress.departureTime
    ? formatAirportTime(progress.departureTime, flight.originIata, flight.originTimeZone)
    : ''

/** Empty while the time is unknown. @example 'Departure 23:27 BOS' */
export function departureText(flight: Times, text: Text): string {
  const time = departureTime(flight)
  return time && text('flight.leaves', { time })
}

/**
 * The scheduled and the estimated landing, or one of them, as `landingTimes` selects; after landing, that time. `clock`
 * has no airport, for use beside it.
 *
 * @see OP-27, MAP-04
 */
export const landingTexts = ({
  flight,
  progress,
}: Times): { name: `flight.${LandingTime['name']}`; time: string; clock: string }[] =>
  landingTimes(flight, progress).map(({ name, atInMs }) => ({
    name: `flight.${name}`,
    time: formatAirportTime(atInMs, flight.destIata, flight.destTimeZone),
    clock: formatClock(atInMs, flight.destTimeZone),
  }))

/** Whether the flight has returned to its departure gate. */
export const isBackAtGate = ({ returned, phase }: Pick<FlightProgress, 'returned' | 'phase'>): boolean =>
  returned === true && (phase === 'boarding' || phase === 'at-gate')

/** Describes the progress. `percent` is 0 to 100. */
export function progressText(
  { percent, progress }: Pick<Flight, 'percent' | 'progress'>,
  text: Text,
): string {
  if (isBackAtGate(progress)) return text('flight.progressBack')
  if (percent >= 100) return text('flight.progressLanded')
  if (percent >= 90) return text('flight.progressAlmost')
  if (percent >= 60) return text('flight.progressOverHalf')
  if (percent > 50) return text('flight.progressJustOverHalf')
  if (percent >= 45) return text('flight.progressHalf')
  if (percent >= 10) return text('flight.progressUnderHalf')
  return percent > 0 ? text('flight.progressStarted') : text('flight.progressBefore')
}

/** Rounded to hours, below half an hour to five minutes: stale data must not look exact. */
const roundedInS = (seconds: number): number =>
  Math.round(seconds / 3600) > 0
    ? Math.round(seconds / 3600) * 3600
    : Math.max(1, Math.round(seconds / 300)) * 300
