/** Galleries and their slides, through a real hub. */
import { portalQuery } from '@altiport/wire/home'
import { galleriesQuery, gallerySlidesQuery } from '@altiport/wire/images'
import { graphqlPath } from '@altiport/wire/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('images', (index) => {
      const video = index.videos[0]!
      const { wide: picture } = video
      const base = { ...video, categories: ['lakes'], credits: { en: 'Bo' }, validity: undefined }
      const pictures = [
        { id: 'first', picture, title: { en: 'First', fr: 'Premier' }, credits: { en: 'Ana' } },
        { id: 'second', picture: video.poster, caption: { en: 'Then' } },
      ]
      index.menu.entries = [{ ...index.menu.entries[1]!, source: 'images', nodes: [] }]
      index.images = [
        { ...base, id: 'shore', title: { en: 'Shore' }, cover: 'second', pictures },
        { ...base, id: 'bank', title: { en: 'Bank' }, cover: 'first', pictures },
        { ...base, id: 'gone', validity: { to: '2020-01-01' }, cover: 'first', pictures },
      ]
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

async function queryImages(query: unknown, variables: object = {}) {
  const sent = { body: { query, variables: { lang: 'fr', ...variables } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app.images
}

test('IMG-01 RTE-18 galleries are listed with their number of pictures and their cover', async () => {
  const { galleries, categories } = await queryImages(galleriesQuery)
  expect(galleries.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
    ['shore', 2],
    ['bank', 2],
  ])
  expect(galleries[0].cover.url).not.toBe(galleries[1].cover.url)
  expect(categories).toEqual([{ id: 'lakes', title: 'Au bord de l’eau', count: 4 }])
})

test('IMG-01 RTE-19 a gallery has its slides with their texts, in pages', async () => {
  const { gallery, category } = await queryImages(gallerySlidesQuery, { id: 'shore' })
  expect([category, gallery.credits]).toEqual([null, 'Bo'])
  expect(gallery.slides).toMatchObject([
    { id: 'first', title: 'Premier', caption: null, credits: 'Ana' },
    { id: 'second', title: null, caption: 'Then', credits: null },
  ])
  const nextPage = await queryImages(gallerySlidesQuery, { id: 'shore', after: 'first' })
  expect(nextPage.gallery.slides.map(({ id }: { id: string }) => id)).toEqual(['second'])
})

test('IMG-01 RTE-18 OP-55 a category has the slides of all its galleries, each with a unique id', async () => {
  const { category, gallery } = await queryImages(gallerySlidesQuery, { id: 'lakes' })
  expect(gallery).toBeNull()
  expect(category.slides.map(({ id }: { id: string }) => id)).toEqual([
    'first',
    'second',
    'bank.first',
    'bank.second',
  ])
})

test('PACK-08 IMG-01 a gallery that is not valid now or unknown, or a category without galleries, is null', async () => {
  for (const id of ['gone', 'nowhere', 'small'])
    expect(await queryImages(gallerySlidesQuery, { id })).toEqual({ gallery: null, category: null })
})

test('HOM-01 HOM-07 IMG-01 in the menu each gallery is listed with its cover', async () => {
  const sent = { body: { query: portalQuery, variables: { lang: 'fr' } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  const { entries } = (body as any).data.app.portal.menu.entries[0]
  expect(entries).toMatchObject([
    { id: 'shore', type: 'gallery', title: 'Shore' },
    { id: 'bank', type: 'gallery', title: 'Bank' },
  ])
  expect(entries[0].poster.url).not.toBe(entries[1].poster.url)
})
