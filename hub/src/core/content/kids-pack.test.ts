/** Kids mode on the hub: items that are not marked for children do not exist in it. */
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { lovedQuery, markLoved } from '@altiport/wire/loved'
import { mediaItemQuery } from '@altiport/wire/media'
import { myListQuery, saveToList } from '@altiport/wire/my-list'
import type { PackIndex } from '@altiport/wire/pack.shape'
import { searchQuery } from '@altiport/wire/search'
import { storageKeys } from '@altiport/wire/storage'
import { vodHomeQuery } from '@altiport/wire/vod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'
import { emptyPack } from './empty-pack.ts'
import { kidsPackOf } from './kids-pack.ts'
import type { LoadedPack } from './loaded-pack.ts'

let hub: TestHub
let device: Device
let index: PackIndex

beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(
    await packs.add('kids', (pack) => {
      index = pack
      for (const video of pack.videos) video.keywords = video.id === 'lantern' ? ['kids'] : []
      for (const album of pack.audio) album.keywords = []
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
  device = await signIn(hub.addresses.passengers)
})
afterAll(() => hub.remove())

async function runQuery(query: unknown, audience?: 'kids', variables: object = {}): Promise<never> {
  const languageVariables = audience ? { lang: 'en', audience } : { lang: 'en' }
  const sent = { body: { query, variables: { ...languageVariables, ...variables } }, headers: device.cookies }
  const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  expect(response.status).toBe(200)
  return (response.body as { data: { app: never } }).data.app
}

type Home = {
  portal: { menu: { entries: { id: string; type: string; path: string }[] }; homeSliders: object[] }
}
type Films = { vod: { categories: { items: { id: string }[] }[] } }
const filmsOf = ({ vod }: Films) => [
  ...new Set(vod.categories.flatMap(({ items }) => items.map(({ id }) => id))),
]

test('PAX-10 in kids mode rails, menu and single titles contain only what is marked for children', async () => {
  const all = filmsOf(await runQuery(vodHomeQuery))
  expect(all.length).toBeGreaterThan(1)
  const forKids = filmsOf(await runQuery(vodHomeQuery, 'kids'))
  expect(forKids).toEqual(['lantern'])
  const one = { id: 'harbour' }
  expect(await runQuery(mediaItemQuery, undefined, one)).toMatchObject({ mediaItem: { id: 'harbour' } })
  expect(await runQuery(mediaItemQuery, 'kids', one)).toMatchObject({ mediaItem: null })
  const { portal } = (await runQuery(portalQuery, 'kids')) as Home
  expect(portal.menu.entries.filter(({ type }) => type === 'external')).toEqual([])
  for (const { path } of portal.menu.entries) expect(path).toMatch(/^\/?app\/(vod|moving-map)/)
  // Nothing changes for everyone else.
  expect(filmsOf(await runQuery(vodHomeQuery))).toEqual(all)
})

test('PAX-10 in kids mode search finds only films that are marked for children', async () => {
  type Found = { search: { best: { id: string } | null; groups: { finds: { id: string }[] }[] } }
  const ids = ({ search }: Found) =>
    [search.best, ...search.groups.flatMap(({ finds }) => finds)].map((find) => find?.id)
  for (const { id, title } of index.videos.filter(({ id }) => ['harbour', 'lantern'].includes(id))) {
    const variables = { text: title.en ?? Object.values(title)[0], first: 24 }
    expect(ids(await runQuery(searchQuery, undefined, variables))).toContain(id)
    const found = ids(await runQuery(searchQuery, 'kids', variables))
    if (id === 'lantern') expect(found).toContain(id)
    else expect(found).not.toContain(id)
  }
})

test('PAX-10 PAX-14 personal lists stay available in kids mode, filtered for children', async () => {
  for (const id of ['harbour', 'lantern']) {
    for (const call of [saveToList, markLoved])
      await send(hub.addresses.passengers, call, { body: { kind: 'film', id }, headers: device.cookies })
  }
  const list = async (audience?: 'kids') =>
    ((await runQuery(myListQuery, audience)) as { myList: { id: string }[] }).myList.map(({ id }) => id)
  expect(await list()).toEqual(['lantern', 'harbour'])
  expect(await list('kids')).toEqual(['lantern'])
  const loved = async (audience?: 'kids') =>
    ((await runQuery(lovedQuery, audience)) as { loved: { id: string }[] }).loved.map(({ id }) => id)
  expect(await loved()).toEqual(['lantern', 'harbour'])
  expect(await loved('kids')).toEqual(['lantern'])
})

test('PAX-10 the page of a device in kids mode contains the data for children, and no first view', async () => {
  const page = async (cookie?: string) => {
    const response = await fetch(`${hub.addresses.passengers}/?lang=en`, {
      headers: cookie ? { cookie } : {},
    })
    return response.text()
  }
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="altiport-page-data">(.*?)<\/script>/s.exec(html)![1]!)
  expect(dataOf(await page()).audience).toBeUndefined()
  const html = await page(`${storageKeys.audience}=kids`)
  expect(dataOf(html).audience).toBe('kids')
  expect(html).not.toContain('harbour')
  expect(html).not.toContain('data-first-view')
})

test('PAX-10 kids mode filters every kind of media, and has no articles, micro-sites, guides, collections or advertisements', () => {
  const pair = ['theirs', 'others'].map((id) => ({
    id,
    categories: [],
    kind: 'game',
    keywords: id === 'theirs' ? [emptyPack.noAdKeywords.kids] : [],
  }))
  const [theirs, others] = pair
  const itemLists = { videos: pair, audio: pair, press: pair, images: pair, games: pair }
  const otherLists = {
    guides: pair,
    articles: pair,
    microSites: theirs,
    collections: pair,
    advertisements: theirs,
  }
  const sliders = [{ video: 'theirs' }, { video: 'others' }]
  const kids = kidsPackOf({ ...emptyPack, ...itemLists, ...otherLists, sliders } as unknown as LoadedPack)
  for (const name of Object.keys(itemLists) as (keyof typeof itemLists)[])
    expect(kids[name], name).toEqual([theirs])
  expect(kids.sliders).toEqual([{ video: 'theirs' }])
  for (const name of ['guides', 'articles', 'collections'] as const) expect(kids[name], name).toEqual([])
  expect([kids.microSites, kids.advertisements]).toEqual([undefined, undefined])
  expect(JSON.stringify(kids)).not.toContain(JSON.stringify(others))
})
