/** Tests which pages are open in kids mode. */
import { expect, test } from 'vitest'
import { isKidsPath } from './kids-paths.ts'

test('PAX-10 kids mode has media and the map, but no shop, survey, search, list, carry-on, guide or other page', () => {
  for (const path of ['/app/vod', '/app/vod/media/red-tree', '/app/audio', '/app/games', '/app/moving-map'])
    expect(isKidsPath(path), path).toBe(true)
  for (const path of [
    '/app/obs',
    '/app/survey',
    '/search',
    '/my-list',
    '/carry-on',
    '/app/guide',
    '/app/external',
    '/app/micro-sites/blog',
    '/app/vodka',
  ])
    expect(isKidsPath(path), path).toBe(false)
})
