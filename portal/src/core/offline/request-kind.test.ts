/** Which requests the service worker handles. */
import { expect, test } from 'vitest'
import { answerAddress, classifyRequest, filesNamedIn, isCacheable } from './request-kind.ts'

const origin = 'https://portal.aero'
const classify = (path: string, overrides: Partial<Request> = {}) =>
  classifyRequest(
    {
      method: 'GET',
      mode: 'cors',
      destination: '',
      url: new URL(path, origin).href,
      ...overrides,
    } as Request,
    origin,
  )
const picture = { destination: 'image' } as const
const page = { mode: 'navigate', destination: 'document' } as const

test('PAX-08 screens, code, GraphQL responses and pictures are handled', () => {
  expect(classify('/app/guide/bilbao?lang=de', page)).toBe('page')
  expect(classify('/assets/first-1vPA1dhf.js')).toBe('code')
  expect(classify('/core/graphql', { method: 'POST' })).toBe('answer')
  expect(classify('/core/media/corvane-1/ab.jpg?thumbnail=480', picture)).toBe('picture')
  expect(classify('/core/media/corvane-1/bilbao.geojson')).toBe('picture')
})

test('PAX-08 films, music, issues, games, opened premium items, writes and other hosts are not handled', () => {
  for (const file of ['film.mp4', 'film.m3u8', 'film.mpd', 'v/1.m4s', 'song.m4a', 'issue.pdf', 'en.vtt'])
    expect(classify(`/core/media/corvane-1/${file}`)).toBeNull()
  expect(classify('/core/media/corvane-1/bundles/tide/icon.png', picture)).toBeNull()
  expect(classify('/core/media/1790000000.abc/corvane-1/premium/cover.jpg', picture)).toBeNull()
  expect(classify('/core/session/me')).toBeNull()
  expect(classify('/core/flight')).toBeNull()
  expect(classify('/core/my-list', { method: 'PUT' })).toBeNull()
  expect(classify('/core/session/login', { method: 'POST' })).toBeNull()
  expect(classify('https://elsewhere.example/a.jpg', picture)).toBeNull()
  expect(classify('/app/games', { mode: 'navigate', destination: 'iframe' })).toBeNull()
  expect(classify('/icon.svg', page)).toBeNull()
})

test('PAX-08 responses that failed or are marked no-store are not cached', () => {
  const reply = (ok: boolean, control: string) => ({ ok, headers: new Headers({ 'cache-control': control }) })
  expect(isCacheable(reply(true, 'no-cache'))).toBe(true)
  expect(isCacheable(reply(true, 'no-store'))).toBe(false)
  expect(isCacheable(reply(false, 'no-cache'))).toBe(false)
})

test('PAX-08 a captive portal’s sign-in page is not cached in place of a picture', () => {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  expect(isCacheable({ ok: true, headers })).toBe(false)
})

test('PAX-08 a page’s files are found in its HTML; queries are distinguished by their complete body', async () => {
  const html =
    '<link href="/assets/look/en.css?v=1"><use href="/assets/icons.svg#none"><img src="/core/x.jpg">'
  expect(filesNamedIn(html)).toEqual(['/assets/look/en.css?v=1', '/assets/icons.svg'])
  const one = await answerAddress('{"query":"a","variables":{"lang":"en"}}')
  expect(one).toMatch(/^\/core\/graphql\?asked=[0-9a-f]{32}$/)
  expect(await answerAddress('{"query":"a","variables":{"lang":"de"}}')).not.toBe(one)
})
