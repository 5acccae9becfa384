/** Titles, categories and similar titles, through a real hub. */
import { brotliCompressSync, constants } from 'node:zlib'
import { graphqlPath } from '@altiport/wire/limits'
import { mediaItemQuery } from '@altiport/wire/media'
import { moreLikeQuery, seriesQuery, vodCategoryQuery, vodHomeQuery } from '@altiport/wire/vod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visibleTitlesOf } from '#core/content/visible-titles.ts'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

const mark = '<svg viewBox="0 0 8 8"><path d="M1 1h6"/></svg>'
let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('titles', ({ videos }) => {
      const lantern = videos.find(({ id }) => id === 'lantern')!
      lantern.icon = { svg: mark }
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

async function queryApp(query: unknown, variables: object) {
  const sent = { body: { query, variables: { lang: 'fr', ...variables } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app
}
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('VOD-10 VOD-01 VOD-02 a media item has everything that tiles, details and the player read', async () => {
  const { mediaItem } = await queryApp(mediaItemQuery, { id: 'harbour' })
  expect(mediaItem).toMatchObject({
    id: 'harbour',
    type: 'video',
    title: 'Le Port',
    tagline: 'Six secondes au bord de la mer',
    keywords: [],
    genres: ['documentary', 'nature'],
    directors: ['Inés Arostegi'],
    cast: ['Mikel Otxoa', 'Rosa Vilar'],
    country: 'ES',
    year: 2025,
    ages: 0,
    accessibility: ['captionsForDeaf'],
    data: { hasDRM: false, source: { lang: 'en' } },
  })
  expect(mediaItem.logoUrl).toBe(mediaItem.poster.url)
  expect(mediaItem.previewUrl).toBe(mediaItem.wide.url)
  expect(mediaItem.icon.data).toMatch(/^\/core\/media\//)
  expect(mediaItem.durationInS).toBeCloseTo(6, 0)
})

test('VOD-11 icon.data is the svg itself, the address of the icon’s file, or the poster’s address', async () => {
  const iconOf = async (id: string) => (await queryApp(mediaItemQuery, { id })).mediaItem.icon.data
  expect(await iconOf('lantern')).toBe(mark)
  const { poster } = (await queryApp(mediaItemQuery, { id: 'harbour' })).mediaItem
  expect(await iconOf('harbour')).toBe(poster.url)
  const next = await packs.add('marked', ({ videos }) => {
    const harbour = videos.find(({ id }) => id === 'harbour')!
    harbour.icon = { ...harbour.poster, path: 'files/mark.png', widths: [] }
  })
  await packs.activate(next)
  await hub.parts.content.activate()
  expect(await iconOf('harbour')).toBe(`/core/media/${next}/files/mark.png`)
})

test('VOD-12 VOD-03 VOD-04 each language has lang and videoFile.url, each caption lang and its file, and the files of the first ones exist', async () => {
  const { source } = (await queryApp(mediaItemQuery, { id: 'harbour' })).mediaItem.data
  expect(source.languages.map(({ lang }: { lang: string }) => lang)).toEqual(['en', 'fr'])
  expect(source.captions.map(({ lang }: { lang: string }) => lang)).toEqual(['en', 'fr'])
  const { url } = source.languages[0].videoFile
  const addresses = [url, `${url}.m3u8`, `${url}.mpd`, source.captions[0].captionFile.url]
  const types = []
  for (const address of addresses) {
    const response = await fetch(hub.addresses.passengers + address, { method: 'HEAD' })
    expect(response.status).toBe(200)
    types.push(response.headers.get('content-type'))
  }
  expect(types).toEqual([
    'video/mp4',
    'application/vnd.apple.mpegurl',
    'application/dash+xml',
    'text/vtt; charset=utf-8',
  ])
})

test('PACK-08 a title that is not valid now is nowhere: no details, no list, no similar titles', async () => {
  expect((await queryApp(mediaItemQuery, { id: 'over' })).mediaItem).toBeNull()
  expect(ids((await queryApp(moreLikeQuery, { id: 'harbour' })).vod.moreLike)).toEqual(['lantern'])
  const { featured, categories } = (await queryApp(vodHomeQuery, {})).vod
  expect(featured.id).toBe('harbour')
  expect(categories.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
    ['lakes', 2],
    ['small', 1],
  ])
})

test('PACK-08 a title that is not valid now is in none of its categories', async () => {
  const own = await openPacks()
  const packId = await own.add('window', (index) => {
    const [harbour, , over] = index.videos
    over!.categories = [...harbour!.categories]
  })
  await own.activate(packId)
  const other = await openTestHub({ dataDir: own.dataDir })
  const { pack } = other.parts.content
  const listed = (nowInMs: number) => ids([...visibleTitlesOf(pack, nowInMs).inCategory('lakes')])
  expect(listed(Date.now())).toEqual(['harbour', 'lantern'])
  expect(listed(Date.parse('2020-06-01'))).toContain('over')
  await other.remove()
})

test('RTE-11 a category has its titles in the pack’s order, in pages, and an unknown one is null', async () => {
  const { category } = (await queryApp(vodCategoryQuery, { id: 'lakes' })).vod
  expect([category.title, ids(category.items)]).toEqual(['Au bord de l’eau', ['harbour', 'lantern']])
  const next = (await queryApp(vodCategoryQuery, { id: 'lakes', after: 'harbour' })).vod.category
  expect(ids(next.items)).toEqual(['lantern'])
  expect((await queryApp(vodCategoryQuery, { id: 'nowhere' })).vod.category).toBeNull()
})

test('VOD-10 a series has its episodes by season and number, and each episode has its season and number', async () => {
  const withSeries = await openPacks()
  const packId = await withSeries.add('series', (index) => {
    const [harbour, lantern, over] = index.videos
    const { id: _, episode: __, ...common } = harbour!
    index.series = [{ ...common, id: 'lakes-at-night', title: { en: 'Lakes at Night', fr: 'Lacs de nuit' } }]
    harbour!.episode = { series: 'lakes-at-night', season: 2, number: 1 }
    lantern!.episode = { series: 'lakes-at-night', season: 1, number: 2 }
    over!.episode = { series: 'lakes-at-night', season: 1, number: 1 }
  })
  await withSeries.activate(packId)
  const other = await openTestHub({ dataDir: withSeries.dataDir })
  const runQuery = async (query: unknown, id: string) => {
    const sent = { body: { query, variables: { lang: 'fr', id } } }
    const { body } = await send(other.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
    // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
    return (body as any).data.app
  }
  const { series } = (await runQuery(seriesQuery, 'lakes-at-night')).vod
  expect([series.title, ids(series.episodes)]).toEqual(['Lacs de nuit', ['lantern', 'harbour']])
  expect((await runQuery(mediaItemQuery, 'harbour')).mediaItem.episode).toEqual({
    series: 'lakes-at-night',
    title: 'Lacs de nuit',
    season: 2,
    number: 1,
  })
  expect((await runQuery(seriesQuery, 'nothing')).vod.series).toBeNull()
  await other.remove()
})

test('API-11 similar titles, which are the same for all devices, are compressed with full effort', async () => {
  const longer = await packs.add('longer', ({ videos }) => {
    const lantern = videos.find(({ id }) => id === 'lantern')!
    lantern.keywords = Array.from({ length: 200 }, (_, n) => `keyword-${(n * 37) % 200}`)
  })
  await packs.activate(longer)
  await hub.parts.content.activate()
  const inject = async (encoding: string) => {
    const payload = { query: moreLikeQuery, variables: { lang: 'fr', id: 'harbour' } }
    const headers = { 'accept-encoding': encoding }
    return (await hub.router.app.inject({ method: 'POST', url: graphqlPath, headers, payload })).rawPayload
  }
  // The hub's full effort.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const atFullEffort = brotliCompressSync(await inject('identity'), { params })
  expect((await inject('br')).length).toBeLessThanOrEqual(atFullEffort.length)
})
