/** The advertisement server through a real hub and store. */

import { join } from 'node:path'
import type { AdEvent } from '@altiport/wire/ad-events'
import { type Ad, type AdReply, getAd, reportAdEvent, viewAd } from '@altiport/wire/ads'
import type { PackIndex } from '@altiport/wire/pack.shape'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adSums, tinyAds } from '#testing/ads.ts'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
let device: Device

beforeAll(async () => {
  packs = await openPacks()
  await show([
    { id: 'lamp', caps: { perDevice: 2, perFlight: 3 }, sections: ['capped'] },
    { id: 'open', opens: { video: 'harbour' }, sections: ['home', 'vod'] },
    { id: 'crayons', isForKids: true, sections: ['kids'] },
  ])
  hub = await openTestHub({ dataDir: packs.dataDir, limits: { adsByDevice: { perMinute: 1e6, burst: 1e6 } } })
  device = await signIn(hub.addresses.passengers)
})
afterAll(() => hub.remove())

async function show(campaigns: Parameters<typeof tinyAds>[1]) {
  const change = (index: PackIndex) => {
    index.advertisements = tinyAds(index, campaigns)
    index.videos[1]!.keywords = ['no-ads']
  }
  await packs.activate(await packs.add('ads', change))
}
const path = (type: string, format: string) => getAd.path.replace(':type', type).replace(':format', format)
const requestAd = async (
  type: string,
  format: string,
  query: Record<string, string> = {},
  headers = device.cookies,
): Promise<AdReply> => {
  const sent = { query: { section: 'home', zone: 'home', timestamps: '1795248000000', ...query }, headers }
  const response = await send(hub.addresses.passengers, { method: 'GET', path: path(type, format) }, sent)
  expect(response.status).toBe(200)
  return response.body
}
const ad = async (...of: Parameters<typeof requestAd>) => (await requestAd(...of)) as Ad
const file = (type: string, id: string, name: string) =>
  fetch(`${hub.addresses.passengers}/core/pxeasy/product/media/${type}/${id}/${name}`)
const reportView = (id: string, headers: Record<string, string> = device.cookies) =>
  send(
    hub.addresses.passengers,
    { ...viewAd, path: viewAd.path.replace(':id', id) },
    { query: { timestamp: '1' }, headers },
  )
const reportEvent = (id: string, event: AdEvent, headers: Record<string, string> = device.cookies) =>
  send(
    hub.addresses.passengers,
    { ...reportAdEvent, path: reportAdEvent.path.replace(':id', id) },
    { query: { event }, headers },
  )
const sums = () =>
  Object.fromEntries(
    adSums(hub.dataDir, hub.parts.sessions.leg().id).map((row) => [
      `${row.campaign} ${row.format} ${row.event}`,
      row.count,
    ]),
  )

test('API-16 ADS-08 the ad client is a script that reports that it is ready and records clicks', async () => {
  const response = await fetch(`${hub.addresses.passengers}/core/pxeasy/client/html5`)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  const page = { pxeasy: undefined as { isReady: boolean; click(id: string): void } | undefined }
  const requested: string[] = []
  const fakeFetch = (address: string) => {
    requested.push(address)
    return Promise.resolve()
  }
  new Function('window', 'fetch', await response.text())(page, fakeFetch)
  expect(page.pxeasy?.isReady).toBe(true)
  page.pxeasy?.click('')
  page.pxeasy?.click('a/b')
  expect(requested).toEqual([
    expect.stringMatching(/^\/core\/pxeasy\/product\/event\/a%2Fb\?event=click&timestamp=\d+$/),
  ])
})

test('API-20 ADS-01 ADS-02 ADS-04 ADS-11 GEN-07 an image has an id, an src and its format’s animation', async () => {
  const image = await ad('image', 'card', { lang: 'fr' })
  expect(image).toMatchObject({
    data: {
      src: expect.stringMatching(/\.(jpg|png)$/),
      vast: null,
      title: 'Une lampe',
      path: '/app/vod/media/harbour',
    },
    format: { id: 'card', animation: { duration: 20 } },
  })
  expect(image.id).toMatch(/^[\w-]{20}$/)
})

test('ADS-11 a language that is a name of every object gets the fallback’s title', async () => {
  const image = await ad('image', 'card', { lang: '__proto__' })
  expect(image.data.title).toBe('A lamp')
})

test('ADS-12 the image and the video tag are served at the ad’s own address, without a session', async () => {
  const image = await ad('image', 'card')
  const picture = await file(
    'image',
    image.id,
    `${image.data.src}?pxcom-sid=s&timestamp=1&section=home&zone=home`,
  )
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const film = await ad('video', 'preroll')
  expect(film.data).toMatchObject({ src: null, vast: 'tag.xml' })
  const tag = await file('video', film.id, film.data.vast!)
  expect(tag.headers.get('content-type')).toContain('application/xml')
  expect((await file('image', film.id, 'x')).status).toBe(404)
  expect((await file('video', 'x'.repeat(20), 'tag.xml')).status).toBe(404)
})

test('ADS-12 VOD-09 the video tag is VAST, and its addresses exist', async () => {
  const film = await ad('video', 'preroll')
  const text = await (await file('video', film.id, 'tag.xml')).text()
  expect(text).toContain('<AdTitle>Lamps &lt;at night&gt; &amp; more</AdTitle>')
  expect(text).toContain('<Advertiser>Lumen &amp; Söhne</Advertiser>')
  expect(text).toMatch(/<Duration>00:00:0[56]\.\d{3}<\/Duration>/)
  const named = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}[^>]*><!\\[CDATA\\[(.*?)\\]\\]>`, 'g'))].map((m) => m[1]!)
  const [spot] = named('MediaFile')
  expect((await fetch(hub.addresses.passengers + spot, { method: 'HEAD' })).status).toBe(200)
  expect(named('ClickThrough')).toEqual(['/app/vod/media/harbour'])
  for (const url of [...named('Impression'), ...named('Tracking'), ...named('ClickTracking')])
    expect((await fetch(hub.addresses.passengers + url, { headers: device.cookies })).status).toBe(204)
  expect(sums()).toMatchObject({
    'open preroll view': 1,
    'open preroll start': 1,
    'open preroll firstQuartile': 1,
    'open preroll midpoint': 1,
    'open preroll thirdQuartile': 1,
    'open preroll complete': 1,
    'open preroll click': 1,
  })
})

test('ADS-13 ADS-14 API-21 a view and a click of a served ad are recorded once', async () => {
  const before = sums()
  const { id } = await ad('image', 'card')
  for (const response of [
    await reportView(id),
    await reportView(id),
    await reportEvent(id, 'click'),
    await reportEvent(id, 'click'),
  ])
    expect(response.status).toBe(204)
  const after = sums()
  for (const event of ['served', 'view', 'click'])
    expect(after[`open card ${event}`]! - (before[`open card ${event}`] ?? 0)).toBe(1)
  expect((await reportView('x'.repeat(20))).status).toBe(404)
  expect((await reportView('../../etc')).status).toBe(404)
})

test('ADS-13 ADS-14 a view and a click count only for the device that received the ad', async () => {
  const { id } = await ad('image', 'card')
  const other = await signIn(hub.addresses.passengers)
  const before = sums()
  for (const headers of [{}, other.cookies, other.bearer])
    for (const response of [await reportView(id, headers), await reportEvent(id, 'click', headers)])
      expect(response.status).toBe(404)
  expect(sums()).toEqual(before)
  expect((await reportEvent(id, 'click', device.bearer)).status).toBe(204)
  const withoutCookies = await ad('image', 'card', {}, other.bearer)
  expect((await reportEvent(withoutCookies.id, 'click', {})).status).toBe(204)
})

test('ERR-01 ADS-01 an unknown format, and no ad available, are reported in a successful response', async () => {
  expect(await requestAd('image', 'nothing')).toMatchObject({ error: 'AdProductNotFound' })
  expect(await requestAd('video', 'card')).toMatchObject({ error: 'AdProductNotFound' })
  expect(await requestAd('image', 'card-small')).toMatchObject({ error: 'NoAdProductAvailable' })
  expect(await requestAd('image', 'card', { section: 'nowhere' })).toMatchObject({
    error: 'NoAdProductAvailable',
  })
})

test('VOD-14 VOD-13 ADS-03 no ad is served for a title without advertisements, whatever the portal requests', async () => {
  expect(await requestAd('video', 'preroll', { media: 'lantern' })).toMatchObject({
    error: 'NoAdProductAvailable',
  })
  expect(await ad('video', 'preroll', { media: 'harbour' })).toHaveProperty('id')
  const crayons = await ad('video', 'preroll', { section: 'kids' })
  expect(crayons.data.path).toBeNull()
})

test('ADS-02 caps per device and per flight hold under concurrency and after a restart', async () => {
  const capped = { section: 'capped' }
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => requestAd('image', 'card', capped)))
  expect(atOnce.filter((response) => 'id' in response)).toHaveLength(2)
  const first = atOnce.find((response) => 'id' in response) as Ad
  hub = await hub.restart()
  expect(await requestAd('image', 'card', capped)).toMatchObject({ error: 'NoAdProductAvailable' })
  // Ads served before the restart are still known: picture and view work.
  expect((await file('image', first.id, first.data.src!)).status).toBe(200)
  expect((await reportView(first.id)).status).toBe(204)
  const other = await signIn(hub.addresses.passengers)
  expect(await ad('image', 'card', capped, other.cookies)).toHaveProperty('id')
  expect(await requestAd('image', 'card', capped, other.cookies)).toMatchObject({
    error: 'NoAdProductAvailable',
  })
  await hub.parts.sessions.endLeg()
  const next = await signIn(hub.addresses.passengers)
  expect(await ad('image', 'card', capped, next.cookies)).toHaveProperty('id')
  expect(sums()).toMatchObject({ 'lamp card served': 1 })
  device = next
})

test('ADS-13 another site’s page cannot use up or count advertisements', async () => {
  const { id } = await ad('image', 'card')
  const headers = { ...device.cookies, 'sec-fetch-site': 'cross-site' }
  for (const target of [path('image', 'card'), viewAd.path.replace(':id', id)])
    expect((await fetch(hub.addresses.passengers + target, { headers })).status).toBe(403)
})

test('ADS-13 OPS-05 CRW-07 a leg’s ads are erased with it, including devices; their ledger records are retained', async () => {
  const { id } = await ad('image', 'card')
  await reportView(id)
  const store = new Database(join(packs.dataDir, 'altiport.db'))
  const count = (table: string, where = 'true') =>
    (store.prepare(`select count(*) as count from ${table} where ${where}`).get() as { count: number }).count
  const ofAds = "kind in ('ad', 'adEvent')"
  const before = count('ledger', ofAds)
  expect([count('ad') > 0, count('adEvent') > 0, before]).toEqual([
    true,
    true,
    count('ad') + count('adEvent'),
  ])
  await hub.parts.legs.end({ tablet: null, flight: null })
  expect([count('ad'), count('adEvent'), count('ledger', ofAds)]).toEqual([0, 0, before])
  store.close()
  expect((await reportView(id)).status).toBe(404)
})
