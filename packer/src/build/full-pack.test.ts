/** The index and files that a build writes for press, bundles, albums, galleries, advertisements and others. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFullPack, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
const built = join(temp.folder, 'built')
let source: string
let index: PackIndex
let types: Map<string, string>
beforeAll(async () => {
  source = copyFullPack(temp.folder)
  const { files } = await buildPack(source, built, { quiet: true })
  index = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
  types = new Map(files.map(({ path, type }) => [path, type]))
})
afterAll(() => temp.remove())

test('PACK-03 PRS-01 an issue has its number of pages, and a cover of its own or from its first page; the newest issue is first', async () => {
  const [newest, older] = index.press[0]!.issues
  expect([newest!.id, newest!.pages, older!.id]).toEqual(['gazette-2', 2, 'gazette-1'])
  expect(types.get(newest!.path)).toBe('application/pdf')
  expect([newest!.cover.width, newest!.cover.height]).toEqual([1200, 1600])
  const { dominant } = await sharp(join(built, newest!.cover.path)).stats()
  // The first page is blue, the second red.
  expect(dominant.b).toBeGreaterThan(dominant.r)
  expect(older!.cover.width).toBe(600)
})

test('PACK-03 GWA-01 bundles come from a folder or a zip, with the same files under the same name', () => {
  const [echo, pebbles] = index.games
  expect([echo!.id, pebbles!.id]).toEqual(['echo', 'pebbles'])
  expect(echo!.path).toBe(pebbles!.path)
  const folder = pebbles!.path.replace(/index\.html$/, '')
  for (const [name, type] of [
    ['index.html', 'text/html'],
    ['pebbles.js', 'text/javascript'],
    ['pebbles.css', 'text/css'],
  ]) {
    expect(types.get(folder + name)).toContain(type)
    expect(readFileSync(join(built, folder + name))).toEqual(
      readFileSync(join(source, 'games/pebbles/bundle', name!)),
    )
  }
})

test('PACK-03 AUD-01 finished AAC is used unchanged, and an album of the library is in the index', () => {
  const [shells, tides] = index.audio
  expect(tides!.tracks.map(({ id }) => id)).toEqual(['tides-1', 'high-water'])
  expect(readFileSync(join(built, tides!.tracks[0]!.path))).toEqual(
    readFileSync(join(source, 'audio/tides/01.m4a')),
  )
  expect([shells!.id, shells!.categories, shells!.title.de]).toEqual(['shells', [], 'Muscheln'])
})

test('PACK-03 IMG-01 HOM-08 galleries, series and legal texts are in the index, in order', () => {
  expect(index.images[0]!).toMatchObject({
    cover: 'coast-2',
    pictures: [{ id: 'coast-1' }, { id: 'coast-2' }],
  })
  expect(index.series.map(({ id }) => id)).toEqual(['small-robots'])
  expect(index.videos.filter(({ episode }) => episode).map(({ id }) => id)).toEqual(['robots-1', 'robots-2'])
  expect(index.legal!.termsOfUse.fr).toMatch(/^# Conditions\n\nSoyez aimables\.$/)
  expect(existsSync(join(built, index.images[0]!.pictures[1]!.picture.path))).toBe(true)
})

test('FEED-07 PAX-05 the effect and the texts of announcements are in the index', () => {
  expect(index.announcements).toEqual({
    information: 'banner',
    templates: [
      {
        id: 'seat-belts',
        class: 'safety',
        title: { en: 'Seat belts' },
        text: { en: 'Please fasten your seat belt.' },
      },
    ],
  })
})

test('PACK-03 ADS-02 ADS-04 advertisements are in the index with their spots and pictures, and defaults for missing keys', () => {
  const { formats, campaigns } = index.advertisements!
  expect(formats).toEqual([
    { id: 'preroll', type: 'video' },
    { id: 'card', type: 'image', animation: { duration: 20 } },
    { id: 'tower', type: 'image' },
  ])
  const [tram, crayons] = campaigns
  expect(tram).toMatchObject({
    weight: 3,
    caps: { perDevice: 4, perFlight: 800 },
    isForKids: false,
    zones: [],
  })
  expect(crayons).toMatchObject({ weight: 1, caps: {}, isForKids: true, sections: [] })
  const { spot } = tram!.creatives[0]!
  expect(spot).toMatchObject({ width: 160, height: 90 })
  expect(spot!.durationInS).toBeCloseTo(2, 1)
  expect(types.get(spot!.path)).toBe('video/mp4')
  expect(types.get(tram!.creatives[1]!.picture!.path)).toBe('image/png')
})
