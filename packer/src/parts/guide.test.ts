/** The destination guide: cities, sections and places in a build, and problems of their files. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { cityMapProblem } from '#media/city-map.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'

const temp = temporaryFolder()
const built = join(temp.folder, 'built')
let city: PackIndex['guides'][number]
let types: Map<string, string>
beforeAll(async () => {
  const { files } = await buildPack(copyFullPack(temp.folder), built, { quiet: true })
  city = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))).guides[0]!
  types = new Map(files.map(({ path, type }) => [path, type]))
})
afterAll(() => temp.remove())

test('GDE-01 GDE-02 GDE-03 GDE-10 a city has sections with SVG icons, and places in them', () => {
  expect(city).toMatchObject({ id: 'port', airports: ['BIO'], timeZone: 'Europe/Madrid' })
  expect(city.sections.map(({ id, places }) => [id, places.map((one) => one.id)])).toEqual([
    ['see', ['lighthouse', 'rowing']],
    ['metro', []],
    ['useful', []],
  ])
  for (const { icon } of city.sections) expect(types.get(icon.path)).toBe('image/svg+xml')
})

test('GDE-04 GDE-05 GDE-06 GDE-07 a tour has its price, duration, inclusions, exclusions, cancellation and contact data', () => {
  const [lighthouse, rowing] = city.sections[0]!.places
  expect(rowing).toMatchObject({
    isTour: true,
    price: { currency: 'EUR', from: 20, to: 30, each: true },
    durationInMin: 90,
    inclusions: [{ en: 'The boat' }],
    exclusions: [{ en: 'The weather' }],
    cancellation: { fr: 'Jusqu’à midi.' },
    website: 'https://rowing.example',
    address: { en: 'Quay 1' },
    phone: '+34 944 000 001',
    email: 'row@rowing.example',
  })
  expect(lighthouse).toMatchObject({ isTour: false, spoken: [], inclusions: [] })
  expect(lighthouse).not.toHaveProperty('website')
})

test('GDE-08 GDE-09 subway and useful information are in the index, and the map in the pack', () => {
  expect(city.sections[1]!.subway!.lines).toEqual([
    { name: 'L1', colour: '#e4572e', towards: { en: 'East to west' } },
  ])
  expect(city).toMatchObject({ population: 1200, emergencyNumbers: [{ number: '112' }] })
  expect(city.sections[2]!.information).toEqual([{ title: { en: 'Water' }, text: { en: 'From any tap.' } }])
  expect(types.get(city.map!.path)).toBe('application/json')
  expect(cityMapProblem(join(built, city.map!.path), city.location)).toBeUndefined()
})

const section = `    icon: guides/port/eye.svg
    places:`
test.each<[string, [string, string], string]>([
  [
    'GDE-10 a section’s icon that is not an SVG',
    [section, section.replace('port/eye.svg', '../images/coast/1.png')],
    'icon: ',
  ],
  [
    'GDE-07 an invalid website',
    ['https://rowing.example', 'javascript:alert(1)'],
    'website: must be a full address',
  ],
  [
    'GDE-07 an invalid email address',
    ['row@rowing.example', 'row at rowing'],
    'email: is not an email address',
  ],
  [
    'GDE-05 a price with both an amount and a range',
    ['amount: 0.00', 'amount: 0.00, from: 2.00'],
    'price: must have amount or from, not both',
  ],
  [
    'GDE-05 a price range that falls',
    ['from: 20.00, to: 30.00', 'from: 30.00, to: 20.00'],
    'price.to: must be greater than from',
  ],
  [
    'GDE-05 a price without the decimals of its currency',
    ['amount: 3.00', 'amount: 3'],
    'fromAirport.0.price.amount: is 3, but amounts in EUR have 2 decimals; write 3.00',
  ],
  [
    'GDE-09 an invalid time of day',
    ['from: "10:00"', 'from: "25:00"'],
    'openingHours.0.from: must be a time of day',
  ],
  ['GDE-03 a duplicate place', ['id: rowing', 'id: lighthouse'], 'places.1.id: lighthouse is used twice'],
  ['GDE-03 an unknown highlight', ['[lighthouse]', '[lighthose]'], 'did you mean lighthouse?'],
  [
    'GDE-02 an empty section',
    ['    information: [{ title: Water, text: From any tap. }]\n', ''],
    'has no content; give it places',
  ],
  ['GDE-01 an invalid time zone', ['Europe/Madrid', 'Europe/Bilbo'], 'timeZone: is not a time zone'],
])('PACK-02 %s is reported', async (what, [from, to], expected) => {
  const pack = copyFullPack(join(temp.folder, what.replaceAll(/\W+/g, '-')))
  edit(pack, { 'guides/port.yaml': [[from, to]] })
  const lines = (await checkPack(pack)).problems.map(problemLine)
  expect(lines.filter((line) => line.startsWith('guides/port.yaml') && line.includes(expected))).toHaveLength(
    1,
  )
})

test.each<[string, string, string]>([
  ['an unknown kind', '"kind":"water"', 'it must be one of park, water'],
  ['exchanged coordinates', '[-2.94,43.25]', 'a point far from the city'],
  ['another type than FeatureCollection', '"FeatureCollection"', 'is not GeoJSON'],
])('PACK-02 GDE-01 a map with %s is refused', async (what, from, expected) => {
  const to = { '"kind":"water"': '"kind":"lava"', '[-2.94,43.25]': '[43.25,-2.94]' }[from] ?? '"Feature"'
  const pack = copyFullPack(join(temp.folder, what.replaceAll(/\W+/g, '-')))
  edit(pack, { 'guides/port/map.json': [[from, to]] })
  const lines = (await checkPack(pack)).problems.map(problemLine)
  expect(lines.filter((line) => line.includes('map.file: ') && line.includes(expected))).toHaveLength(1)
})

test.each([
  [
    'a geometry of the type constructor, which every object has',
    { type: 'constructor', coordinates: '#' },
    'park',
  ],
  ['lists within lists as its coordinates', { type: 'Polygon', coordinates: '#' }, 'park'],
  ['lists within lists as the type of a geometry', { type: '#' }, 'park'],
  ['lists within lists as a kind', null, '#'],
])('PACK-02 GDE-01 a map with %s is refused', (_, geometry, kind) => {
  const path = join(temp.folder, 'nested.json')
  const map = JSON.stringify({ type: 'FeatureCollection', features: [{ properties: { kind }, geometry }] })
  writeFileSync(path, map.replace('"#"', `${'['.repeat(150_000)}${']'.repeat(150_000)}`))
  expect(cityMapProblem(path, undefined)).toMatch(/^has, in feature 1, (no geometry|coordinates|the kind)/)
})

/** A line that goes up and down so many times, half a degree each, over half a degree of longitude. */
const zigzag = (kind: string, strokes: number) => ({
  properties: { kind },
  geometry: {
    type: 'LineString',
    coordinates: Array.from({ length: strokes + 1 }, (_, i) => [(i / strokes) * 0.5, i % 2 ? 0.5 : 0]),
  },
})

test('PACK-02 GDE-01 a map that phones would draw for seconds is refused', () => {
  const path = join(temp.folder, 'long.json')
  const problemWith = (...features: object[]) => {
    writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }))
    return cityMapProblem(path, { latitude: 0, longitude: 0 })
  }
  expect(problemWith(zigzag('rail', 190), zigzag('road', 4000), zigzag('water', 4000))).toBeUndefined()
  const tooLong = 'has rail lines that are longer than 200 times its width together'
  expect(problemWith(zigzag('rail', 300))).toContain(tooLong)
  expect(problemWith(...Array.from({ length: 300 }, () => zigzag('rail', 1)))).toContain(tooLong)
  // The portal draws neither lines of one point nor labels as wide as they are.
  const wide = [-0.9, 0.9].map((longitude) => [longitude, 0])
  const notDrawn = { type: 'MultiLineString', coordinates: wide.map((point) => [point]) }
  const labels = { properties: { kind: 'label' }, geometry: { type: 'LineString', coordinates: wide } }
  expect(problemWith(zigzag('rail', 300), labels)).toContain(tooLong)
  expect(problemWith(zigzag('rail', 300), { properties: { kind: 'road' }, geometry: notDrawn })).toContain(
    tooLong,
  )
  const area = { type: 'MultiPolygon', coordinates: [[zigzag('rail', 300).geometry.coordinates]] }
  expect(problemWith({ properties: { kind: 'rail' }, geometry: area })).toContain(tooLong)
  expect(problemWith(zigzag('water', 6000))).toContain('has, in feature 1, more than 5,000 points')
})

test('PACK-02 GDE-08 a subway plan with a script in it is refused', async () => {
  const pack = copyFullPack(join(temp.folder, 'scripted'))
  edit(pack, { 'guides/port/eye.svg': [['<circle', '<script>alert(1)</script><circle']] })
  const lines = (await checkPack(pack)).problems.map(problemLine)
  expect(lines.some((line) => line.includes('subway.plan: has a <script>'))).toBe(true)
})
