/** The rules of section tiles. */
import { expect, test } from 'vitest'
import { flagCode } from './flag-code.ts'
import { tileAddress } from './tile-address.ts'
import { tileMark } from './tile-mark.ts'

test('EXP-05 EXP-06 OP-70 a language has a flag code; English is gb, and languages whose code is not that of their country are mapped', () => {
  expect(['en', 'en-US', 'fr', 'de', 'pt-BR', 'ar', 'ja', 'zh', 'hi', 'ml', 'ta'].map(flagCode)).toEqual([
    'gb',
    'gb',
    'fr',
    'de',
    'pt',
    'sa',
    'jp',
    'cn',
    'in',
    'in',
    'in',
  ])
})

test('RTE-06 RTE-10 RTE-14 RTE-16 RTE-21 a tile links to its item’s page, or to home if its kind is unknown', () => {
  const addressOf = (kind: string, overrides = {}) => tileAddress({ id: 'a', kind, ...overrides })
  expect([
    addressOf('video'),
    addressOf('album'),
    addressOf('press'),
    addressOf('gallery'),
    addressOf('game'),
    addressOf('webapp'),
  ]).toEqual([
    '/app/vod/media/a',
    '/app/audio/media/a',
    '/app/press/media/a',
    '/app/image/a',
    '/app/games/media/a',
    '/app/webapp/media/a',
  ])
  expect(addressOf('article', { site: 'articles' })).toBe('/app/micro-sites/articles/Article/a')
  expect(addressOf('entry', { type: 'external' })).toBe('/app/external?id=a')
  expect(addressOf('entry', { type: 'app', path: '/app/guide' })).toBe('/app/guide?cmMenuItemId=a')
  expect(addressOf('series', { path: '/app/vod/media/first' })).toBe('/app/vod/media/first')
  expect(addressOf('unheard-of')).toBe('/')
})

test('EXP-07 a film in progress resumes', () => {
  expect(tileAddress({ id: 'a', kind: 'video' }, true)).toBe('/app/vod/media/a?play=resume')
})

test('EXP-03 a tile’s icon depends on its kind, an entry’s on its page', () => {
  const mark = (kind: string, overrides = {}) => tileMark({ id: 'a', kind, ...overrides })
  expect([mark('video'), mark('album'), mark('article')]).toEqual([
    'film-strip',
    'headphones',
    'newspaper-clipping',
  ])
  expect(mark('entry', { path: '/app/guide/bilbao' })).toBe('map-pin-line')
  expect(mark('entry', { path: '/app/vod/media/a' })).toBe('film-strip')
  expect(mark('entry', { type: 'external' })).toBe('arrow-square-out')
  expect(mark('entry', { path: '/view-tile/a/b' })).toBeUndefined()
})
