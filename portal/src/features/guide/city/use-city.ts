/** The city, section and place of the address; the flight's destination, and the distance to a city. */

import { useStore } from '@altiport/client/store'
import { distanceInM } from '@altiport/flight/great-circle'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { guideCityQuery, type guideHomeQuery } from '@altiport/wire/guide'
import type { ResultOf } from '@altiport/wire/query'
import { flightStore } from '#core/flight/flight.ts'
import { useQuery } from '#core/query/query.ts'
import { useParams } from '#core/route/use-route.ts'

export type CityCard = ResultOf<typeof guideHomeQuery>['app']['guide']['cities'][number]
export type City = NonNullable<ResultOf<typeof guideCityQuery>['app']['guide']['city']>
export type Section = City['sections'][number]
export type Place = Section['places'][number]

/** `city` is `undefined` until loaded and `null` if it does not exist; likewise `section` and `place`. */
export function useCity() {
  const { city: id = '', section: sectionId = '', poi = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(guideCityQuery, { id })
  const loadingPhase = useLoadingPhase(isPending)
  const city = data?.app.guide.city
  const section = city && (city.sections.find((one) => one.id === sectionId) ?? null)
  const place = section && (section.places.find((one) => one.id === poi) ?? null)
  return {
    city,
    section,
    place,
    isWaiting: loadingPhase === 'skeleton' || data === undefined,
    hasSkeleton: loadingPhase === 'skeleton',
    hasFailed: error !== null && data === undefined,
    refetch,
  }
}

/** The destination's IATA code; while it is unknown, a placeholder that matches no airport. */
export const useDestination = (): string => useStore(flightStore, ({ flight }) => flight.destIata)

/** In steps of 10 km, so that the number does not change while being read; `null` while the position is unknown. */
export function useDistanceInKm(location: { latitude: number; longitude: number }): number | null {
  const { latitude, longitude } = location
  return useStore(flightStore, ({ progress }) => {
    const position = progress.position ?? progress.history.at(-1)
    if (!progress.loaded || !position) return null
    return Math.round(distanceInM(position, { latitude, longitude }) / 10_000) * 10
  })
}
