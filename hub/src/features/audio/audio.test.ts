/** Albums, podcasts and saved positions, through a real hub. */
import {
  albumQuery,
  audioCategoryQuery,
  audioHomeQuery,
  audioPositionsQuery,
  saveAudioProgress,
} from '@altiport/wire/audio'
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import type { PackIndex } from '@altiport/wire/pack.shape'
import type { Album } from '@altiport/wire/pack-items.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
let device: Device
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('audio', withAudio))
  hub = await openTestHub({ dataDir: packs.dataDir })
  device = await signIn(hub.addresses.passengers)
})
afterAll(() => hub.remove())

/** An album, a single, a podcast, and an album that is no longer valid; the bytes are those of the tiny pack's film. */
function withAudio(index: PackIndex): void {
  const [film] = index.videos
  const album = (id: string, overrides: Partial<Album>): Album => ({
    id,
    type: 'album',
    kind: 'music',
    artist: 'Marea Baja',
    genres: ['ambient'],
    year: 2025,
    title: { en: `The ${id}`, fr: `Le ${id}` },
    categories: ['lakes'],
    ages: 0,
    keywords: [],
    accessibility: { captionsForDeaf: false, audioDescription: false, flashing: false },
    license: 'CC0-1.0',
    cover: film!.poster,
    tracks: [1, 2].map((n) => ({
      id: `${id}-${n}`,
      title: { en: `Part ${n}` },
      path: film!.path,
      durationInS: 6,
      sizeInBytes: film!.plainSizeInBytes,
    })),
    ...overrides,
  })
  const single = album('buoy', { type: 'simple' })
  const entry = index.menu.entries.find(({ type }) => type === 'multimedia')!
  index.menu.entries.push({ ...entry, id: 'listen', source: 'audio', nodes: [] })
  index.audio = [
    album('gone', { validity: { from: '2020-01-01', to: '2020-01-02' } }),
    { ...single, tracks: single.tracks.slice(0, 1) },
    album('tides', {}),
    album('harbour-talk', { kind: 'podcast', categories: ['small'] }),
  ]
}

async function queryAudio(query: unknown, variables: object = {}, headers?: Record<string, string>) {
  const sent = { body: { query, variables: { lang: 'fr', ...variables } }, headers }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app.audio
}
const savePosition = (idMedia: string, progress: number, isEnd = false, headers = device.cookies) =>
  send(hub.addresses.passengers, saveAudioProgress, { body: { idMedia, progress, isEnd }, headers })
const positions = async (headers = device.cookies) =>
  (await queryAudio(audioPositionsQuery, {}, headers)).places.map(
    ({ idMedia, progress }: { idMedia: string; progress: number }) => [idMedia, progress],
  )

test('AUD-02 AUD-03 an album has its id, type and source, and so do its tracks', async () => {
  const { album } = await queryAudio(albumQuery, { id: 'tides' })
  expect(album).toMatchObject({ id: 'tides', type: 'album', kind: 'music', title: 'Le tides', trackCount: 2 })
  expect(album.durationInS).toBe(12)
  expect(album.data.source.url).toBe(album.tracks[0].data.source.url)
  expect(album.tracks[1]).toMatchObject({ id: 'tides-2', type: 'simple', artist: 'Marea Baja' })
  const response = await fetch(hub.addresses.passengers + album.tracks[1].data.source.url, { method: 'HEAD' })
  expect(response.status).toBe(200)
})

test('AUD-01 AUD-03 a single has the type simple', async () => {
  const { album } = await queryAudio(albumQuery, { id: 'buoy' })
  expect(album).toMatchObject({ type: 'simple', trackCount: 1 })
})

test('RTE-13 a category returns its albums in pages; an unknown category is null', async () => {
  const { category } = await queryAudio(audioCategoryQuery, { id: 'lakes' })
  expect([category.title, category.count]).toEqual(['Au bord de l’eau', 2])
  const next = (await queryAudio(audioCategoryQuery, { id: 'lakes', after: 'buoy' })).category
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual(['tides'])
  expect((await queryAudio(audioCategoryQuery, { id: 'nowhere' })).category).toBeNull()
})

test('RTE-13 PACK-08 home features music and lists what is visible now', async () => {
  const { featured, categories } = await queryAudio(audioHomeQuery)
  expect(featured.id).toBe('tides')
  expect(categories.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
    ['lakes', 2],
    ['small', 1],
  ])
  expect((await queryAudio(albumQuery, { id: 'gone' })).album).toBeNull()
})

test('HOM-07 AUD-03 the menu’s audio entry has its albums as tiles of their own type', async () => {
  const sent = { body: { query: portalQuery, variables: { lang: 'fr' } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  const { entries } = (body as any).data.app.portal.menu
  const listen = entries.find(({ id }: { id: string }) => id === 'listen')
  expect(listen.entries.map(({ id, type }: { id: string; type: string }) => [id, type])).toEqual([
    ['buoy', 'simple'],
    ['tides', 'album'],
    ['harbour-talk', 'album'],
  ])
})

test('OP-40 the position in an episode is saved per device, most recently heard first, and removed at the end', async () => {
  expect((await savePosition('harbour-talk-1', 40)).status).toBe(204)
  await savePosition('harbour-talk-2', 10)
  await savePosition('harbour-talk-1', 45)
  const other = await signIn(hub.addresses.passengers)
  await savePosition('harbour-talk-2', 77, false, other.cookies)
  expect(await positions()).toEqual([
    ['harbour-talk-1', 45],
    ['harbour-talk-2', 10],
  ])
  expect(await positions(other.cookies)).toEqual([['harbour-talk-2', 77]])
  await savePosition('harbour-talk-1', 100, true)
  expect(await positions()).toEqual([['harbour-talk-2', 10]])
})

test('OP-40 a track that is not on board is refused', async () => {
  expect(await savePosition('nowhere', 5)).toMatchObject({
    status: 409,
    body: { refusal: 'unknown-media', where: 'body.idMedia' },
  })
})

test('OP-40 positions survive a restart of the hub', async () => {
  hub = await hub.restart()
  const sameDevice = await signIn(hub.addresses.passengers, device)
  expect(await positions(sameDevice.cookies)).toEqual([['harbour-talk-2', 10]])
})
