/** Which titles and cities are in home's rails, and in which order. Pure. */
import type { homeRailsQuery } from '@altiport/wire/home'
import type { ResultOf } from '@altiport/wire/query'

export type Rails = ResultOf<typeof homeRailsQuery>['app']
type Category = Rails['vod']['categories'][number]

/** A category with fewer new titles gets no rail. */
const minItems = 4

/**
 * Film categories without the titles that the menu's rails display, each title once.
 *
 * @param displayedIds ids of the titles in the menu's rails
 * @see HOM-01
 */
export function newCategories(categories: readonly Category[], displayedIds: Iterable<string>): Category[] {
  const displayed = new Set(displayedIds)
  return categories.flatMap((category) => {
    const items = category.items.filter(({ id }) => !displayed.has(id))
    if (items.length < minItems) return []
    for (const { id } of items) displayed.add(id)
    return [{ ...category, items }]
  })
}

/** Ids of spoken audio: podcasts and audiobooks. */
export const spokenWordIds = (categories: Rails['audio']['categories']): Set<string> =>
  new Set(categories.flatMap(({ items }) => items.filter(({ kind }) => kind !== 'music').map(({ id }) => id)))

/** The cities in their order, but the destination first. */
export const destinationFirst = <City extends { airports: readonly string[] }>(
  cities: readonly City[],
  destination: string | undefined,
): City[] => {
  const isDestination = ({ airports }: City) => destination !== undefined && airports.includes(destination)
  return [...cities.filter(isDestination), ...cities.filter((city) => !isDestination(city))]
}
