/** The flight in words and figures, as capsule, strip and sheet say it. Pure. */

import { type LandingTime, landingTimes } from '@altiport/flight/landing-times'
import type { FlightProgress } from '@altiport/wire/flight'
import { formatAirportTime, formatClock, formatSpan } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'
import type { useFlight } from './flight.ts'

export type Flight = ReturnType<typeof useFlight>

/** The time left: exact while the hub is heard, "about 3 h" when it is not, null where nothing is known. */
export function timeLeft({ loaded, stale, remainingInS, progress }: Flight, text: Text): string | null {
  if (!loaded) return null
  if (isBackAtGate(progress)) return text('flight.backAtGate')
  if (progress.progress >= 100 || (remainingInS <= 0 && stale === 'live')) return text('flight.landed')
  if (stale !== 'live') return text('flight.about', { time: formatSpan(roundedInS(remainingInS), text) })
  return text('flight.left', { time: formatSpan(remainingInS, text) })
}

/** Part of the way flown, 0 to 1; null, dots alone, while it is not known. */
export const partFlown = ({ loaded, stale, percent }: Flight): number | null =>
  loaded && stale === 'live' ? percent / 100 : null

/** A city in the interface's language where the hub knows it. */
export const cityName = (city: string, names: Record<string, string> | undefined, language: string): string =>
  names?.[language] ?? city

type Times = Pick<Flight, 'flight' | 'progress'>

/** Without the place, for where it stands beside it. */
export const departureClock = ({ progress, flight }: Times): string =>
  progress.departureTime ? formatClock(progress.departureTime, flight.originTimeZone) : ''
export const arrivalClock = ({ progress, flight }: Times): string =>
  progress.arrivalTime ? formatClock(progress.arrivalTime, flight.destTimeZone) : ''

/** @example '23:27 BOS' */
export const departureTime = ({ progress, flight }: Times): string =>
  progress.departureTime
    ? formatAirportTime(progress.departureTime, flight.originIata, flight.originTimeZone)
    : ''

/** The landing by its names. `clock` is for where the place stands beside it. @see OP-27, MAP-04 */
export const landings = ({
  flight,
  progress,
}: Times): { name: `flight.${LandingTime['name']}`; time: string; clock: string }[] =>
  landingTimes(flight, progress).map(({ name, atInMs }) => ({
    name: `flight.${name}`,
    time: formatAirportTime(atInMs, flight.destIata, flight.destTimeZone),
    clock: formatClock(atInMs, flight.destTimeZone),
  }))

/** It has come back to the gate that it left. */
export const isBackAtGate = ({ returned, phase }: Pick<FlightProgress, 'returned' | 'phase'>): boolean =>
  returned === true && (phase === 'boarding' || phase === 'at-gate')

/** Progress in words. `percent` 0 to 100. */
export function progressText(
  { percent, progress }: Pick<Flight, 'percent' | 'progress'>,
  text: Text,
): string {
  if (isBackAtGate(progress)) return text('flight.wayBack')
  if (percent >= 100) return text('flight.wayLanded')
  if (percent >= 90) return text('flight.wayAlmost')
  if (percent >= 60) return text('flight.wayOver')
  if (percent > 50) return text('flight.wayJustOver')
  if (percent >= 45) return text('flight.wayHalf')
  if (percent >= 10) return text('flight.wayUnder')
  return percent > 0 ? text('flight.wayBegun') : text('flight.wayBefore')
}

/** In whole hours, below half an hour in steps of five minutes: an old figure must not pretend to be exact. */
const roundedInS = (seconds: number): number =>
  Math.round(seconds / 3600) > 0
    ? Math.round(seconds / 3600) * 3600
    : Math.max(1, Math.round(seconds / 300)) * 300
