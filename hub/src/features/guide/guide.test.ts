/** The destination guide through a real hub. */
import { guideCityQuery, guideHomeQuery } from '@altiport/wire/guide'
import { graphqlPath } from '@altiport/wire/limits'
import type { GuideCity } from '@altiport/wire/pack-guide.shape'
import { searchQuery } from '@altiport/wire/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('guide', (index) => {
      const { wide: picture } = index.videos[0]!
      const icon = { ...picture, path: 'files/eye.svg', type: 'image/svg+xml' as const, widths: [] }
      const place = {
        isTour: false,
        pictures: [picture],
        spoken: [],
        openingHours: [],
        inclusions: [],
        exclusions: [],
      }
      const port: GuideCity = {
        id: 'port',
        title: { en: 'Port', fr: 'Le Port' },
        tagline: { en: 'By the sea' },
        picture,
        airports: ['BIO'],
        timeZone: 'Europe/Madrid',
        location: { latitude: 43.26, longitude: -2.93 },
        onward: [],
        population: 1200,
        currency: { en: 'Euro' },
        emergencyNumbers: [{ title: { en: 'All' }, number: '112' }],
        weather: [],
        fromAirport: [],
        highlights: ['lighthouse'],
        sections: [
          {
            id: 'see',
            title: { en: 'See', fr: 'Voir' },
            icon,
            places: [
              { ...place, id: 'lighthouse', title: { en: 'The lighthouse', fr: 'Le phare' } },
              {
                ...place,
                id: 'rowing',
                isTour: true,
                title: { en: 'Rowing' },
                price: { currency: 'EUR', from: 20, each: true },
                durationInMin: 90,
                inclusions: [{ en: 'The boat', fr: 'La barque' }],
                exclusions: [{ en: 'The weather' }],
                cancellation: { en: 'Until noon.' },
                website: 'https://rowing.example',
                address: { en: 'Quay 1' },
                phone: '+34 1',
                email: 'row@rowing.example',
              },
            ],
            information: [],
          },
          {
            id: 'metro',
            title: { en: 'Metro' },
            icon,
            places: [],
            subway: { plan: icon, lines: [{ name: 'L1', colour: '#e4572e', towards: { en: 'East' } }] },
            information: [{ title: { en: 'Cards' }, text: { en: 'At any machine.' } }],
          },
        ],
        map: { path: 'files/map.json' },
        license: 'CC0-1.0',
      }
      index.guides = [port, { ...port, id: 'gone', validity: { to: '2020-01-01' } }]
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

async function queryGuide(query: unknown, variables: object = {}) {
  const sent = { body: { query, variables: { lang: 'fr', ...variables } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app.guide
}

test('GDE-01 RTE-23 cities are listed with their airports and contents, except those that are not valid now', async () => {
  const { cities } = await queryGuide(guideHomeQuery)
  expect(cities).toMatchObject([
    { id: 'port', title: 'Le Port', tagline: 'By the sea', airports: ['BIO'], placeCount: 1, tourCount: 1 },
  ])
  expect(cities[0].picture.url).toMatch(/^\/core\/media\//)
})

test('GDE-02 GDE-03 GDE-10 RTE-24 RTE-25 RTE-26 a city has its sections, each with an svg icon, and their points of interest', async () => {
  const { city } = await queryGuide(guideCityQuery, { id: 'port' })
  expect(city.sections.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
    ['see', 'Voir'],
    ['metro', 'Metro'],
  ])
  expect(city.sections[0].icon).toEqual({ data: expect.stringMatching(/\.svg$/), type: 'svg' })
  expect(city.sections[0].places[0]).toMatchObject({ id: 'lighthouse', title: 'Le phare' })
})

test('GDE-04 GDE-05 GDE-06 GDE-07 OP-57 a tour has its fields; missing ones are null or empty', async () => {
  const { city } = await queryGuide(guideCityQuery, { id: 'port' })
  const [lighthouse, rowing] = city.sections[0].places
  expect(rowing).toMatchObject({
    isTour: true,
    price: { currency: 'EUR', amount: null, from: 20, to: null, each: true },
    durationInMin: 90,
    inclusions: ['La barque'],
    exclusions: ['The weather'],
    cancellation: 'Until noon.',
    website: 'https://rowing.example',
    address: 'Quay 1',
    phone: '+34 1',
    email: 'row@rowing.example',
  })
  expect(lighthouse).toMatchObject({ price: null, website: null, inclusions: [], durationInMin: null })
})

test('PAX-01 cities and the places in them are found, and link to their pages', async () => {
  const bestOf = async (text: string) => {
    const sent = { body: { query: searchQuery, variables: { lang: 'en', text } } }
    const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
    return (body as { data: { app: { search: { best: unknown } } } }).data.app.search.best
  }
  expect(await bestOf('lighthous')).toMatchObject({
    kind: 'place',
    title: 'The lighthouse',
    path: '/app/guide/port/see/lighthouse',
  })
  expect(await bestOf('port')).toMatchObject({ kind: 'place', title: 'Port', path: '/app/guide/port' })
})

test('GDE-08 GDE-09 subway, useful information and the map’s address are in the response', async () => {
  const { city } = await queryGuide(guideCityQuery, { id: 'port' })
  expect(city.sections[1]).toMatchObject({
    subway: { lines: [{ name: 'L1', color: '#e4572e', towards: 'East', times: null }] },
    information: [{ title: 'Cards', text: 'At any machine.' }],
  })
  expect(city).toMatchObject({ population: 1200, currency: 'Euro', emergencyNumbers: [{ number: '112' }] })
  expect(city.map.url).toMatch(/files\/map\.json$/)
})

test('PACK-08 GDE-01 an unknown city, or one that is not valid now, is null', async () => {
  for (const id of ['gone', 'nowhere'])
    expect(await queryGuide(guideCityQuery, { id })).toEqual({ city: null })
})
