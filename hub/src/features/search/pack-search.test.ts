/** The index of a pack that another tool than the packer made: its texts may have any length. */
import type { Video } from '@altiport/wire/pack-items.shape'
import { expect, test } from 'vitest'
import { emptyPack } from '#core/content/empty-pack.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { packSearch } from './pack-search.ts'

/** A pack of films that have these casts; their titles are Film 0, Film 1, and so on. */
const packOf = (casts: readonly string[][]): LoadedPack => ({
  ...emptyPack,
  videos: casts.map(
    (cast, n) =>
      ({
        ...{ id: `film-${n}`, title: { en: `Film ${n}` }, directors: [], cast },
        ...{ categories: [], keywords: [], genres: [], accessibility: {} },
      }) as unknown as Video,
  ),
})

/** The turns of the event loop that other work has while the pack is indexed. */
async function turnsDuring(pack: LoadedPack): Promise<number> {
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await packSearch(pack)
  clearImmediate(next)
  return turns
}

test.each([
  ['one long text', ['name '.repeat(5000)]],
  ['many short texts', Array.from({ length: 5000 }, (_, n) => `${n}`)],
  ['many empty texts', Array<string>(5000).fill('')],
])('PAX-01 OP-99 between items with %s other work is handled', async (_, cast) => {
  expect(await turnsDuring(packOf(Array(20).fill(cast)))).toBeGreaterThanOrEqual(19)
})

test('PAX-01 short items are indexed many at a time', async () => {
  expect(await turnsDuring(packOf(Array(100).fill(['Ana Sol'])))).toBeLessThan(10)
})

test.each([
  ['one text', [`${'name '.repeat(100_000)} zuleika`]],
  ['many texts', [...Array<string>(100_000).fill('name'), 'zuleika']],
  ['many empty texts', [...Array<string>(100_000).fill(''), 'zuleika']],
])('PAX-01 OP-99 of an item with a hundred thousand words in %s the first are indexed', async (_, cast) => {
  const index = await packSearch(packOf([['Iker Landa', ...cast], ['Zuleika']]))
  const found = (typed: string) => index.find(typed, 'en').map(({ item }) => item)
  expect(found('iker landa')).toEqual([0])
  expect(found('zuleika')).toEqual([1])
  expect(found('film 0')[0]).toBe(0)
})
