/** Marking typed words in names, and genres by their names. */
import { expect, test } from 'vitest'
import { genresNamed, markParts } from './text-match.ts'

const marked = (name: string, typed: string) =>
  markParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `*${text}*` : text))
    .join('')

test('PAX-01 what was typed is marked in a name, whatever its accents', () => {
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

test('PAX-01 a genre is found with a slip too, and no other by it', () => {
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
