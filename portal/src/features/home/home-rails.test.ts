/** Tests which titles are in which of home's rails. */
import { expect, test } from 'vitest'
import { destinationFirst, newCategories, spokenWordIds } from './home-rails.ts'

const titles = (...ids: string[]) => ids.map((id) => ({ id })) as never
const category = (id: string, ...ids: string[]) => ({ id, title: id, items: titles(...ids) })

test('HOM-01 a film category has only titles that no earlier rail has, and is left out if too few are new', () => {
  const categories = [
    category('water', 'a', 'b', 'c', 'd', 'e'),
    category('slow', 'b', 'c', 'x'),
    category('woods', 'e', 'f', 'g', 'h', 'i'),
  ]
  const rails = newCategories(categories, ['a'])
  expect(rails.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
    ['water', ['b', 'c', 'd', 'e']],
    ['woods', ['f', 'g', 'h', 'i']],
  ])
})

test('HOM-01 podcasts and audiobooks are separated from music', () => {
  const items = [
    { id: 'm', kind: 'music' },
    { id: 'p', kind: 'podcast' },
    { id: 'a', kind: 'audiobook' },
  ]
  expect([...spokenWordIds([{ items }] as never)]).toEqual(['p', 'a'])
})

test('HOM-01 the destination city comes first', () => {
  const cities = [{ airports: ['VIT'] }, { airports: ['BIO', 'SDR'] }, { airports: ['EAS'] }]
  expect(destinationFirst(cities, 'BIO').map(({ airports }) => airports[0])).toEqual(['BIO', 'VIT', 'EAS'])
  expect(destinationFirst(cities, undefined)).toEqual(cities)
})
