/** Matching paths to routes, and building addresses. */
import { expect, test } from 'vitest'
import { addressOf, cleanPath, findRoute } from './table.ts'

const routes = ['/', '/app/vod', '/app/vod/$appId', '/app/vod/continue-watching', '/app/vod/media/$appId']
  .concat(
    '/app/obs/$id/$tile',
    '/app/obs/cart',
    '/app/obs/$id',
    '/sites/blog/Index/$indexId',
    '/sites/blog/$',
  )
  .map((path) => ({ path }))
const found = (path: string) => {
  const match = findRoute(routes, path)
  return match && [match.route.path, match.params]
}

test('RTE-01 a parameter matches one segment of the path, decoded', () => {
  expect(found('/app/vod/media/a%20b%2Fc')).toEqual(['/app/vod/media/$appId', { appId: 'a b/c' }])
  expect(found('/app/obs/drinks/1')).toEqual(['/app/obs/$id/$tile', { id: 'drinks', tile: '1' }])
  expect(found('/app/vod/media/a/b')).toBeUndefined()
})

test('RTE-12 RTE-34 a fixed segment wins over a parameter, regardless of the order of routes', () => {
  expect(found('/app/vod/continue-watching')).toEqual(['/app/vod/continue-watching', {}])
  expect(found('/app/obs/cart')).toEqual(['/app/obs/cart', {}])
  expect(found('/app/vod/drama')).toEqual(['/app/vod/$appId', { appId: 'drama' }])
})

test('RTE-46 a final $ matches all remaining segments, unless a more specific route matches', () => {
  expect(found('/sites/blog')?.[0]).toBe('/sites/blog/$')
  expect(found('/sites/blog/any/thing')?.[0]).toBe('/sites/blog/$')
  expect(found('/sites/blog/Index/7')).toEqual(['/sites/blog/Index/$indexId', { indexId: '7' }])
})

test('RTE-50 paths are case-sensitive, and a malformed escape matches nothing', () => {
  expect(found('/APP/VOD')).toBeUndefined()
  expect(found('/app/vod/%E0%A4%A')).toBeUndefined()
})

test('duplicate and trailing slashes are removed', () => {
  expect(['/', '//', '/app/vod/', '//app//vod'].map(cleanPath)).toEqual(['/', '/', '/app/vod', '/app/vod'])
})

test('a link target becomes an address with escaped parameters', () => {
  expect(addressOf({ to: '/app/vod/$appId', params: { appId: 'a/b ?' } }, '/')).toBe('/app/vod/a%2Fb%20%3F')
  expect(addressOf({ to: '/app/vod', search: { fits: true, genre: undefined } }, '/')).toBe(
    '/app/vod?fits=true',
  )
  expect(addressOf({ to: '/app/guide?cmMenuItemId=7' }, '/')).toBe('/app/guide?cmMenuItemId=7')
  expect(addressOf({ search: { genre: 'drama' } }, '/app/vod')).toBe('/app/vod?genre=drama')
})

test('a link target never leaves the portal', () => {
  expect(addressOf({ to: '//evil.example/x' }, '/')).toBe('/evil.example/x')
})
