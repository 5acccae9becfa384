/** Tests a category's filters, alone and combined. */
import { expect, test } from 'vitest'
import type { TileItem } from '#core/media/tiles/media-tile.tsx'
import { filterChoices, filterTitles, isFiltered, readFilters } from './category-filter.ts'

const title = (id: string, durationInS: number | null, more: object = {}) =>
  ({
    id,
    durationInS,
    genres: ['drama'],
    accessibility: [],
    data: { hasDRM: false, source: { lang: 'en' } },
    ...more,
  }) as unknown as TileItem
const source = (lang: string) => ({ data: { hasDRM: false, source: { lang } } })
const ids = (titles: TileItem[]) => titles.map(({ id }) => id)

test('RTE-11 without filters a category has all its titles in the hub’s order', () => {
  const titles = [title('b', 9000), title('a', 60), title('c', null)]
  expect(ids(filterTitles(titles, {}, 3600).visible)).toEqual(['b', 'a', 'c'])
})

test('RTE-11 filters titles that end before landing; the others follow separately', () => {
  const titles = [title('long', 9000), title('short', 600), title('mid', 1800), title('unknown', null)]
  const { visible, pastLanding } = filterTitles(titles, { fits: true }, 3600)
  expect(ids(visible)).toEqual(['short', 'mid'])
  expect(ids(pastLanding)).toEqual(['long', 'unknown'])
})

test('RTE-11 started titles come first, and only their remaining time has to fit', () => {
  const titles = [title('short', 600), title('started', 9000, { inProgress: 80 })]
  expect(ids(filterTitles(titles, { fits: true }, 3600).visible)).toEqual(['started', 'short'])
})

test('RTE-11 without flight data no title is separated', () => {
  expect(filterTitles([title('long', 90_000)], { fits: true }, null).visible).toHaveLength(1)
})

test('RTE-11 filters by genre and by language', () => {
  const titles = [title('a', 1, { genres: ['comedy', 'drama'] }), title('b', 1, source('FR')), title('c', 1)]
  expect(ids(filterTitles(titles, { genre: 'comedy' }, null).visible)).toEqual(['a'])
  expect(ids(filterTitles(titles, { language: 'fr' }, null).visible)).toEqual(['b'])
  expect(ids(filterTitles(titles, { genre: 'comedy', language: 'fr' }, null).visible)).toEqual([])
})

test('RTE-11 the choices are those that the titles have, known genres only', () => {
  const titles = [
    title('a', 1, { genres: ['nonsense', 'comedy'] }),
    title('b', 1, source('FR')),
    title('c', 1),
  ]
  expect(filterChoices(titles)).toEqual({
    genres: ['drama', 'comedy'],
    languages: ['en', 'fr'],
    accessFeatures: [],
  })
})

test('RTE-11 reads the filters from the address, and ignores anything else', () => {
  expect(readFilters({ genre: 'drama', language: 'PT-br', fits: 'true', other: 1 })).toEqual({
    genre: 'drama',
    language: 'pt-br',
    fits: true,
  })
  expect(readFilters({ genre: 'x', language: '<b>', fits: 0 })).toEqual({})
})

test('PAX-11 captions for the deaf and audio description are filters if some titles have them and some do not', () => {
  for (const access of ['captionsForDeaf', 'audioDescription'] as const) {
    const titles = [title('a', 1, { accessibility: [access] }), title('b', 1, { accessibility: [] })]
    expect(filterChoices(titles).accessFeatures).toEqual([access])
    expect(filterChoices(titles.slice(0, 1)).accessFeatures).toEqual([])
    expect(ids(filterTitles(titles, { access }, null).visible)).toEqual(['a'])
    expect(readFilters({ access })).toEqual({ access })
  }
  expect(readFilters({ access: 'flashing' })).toEqual({})
})

test('RTE-09 PAX-11 any single filter makes the films a list instead of rails', () => {
  for (const filter of [
    { genre: 'drama' },
    { language: 'fr' },
    { access: 'audioDescription' },
    { fits: true },
  ])
    expect(isFiltered(readFilters(filter)), JSON.stringify(filter)).toBe(true)
  expect(isFiltered(readFilters({ genre: 'no such genre' }))).toBe(false)
})
