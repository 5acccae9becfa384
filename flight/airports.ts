/**
 * Airports by IATA code, from the compact table `airports.json`; translated city names are in
 * `city-names.ts`.
 */
import type { Location } from './location.ts'

export type Airport = {
  iata: string
  name: string
  /** In English. */
  city: string
  /** In English. */
  country: string
  location: Location
  elevationInM: number
  /** IANA name, as `Intl.DateTimeFormat` takes it. */
  timeZone: string
}

export type AirportTable = { countries: string[]; timeZones: string[]; airports: string[] }

/** Loads the table (about 370 KB) on first use and caches it; rows are parsed on lookup. */
export async function loadAirports(): Promise<AirportTable> {
  const { default: table } = await import('./airports.json', { with: { type: 'json' } })
  return table
}

/**
 * Finds an airport by its code in upper or lower case; `null` if the code is unknown or the airport has no known
 * city and time zone.
 */
export function airportByIata(table: AirportTable, iata: string): Airport | null {
  const code = iata.toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) return null
  let low = 0
  let high = table.airports.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const row = table.airports[middle] ?? ''
    const found = row.slice(0, 3)
    if (found === code) return airportFrom(table, row)
    if (found < code) low = middle + 1
    else high = middle - 1
  }
  return null
}

/**
 * Searches airports, best match first: by code, then cities and names that start with the text, then those
 * that contain it, if it has three characters or more.
 *
 * @see CRW-06
 */
export function findAirports(table: AirportTable, text: string, limit: number): Airport[] {
  const searchText = plain(text.trim())
  if (searchText === '') return []
  const found: { row: string; rank: number }[] = []
  for (const row of table.airports) {
    const [iata = '', name = '', city = ''] = row.split('|', 3).map(plain)
    if (iata === searchText) found.push({ row, rank: 0 })
    else if (city.startsWith(searchText)) found.push({ row, rank: city === searchText ? 1 : 2 })
    else if (name.startsWith(searchText)) found.push({ row, rank: 3 })
    else if (searchText.length > 2 && `${city} ${name}`.includes(searchText)) found.push({ row, rank: 4 })
  }
  found.sort((one, other) => one.rank - other.rank)
  return found.slice(0, limit).map(({ row }) => airportFrom(table, row))
}

/** Lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function airportFrom(table: AirportTable, row: string): Airport {
  const [iata = '', name = '', city = '', country, timeZone, latitude, longitude, elevation] = row.split('|')
  return {
    iata,
    name,
    city,
    country: table.countries[Number(country)] ?? '',
    location: { latitude: Number(latitude), longitude: Number(longitude) },
    elevationInM: Number(elevation),
    timeZone: table.timeZones[Number(timeZone)] ?? 'UTC',
  }
}
