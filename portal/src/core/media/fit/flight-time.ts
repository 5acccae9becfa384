/** Flight times for lists of titles; counted in minutes, so that lists do not render every second. */

import { useStore } from '@altiport/client/store'
import { flightStore, useTimeLeft } from '#core/flight/flight.ts'
import { formatAirportTime, formatClock } from '#core/format.ts'
import { useLanguage } from '#core/language/language.ts'

export type FlightTime = {
  remainingInS: number
  /** From departure to landing. */
  totalInS: number
  /** Local time at the destination `lengthInS` from now, with the airport code. */
  timeAfter: (lengthInS: number) => string
  /** Times without the airport. Computed lazily: formatting is slow the first time for each zone. */
  landing: () => string
  departure: () => string
  origin: string
  destination: string
}

/** `null` without flight data and after landing. */
export function useFlightTime(): FlightTime | null {
  const { language } = useLanguage()
  const flight = useStore(flightStore, (state) => state.flight)
  const progress = useStore(flightStore, (state) => state.progress)
  const time = useTimeLeft()
  if (!time || time.remainingInS <= 0) return null
  const { remainingInS, aircraftTimeInMs } = time
  const flownInS = Math.max(0, (aircraftTimeInMs - progress.departureTime) / 1000)
  return {
    remainingInS,
    totalInS: flownInS + remainingInS,
    timeAfter: (lengthInS) =>
      formatAirportTime(aircraftTimeInMs + lengthInS * 1000, flight.destIata, flight.destTimeZone),
    landing: () => formatClock(aircraftTimeInMs + remainingInS * 1000, flight.destTimeZone),
    departure: () => formatClock(progress.departureTime, flight.originTimeZone),
    origin: flight.originCityNames?.[language] ?? flight.originCity,
    destination: flight.destCityNames?.[language] ?? flight.destCity,
  }
}
