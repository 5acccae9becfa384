/** The advertisement server through a real hub and store. */

import { join } from 'node:path'
import type { AdEvent } from '@altiport/wire/ad-events'
import { type Ad, type AdReply, getAd, reportAdEvent, viewAd } from '@altiport/wire/ads'
import type { PackIndex } from '@altiport/wire/pack.shape'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adEventCounts, tinyAds } from '#testing/ads.ts'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
let device: Device

beforeAll(async () => {
  packs = await openPacks()
  await activateCampaigns([
    { id: 'lamp', caps: { perDevice: 2, perFlight: 3 }, sections: ['capped'] },
    { id: 'open', opens: { video: 'harbour' }, sections: ['home', 'vod', 'kids'] },
    { id: 'crayons', isForKids: true, sections: ['kids'] },
  ])
  hub = await openTestHub({ dataDir: packs.dataDir, limits: { adsByDevice: { perMinute: 1e6, burst: 1e6 } } })
  device = await signIn(hub.addresses.passengers)
})
afterAll(() => hub.remove())

async function activateCampaigns(campaigns: Parameters<typeof tinyAds>[1]) {
  const change = (index: PackIndex) => {
    index.advertisements = tinyAds(index, campaigns)
    index.videos.find(({ id }) => id === 'lantern')!.keywords = ['no-ads']
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
  const options = { query: { section: 'home', zone: 'home', timestamps: '1795248000000', ...query }, headers }
  const response = await send(hub.addresses.passengers, { method: 'GET', path: path(type, format) }, options)
  expect(response.status).toBe(200)
  return response.body
}
const fetchAd = async (...options: Parameters<typeof requestAd>) => (await requestAd(...options)) as Ad
const fetchFile = (type: string, id: string, name: string) =>
  fetch(`${hub.addresses.passengers}/core/pxeasy/product/media/${type}/${id}/${name}`)
const reportAdView = (id: string, headers: Record<string, string> = device.cookies) =>
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
const eventCounts = () =>
  Object.fromEntries(
    adEventCounts(hub.dataDir, hub.parts.sessions.leg().id).map((row) => [
      `${row.campaign} ${row.format} ${row.event}`,
      row.count,
    ]),
  )

test('API-16 ADS-08 the ad client is a script that reports that it is ready and records clicks', async () => {
  const response = await fetch(`${hub.addresses.passengers}/core/pxeasy/client/html5`)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  const fakeWindow = { pxeasy: undefined as { isReady: boolean; click(id: string): void } | undefined }
  const requested: string[] = []
  const fakeFetch = (address: string) => {
    requested.push(address)
    return Promise.resolve()
  }
  new Function('window', 'fetch', await response.text())(fakeWindow, fakeFetch)
  expect(fakeWindow.pxeasy?.isReady).toBe(true)
  fakeWindow.pxeasy?.click('')
  fakeWindow.pxeasy?.click('a/b')
  expect(requested).toEqual([
    expect.stringMatching(/^\/core\/pxeasy\/product\/event\/a%2Fb\?event=click&timestamp=\d+$/),
  ])
})

test('API-20 ADS-01 ADS-02 ADS-04 ADS-11 GEN-07 an image has an id, an src and its format’s animation', async () => {
  const image = await fetchAd('image', 'card', { lang: 'fr' })
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

test('ADS-11 a language named like a property of every object (`__proto__`) gets the default language’s title', async () => {
  const image = await fetchAd('image', 'card', { lang: '__proto__' })
  expect(image.data.title).toBe('A lamp')
})

test('ADS-12 the image and the VAST tag are served under the ad’s id and type, without a session; others are 404', async () => {
  const image = await fetchAd('image', 'card')
  const picture = await fetchFile(
    'image',
    image.id,
    `${image.data.src}?pxcom-sid=s&timestamp=1&section=home&zone=home`,
  )
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const videoAd = await fetchAd('video', 'preroll')
  expect(videoAd.data).toMatchObject({ src: null, vast: 'tag.xml' })
  const tag = await fetchFile('video', videoAd.id, videoAd.data.vast!)
  expect(tag.headers.get('content-type')).toContain('application/xml')
  expect((await fetchFile('image', videoAd.id, 'x')).status).toBe(404)
  expect((await fetchFile('video', 'x'.repeat(20), 'tag.xml')).status).toBe(404)
})

test('ADS-12 VOD-09 the video ad tag has escaped texts and a duration; its URLs respond and its tracking events are counted', async () => {
  const videoAd = await fetchAd('video', 'preroll')
  const text = await (await fetchFile('video', videoAd.id, 'tag.xml')).text()
  expect(text).toContain('<AdTitle>Lamps &lt;at night&gt; &amp; more</AdTitle>')
  expect(text).toContain('<Advertiser>Lumen &amp; Söhne</Advertiser>')
  expect(text).toMatch(/<Duration>00:00:0[56]\.\d{3}<\/Duration>/)
  const contentsOf = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}[^>]*><!\\[CDATA\\[(.*?)\\]\\]>`, 'g'))].map((m) => m[1]!)
  const [mediaUrl] = contentsOf('MediaFile')
  expect((await fetch(hub.addresses.passengers + mediaUrl, { method: 'HEAD' })).status).toBe(200)
  expect(contentsOf('ClickThrough')).toEqual(['/app/vod/media/harbour'])
  for (const url of [...contentsOf('Impression'), ...contentsOf('Tracking'), ...contentsOf('ClickTracking')])
    expect((await fetch(hub.addresses.passengers + url, { headers: device.cookies })).status).toBe(204)
  expect(eventCounts()).toMatchObject({
    'open preroll view': 1,
    'open preroll start': 1,
    'open preroll firstQuartile': 1,
    'open preroll midpoint': 1,
    'open preroll thirdQuartile': 1,
    'open preroll complete': 1,
    'open preroll click': 1,
  })
})

test('ADS-13 ADS-14 API-21 a repeated view or click is recorded once; an unknown id is 404', async () => {
  const before = eventCounts()
  const { id } = await fetchAd('image', 'card')
  for (const response of [
    await reportAdView(id),
    await reportAdView(id),
    await reportEvent(id, 'click'),
    await reportEvent(id, 'click'),
  ])
    expect(response.status).toBe(204)
  const after = eventCounts()
  for (const event of ['served', 'view', 'click'])
    expect(after[`open card ${event}`]! - (before[`open card ${event}`] ?? 0)).toBe(1)
  expect((await reportAdView('x'.repeat(20))).status).toBe(404)
  expect((await reportAdView('../../etc')).status).toBe(404)
})

test('ADS-13 ADS-14 views and clicks count only from the device that received the ad, identified by cookie or bearer token; if the ad was fetched without cookies, its id alone suffices', async () => {
  const { id } = await fetchAd('image', 'card')
  const other = await signIn(hub.addresses.passengers)
  const before = eventCounts()
  for (const headers of [{}, other.cookies, other.bearer])
    for (const response of [await reportAdView(id, headers), await reportEvent(id, 'click', headers)])
      expect(response.status).toBe(404)
  expect(eventCounts()).toEqual(before)
  expect((await reportEvent(id, 'click', device.bearer)).status).toBe(204)
  const adWithoutCookies = await fetchAd('image', 'card', {}, other.bearer)
  expect((await reportEvent(adWithoutCookies.id, 'click', {})).status).toBe(204)
})

test('ERR-01 ADS-01 an unknown format and no available ad are errors in the body of a 200 response', async () => {
  expect(await requestAd('image', 'nothing')).toMatchObject({ error: 'AdProductNotFound' })
  expect(await requestAd('video', 'card')).toMatchObject({ error: 'AdProductNotFound' })
  expect(await requestAd('image', 'card-small')).toMatchObject({ error: 'NoAdProductAvailable' })
  expect(await requestAd('image', 'card', { section: 'nowhere' })).toMatchObject({
    error: 'NoAdProductAvailable',
  })
})

test('VOD-14 VOD-13 ADS-03 no ad is served for a title with a no-ads keyword', async () => {
  expect(await requestAd('video', 'preroll', { media: 'lantern' })).toMatchObject({
    error: 'NoAdProductAvailable',
  })
  expect(await fetchAd('video', 'preroll', { media: 'harbour' })).toHaveProperty('id')
})

test('ADS-03 the kids section gets only campaigns for kids; an ad whose campaign opens nothing has no path', async () => {
  for (let n = 0; n < 2; n++) {
    const crayons = await fetchAd('video', 'preroll', { section: 'kids' })
    expect(crayons.data.path).toBeNull()
  }
})

test('ADS-02 caps per device and per flight hold under concurrency and after a restart', async () => {
  const capped = { section: 'capped' }
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => requestAd('image', 'card', capped)))
  expect(atOnce.filter((response) => 'id' in response)).toHaveLength(2)
  const first = atOnce.find((response) => 'id' in response) as Ad
  hub = await hub.restart()
  expect(await requestAd('image', 'card', capped)).toMatchObject({ error: 'NoAdProductAvailable' })
  // Ads served before the restart are still known: picture and view work.
  expect((await fetchFile('image', first.id, first.data.src!)).status).toBe(200)
  expect((await reportAdView(first.id)).status).toBe(204)
  const other = await signIn(hub.addresses.passengers)
  expect(await fetchAd('image', 'card', capped, other.cookies)).toHaveProperty('id')
  expect(await requestAd('image', 'card', capped, other.cookies)).toMatchObject({
    error: 'NoAdProductAvailable',
  })
  await hub.parts.sessions.endLeg()
  const next = await signIn(hub.addresses.passengers)
  expect(await fetchAd('image', 'card', capped, next.cookies)).toHaveProperty('id')
  expect(eventCounts()).toMatchObject({ 'lamp card served': 1 })
  device = next
})

test('ADS-13 a cross-site request can neither fetch an ad nor record a view', async () => {
  const { id } = await fetchAd('image', 'card')
  const headers = { ...device.cookies, 'sec-fetch-site': 'cross-site' }
  for (const target of [path('image', 'card'), viewAd.path.replace(':id', id)])
    expect((await fetch(hub.addresses.passengers + target, { headers })).status).toBe(403)
})

test('ADS-13 OPS-05 CRW-07 the end of a leg deletes served ads, with their device pseudonyms, and their events; their ledger records remain', async () => {
  const { id } = await fetchAd('image', 'card')
  await reportAdView(id)
  const store = new Database(join(packs.dataDir, 'altiport.db'))
  const count = (table: string, where = 'true') =>
    (store.prepare(`select count(*) as count from ${table} where ${where}`).get() as { count: number }).count
  const isAdRecord = "kind in ('ad', 'adEvent')"
  const before = count('ledger', isAdRecord)
  expect([count('ad') > 0, count('adEvent') > 0, before]).toEqual([
    true,
    true,
    count('ad') + count('adEvent'),
  ])
  await hub.parts.legs.end({ tablet: null, flight: null })
  expect([count('ad'), count('adEvent'), count('ledger', isAdRecord)]).toEqual([0, 0, before])
  store.close()
  expect((await reportAdView(id)).status).toBe(404)
})
