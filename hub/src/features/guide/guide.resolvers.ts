/** GraphQL resolvers of the destination guide: cities with their sections and points of interest. */
import type { GuideCity, GuidePlace, GuideSection } from '@altiport/wire/pack-guide.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { visibleItems } from '#core/content/visible-items.ts'
import type { Context, Resolvers } from '#core/graphql/context.ts'
import { pictureView } from '#core/media/media.resolvers.ts'

/** @see GDE-01 to GDE-10 */
export const guideResolvers: Resolvers = {
  App: { guide: (context: Context) => context },
  Guide: {
    cities: (context: Context) => cities(context).map((city) => cityView(context, city)),
    city(context: Context, { id }: { id: string }) {
      const found = cities(context).find((city) => city.id === id)
      return found === undefined ? null : cityView(context, found)
    },
  },
  GuideCity: {
    sections: ({ context, city }: { context: Context; city: GuideCity }) =>
      city.sections.map((section) => sectionView(context, section)),
  },
}

const cities = ({ pack, nowInMs }: Context) => visibleItems(pack, pack.guides, nowInMs)

const localizer =
  ({ pack, language }: Context) =>
  (text: Text | undefined) =>
    text && textIn(text, language, pack.fallback)

function cityView(context: Context, city: GuideCity) {
  const text = localizer(context)
  const places = city.sections.flatMap(({ places }) => places)
  const tourCount = places.filter(({ isTour }) => isTour).length
  return {
    ...city,
    context,
    city,
    title: text(city.title),
    tagline: text(city.tagline),
    picture: pictureView(context, city.picture),
    onward: city.onward.map(({ from, by }) => ({ from, by: text(by) })),
    placeCount: places.length - tourCount,
    tourCount,
    currency: text(city.currency),
    emergencyNumbers: city.emergencyNumbers.map(({ title, number }) => ({ title: text(title), number })),
    openingHours: text(city.openingHours),
    fromAirport: city.fromAirport.map((transfer) => ({
      ...transfer,
      title: text(transfer.title),
      text: text(transfer.text),
      price: priceView(transfer.price),
    })),
    map: city.map && { url: mediaUrl(context.pack, city.map.path), credits: text(city.map.credits) },
    credits: text(city.credits),
  }
}

function sectionView(context: Context, section: GuideSection) {
  const text = localizer(context)
  const { id, title, icon, places, subway, information } = section
  return {
    id,
    title: text(title),
    // GDE-10: the packer accepts only svg.
    icon: { data: mediaUrl(context.pack, icon.path), type: 'svg' },
    text: text(section.text),
    places: places.map((place) => placeView(context, place)),
    subway: subway && {
      plan: pictureView(context, subway.plan),
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

function placeView(context: Context, place: GuidePlace) {
  const text = localizer(context)
  return {
    ...place,
    title: text(place.title),
    tagline: text(place.tagline),
    synopsis: text(place.synopsis),
    pictures: place.pictures.map((picture) => pictureView(context, picture)),
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
