/** Links in a pack with many of them: the known ids are collected once, and suggested for the first broken ones. */
import { expect, test } from 'vitest'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { addressProblem } from './addresses.ts'
import type { CheckContext } from './part.ts'

test('PACK-02 thousands of links to places collect the ids of a city once, and only the first broken ones get a suggestion', () => {
  const places = Array.from({ length: 2000 }, (_, i) => ({ id: `place-${i}` }))
  let reads = 0
  const guide = {
    isReadable: true,
    get raw() {
      reads += 1
      return { id: 'port', sections: [{ id: 'see', places }] }
    },
  } as YamlFile
  const context = {
    ids: () => new Set(['port']),
    files: (part: string) => (part === 'guides' ? [guide] : []),
  } as unknown as CheckContext
  const problemAt = (place: string) => addressProblem(`/app/guide/port/see/${place}`, context)
  for (const { id } of places) expect(problemAt(id)).toBeUndefined()
  // One for the sections, one for the places.
  expect(reads).toBe(2)
  const broken = places.map((_, i) => problemAt(`plaice-${i}`))
  expect(broken[0]).toBe('opens no page: there is no place plaice-0 in see; did you mean place-0?')
  expect(broken.at(-1)).toMatch(/there is no place plaice-1999 in see; add it or correct its name$/)
  expect(reads).toBe(2)
})
