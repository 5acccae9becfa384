/** The destination guide as the schema tells it: cities, and in them sections and places. */
import type { GuideCity, GuidePlace, GuideSection } from '@altiport/wire/pack-guide'
import type { Text } from '@altiport/wire/pack-values'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { visibleItems } from '#core/content/shown.ts'
import { textIn } from '#core/content/text.ts'
import type { Resolvers, Scene } from '#core/graphql/asking.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

/** @see GDE-01 to GDE-10 */
export const guideResolvers: Resolvers = {
  App: { guide: (scene: Scene) => scene },
  Guide: {
    cities: (scene: Scene) => cities(scene).map((city) => cityView(scene, city)),
    city(scene: Scene, { id }: { id: string }) {
      const found = cities(scene).find((city) => city.id === id)
      return found === undefined ? null : cityView(scene, found)
    },
  },
  GuideCity: {
    sections: ({ scene, city }: { scene: Scene; city: GuideCity }) =>
      city.sections.map((section) => sectionView(scene, section)),
  },
}

const cities = ({ pack, nowInMs }: Scene) => visibleItems(pack, pack.guides, nowInMs)

const textOf =
  ({ pack, language }: Scene) =>
  (text: Text | undefined) =>
    text && textIn(text, language, pack.fallback)

function cityView(scene: Scene, city: GuideCity) {
  const text = textOf(scene)
  const places = city.sections.flatMap(({ places }) => places)
  const tourCount = places.filter(({ isTour }) => isTour).length
  return {
    ...city,
    scene,
    city,
    title: text(city.title),
    tagline: text(city.tagline),
    picture: pictureView(scene, city.picture),
    onward: city.onward.map(({ from, by }) => ({ from, by: text(by) })),
    placeCount: places.length - tourCount,
    tourCount,
    currency: text(city.currency),
    emergencyNumbers: city.emergencyNumbers.map(({ title, number }) => ({ title: text(title), number })),
    openingHours: text(city.openingHours),
    fromAirport: city.fromAirport.map((way) => ({
      ...way,
      title: text(way.title),
      text: text(way.text),
      price: priceView(way.price),
    })),
    map: city.map && { url: mediaUrl(scene.pack, city.map.path), credits: text(city.map.credits) },
    credits: text(city.credits),
  }
}

function sectionView(scene: Scene, section: GuideSection) {
  const text = textOf(scene)
  const { id, title, icon, places, subway, information } = section
  return {
    id,
    title: text(title),
    // GDE-10: the packer takes nothing else.
    icon: { data: mediaUrl(scene.pack, icon.path), type: 'svg' },
    text: text(section.text),
    places: places.map((place) => placeView(scene, place)),
    subway: subway && {
      plan: pictureView(scene, subway.plan),
      lines: subway.lines.map(({ name, colour, towards, times }) => ({
        name,
        color: colour,
        towards: text(towards),
        times: text(times),
      })),
    },
    information: information.map((one) => ({ title: text(one.title), text: text(one.text) })),
  }
}

function placeView(scene: Scene, place: GuidePlace) {
  const text = textOf(scene)
  return {
    ...place,
    title: text(place.title),
    tagline: text(place.tagline),
    synopsis: text(place.synopsis),
    pictures: place.pictures.map((picture) => pictureView(scene, picture)),
    price: priceView(place.price),
    starts: text(place.starts),
    inclusions: place.inclusions.map(text),
    exclusions: place.exclusions.map(text),
    cancellation: text(place.cancellation),
    address: text(place.address),
    subway: text(place.subway),
  }
}

const priceView = (price: GuidePlace['price']) => price && { ...price, each: price.each ?? false }
