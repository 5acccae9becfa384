/** Filters and sorts the titles of a category. Pure. */

import { isInProgress, leftInS } from '#core/media/fit/fit.ts'
import { isGenre } from '#core/media/genre.ts'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'

/** As in the page's query parameters, so that back restores them. */
export type Filters = { genre?: string; language?: string; access?: AccessFeature; fits?: true }
export const isFiltered = (filters: Filters): boolean => Object.values(filters).some(Boolean)

/** Accessibility features of a title. @see PAX-11 */
export const accessFeatures = ['captionsForDeaf', 'audioDescription'] as const
export type AccessFeature = (typeof accessFeatures)[number]

export type Filtered = { visible: TileItem[]; pastLanding: TileItem[] }

/**
 * With `fits` on and the flight known, `visible` has what ends before landing, started titles first and then
 * by remaining time; longer ones are in `pastLanding`. A title of unknown length counts as longer.
 */
export function filterTitles(
  titles: readonly TileItem[],
  filters: Filters,
  remainingInS: number | null,
): Filtered {
  const matching = titles.filter(
    ({ genres, data, accessibility }) =>
      (!filters.genre || genres.includes(filters.genre)) &&
      (!filters.language || sourceLanguage(data.source.lang) === filters.language) &&
      (!filters.access || accessibility.includes(filters.access)),
  )
  if (!filters.fits || remainingInS === null) return { visible: matching, pastLanding: [] }
  const timeLeft = (title: TileItem) => leftInS(title) ?? Number.POSITIVE_INFINITY
  const inOrder = [...matching].sort(
    (a, b) => Number(isInProgress(b)) - Number(isInProgress(a)) || compare(timeLeft(a), timeLeft(b)),
  )
  return {
    visible: inOrder.filter((title) => timeLeft(title) <= remainingInS),
    pastLanding: inOrder.filter((title) => timeLeft(title) > remainingInS),
  }
}

/** The available choices: genres by number of titles, languages by code. */
export function filterChoices(titles: readonly TileItem[]) {
  const counts = new Map<string, number>()
  for (const { genres } of titles) {
    for (const genre of genres.filter(isGenre)) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  }
  const languages = new Set(titles.flatMap(({ data }) => sourceLanguage(data.source.lang) ?? []))
  return {
    genres: [...counts].sort((a, b) => b[1] - a[1]).map(([genre]) => genre),
    languages: [...languages].sort(),
    // A feature that all titles have is no choice.
    accessFeatures: accessFeatures.filter((one) => {
      const has = ({ accessibility }: TileItem) => accessibility.includes(one)
      return titles.some(has) && !titles.every(has)
    }),
  }
}

/** Parses the query parameters; ignores anything invalid. */
export const readFilters = ({ genre, language, access, fits }: Record<string, unknown>): Filters => ({
  ...(typeof genre === 'string' && isGenre(genre) && { genre }),
  ...(typeof language === 'string' &&
    /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) && { language: language.toLowerCase() }),
  ...(accessFeatures.includes(access as AccessFeature) && { access: access as AccessFeature }),
  ...((fits === true || fits === 'true') && { fits: true as const }),
})

const sourceLanguage = (lang: string | null | undefined) => lang?.toLowerCase()
/** Two unknown lengths are equal; their difference would be NaN. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
