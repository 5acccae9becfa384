/** Portal, menu and style through a real hub. */
import { menuIdQuery, portalQuery } from '@altiport/wire/home'
import { graphqlPath } from '@altiport/wire/limits'
import { shades, styleQuery } from '@altiport/wire/style'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('home'))
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

async function queryPortal(query: unknown, lang = 'en') {
  const sent = { body: { query, variables: { lang } } }
  const { body } = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  // biome-ignore lint/suspicious/noExplicitAny: the types of responses are checked in wire/; here the values matter
  return (body as any).data.app.portal
}

test('STY-08 STY-09 API-14 the style is at data.app.portal.style, with the pack’s logo and background', async () => {
  const { style, name } = await queryPortal(styleQuery, 'fr')
  const { packId } = hub.parts.content.pack
  expect(name).toBe('Air Mini')
  expect(style.logoUrl).toMatch(new RegExp(`^/core/media/${packId}/files/.*\\.svg$`))
  expect(style.backgroundUrl).toMatch(new RegExp(`^/core/media/${packId}/files/.*\\.jpg$`))
  expect(style.lightColors).not.toEqual(style.darkColors)
  const { width, height } = hub.parts.content.pack.style.logo!
  expect(style.logoRatio).toBeCloseTo(width / height, 5)
  expect(style.markUrl).toBeNull()
})

test('STY-10 STY-11 STY-12 each color set has groups with main and contrast, and custom, each with base and nine shades', async () => {
  const { style } = await queryPortal(styleQuery)
  const { light, dark } = hub.parts.content.pack.style
  for (const [sent, stored] of [
    [style.lightColors, light],
    [style.darkColors, dark],
  ] as const) {
    expect(Object.keys(sent).sort()).toEqual(['content', 'custom', 'primary', 'secondary'])
    for (const [scheme, source] of [
      [sent.primary.main, stored.primaryMain],
      [sent.primary.contrast, stored.primaryContrast],
      [sent.secondary.main, stored.secondaryMain],
      [sent.secondary.contrast, stored.secondaryContrast],
      [sent.content.main, stored.contentMain],
      [sent.content.contrast, stored.contentContrast],
      [sent.custom, stored.custom],
    ] as const) {
      expect(scheme.base).toBe(source.base)
      expect(shades.map((shade) => scheme[`c${shade}`])).toEqual(shades.map((shade) => source[shade]))
    }
  }
})

test('HOM-03 API-13 one query reads languages, home sliders and menu', async () => {
  const { languages, homeSliders, menu } = await queryPortal(portalQuery)
  expect(languages).toEqual([{ code: 'en' }, { code: 'fr' }, { code: 'ar' }])
  expect(homeSliders).toHaveLength(3)
  expect(menu.entries).toHaveLength(4)
})

test('HOM-04 a home slider opens a media item, a menu entry or an address, with texts in the requested language', async () => {
  const [film, entry, address] = (await queryPortal(portalQuery, 'fr')).homeSliders
  expect(film).toMatchObject({ title: 'Le Port', subtitle: 'Un matin au quai', mediaItem: { id: 'harbour' } })
  expect(film.picture).toMatchObject({ width: 1280, height: 720, widths: [240, 480, 960] })
  expect(entry).toMatchObject({
    mediaItem: null,
    menuItem: { __typename: 'AppEntry', path: '/app/moving-map' },
  })
  expect(address).toMatchObject({ mediaItem: null, menuItem: null, url: 'https://partner.example' })
})

test('HOM-05 API-12 the menu has id, root and entries, and its id can be queried alone', async () => {
  const { menu } = await queryPortal(portalQuery)
  expect(menu).toMatchObject({ id: 'main', root: 'home' })
  expect(await queryPortal(menuIdQuery)).toEqual({ menu: { id: 'main' } })
})

test('HOM-06 a menu entry has everything that the portal displays of it', async () => {
  const films = (await queryPortal(portalQuery, 'fr')).menu.entries[1]
  expect(films).toMatchObject({
    id: 'films',
    title: 'Films et séries',
    shortTitle: 'Regarder',
    path: '/app/vod',
    name: 'vod',
    source: 'videos',
    description: 'Tout ce qu’il y a à voir',
    type: 'multimedia',
    template: 'posters',
    airsas: { section: 'vod', zone: 'home' },
    nodes: [{ id: 'by-the-water', title: 'Au bord de l’eau' }],
  })
  expect(films.icon).toMatchObject({ type: 'svg', data: expect.stringMatching(/^\/core\/media\/.*\.svg$/) })
  expect(films.logoUrl).toMatch(/^\/core\/media\/.*\.png$/)
})

test('HOM-07 an entry is an app with arguments, external with an address, or multimedia with entries', async () => {
  const [, films, map, partner] = (await queryPortal(portalQuery)).menu.entries
  expect(films.__typename).toBe('MultimediaEntry')
  expect(films.entries.map(({ id }: { id: string }) => id)).toEqual(['harbour', 'lantern'])
  expect(map).toMatchObject({
    __typename: 'AppEntry',
    type: 'app',
    pxapp: 'moving-map',
    args: [{ name: 'view', value: 'globe' }],
  })
  expect(partner).toMatchObject({
    __typename: 'ExternalEntry',
    type: 'external',
    url: 'https://partner.example',
  })
})

test('GEN-05 without a pack the hub serves an empty portal', async () => {
  const withoutPack = await openTestHub()
  try {
    const sent = { body: { query: portalQuery, variables: { lang: 'de' } } }
    const { status, body } = await send(
      withoutPack.addresses.passengers,
      { method: 'POST', path: graphqlPath },
      sent,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { app: { portal: { homeSliders: [], menu: { entries: [] } } } } })
  } finally {
    await withoutPack.remove()
  }
})
