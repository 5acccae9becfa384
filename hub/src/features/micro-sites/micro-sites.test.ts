/** Micro-sites, collections, explore pages and legal texts, through a real hub. */
import { collectionQuery } from '@altiport/wire/collection'
import { exploreQuery } from '@altiport/wire/explore'
import { aboutQuery, legalQuery } from '@altiport/wire/legal'
import { graphqlPath } from '@altiport/wire/limits'
import { articleQuery, microSiteQuery } from '@altiport/wire/micro-sites'
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import type { Article } from '@altiport/wire/pack-stories.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

const hostile = '<script>alert(1)</script> [in](javascript:alert`1`) [on](/app/vod)'
let packs: Packs
let hub: TestHub
let video: string
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('stories', (index) => {
      const film = index.videos[0]!
      video = film.id
      const base = { picture: film.wide, date: '2026-11-01', license: 'CC0-1.0', categories: ['lakes'] }
      const body: Article['body'] = [
        { kind: 'text', text: { en: 'One.', fr: 'Un.' } },
        { kind: 'quote', text: { en: hostile }, caption: { en: 'Bo' } },
        { kind: 'list', items: [{ en: 'a' }, { en: 'b' }] },
        { kind: 'video', video },
        { kind: 'video', video: 'nowhere' },
      ]
      index.articles = [
        { ...base, id: 'first', title: { en: 'First', fr: 'Premier' }, body, credits: { en: 'Ana' } },
        { ...base, id: 'second', title: { en: 'Second' }, body: body.slice(1) },
        { ...base, id: 'gone', title: { en: 'Gone' }, body, validity: { to: '2020-01-01' } },
      ]
      const one = { title: { en: 'Letters' }, articles: ['first', 'gone', 'second'] }
      const empty = { id: 'empty', title: { en: 'Empty' }, articles: ['gone'] }
      index.microSites = { blog: [empty, { ...one, id: 'letters' }, { ...one, id: 'more' }], articles: [] }
      index.audio.push({
        id: 'radio',
        type: 'album',
        kind: 'podcast',
        artist: 'Ana',
        genres: [],
        year: 2025,
        title: { en: 'Radio' },
        categories: [],
        ages: 0,
        keywords: [],
        license: 'CC0-1.0',
        accessibility: film.accessibility,
        cover: film.poster,
        tracks: ['1', '2'].map((id) => ({
          id,
          title: { en: id },
          path: film.path,
          durationInS: 60,
          sizeInBytes: 9,
        })),
      })
      const items = [video, 'second', 'gone', 'unknown', 'radio']
      index.collections = [
        { id: 'both', title: { en: 'Both' }, cover: film.wide, items },
        {
          id: 'shut',
          title: { en: 'Shut' },
          cover: film.wide,
          items: [video],
          validity: { to: '2020-01-01' },
        },
      ]
      const entry = (id: string, more: Partial<MenuEntry>): MenuEntry => ({
        id,
        type: 'app',
        name: 'x',
        title: { en: id },
        nodes: [],
        ...more,
      })
      index.menu.entries.push(
        entry('night', {
          path: '/explore/night',
          description: { en: 'Tonight' },
          nodes: [
            entry('film', { path: `/app/vod/media/${video}`, variant: 'circular', short: { en: 'Ours' } }),
            entry('own', { path: `/app/vod/media/${video}`, picture: film.poster }),
            entry('all-films', { type: 'multimedia', path: '/app/vod', source: 'videos' }),
            entry('deep', { path: '/x', nodes: [entry('inner', { path: '/view-tile/night/inner' })] }),
          ],
        }),
        entry('partner', { type: 'external', url: 'https://partner.example/a' }),
      )
      index.legal = {
        termsOfUse: { en: '# Terms', fr: '# Conditions' },
        privacyPolicy: { en: '# Privacy' },
        changed: '2026-10-01',
      }
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

async function runQuery(query: unknown, variables: object = {}) {
  const sent = { body: { query, variables: { lang: 'fr', ...variables } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app
}
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('MIC-01 RTE-43 RTE-44 RTE-46 OP-09 a micro-site returns the requested index, or for an unknown one the first that has articles', async () => {
  const { microSite } = await runQuery(microSiteQuery, { site: 'blog', id: 'more' })
  expect(ids(microSite.indexes)).toEqual(['letters', 'more'])
  expect([microSite.index.id, ids(microSite.index.articles)]).toEqual(['more', ['first', 'second']])
  expect(microSite.index.articles[0]).toMatchObject({
    title: 'Premier',
    lang: 'fr',
    minutes: 1,
    section: { id: 'lakes', title: 'Au bord de l’eau' },
  })
  expect(microSite.index.articles[1]).toMatchObject({ title: 'Second', lang: 'en' })
  for (const id of [null, 'nowhere', 'empty'])
    expect((await runQuery(microSiteQuery, { site: 'blog', id })).microSite.index.id).toBe('letters')
  expect((await runQuery(microSiteQuery, { site: 'articles' })).microSite).toEqual({
    indexes: [],
    index: null,
  })
  expect((await runQuery(microSiteQuery, { site: 'other' })).microSite).toBeNull()
})

test('MIC-01 RTE-45 an article has its blocks, and the next article, circularly; texts are returned unprocessed', async () => {
  const read = async (id: string) => (await runQuery(articleQuery, { site: 'blog', id })).microSite.article
  const { body, next, index, credits } = await read('first')
  expect([index.id, next.id, credits]).toEqual(['letters', 'second', 'Ana'])
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'quote', 'list', 'video', 'video'])
  expect(body[0].text).toBe('Un.')
  expect(body[1]).toMatchObject({ text: hostile, caption: 'Bo' })
  expect(body[2].items).toEqual(['a', 'b'])
  expect([body[3].video.id, body[4].video]).toEqual([video, null])
  expect((await read('second')).next.id).toBe('first')
  expect([await read('gone'), await read('nowhere')]).toEqual([null, null])
})

test('MIC-02 RTE-47 OP-67 a collection has its visible items, of any kind', async () => {
  const { collection } = await runQuery(collectionQuery, { id: 'both' })
  expect(collection.tiles).toMatchObject([
    { id: video, kind: 'video', lang: 'en' },
    { id: 'second', kind: 'article', site: 'blog' },
    { id: 'radio', kind: 'album', audioKind: 'podcast', count: 2 },
  ])
  expect(collection.tiles[0].durationInS).toBeGreaterThan(0)
  for (const id of ['shut', 'nowhere'])
    expect((await runQuery(collectionQuery, { id })).collection).toBeNull()
})

test('EXP-01 EXP-03 EXP-04 EXP-05 OP-68 RTE-03 an entry has its tiles by section; a tile that links to an item has that item’s picture and language', async () => {
  const { explore } = await runQuery(exploreQuery, { id: 'night' })
  expect(explore.entry).toMatchObject({ id: 'night', description: 'Tonight', type: 'app' })
  expect(explore.sections.map(({ id, title }: { id: string; title: string | null }) => [id, title])).toEqual([
    ['night', null],
    ['all-films', 'all-films'],
    ['deep', 'deep'],
  ])
  const [film] = explore.sections[0].tiles
  expect(film).toMatchObject({
    kind: 'entry',
    title: 'film',
    subtitle: 'Ours',
    variant: 'circular',
    lang: 'en',
  })
  expect(film.picture.url).toContain('/core/media/')
  expect(ids(explore.sections[1].tiles)).toContain(video)
  expect(ids(explore.sections[2].tiles)).toEqual(['inner'])
  expect((await runQuery(exploreQuery, { id: 'nowhere' })).explore).toBeNull()
})

test('EXP-02 OP-69 a node’s own picture takes precedence over its item’s', async () => {
  const { explore } = await runQuery(exploreQuery, { id: 'night' })
  const [film, own] = explore.sections[0].tiles
  expect([film.id, own.id]).toEqual(['film', 'own'])
  const { poster, wide } = hub.parts.content.pack.videoById.get(video)!
  expect(film.picture.url).toContain(wide.path)
  expect(own.picture.url).toContain(poster.path)
})

test('EXT-01 OP-72 an external entry has its address, and the page may frame that origin', async () => {
  const { explore } = await runQuery(exploreQuery, { id: 'partner' })
  expect(explore.entry).toMatchObject({ type: 'external', url: 'https://partner.example/a', path: null })
  const { headers } = await fetch(`${hub.addresses.passengers}/app/external?id=partner`)
  expect(headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/partner\.example/)
})

test('HOM-08 OP-15 RTE-04 RTE-05 legal texts are returned in an available language, with their last change; credits are those that the licenses require', async () => {
  const { legal } = await runQuery(legalQuery)
  expect(legal).toEqual({
    changed: '2026-10-01',
    termsOfUse: { text: '# Conditions', lang: 'fr' },
    privacyPolicy: { text: '# Privacy', lang: 'en' },
  })
  const about = (await runQuery(aboutQuery)).legal
  expect(about.packId).toBe(hub.parts.content.pack.packId)
  expect(about.credits).toContainEqual({ title: 'Premier', credits: 'Ana', license: 'CC0-1.0' })
})
