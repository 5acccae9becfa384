/** Tests the marking of matches in names, and the matching of genres. */
import { expect, test } from 'vitest'
import { genresNamed, markParts } from './text-match.ts'

const marked = (name: string, typed: string) =>
  markParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `*${text}*` : text))
    .join('')

test('PAX-01 typed words are marked in a name, ignoring accents', () => {
  expect(marked('Alta Ruta', 'ru')).toBe('Alta *Ru*ta')
  expect(marked('La Traversée du désert', 'desert tra')).toBe('La *Tra*versée du *désert*')
  expect(marked('أغنية لأمي', 'لأمي')).toBe('أغنية *لأمي*')
  expect(marked('Pod', 'x')).toBe('Pod')
})

test('PAX-01 a genre is found by its name in the passenger’s language', () => {
  const names = { comedy: 'Komödie', crime: 'Krimi', nature: 'Natur' }
  const named = (typed: string) => genresNamed(typed, ['comedy', 'crime', 'nature'], (genre) => names[genre])
  expect(named('komod')).toEqual(['comedy'])
  expect(named('krimi natur')).toEqual(['crime', 'nature'])
  expect(named('k')).toEqual([])
})

test('PAX-01 a genre is found despite one typo, without matching others', () => {
  const names = { adventure: 'Adventure', animation: 'Animation', drama: 'Drama', comedy: 'Comedy' }
  const all = Object.keys(names) as (keyof typeof names)[]
  const named = (typed: string) => genresNamed(typed, all, (genre) => names[genre])
  for (const typed of ['advneture', 'adventre', 'advemture', 'addventure', 'adbent'])
    expect(named(typed), typed).toEqual(['adventure'])
  expect(named('comdey')).toEqual(['comedy'])
  expect(named('darma')).toEqual(['drama'])
  expect(named('dram')).toEqual(['drama'])
  expect(named('quantum')).toEqual([])
})
