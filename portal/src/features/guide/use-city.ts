/** The city that the address names, with section and place; where the flight goes, and how far a city is from here. */
import { distanceInM } from '@altiport/flight/great-circle'
import { useWaiting } from '@altiport/ui/skeleton'
import { guideCityQuery, type guideHomeQuery } from '@altiport/wire/guide'
import type { ResultOf } from '@altiport/wire/query'
import { flightStore } from '#core/flight/flight.ts'
import { useQuery } from '#core/query.ts'
import { useParams } from '#core/route/use-route.ts'
import { useStore } from '#core/store.ts'

export type CityCard = ResultOf<typeof guideHomeQuery>['app']['guide']['cities'][number]
export type City = NonNullable<ResultOf<typeof guideCityQuery>['app']['guide']['city']>
export type Section = City['sections'][number]
export type Place = Section['places'][number]

/** `city` is `undefined` until it is known and `null` where there is none; so is what the address names in it. */
export function useCity() {
  const { city: id = '', section: sectionId = '', poi = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(guideCityQuery, { id })
  const waiting = useWaiting(isPending)
  const city = data?.app.guide.city
  const section = city && (city.sections.find((one) => one.id === sectionId) ?? null)
  const place = section && (section.places.find((one) => one.id === poi) ?? null)
  return {
    city,
    section,
    place,
    isWaiting: waiting === 'skeleton' || data === undefined,
    hasSkeleton: waiting === 'skeleton',
    hasFailed: error !== null && data === undefined,
    refetch,
  }
}

/** The destination's IATA code; of no airport while it is not known. */
export const useDestination = (): string => useStore(flightStore, ({ flight }) => flight.destIata)

/** In steps of 10 km, so that it stands still while it is read; `null` while nobody knows where we are. */
export function useDistanceInKm(location: { latitude: number; longitude: number }): number | null {
  const { latitude, longitude } = location
  return useStore(flightStore, ({ progress }) => {
    const here = progress.position ?? progress.history.at(-1)
    if (!progress.loaded || !here) return null
    return Math.round(distanceInM(here, { latitude, longitude }) / 10_000) * 10
  })
}
