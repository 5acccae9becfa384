/** Finding a title in cached query results. */
import { expect, test } from 'vitest'
import { findTile } from './cached-tile.ts'

const tile = { id: 'tide', title: 'Tide', durationInS: 1200, poster: null }

test('RTE-10 a title is found at any depth of an answer', () => {
  const answer = {
    app: { portal: { menu: { entries: [{ id: 'films', entries: [{ ...tile, id: 'pod' }, tile] }] } } },
  }
  expect(findTile(answer, 'tide')).toBe(tile)
  expect(findTile(answer, 'forest')).toBeUndefined()
  expect(findTile(undefined, 'tide')).toBeUndefined()
})

test('RTE-10 an object that has the id but is not a tile is ignored', () => {
  const answer = { app: { mediaItem: { id: 'tide', inProgress: 40 }, entry: { id: 'tide', title: 'Tide' } } }
  expect(findTile(answer, 'tide')).toBeUndefined()
})
