/** The map as text for screen readers: where the aircraft is, what is below, what is left. Pure. @see PAX-06 */
import { formatNumber } from '@altiport/client/format'
import { arrivalClock, cityName, type Flight, progressText } from '#core/flight/flight-text.ts'
import { formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language-store.ts'
import { citiesAlong, compassPoint, lightAt, nearestCity } from '#features/moving-map/map-facts.ts'
import { type AreaAt, areaName } from '#features/moving-map/places/areas.ts'
import type { City } from '#features/moving-map/places/cities.ts'
import type { Track } from '#features/moving-map/track.ts'

export type MapDescription = { sentences: string[]; upcoming: string[] }
type DescriptionContext = { cities: readonly City[]; areaAt: AreaAt | null; language: string }

/** Sentences with unknown facts are omitted, and before takeoff and after landing those about the flying plane. */
export function describeMap(
  flight: Flight,
  track: Track,
  { cities, areaAt, language }: DescriptionContext,
  text: Text,
): MapDescription {
  const { progress } = flight
  const { plane, headingInDeg, toGoInM } = track
  const city = cityName(flight.flight.destCity, flight.flight.destCityNames, language)
  const areaBelow = areaAt && areaName(areaAt(plane), language)
  const near = nearestCity(plane, cities)
  const compassText = (degrees: number) => text('map.compass', { way: compassPoint(degrees) })
  const speed = progress.groundSpeedInMPerS
  const isFlying = flight.remainingInS > 0 && flight.percent > 0 && flight.percent < 100
  const sentences = [
    progressText(flight, text),
    text('map.saysPosition', {
      latitude: Math.abs(plane.latitude).toFixed(1),
      northSouth: compassText(plane.latitude >= 0 ? 0 : 180),
      longitude: Math.abs(plane.longitude).toFixed(1),
      eastWest: compassText(plane.longitude >= 0 ? 90 : 270),
    }),
    areaBelow && text('map.saysOver', { place: areaBelow }),
    near &&
      text('map.saysNear', {
        city: near.name,
        distance: inKm(near.distanceInM, language),
        way: text('map.compass', { way: near.direction }),
      }),
    isFlying &&
      text('map.saysHeading', { degrees: Math.round(headingInDeg), way: compassText(headingInDeg) }),
    isFlying && speed !== undefined && text('map.saysSpeed', { speed: formatRounded(speed * 3.6, language) }),
    isFlying &&
      progress.altitudeInM !== undefined &&
      text('map.saysHeight', { height: formatRounded(progress.altitudeInM, language, 50) }),
    isFlying &&
      text('map.saysLeft', {
        distance: inKm(toGoInM, language),
        time: formatDuration(flight.remainingInS, text),
      }),
    flight.percent < 100 &&
      arrivalClock(flight) &&
      text('map.saysLanding', { city, time: arrivalClock(flight) }),
    text('map.saysLight', { light: lightAt(plane, flight.aircraftTimeInMs) }),
  ]
  const averageSpeedInMPerS = flight.remainingInS > 0 && toGoInM > 0 ? toGoInM / flight.remainingInS : 0
  return {
    sentences: sentences.filter((sentence): sentence is string => Boolean(sentence)),
    upcoming:
      averageSpeedInMPerS > 0 && isFlying
        ? citiesAlong(track, cities).map(({ name, aheadInM }) =>
            text('map.passes', { city: name, time: formatDuration(aheadInM / averageSpeedInMPerS, text) }),
          )
        : [],
  }
}

/** Latin digits in every language, as on the clocks. @example inKm(2_710_400, 'en')  // '2,710' */
export const inKm = (meters: number, language: string): string =>
  formatRounded(meters / 1000, language, meters > 100_000 ? 10 : 1)

function formatRounded(number: number, language: string, step = 10): string {
  return formatNumber(Math.round(number / step) * step, language, { maximumFractionDigits: 0 })
}
