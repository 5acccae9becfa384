/** Picture addresses: prefix and thumbnail parameter. */
import { iconThumbnail, tileThumbnail } from '@altiport/wire/media'
import { expect, test } from 'vitest'
import { imageAddress, thumbnail } from './image.ts'

test('AST-02 a relative source gets the prefix; one with http, /core or /assets stays as it is', () => {
  expect(imageAddress('media/a.jpg')).toBe('/core/media/a.jpg')
  for (const source of [
    'http://x.example/a.jpg',
    'https://x.example/a.jpg',
    '/core/media/a.jpg',
    '/assets/a.svg',
  ])
    expect(imageAddress(source)).toBe(source)
})

test('AST-01 addresses under /assets stay as they are', () => {
  expect(imageAddress('/assets/icons/film.svg')).toBe('/assets/icons/film.svg')
})

test('OP-88 prefix and path are joined by exactly one slash; data:, blob: and empty sources stay as they are', () => {
  expect(imageAddress('/media/a.jpg')).toBe('/core/media/a.jpg')
  expect(imageAddress('//media/a.jpg')).toBe('/core/media/a.jpg')
  for (const source of ['', 'data:image/png;base64,AA==', 'blob:https://x/1'])
    expect(imageAddress(source)).toBe(source)
})

test('AST-03 a tile requests its picture at 480 px', () => {
  expect(thumbnail('/core/media/a.jpg', tileThumbnail)).toBe('/core/media/a.jpg?thumbnail=480')
})

test('AST-04 an icon requests its picture at 240 px', () => {
  expect(thumbnail('a.png', iconThumbnail)).toBe('/core/a.png?thumbnail=240')
})

test('OP-89 the parameter is appended with & to an address that has a query; data: addresses stay as they are', () => {
  expect(thumbnail('/core/a.jpg?v=2#x', 480)).toBe('/core/a.jpg?v=2&thumbnail=480#x')
  expect(thumbnail('data:image/png,', 480)).toBe('data:image/png,')
})
