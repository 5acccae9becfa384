/** Which titles a category shows, and in which order, under the passenger's filters. Pure. */

import { isInProgress, leftInS } from '#core/media/fit.ts'
import { isGenre } from '#core/media/genre.ts'
import type { TileItem } from '#core/media/media-tile.tsx'

/** As the page's address carries them, so that coming back finds them again. */
export type Filters = { genre?: string; language?: string; access?: Access; fits?: true }
/** What a title may offer to those who hear or see little. @see PAX-11 */
export const accesses = ['captionsForDeaf', 'audioDescription'] as const
export type Access = (typeof accesses)[number]

export type Filtered = { visible: TileItem[]; pastLanding: TileItem[] }

/**
 * With `fits` on and the flight known, what ends before landing, begun titles first and then those that end soonest;
 * longer ones follow apart, still to be played. A title of unknown length counts as longer.
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
  const length = (title: TileItem) => leftInS(title) ?? Number.POSITIVE_INFINITY
  const inOrder = [...matching].sort(
    (a, b) => Number(isInProgress(b)) - Number(isInProgress(a)) || compare(length(a), length(b)),
  )
  return {
    visible: inOrder.filter((title) => length(title) <= remainingInS),
    pastLanding: inOrder.filter((title) => length(title) > remainingInS),
  }
}

/** What there is to choose from: the genres by how many titles have them, the languages by their code. */
export function filterChoices(titles: readonly TileItem[]) {
  const counts = new Map<string, number>()
  for (const { genres } of titles) {
    for (const genre of genres.filter(isGenre)) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  }
  const languages = new Set(titles.flatMap(({ data }) => sourceLanguage(data.source.lang) ?? []))
  return {
    genres: [...counts].sort((a, b) => b[1] - a[1]).map(([genre]) => genre),
    languages: [...languages].sort(),
    // What all of them have is no choice.
    accesses: accesses.filter((one) => {
      const has = ({ accessibility }: TileItem) => accessibility.includes(one)
      return titles.some(has) && !titles.every(has)
    }),
  }
}

/** Reads what the address carries; anything else in it is dropped. */
export const readFilters = ({ genre, language, access, fits }: Record<string, unknown>): Filters => ({
  ...(typeof genre === 'string' && isGenre(genre) && { genre }),
  ...(typeof language === 'string' &&
    /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) && { language: language.toLowerCase() }),
  ...(accesses.includes(access as Access) && { access: access as Access }),
  ...((fits === true || fits === 'true') && { fits: true as const }),
})

const sourceLanguage = (lang: string | null | undefined) => lang?.toLowerCase()
/** Two unknown lengths are equal; their difference would be no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
