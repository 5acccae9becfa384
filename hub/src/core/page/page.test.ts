/** The portal's page and files through a real hub: content, language, and caching. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { menuIdQuery, pageDataId, portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { styleQuery } from '@altiport/wire/style'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { script, writePortal } from '#testing/portal.ts'

const evil = '</script><script>alert(1)</script><!-- $& "quoted" & <b>'
let packs: Packs
let portalDir: string
let hub: TestHub

beforeAll(async () => {
  packs = await openPacks()
  portalDir = await writePortal()
  await packs.activate(
    await packs.add('page', (index) => {
      index.sliders[0]!.title = { en: evil }
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir, portalDir })
})
afterAll(async () => {
  await hub.remove()
  await rm(portalDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(hub.addresses.passengers + path, { headers, redirect: 'manual' })
const page = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

function dataOf(html: string) {
  const block = new RegExp(`<script type="application/json" id="${pageDataId}">([^<]*)</script>`).exec(html)
  return JSON.parse(block![1]!)
}

test('API-12 API-13 API-14 the page contains the responses of the three queries and nothing else', async () => {
  const data = dataOf(await page('/?lang=fr'))
  const runQuery = async (query: unknown) => {
    const sent = { body: { query, variables: { lang: 'fr' } } }
    const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
    return (body as { data: unknown }).data
  }
  expect(data).toEqual({
    lang: 'fr',
    style: await runQuery(styleQuery),
    menuId: await runQuery(menuIdQuery),
    portal: await runQuery(portalQuery),
  })
})

test('PACK-06 the page contains the edition of its data', async () => {
  const html = await page('/')
  expect(html).toMatch(/<meta name="altiport-edition" content="tiny-page-[0-9a-f]{8}@\d+">/)
})

test('API-13 no content can leave the data block or the head', async () => {
  const html = await page('/?lang=en')
  expect(dataOf(html).portal.app.portal.homeSliders[0].title).toBe(evil)
  expect(html).not.toContain('alert(1)</script>')
  expect(html.match(/<script/g)).toHaveLength(2)
})

test('LNG-03 LNG-05 LNG-11 the page’s language: the address, then the saved choice, then the device, then en', async () => {
  const language = async (path: string, headers: Record<string, string>) =>
    dataOf(await page(path, headers)).lang
  const device = { 'accept-language': 'it;q=0.9, fr-CH;q=0.8, ar;q=0.85' }
  expect(await language('/?lang=FR-ca', { ...device, cookie: 'i18n.lang=ar' })).toBe('fr')
  expect(await language('/?lang=xx', { ...device, cookie: 'a=b; i18n.lang=fr' })).toBe('fr')
  expect(await language('/', device)).toBe('ar')
  expect(await language('/', { 'accept-language': 'it, nl' })).toBe('en')
  expect(await language('/', {})).toBe('en')
  // Translated, but not one of the airline's languages.
  expect(await language('/?lang=de', {})).toBe('en')
})

test('LNG-08 LNG-10 the root element has the language and its direction', async () => {
  expect(await page('/?lang=ar')).toContain('<html lang="ar" dir="rtl">')
  expect(await page('/?lang=fr')).toContain('<html lang="fr" dir="ltr">')
})

test('STY-07 the head has the airline’s name and colors, the lead picture and the language’s texts', async () => {
  const html = await page('/?lang=fr')
  const lead = dataOf(html).portal.app.portal.homeSliders[0].picture.url
  expect(html).toContain('<title>Air Mini</title>')
  expect(html).not.toContain('<title>Altiport</title>')
  expect(html).toContain('media="(prefers-color-scheme: light)" content="#ffffff"')
  expect(html).toContain('media="(prefers-color-scheme: dark)" content="#0b0e1f"')
  expect(html).toContain(`imagesrcset="${lead}?thumbnail=480 480w, ${lead}?thumbnail=960 960w"`)
  expect(html).toContain(
    '<link rel="later" data-rel="modulepreload" crossorigin href="/assets/fr-12345678.js">',
  )
  // Only home displays the lead picture; on other screens it would be fetched for nothing.
  expect(await page('/app/vod?lang=fr')).not.toContain('imagesrcset')
  expect(await page('/?lang=fr')).toContain('imagesrcset')
})

test('PAX-08 OPS-07 the page links to a manifest, with which a device saves the portal under the airline’s name', async () => {
  const [, address] = /<link rel="later" data-rel="manifest" crossorigin href="([^"]*)">/.exec(
    await page('/app/vod?lang=fr'),
  )!
  const response = await get(address!)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await response.json()) as { icons: { src: string; type: string }[] }
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Air Mini',
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    background_color: '#0b0e1f',
  })
  expect(manifest.icons).toHaveLength(2)
  for (const { src, type } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe(type)
})

test('PAX-08 OPS-07 iOS, which does not support svg icons, gets the airline’s icon as a PNG', async () => {
  const [, address] = /<link rel="apple-touch-icon" href="([^"]*)">/.exec(await page('/app/vod'))!
  const response = await get(address!)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('RTE-50 every address of a screen returns the page, /404 with its status, and other addresses are refused', async () => {
  for (const path of [
    '/',
    '/app/vod',
    '/app/vod/media/harbour',
    '/no/such/screen',
    '/session/boarding-deck',
  ]) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ])
  }
  const missing = await get('/404')
  expect([missing.status, await missing.text()]).toEqual([404, await page('/no/such/screen')])
  for (const path of [
    '/favicon.ico',
    '/assets/gone.js',
    '/assets/gone',
    '/core/nothing',
    '/index.html',
    '/.vite/manifest.json',
  ]) {
    const response = await get(path)
    expect([path, response.status, await response.json()]).toMatchObject([
      path,
      404,
      { refusal: 'not-found' },
    ])
  }
  expect((await get('/core/session/login')).status).toBe(405)
})

test('SES-08 the page is public: the same bytes for every device, revalidated by its tag', async () => {
  const device = await signIn(hub.addresses.passengers)
  const response = await get('/')
  const html = await response.text()
  expect(await page('/', device.cookies)).toBe(html)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('vary')).toContain('accept-language')
  expect(response.headers.get('set-cookie')).toBeNull()
  const etag = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag')!
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('PACK-06 another pack results in another page with another tag', async () => {
  const before = (await get('/')).headers.get('etag')
  const next = await packs.add('other', (_, pack) => {
    pack.name = { en: 'Other Air' }
  })
  await packs.activate(next)
  await until(() => hub.parts.content.pack.packId === next)
  const response = await get('/')
  expect(response.headers.get('etag')).not.toBe(before)
  expect(await response.text()).toContain('<title>Other Air</title>')
})

test('AST-01 files under /assets are immutable and compressed as built, and others are revalidated', async () => {
  const asset = await get('/assets/index-Ab3_d-9x.js', { 'accept-encoding': 'identity' })
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await asset.text()).toBe(script)
  const compressed = await get('/assets/index-Ab3_d-9x.js', { 'accept-encoding': 'br' }).catch(
    () => undefined,
  )
  expect(compressed?.headers.get('content-encoding')).toBe('br')
  const icon = await get('/icon.svg')
  expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
    'image/svg+xml',
    'no-cache',
  ])
})

test('GEN-05 without a built portal the hub serves a notice', async () => {
  const withoutPortal = await openTestHub({ portalDir: join(portalDir, 'nothing') })
  try {
    const response = await fetch(`${withoutPortal.addresses.passengers}/`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('not built yet')])
  } finally {
    await withoutPortal.remove()
  }
})
