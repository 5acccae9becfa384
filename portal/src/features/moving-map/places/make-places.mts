/**
 * Generates the city names by language and the areas of the Earth; run manually: `npm run places -w portal --
 * FOLDER`, into which world-atlas 2.0.2, topojson-client 3.1.0, city-timezones 1.3.4 and cldr-dates-full
 * 48.2.0 were unpacked from npm.
 *
 * Cities are those that name a time zone, with names from CLDR and locations from the tz database, and a few
 * large ones from `more-cities.mts`. Areas are Natural Earth's countries, and seas from `sea-areas.mts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { moreCities } from './more-cities.mts'
import { moreCityName } from './more-city-names.mts'
import { seaAt } from './sea-areas.mts'

const folder = process.argv[2] ?? '.'
const here = import.meta.dirname
const languages = 'en fr de es pt pl ar th hi id ja ml ta tr zh'.split(' ')
const read = (...parts: string[]) => JSON.parse(readFileSync(join(folder, ...parts), 'utf8'))

/** Islands rank high, whatever their population: they are the landmarks of an ocean. */
const landmarks =
  'Reykjavik Azores Madeira Canary Bermuda Honolulu Easter Tahiti Stanley Nuuk Longyearbyen Faroe Mauritius Reunion St_Helena Galapagos Fiji Cape_Verde Maldives Mahe'.split(
    ' ',
  )

/** Zones that CLDR has by an older name. */
const olderNames: Record<string, string> = {
  'Africa/Asmara': 'Africa/Asmera',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Atikokan': 'America/Coral_Harbour',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Chuuk': 'Pacific/Truk',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Pohnpei': 'Pacific/Ponape',
}

type City = { city: string; lat: number; lng: number; pop: number }
const populated: City[] = read('city-timezones', 'data', 'cityMap.json')
const zoneNames = Object.fromEntries(
  languages.map((language) => [
    language,
    read('cldr-dates-full', 'main', language, 'timeZoneNames.json').main[language].dates.timeZoneNames.zone,
  ]),
)

type Row = { latitude: number; longitude: number; rank: number; names: Record<string, string> }
const rows: Row[] = [
  ...zoneCities(),
  ...moreCities.map(({ at: [latitude, longitude], names }) => ({
    latitude,
    longitude,
    rank: rankOf(latitude, longitude),
    names,
  })),
]
for (const language of languages) {
  const cities = rows
    .map(({ latitude, longitude, rank, names }) =>
      [
        latitude.toFixed(2),
        longitude.toFixed(2),
        rank,
        names[language] ?? moreCityName(names.en ?? '', language) ?? names.en,
      ].join('|'),
    )
    .sort()
  writeFileSync(
    join(here, `${language}.json`),
    `${JSON.stringify(cities, null, 0).replaceAll('","', '",\n"')}\n`,
  )
}
writeFileSync(join(here, 'areas.json'), `${JSON.stringify(await areas())}\n`)

function zoneCities(): Row[] {
  return readFileSync('/usr/share/zoneinfo/zone.tab', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, place = '', zone = ''] = line.split('\t')
      const parts = zone.split('/')
      const isCity = parts.length === 2 || zone === 'America/Argentina/Buenos_Aires'
      if (!isCity || /^(Antarctica|Etc)/.test(zone)) return []
      const [, latitude = '', longitude = ''] = /^([+-]\d+)([+-]\d+)$/.exec(place) ?? []
      const location = { latitude: degrees(latitude, 2), longitude: degrees(longitude, 3) }
      const names = Object.fromEntries(
        languages.map((language) => [
          language,
          exemplar(language, parts) ?? exemplar('en', parts) ?? (parts.at(-1) ?? '').replaceAll('_', ' '),
        ]),
      )
      return [
        {
          ...location,
          rank: landmarks.includes(parts.at(-1) ?? '') ? 1 : rankOf(location.latitude, location.longitude),
          names,
        },
      ]
    })
}

function exemplar(language: string, parts: string[]): string | undefined {
  let node = zoneNames[language]
  const zone = parts.join('/')
  for (const part of (olderNames[zone] ?? zone).split('/')) node = node?.[part]
  return node?.exemplarCity
}

/** By the population of the largest city nearby: 0 the largest, 4 the smallest. */
function rankOf(latitude: number, longitude: number): number {
  const people = Math.max(
    0,
    ...populated
      .filter(({ lat, lng }) => Math.abs(lat - latitude) < 0.5 && Math.abs(lng - longitude) < 0.6)
      .map(({ pop }) => pop),
  )
  const steps = [7_000_000, 2_500_000, 900_000, 200_000]
  const rank = steps.findIndex((step) => people >= step)
  return rank === -1 ? steps.length : rank
}

/** Parses `±DDMM` or `±DDDMM`, optionally with seconds. */
function degrees(text: string, digits: number): number {
  const sign = text.startsWith('-') ? -1 : 1
  const figures = text.slice(1)
  return sign * (Number(figures.slice(0, digits)) + Number(figures.slice(digits, digits + 2)) / 60)
}

/**
 * Runs of half degrees from the north-west corner: index of the area and length of the run; index 0 is
 * unknown.
 */
async function areas(): Promise<{ areas: string[]; runs: string }> {
  const { feature } = createRequire(import.meta.url)(join(folder, 'topojson-client'))
  const atlas = read('world-atlas', 'countries-50m.json')
  const [wide, high] = [720, 360]
  const codes = ['']
  const paths = feature(atlas, atlas.objects.countries).features.flatMap(
    ({ id, geometry }: { id?: string; geometry: { type: string; coordinates: number[][][][] } }) => {
      const code = id && Intl.getCanonicalLocales(`und-${id}`)[0]?.slice(4)
      if (code?.length !== 2) return []
      codes.push(code)
      const polygons =
        geometry.type === 'Polygon' ? [geometry.coordinates as unknown as number[][][]] : geometry.coordinates
      const d = polygons
        .flat()
        .map((ring) => `M${ring.map(([x = 0, y = 0]) => `${(x + 180) * 2} ${(90 - y) * 2}`).join('L')}Z`)
        .join('')
      return [
        `<path shape-rendering="crispEdges" fill="rgb(${codes.length - 1},0,0)" fill-rule="evenodd" d="${d}"/>`,
      ]
    },
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%"/>${paths.join('')}</svg>`
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const cells = Array.from({ length: wide * high }, (_, at) => {
    const land = pixels[3 * at] ?? 0
    if (land > 0) return land
    const sea = seaAt(90 - (Math.floor(at / wide) + 0.5) / 2, ((at % wide) + 0.5) / 2 - 180)
    if (sea === '') return 0
    if (!codes.includes(sea)) codes.push(sea)
    return codes.indexOf(sea)
  })
  const runs: string[] = []
  for (let at = 0; at < cells.length; ) {
    let end = at
    while (cells[end] === cells[at] && end < cells.length) end += 1
    runs.push(`${(cells[at] ?? 0).toString(36)},${(end - at).toString(36)}`)
    at = end
  }
  return { areas: codes, runs: runs.join(' ') }
}
