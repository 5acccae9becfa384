/** Tests what a slide opens, and what it never opens. */
import { expect, test } from 'vitest'
import { slideTarget } from './slide-target.ts'

const film = { id: 'boatmen' }
const entry = { __typename: 'AppEntry', id: 'map', path: '/app/moving-map' }

test('HOM-04 a slide opens its media item, else its menu item, else its url (OP-12)', () => {
  expect(slideTarget({ mediaItem: film, menuItem: entry, url: '/x' })).toEqual({
    kind: 'media',
    id: 'boatmen',
  })
  expect(slideTarget({ menuItem: entry, url: '/x' })).toEqual({
    kind: 'entry',
    entry: { id: 'map', type: 'app', path: '/app/moving-map' },
  })
  expect(slideTarget({ url: '/app/guide' })).toEqual({ kind: 'page', path: '/app/guide' })
  expect(slideTarget({ mediaItem: null, menuItem: null, url: null })).toBeNull()
})

test('HOM-04 an external menu item keeps its type, so that it opens on the external page', () => {
  const partner = { __typename: 'ExternalEntry', id: 'partner', path: null }
  expect(slideTarget({ menuItem: partner })).toEqual({
    kind: 'entry',
    entry: { id: 'partner', type: 'external', path: null },
  })
})

test('HOM-04 a url opens only a page of the portal or a web address', () => {
  expect(slideTarget({ url: 'https://partner.example/a' })).toEqual({
    kind: 'address',
    href: 'https://partner.example/a',
  })
  for (const url of [
    'javascript:alert(1)',
    '//partner.example',
    '/\\partner.example',
    'data:text/html,x',
    'x',
  ]) {
    expect(slideTarget({ url })).toBeNull()
  }
})
