/** The newsstand, through a real hub. */
import { portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { pressIssueQuery, pressListQuery, publicationQuery } from '@altiport/wire/press'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('press', (index, pack) => {
      const video = index.videos[0]!
      const path = pack.files.find((file) => file.path.startsWith('files/'))!.path
      const issue = (id: string, date: string, language = 'en') => ({
        id,
        date,
        language,
        path,
        pages: 96,
        sizeInBytes: 9,
        cover: video.poster,
      })
      const base = {
        ...video,
        kind: 'magazine' as const,
        publisher: 'Quay',
        credits: { en: 'Ana' },
        validity: undefined,
      }
      index.menu.entries = [{ ...index.menu.entries[1]!, source: 'press', nodes: [] }]
      index.press = [
        {
          ...base,
          id: 'quay',
          title: { en: 'Quay', fr: 'Le Quai' },
          categories: ['lakes'],
          issues: [
            { ...issue('quay-2', '2026-11-01', 'fr'), title: { en: 'No. 2' }, openingInBytes: 7 },
            issue('quay-1', '2026-10-01'),
          ],
        },
        {
          ...base,
          id: 'daily',
          title: { en: 'Daily' },
          kind: 'newspaper',
          categories: [],
          issues: [issue('daily-1', '2026-11-20')],
        },
        { ...base, id: 'gone', validity: { to: '2020-01-01' }, issues: [issue('gone-1', '2019-01-01')] },
      ]
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

async function queryPress(query: unknown, variables: object = {}) {
  const request = { body: { query, variables: { lang: 'fr', ...variables } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, request)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app.press
}

test('PRS-01 RTE-15 the newsstand has every publication that is valid now, with its newest issue, and only categories with publications', async () => {
  const { shelf, categories } = await queryPress(pressListQuery)
  expect(shelf).toMatchObject({ title: null, count: 2 })
  expect(shelf.publications.map(({ id, title, kind }: Record<string, string>) => [id, title, kind])).toEqual([
    ['quay', 'Le Quai', 'magazine'],
    ['daily', 'Daily', 'newspaper'],
  ])
  expect(shelf.publications[0]).toMatchObject({
    languages: ['fr', 'en'],
    issues: [{ id: 'quay-2', title: 'No. 2' }],
  })
  expect(categories).toEqual([{ id: 'lakes', title: 'Au bord de l’eau', count: 1 }])
})

test('RTE-15 a category has its own publications, the newsstand is paged, and an unknown category is null', async () => {
  const ids = async (variables: object) =>
    (await queryPress(pressListQuery, variables)).shelf?.publications.map(({ id }: { id: string }) => id)
  expect(await ids({ category: 'lakes' })).toEqual(['quay'])
  expect(await ids({ after: 'quay' })).toEqual(['daily'])
  expect(await ids({ category: 'nowhere' })).toBeUndefined()
})

test('PRS-01 RTE-16 a publication has all its issues, newest first', async () => {
  const { publication } = await queryPress(publicationQuery, { id: 'quay' })
  expect(publication).toMatchObject({ publisher: 'Quay', credits: 'Ana' })
  expect(publication.issues.map(({ id, title }: Record<string, string>) => [id, title])).toEqual([
    ['quay-2', 'No. 2'],
    ['quay-1', null],
  ])
  expect((await queryPress(publicationQuery, { id: 'harbour' })).publication).toBeNull()
})

test('PRS-02 RTE-17 an issue has its file, which is served in ranges, and its publication', async () => {
  const { issue } = await queryPress(pressIssueQuery, { id: 'quay-2' })
  expect(issue).toMatchObject({
    openingInBytes: 7,
    sheet: null,
    publication: { id: 'quay', title: 'Le Quai' },
  })
  const range = await fetch(hub.addresses.passengers + issue.url, { headers: { range: 'bytes=0-3' } })
  expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 4])
  expect((await queryPress(pressIssueQuery, { id: 'quay-1' })).issue.openingInBytes).toBe(0)
})

test('PACK-08 PRS-01 a publication that is not valid now is null, and so are its issues', async () => {
  expect((await queryPress(publicationQuery, { id: 'gone' })).publication).toBeNull()
  expect((await queryPress(pressIssueQuery, { id: 'gone-1' })).issue).toBeNull()
})

test('HOM-01 HOM-07 PRS-01 the menu lists each publication with the title of its newest issue and a cover', async () => {
  const request = { body: { query: portalQuery, variables: { lang: 'fr' } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, request)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  const { entries } = (body as any).data.app.portal.menu.entries[0]
  expect(entries).toMatchObject([
    { id: 'quay', type: 'press', title: 'Le Quai', tagline: 'No. 2', durationInS: null },
    { id: 'daily', type: 'press', title: 'Daily' },
  ])
  expect(entries[0].poster.url).toMatch(/^\/core\/media\//)
})
