/** Tests the grouping by seasons and the order of episodes. */
import { expect, test } from 'vitest'
import { nextEpisode, seasonsOf } from './episodes.ts'

const episode = (id: string, season: number, number: number) => ({ id, episode: { season, number } })
const all = [episode('a', 1, 1), episode('b', 1, 2), episode('c', 2, 1)]

test('RTE-10 the episodes of a series are grouped by season', () => {
  expect(seasonsOf(all).map(({ season, episodes }) => [season, episodes.map(({ id }) => id)])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
  ])
  expect(seasonsOf([{ id: 'film', episode: null }])).toEqual([])
})

test('RTE-10 the next episode may be in the next season; the last one has none', () => {
  expect(nextEpisode(all, 'a')?.id).toBe('b')
  expect(nextEpisode(all, 'b')?.id).toBe('c')
  expect(nextEpisode(all, 'c')).toBeUndefined()
  expect(nextEpisode(all, 'another')).toBeUndefined()
})
