/** What lists of titles need of the flight: time left, where it lands, and when; drawn again each minute, not each second. */

import { flightStore, useTimeLeft } from '#core/flight/flight.ts'
import { formatAirportTime, formatClock } from '#core/format.ts'
import { useLanguage } from '#core/language/language.ts'
import { useStore } from '#core/store.ts'

export type FlightTime = {
  remainingInS: number
  /** From take-off to landing. */
  totalInS: number
  /** The aircraft's time, in ms since 1970. */
  nowInMs: number
  /** When what takes so long from now ends: local time at the destination, with its code. */
  timeAfter: (lengthInS: number) => string
  /** Clocks without their place. Worked out where they are shown: the first of a zone takes long. */
  landing: () => string
  takeOff: () => string
  origin: string
  destination: string
}

/** `null` while nothing is known of the flight, and after landing. */
export function useFlightTime(): FlightTime | null {
  const { language } = useLanguage()
  const flight = useStore(flightStore, (state) => state.flight)
  const progress = useStore(flightStore, (state) => state.progress)
  const time = useTimeLeft()
  if (!time || time.remainingInS <= 0) return null
  const { remainingInS, nowInMs } = time
  const flownInS = Math.max(0, (nowInMs - progress.departureTime) / 1000)
  return {
    remainingInS,
    totalInS: flownInS + remainingInS,
    nowInMs,
    timeAfter: (lengthInS) =>
      formatAirportTime(nowInMs + lengthInS * 1000, flight.destIata, flight.destTimeZone),
    landing: () => formatClock(nowInMs + remainingInS * 1000, flight.destTimeZone),
    takeOff: () => formatClock(progress.departureTime, flight.originTimeZone),
    origin: flight.originCityNames?.[language] ?? flight.originCity,
    destination: flight.destCityNames?.[language] ?? flight.destCity,
  }
}
