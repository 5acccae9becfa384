/** The destination guide: one file per city, with its sections and places (GDE-01 to GDE-10). */
import type { GuideCity } from '@altiport/wire/pack-guide.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import type * as z from 'zod/mini'
import { checkItem, idsIn, listOf } from '#core/item.ts'
import { warnOfAirport, warnOfCurrency } from '#core/known-codes.ts'
import { checkReference, checkUnique, isRaw, type Raw } from '#core/links.ts'
import { checkMoney } from '#core/money.ts'
import { type Builder, definePart } from '#core/part.ts'
import { sourceFile } from '#core/source-file.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { cityMapProblem } from '#media/city-map.ts'
import { checkCityFacts } from '#media/guide-facts.ts'
import { guideShape } from '#media/guide-shape.ts'

type SourceCity = z.infer<ReturnType<typeof guideShape>>
type SourcePlace = NonNullable<SourceCity['sections'][number]['places']>[number]

export const guides = definePart({
  name: 'guides',
  noun: 'guide',
  location: { folder: 'guides' },
  shape: guideShape,
  async check(file, context) {
    checkItem(file, context)
    if (!isRaw(file.raw)) return
    checkPlaces(file, file.raw)
    checkPrices(file)
    await checkCityFacts(file, placesIn(file))
    for (const i of listOf(file.raw.airports).keys()) await warnOfAirport(file, ['airports', i])
    for (const [i, connection] of listOf(file.raw.onward).entries()) {
      if (isRaw(connection))
        checkReference(file, ['onward', i, 'from'], connection.from, context.ids('guides'), 'city')
    }
    const { map, location } = file.raw
    const path = isRaw(map) ? sourceFile(file.folder, map.file, ['json']) : undefined
    const problem = path && cityMapProblem(path, locationOf(location))
    if (problem) file.addProblem(['map', 'file'], problem)
  },
  async build(list, builder): Promise<GuideCity[]> {
    const built: GuideCity[] = []
    for (const city of list) built.push(await builtCity(city, builder))
    return built
  },
})

/**
 * Section and place ids are unique within the city, highlights refer to places, and each section has `places`,
 * `subway` or `information`, even if as an empty list.
 */
function checkPlaces(file: YamlFile, raw: Raw): void {
  checkUnique(file, idsIn(file, 'sections'))
  for (const [path, section] of mapsInListAt(file, ['sections']))
    if (!section.places && !section.subway && !section.information)
      file.addProblem(path, 'has no content; give it places, subway, or information')
  const ids = placesIn(file).map(([path, { id }]): [PropertyKey[], string] => [
    [...path, 'id'],
    String(id ?? ''),
  ])
  checkUnique(file, ids)
  const ownIds = new Set(ids.map(([, id]) => id))
  for (const [i, id] of listOf(raw.highlights).entries())
    checkReference(file, ['highlights', i], id, ownIds, { noun: 'place', where: 'in this city' })
}

type PathAndValue = [path: PropertyKey[], value: Raw]
const mapsInListAt = (file: YamlFile, path: PropertyKey[]): PathAndValue[] =>
  listOf(file.valueAt(path)).flatMap((each, i): PathAndValue[] => (isRaw(each) ? [[[...path, i], each]] : []))
const placesIn = (file: YamlFile): PathAndValue[] =>
  mapsInListAt(file, ['sections']).flatMap(([path]) => mapsInListAt(file, [...path, 'places']))

/** The prices of a city's transfers and places, each with its path. */
export function pricesIn(file: YamlFile): PathAndValue[] {
  const priceOf = ([path, owner]: PathAndValue): PathAndValue[] =>
    isRaw(owner.price) ? [[[...path, 'price'], owner.price]] : []
  return [...mapsInListAt(file, ['fromAirport']), ...placesIn(file)].flatMap(priceOf)
}

function checkPrices(file: YamlFile): void {
  for (const [path, { currency, amount, from, to }] of pricesIn(file)) {
    if ((amount === undefined) === (from === undefined))
      file.addProblem(path, 'must have amount or from, not both')
    if (to !== undefined && !(Number(to) > Number(from)))
      file.addProblem([...path, 'to'], 'must be greater than from')
    warnOfCurrency(file, [...path, 'currency'])
    for (const key of ['amount', 'from', 'to']) checkMoney(file, [...path, key], currency)
  }
}

const locationOf = (location: unknown) =>
  isRaw(location) && typeof location.latitude === 'number' && typeof location.longitude === 'number'
    ? { latitude: location.latitude, longitude: location.longitude }
    : undefined

async function builtCity(city: SourceCity, builder: Builder): Promise<GuideCity> {
  const { text, picture, license } = builder
  const optionalText = optionalTextOf(builder)
  return {
    id: city.id,
    title: text(city.title),
    tagline: text(city.tagline),
    picture: picture(city.picture),
    airports: city.airports ?? [],
    timeZone: city.timeZone,
    location: city.location,
    onward: (city.onward ?? []).map(({ from, by }) => ({ from, by: text(by) })),
    currency: optionalText(city.currency),
    population: city.population,
    emergencyNumbers: (city.emergencyNumbers ?? []).map(({ title, number }) => ({
      title: text(title),
      number,
    })),
    openingHours: optionalText(city.openingHours),
    weather: city.weather ?? [],
    fromAirport: (city.fromAirport ?? []).map((transfer) => ({
      ...transfer,
      title: text(transfer.title),
      text: optionalText(transfer.text),
    })),
    highlights: city.highlights ?? [],
    sections: city.sections.map((section) => ({
      id: section.id,
      title: text(section.title),
      icon: picture(section.icon),
      text: optionalText(section.text),
      places: (section.places ?? []).map((place) => builtPlace(place, builder)),
      subway: section.subway && {
        plan: picture(section.subway.plan),
        lines: section.subway.lines.map((line) => ({
          ...line,
          // The format of packs spells it `colour`.
          colour: line.colour.toLowerCase(),
          towards: text(line.towards),
          times: optionalText(line.times),
        })),
      },
      information: (section.information ?? []).map((one) => ({
        title: text(one.title),
        text: text(one.text),
      })),
    })),
    map: city.map && {
      path: (await builder.addFile(city.map.file, '.json')).path,
      credits: optionalText(city.map.credits),
    },
    validity: city.validity,
    license: city.license ?? license,
    credits: optionalText(city.credits),
  }
}

function builtPlace(place: SourcePlace, builder: Builder) {
  const { text, picture } = builder
  const optionalText = optionalTextOf(builder)
  return {
    ...place,
    title: text(place.title),
    tagline: optionalText(place.tagline),
    synopsis: optionalText(place.synopsis),
    isTour: place.tour ?? false,
    pictures: (place.pictures ?? []).map(picture),
    starts: optionalText(place.starts),
    spoken: place.spoken ?? [],
    openingHours: place.openingHours ?? [],
    inclusions: (place.inclusions ?? []).map(text),
    exclusions: (place.exclusions ?? []).map(text),
    cancellation: optionalText(place.cancellation),
    address: optionalText(place.address),
    subway: optionalText(place.subway),
  }
}

const optionalTextOf =
  ({ text }: Builder) =>
  (value: string | Record<string, string> | undefined): Text | undefined =>
    value === undefined ? undefined : text(value)
