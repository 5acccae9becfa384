/** Search through a real hub: titles, people, tracks and genres, by duration and accessibility, with typing errors. */
import { graphqlPath } from '@altiport/wire/limits'
import { genres } from '@altiport/wire/media'
import type { PackIndex } from '@altiport/wire/pack.shape'
import { searchQuery } from '@altiport/wire/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'

let hub: TestHub
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('search', addItems))
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

const access = { captionsForDeaf: false, audioDescription: false, flashing: false }

/** Films, one of them no longer valid, articles, a collection, menu entries and an album. */
function addItems(index: PackIndex): void {
  const film = index.videos[0]!
  const filmLike = (id: string, en: string, overrides: object = {}) => ({
    ...film,
    id,
    title: { en },
    ...overrides,
  })
  index.videos.push(
    filmLike('ruta', 'Alta Ruta', { cast: ['Iker Landa'], durationInS: 5400, genres: ['travel'] }),
    filmLike('pod', 'Pod', { directors: ['Iker Landa'], durationInS: 3000, genres: ['nature'] }),
    filmLike('lantern', 'Lantern Street', { premium: true }),
    filmLike('quiet', 'The Quiet Kite', {
      accessibility: { ...access, audioDescription: true },
      genres: ['drama'],
    }),
    filmLike('gone', 'Alta Ruta Two', { validity: { from: '2020-01-01', to: '2020-01-02' } }),
  )
  const article = {
    id: 'fig',
    title: { en: 'A fig at altitude' },
    author: 'Noor Haddad',
    date: '2026-11-14',
    categories: [],
    picture: film.poster,
    license: 'CC0-1.0',
    body: [{ kind: 'heading' as const, text: { en: 'Cedar smoke' } }],
  }
  index.articles.push(article, { ...article, id: 'loose', title: { en: 'Unlisted' }, body: [] })
  index.microSites = { blog: [{ id: 'galley', title: { en: 'Galley' }, articles: ['fig'] }], articles: [] }
  index.collections.push({ id: 'slow', title: { en: 'Slow water' }, cover: film.poster, items: ['pod'] })
  const entry = index.menu.entries[0]!
  index.menu.entries.push(
    { ...entry, id: 'tile-ruta', title: { en: 'Alta Ruta' }, path: '/app/vod/media/ruta' },
    { ...entry, id: 'own-page', title: { en: 'My own page' }, path: '/explore/own-page' },
  )
  index.audio.push({
    id: 'norte',
    type: 'album',
    kind: 'music',
    artist: 'Rua Norte',
    genres: ['folk'],
    year: 2025,
    title: { en: 'Carnival', ar: 'كرنفال' },
    categories: [],
    ages: 0,
    keywords: [],
    license: 'CC0-1.0',
    accessibility: access,
    cover: film.poster,
    tracks: ['Ronda de ruido', 'Slow Tide'].map((title, n) => ({
      id: `norte-${n}`,
      title: { en: title },
      path: film.path,
      durationInS: 228,
      sizeInBytes: 9,
    })),
  })
}

type Find = { id: string; kind: string; title: string; path: string; premium: boolean }
type Search = { best: Find | null; groups: { sort: string; finds: Find[] }[]; suggestions: Find[] }

async function search(variables: object): Promise<Search> {
  const body = { query: searchQuery, variables: { lang: 'en', ...variables } }
  const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, { body })
  return (response.body as { data: { app: { search: Search } } }).data.app.search
}
const foundIds = async (variables: object) => {
  const { best, groups } = await search(variables)
  return [best, ...groups.flatMap(({ finds }) => finds)].flatMap((find) => find?.id ?? [])
}

test('PAX-01 a mistyped title is the best match, and links to its page; an expired title is not found', async () => {
  const { best } = await search({ text: 'atla rutta' })
  expect(best).toMatchObject({ kind: 'film', id: 'ruta', path: '/app/vod/media/ruta' })
  expect(await foundIds({ text: 'alta ruta' })).not.toContain('gone')
})

test('PAX-01 people, artists, tracks and genres find their items, by group', async () => {
  expect(await foundIds({ text: 'iker landa' })).toEqual(expect.arrayContaining(['ruta', 'pod']))
  const { groups, best } = await search({ text: 'ru' })
  expect(best?.id).toBe('ruta')
  const listen = groups.find(({ sort }) => sort === 'listen')!
  expect(listen.finds.map(({ id }) => id)).toEqual(expect.arrayContaining(['norte', 'norte-0']))
  expect(listen.finds[0]!.path).toBe('/app/audio/media/norte')
  expect(listen.finds.find(({ id }) => id === 'norte')).toMatchObject({ audioKind: 'music' })
  expect(await foundIds({ text: 'كرنفال' })).toContain('norte')
  expect(await foundIds({ text: 'natur', genres: ['nature'] })).toContain('pod')
})

test('PAX-01 OP-99 of genres that a client invents, no more are compared than there are', async () => {
  const invented = (count: number) => Array.from({ length: count }, (_, n) => `invented ${n}`)
  expect(await foundIds({ text: 'zzz', genres: [...invented(genres.length - 1), 'nature'] })).toContain('pod')
  expect(await foundIds({ text: 'zzz', genres: [...invented(genres.length), 'nature'] })).toEqual([])
})

test('PAX-01 MIC-01 MIC-02 articles and collections are found by their titles, authors and headings', async () => {
  expect((await search({ text: 'fig at altitud' })).best).toMatchObject({
    kind: 'article',
    path: '/app/micro-sites/blog/Article/fig',
  })
  expect(await foundIds({ text: 'noor haddad' })).toContain('fig')
  expect(await foundIds({ text: 'cedar smoke' })).toContain('fig')
  expect((await search({ text: 'slow wter' })).best).toMatchObject({ path: '/app/collection/slow' })
  expect(await foundIds({ text: 'unlisted' })).toEqual([])
})

test('PAX-01 all matches of one group can be requested separately', async () => {
  const { groups } = await search({ text: 'iker landa' })
  expect(groups.length).toBeGreaterThan(0)
  const all = await search({ text: 'iker landa', sort: 'watch', first: 100 })
  expect(all.best).toBeNull()
  expect(all.groups.map(({ sort }) => sort)).toEqual(['watch'])
  expect(all.groups[0]!.finds.map(({ id }) => id)).toEqual(expect.arrayContaining(['ruta', 'pod']))
  expect((await search({ text: 'iker landa', sort: 'watch', first: 1 })).groups[0]).toMatchObject({
    count: all.groups[0]!.finds.length,
    finds: [{}],
  })
})

test('PAX-02 titles that exceed the duration limit are left out, and the limit can be used without a text', async () => {
  const inTime = await foundIds({ text: 'iker landa', longestInS: 3600 })
  expect(inTime).toContain('pod')
  expect(inTime).not.toContain('ruta')
  expect(await foundIds({ longestInS: 3600 })).toContain('pod')
})

test('PAX-01 a menu entry that links to a film is not listed in addition to it', async () => {
  expect(await foundIds({ text: 'alta ruta' })).not.toContain('tile-ruta')
  expect(await foundIds({ text: 'my own page' })).toContain('own-page')
})

test('PRE-01 premium titles are marked as such', async () => {
  expect((await search({ text: 'lantern street' })).best).toMatchObject({ id: 'lantern', premium: true })
  expect((await search({ text: 'alta ruta' })).best).toMatchObject({ id: 'ruta', premium: false })
})

test('PAX-11 audio description and captions for the deaf are search filters', async () => {
  expect(await foundIds({ access: 'audioDescription' })).toEqual(['quiet'])
  expect(await foundIds({ text: 'kite', access: 'captionsForDeaf' })).not.toContain('quiet')
})

test('PAX-01 without a match there are three suggestions; without words nothing is found', async () => {
  const nothing = await search({ text: 'qqxxzzv' })
  expect(nothing).toMatchObject({ best: null, groups: [] })
  expect(nothing.suggestions).toHaveLength(3)
  expect(await search({ text: ' '.repeat(500) })).toMatchObject({ best: null, groups: [] })
})

test('PAX-01 a device that sends too many new queries is limited, but gets cached responses, and others are not limited', async () => {
  const hubAtFixedTime = await openTestHub({}, { clock: { nowInMs: () => Date.UTC(2026, 10, 20) } })
  const { passengers } = hubAtFixedTime.addresses
  const [one, other] = [await signIn(passengers), await signIn(passengers)]
  const statusOf = async (device: Device, text: string) => {
    const body = { query: searchQuery, variables: { lang: 'en', text } }
    return (await send(passengers, { method: 'POST', path: graphqlPath }, { body, headers: device.cookies }))
      .status
  }
  let count = 0
  while ((await statusOf(one, `word ${count}`)) === 200) count += 1
  expect(count).toBe(240)
  expect(await statusOf(one, 'word 1')).toBe(200)
  expect(await statusOf(other, 'another word')).toBe(200)
  await hubAtFixedTime.remove()
})
