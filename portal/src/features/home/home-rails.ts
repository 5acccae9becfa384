/** What stands in which of home's rails, so that a title is found in one place and not in six. Pure. */
import type { homeRailsQuery } from '@altiport/wire/home'
import type { ResultOf } from '@altiport/wire/query'

type Rails = ResultOf<typeof homeRailsQuery>['app']
type Category = Rails['vod']['categories'][number]

/** Fewer new titles than this make no rail of their own. */
const minItems = 4

/**
 * Film categories with titles that no rail above shows, each title once.
 *
 * @param displayedIds ids of the titles in the rails above
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

/** Ids of what is spoken: podcasts and audiobooks. */
export const spokenWordIds = (categories: Rails['audio']['categories']): Set<string> =>
  new Set(categories.flatMap(({ items }) => items.filter(({ kind }) => kind !== 'music').map(({ id }) => id)))

/** The destination's city first. */
export const citiesByFlight = <City extends { airports: readonly string[] }>(
  cities: readonly City[],
  destination: string | undefined,
): City[] => {
  const isDestination = ({ airports }: City) => destination !== undefined && airports.includes(destination)
  return [...cities.filter(isDestination), ...cities.filter((city) => !isDestination(city))]
}
