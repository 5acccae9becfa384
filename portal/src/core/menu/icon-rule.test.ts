/** Which icons of the hub are accepted. */
import { expect, test } from 'vitest'
import { iconProblem, isIconName, isIconType } from './icon-rule.ts'

test('AST-07 an icon name is lowercase letters, digits and hyphens', () => {
  for (const name of ['film', 'film-2', '4k', 'a-b-c']) expect(isIconName(name), name).toBe(true)
  for (const name of ['', 'Film', 'film_2', 'film.svg', 'fi lm', '../film', 'fílm', 'film\n'])
    expect(isIconName(name), name).toBe(false)
})

test('AST-08 only jpg, jpeg, png and svg are icon types', () => {
  for (const type of ['jpg', 'jpeg', 'png', 'svg']) expect(isIconType(type), type).toBe(true)
  for (const type of ['gif', 'webp', 'SVG', 'svg+xml', '', 'toString'])
    expect(isIconType(type), type).toBe(false)
})

test('AST-07 AST-08 an icon is checked by type, name and extension', () => {
  expect(iconProblem({ data: '/core/media/p/film-2.svg?thumbnail=240', type: 'svg' })).toBe(null)
  expect(iconProblem({ data: 'media/p/0af3.png', type: 'png' })).toBe(null)
  expect(iconProblem({ data: 'data:image/png;base64,AA', type: 'png' })).toBe(null)
  expect(iconProblem({ data: '/core/media/p/film.svg', type: 'gif' })).toMatch('gif')
  expect(iconProblem({ data: '/core/media/p/Film.svg', type: 'svg' })).toMatch('Film')
  expect(iconProblem({ data: '/core/media/p/film.gif', type: 'svg' })).toMatch('gif')
  expect(iconProblem({ data: '/core/media/p/a"b.svg', type: 'svg' })).toMatch('a"b')
})
