/** Finds slips in a city's location, time zone and weather, and in the locations of its places. */
import { airportByIata, loadAirports } from '@altiport/flight/airports'
import { distanceInM } from '@altiport/flight/great-circle'
import { listOf } from '#core/item.ts'
import { isRaw, type Raw } from '#core/links.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'

type Location = { latitude: number; longitude: number }
type PathAndPlace = [path: PropertyKey[], place: Raw]

/** A city further from its own airport is another one, or has its latitude and longitude exchanged. */
const farthestAirportInKm = 200
const farthestPlaceInKm = 300
/** No month of any city is typically warmer; in Fahrenheit, most are. */
const hottestInC = 55

export async function checkCityFacts(file: YamlFile, places: readonly PathAndPlace[]): Promise<void> {
  const city = locationIn(file.valueAt(['location']))
  const isAtAirport = await checkAirport(file, city)
  for (const [path, { location }] of isAtAirport ? places : [])
    warnOfPlace(file, path, locationIn(location), city)
  for (const [i, month] of listOf(file.valueAt(['weather'])).entries())
    if (isRaw(month)) checkWeather(file, ['weather', i], month)
}

/** False if the city is far from its first airport; its other airports may be in another country. */
async function checkAirport(file: YamlFile, city: Location | undefined): Promise<boolean> {
  const code = file.valueAt(['airports', 0])
  const airport = typeof code === 'string' ? airportByIata(await loadAirports(), code) : null
  if (!airport) return true
  const distanceInKm = city ? distanceBetween(city, airport.location) : 0
  if (distanceInKm > farthestAirportInKm)
    file.addWarning(
      ['location'],
      `is ${distanceInKm} km from the airport ${code}${exchangedHint(city!, airport.location)}; correct it`,
    )
  const timeZone = file.valueAt(['timeZone'])
  if (typeof timeZone === 'string' && differsInTime(timeZone, airport.timeZone))
    file.addWarning(
      ['timeZone'],
      `has a different time than the airport ${code}; if that is not intended, correct it to ${airport.timeZone}`,
    )
  return distanceInKm <= farthestAirportInKm
}

function warnOfPlace(
  file: YamlFile,
  path: PropertyKey[],
  place: Location | undefined,
  city: Location | undefined,
): void {
  if (!place || !city) return
  const distanceInKm = distanceBetween(place, city)
  if (distanceInKm > farthestPlaceInKm)
    file.addWarning(
      [...path, 'location'],
      `is ${distanceInKm} km from the city${exchangedHint(place, city)}; correct it`,
    )
}

function checkWeather(file: YamlFile, path: PropertyKey[], { highInC, lowInC }: Raw): void {
  if (typeof highInC !== 'number' || typeof lowInC !== 'number') return
  if (highInC < lowInC) file.addProblem([...path, 'highInC'], 'is lower than lowInC; swap the two')
  else if (highInC > hottestInC)
    file.addProblem(
      [...path, 'highInC'],
      `is ${highInC}, which cannot be in °C; if it is in °F, write ${Math.round(((highInC - 32) * 5) / 9)}`,
    )
}

const exchangedHint = (location: Location, other: Location): string => {
  const exchanged = { latitude: location.longitude, longitude: location.latitude }
  const isPossible = Math.abs(exchanged.latitude) <= 90
  return isPossible && distanceBetween(exchanged, other) < farthestAirportInKm
    ? ', as latitude and longitude are swapped'
    : ''
}

/** In km. */
const distanceBetween = (from: Location, to: Location): number => Math.round(distanceInM(from, to) / 1000)

/** Whether clocks differ in January or in July. Names are not compared: two names may mean the same time. */
function differsInTime(timeZone: string, other: string): boolean {
  try {
    return ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].some(
      (time) => clockIn(timeZone, time) !== clockIn(other, time),
    )
  } catch {
    // A time zone that does not exist is reported by the shape.
    return false
  }
}

const clockIn = (timeZone: string, time: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(time))

function locationIn(value: unknown): Location | undefined {
  if (!isRaw(value)) return undefined
  const { latitude, longitude } = value
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}
