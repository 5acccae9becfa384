/** The flight as the map needs it, updated every second: track, ends, cities and areas. */
import { useEffect, useMemo, useState } from 'react'
import { logWarning } from '#core/error-log.ts'
import { flightStore, useFlight } from '#core/flight/flight.ts'
import { cityName } from '#core/flight/flight-text.ts'
import { useLanguage } from '#core/language/language.ts'
import { type AreaAt, loadAreas } from './places/areas.ts'
import { type City, loadCities } from './places/cities.ts'
import { type TrackedFlight, trackOf } from './track.ts'

const noCities: City[] = []

export function useMapFlight() {
  const flight = useFlight()
  const { language } = useLanguage()
  const { receivedAtInMs } = flightStore.read()
  const { loaded, aircraftTimeInMs, percent } = flight
  const origin = cityName(flight.flight.originCity, flight.flight.originCityNames, language)
  const destination = cityName(flight.flight.destCity, flight.flight.destCityNames, language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed every second
  const tracked = useMemo<TrackedFlight | null>(
    () =>
      loaded
        ? {
            track: trackOf(flight.flight, flight.progress, percent, performance.now() - receivedAtInMs),
            origin: flight.flight.originLoc,
            destination: flight.flight.destLoc,
            names: { origin, destination },
          }
        : null,
    [loaded, aircraftTimeInMs, flight.flight, flight.progress, origin, destination],
  )
  return { flight, tracked, origin, destination, language, ...usePlaces(language) }
}

export type MapFlight = ReturnType<typeof useMapFlight>

/** If the names cannot be loaded, the map works without them. */
function usePlaces(language: string): { cities: City[]; areaAt: AreaAt | null } {
  const [cities, setCities] = useState(noCities)
  const [areaAt, setAreaAt] = useState<AreaAt | null>(null)
  useEffect(() => {
    let isCurrent = true
    const failed = (failure: unknown) => logWarning('Names on the map could not be loaded', failure)
    loadCities(language).then((table) => isCurrent && setCities(table), failed)
    loadAreas().then((found) => isCurrent && setAreaAt(() => found), failed)
    return () => {
      isCurrent = false
    }
  }, [language])
  return { cities, areaAt }
}
