/** The flight's figures below the time left. Unknown values are omitted. */

import { distanceInM } from '@altiport/flight/great-circle'
import { Facts } from '@altiport/ui/facts'
import { cityName, type Flight } from '#core/flight/flight-text.ts'
import { formatClock, formatDuration } from '#core/format.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import styles from './flight-sheet.module.css'

/** Origin and destination: code, city and, if the time zone is known, local time. */
export function useEndpoints({ flight, aircraftTimeInMs }: Flight) {
  const { language } = useLanguage()
  const endpoints = [
    [flight.originIata, cityName(flight.originCity, flight.originCityNames, language), flight.originTimeZone],
    [flight.destIata, cityName(flight.destCity, flight.destCityNames, language), flight.destTimeZone],
  ] as const
  return endpoints.map(([iata, city, timeZone]) => ({
    iata,
    city,
    clock: timeZone && formatClock(aircraftTimeInMs, timeZone),
  }))
}

/** Without the departure and landing times, which are displayed at the progress line. */
export function FlightFacts({ flight, withCities }: { flight: Flight; withCities: boolean }) {
  const text = useText()
  const endpoints = useEndpoints(flight)
  const { flightDurationInS } = flight.flight
  const inKilometers = (n: number) => text('flight.kilometers', { n })
  const facts = [
    ...(withCities
      ? endpoints.map(({ city, clock }) => [text('flight.nowIn', { city }), clock] as const)
      : []),
    [text('flight.duration'), flightDurationInS > 0 ? formatDuration(flightDurationInS, text) : ''],
    [text('flight.distanceToGo'), distanceToGo(flight, inKilometers)],
    ...(withCities ? [[text('map.flown'), distanceFlown(flight, inKilometers)] as const] : []),
    [text('map.heading'), heading(flight, (direction) => text('map.compass', { way: direction }))],
  ] as const
  return (
    <Facts
      columns
      className={styles.facts}
      facts={facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))}
    />
  )
}

type InKilometers = (n: number) => string

/** In steps of 10 km: finer values would change while being read. */
function distanceToGo({ flight, progress, freshness }: Flight, inKilometers: InKilometers): string {
  const leftInM =
    progress.distanceToGoInM ?? (progress.position ? distanceInM(progress.position, flight.destLoc) : 0)
  return freshness === 'live' && leftInM >= 5000 ? inKilometers(Math.round(leftInM / 10_000) * 10) : ''
}

function distanceFlown({ flight, progress, freshness }: Flight, inKilometers: InKilometers): string {
  const flownInM = progress.position ? distanceInM(flight.originLoc, progress.position) : 0
  return freshness === 'live' && flownInM >= 5000 ? inKilometers(Math.round(flownInM / 10_000) * 10) : ''
}

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** Empty without live data, and on the ground, where the heading is of no interest. */
function heading({ progress, freshness, percent }: Flight, inWords: (point: string) => string): string {
  if (freshness !== 'live' || percent <= 0 || percent >= 100) return ''
  const direction = ((progress.direction % 360) + 360) % 360
  return `${Math.round(direction) % 360}° ${inWords(compassPoints[Math.round(direction / 45) % 8]!)}`
}
