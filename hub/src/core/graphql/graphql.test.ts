/** The GraphQL endpoint of a real hub: public answers are the same bytes for all, personal ones by device. */

import { request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { graphqlPath } from '@altiport/wire/limits'
import { queries } from '@altiport/wire/queries'
import { saveProgress } from '@altiport/wire/vod'
import { buildSchema } from 'graphql/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { type Operation, readOperation } from './operation.ts'
import { personalFields, schemaText } from './schema.ts'

const graphqlCall = { method: 'POST', path: graphqlPath } as const
let nowInMs = Date.UTC(2026, 10, 20)
let packs: Packs
let hub: TestHub
let first: Device
let second: Device

beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('queried'))
  hub = await openTestHub({ dataDir: packs.dataDir }, { clock: { nowInMs: () => nowInMs } })
  first = await signIn(hub.addresses.passengers)
  second = await signIn(hub.addresses.passengers)
})
afterAll(async () => {
  await hub.remove()
})

const text = (query: unknown) => query as string
const runQuery = (query: unknown, variables: object, headers = {}) =>
  send(hub.addresses.passengers, graphqlCall, { body: { query: text(query), variables }, headers })

/** The raw bytes, which `fetch` would decompress. */
const raw = (body: string, headers: Record<string, string> = {}) =>
  new Promise<{ bytes: Buffer; encoding: string | undefined }>((done, fail) => {
    const sent = httpRequest(`${hub.addresses.passengers}${graphqlPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('error', fail).on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        done({ bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] }),
      )
    })
    sent.end(body)
  })

test('API-11 every public query returns the same bytes with and without a session, compressed or plain', async () => {
  const schema = buildSchema(schemaText())
  const read = (query: unknown) => readOperation(text(query), schema, personalFields(schema)) as Operation
  for (const query of Object.values(queries)) {
    if (read(query).isPersonal) continue
    const body = JSON.stringify({ query, variables: { lang: 'fr', id: 'harbour' } })
    const plain = await raw(body)
    expect(JSON.parse(plain.bytes.toString()).errors).toBeUndefined()
    for (const device of [first, second]) {
      for (const headers of [device.bearer, device.cookies]) {
        expect((await raw(body, headers)).bytes.equals(plain.bytes)).toBe(true)
      }
    }
    const gzip = await raw(body, { 'accept-encoding': 'gzip' })
    const brotli = await raw(body, { 'accept-encoding': 'gzip, br' })
    if (plain.bytes.length < 1000) continue
    expect([gzip.encoding, brotli.encoding]).toEqual(['gzip', 'br'])
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  }
})

test('VOD-10 a device’s progress in a title is visible only to that device', async () => {
  const progress = { idMedia: 'harbour', progress: 40, isEnd: false }
  await send(hub.addresses.passengers, saveProgress, { body: progress, headers: first.bearer })
  const variables = { lang: 'en', id: 'harbour' }
  const own = await runQuery(queries.progress, variables, first.bearer)
  const other = await runQuery(queries.progress, variables, second.bearer)
  expect(own.body).toEqual({ data: { app: { mediaItem: { id: 'harbour', inProgress: 40 } } } })
  expect(other.body).toEqual({ data: { app: { mediaItem: { id: 'harbour', inProgress: 0 } } } })
  expect(own.headers.get('cache-control')).toBe('no-store')
})

test('PAX-08 devices may store public answers, cached on the hub or not', async () => {
  for (const _ of ['computed', 'cached', 'cached, and sent before Fastify'])
    expect((await runQuery(queries.portal, { lang: 'en' })).headers.get('cache-control')).toBe('no-cache')
})

test('VOD-05 continue watching lists what this device has started and not finished, last watched first', async () => {
  const { passengers } = hub.addresses
  const device = await signIn(passengers)
  for (const [idMedia, progress] of [
    ['harbour', 30],
    ['lantern', 50],
    ['over', 20],
  ] as const) {
    await send(passengers, saveProgress, {
      body: { idMedia, progress, isEnd: false },
      headers: device.bearer,
    })
  }
  const list = async () => {
    const { body } = await runQuery(queries.continueWatching, { lang: 'en' }, device.cookies)
    const { continueWatching } = (body as { data: { app: { vod: { continueWatching: Tile[] } } } }).data.app
      .vod
    return continueWatching.map(({ id, inProgress }) => [id, inProgress])
  }
  expect(await list()).toEqual([
    ['lantern', 50],
    ['harbour', 30],
  ])
  await send(passengers, saveProgress, {
    body: { idMedia: 'lantern', progress: 100, isEnd: false },
    headers: device.bearer,
  })
  expect(await list()).toEqual([['harbour', 30]])
})
type Tile = { id: string; inProgress: number }

test('API-11 a personal query needs a session, and a cookie alone does not prove who sent it', async () => {
  const variables = { lang: 'en' }
  const nobody = await runQuery(queries.continueWatching, variables)
  expect([nobody.status, nobody.body]).toMatchObject([401, { refusal: 'no-session' }])
  const { cookie } = first.cookies
  const forged = await runQuery(queries.continueWatching, variables, { cookie })
  expect([forged.status, forged.body]).toMatchObject([403, { refusal: 'foreign-request' }])
  expect((await runQuery(queries.continueWatching, variables, first.cookies)).status).toBe(200)
})

test('API-11 the hub answers the portal’s own queries in any formatting, and refuses bad input', async () => {
  const spaced = text(queries.menuId).replaceAll(' ', '\n  ')
  expect((await runQuery(spaced, { lang: 'en' })).status).toBe(200)
  for (const [query, variables] of [
    ['{ __schema { types { name } } }', {}],
    ['query A($lang: String!) { app(lang: $lang) { portal { nothing } } }', { lang: 'en' }],
    ['query {', {}],
    [queries.menuId, { lang: { not: 'a language' } }],
    [queries.menuId, {}],
    [queries.menuId, []],
    [17, {}],
  ] as const) {
    const response = await runQuery(query, variables)
    expect([response.status, response.body]).toMatchObject([400, { refusal: 'bad-input' }])
  }
  const list = await send(hub.addresses.passengers, graphqlCall, { body: [{ query: queries.menuId }] })
  expect([list.status, list.body]).toMatchObject([400, { refusal: 'bad-input' }])
  const long = await runQuery(queries.menuId, { lang: 'x'.repeat(20_000) })
  expect([long.status, long.body]).toMatchObject([413, { refusal: 'too-large' }])
})

test('API-13 an unknown language gets the pack’s fallback, a regional one its language', async () => {
  const portal = async (lang: string) => (await runQuery(queries.portal, { lang })).body as unknown
  const english = await portal('en')
  expect(await portal('xx')).toEqual(english)
  expect(await portal('FR-ca')).toEqual(await portal('fr'))
  expect(await portal('fr')).not.toEqual(english)
})

test('API-11 in developer mode other queries are answered too, within bounds', async () => {
  const ownHub = await openTestHub({ devMode: true })
  try {
    const runText = (query: string) => send(ownHub.addresses.passengers, graphqlCall, { body: { query } })
    expect((await runText('{ __schema { queryType { name } } }')).body).toEqual({
      data: { __schema: { queryType: { name: 'Query' } } },
    })
    const wide = await runText('{ app(lang: "en") { vod { categories { items(first: 999999) { id } } } } }')
    expect([wide.status, wide.body]).toMatchObject([400, { refusal: 'bad-input' }])
  } finally {
    await ownHub.remove()
  }
})

test('PACK-08 a cached answer expires with a title’s validity, also when the clock is set back', async () => {
  const packId = await packs.add('window', (index) => {
    index.videos.find(({ id }) => id === 'harbour')!.validity = { to: '2026-11-20' }
  })
  const before = nowInMs
  await packs.activate(packId)
  await until(() => hub.parts.content.pack.packId === packId)
  const isShown = async () => {
    const { body } = await runQuery(queries.mediaItem, { lang: 'en', id: 'harbour' })
    return (body as { data: { app: { mediaItem: object | null } } }).data.app.mediaItem !== null
  }
  expect(await isShown()).toBe(true)
  nowInMs = Date.UTC(2026, 10, 21)
  expect(await isShown()).toBe(false)
  nowInMs = before
  expect(await isShown()).toBe(true)
})

test('PACK-06 while packs change under load, each answer comes from one pack', async () => {
  const addMarkedPack = async (mark: string) =>
    packs.add(mark, (index, pack) => {
      pack.name = { en: mark }
      for (const video of index.videos) video.title = { en: mark }
      for (const slider of index.sliders) slider.title = { en: mark }
      for (const entry of index.menu.entries) entry.title = { en: mark }
    })
  const ids = [await addMarkedPack('red'), await addMarkedPack('blue')]
  const titlesSeen = new Set<string>()
  let isOver = false
  const querying = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { body } = await runQuery(queries.portal, { lang: 'en' })
        const { portal } = (body as { data: { app: { portal: PortalData } } }).data.app
        const titles = [...portal.homeSliders, ...portal.menu.entries].map(({ title }) => title)
        const urls = portal.homeSliders.map(({ picture }) => picture.url.split('/')[3])
        if (!titles.includes('red') && !titles.includes('blue')) continue
        expect(new Set(titles).size).toBe(1)
        expect(new Set(urls)).toEqual(new Set([ids[titles[0] === 'red' ? 0 : 1]]))
        titlesSeen.add(titles[0]!)
      }
    }),
  )
  for (const id of [...ids, ...ids, ...ids]) {
    await packs.activate(id)
    await until(() => hub.parts.content.pack.packId === id)
    await new Promise((resume) => setTimeout(resume, 30))
  }
  isOver = true
  await querying
  expect(titlesSeen).toEqual(new Set(['red', 'blue']))
})
type PortalData = {
  homeSliders: { title: string; picture: { url: string } }[]
  menu: { entries: { title: string }[] }
}
