/** Building the tiny pack: what the built pack contains, and that builds are reproducible. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Pack, type PackIndex, pack, packIndex } from '@altiport/wire/pack.shape'
import { thumbnailPath } from '@altiport/wire/pack-values'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashFile } from '#core/files.ts'
import { InvalidPack } from '#core/problem.ts'
import { packProblem } from '#load/verify.ts'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
const built = join(temp.folder, 'built')
let tiny: Pack
let index: PackIndex
beforeAll(async () => {
  tiny = await buildPack(tinyFolder, built, { quiet: true })
  index = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
})
afterAll(() => temp.remove())

const read = (path: string) => readFileSync(join(built, path), 'utf8')
const video = (id: string) => index.videos.find((each) => each.id === id)!

test('PACK-05 pack.json lists every file of the folder with size, hash and type', async () => {
  expect(pack.parse(JSON.parse(read('pack.json')))).toEqual(tiny)
  const found = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(built, path)).isFile(),
  )
  expect(tiny.files.map((file) => file.path)).toEqual(found.filter((path) => path !== 'pack.json').sort())
  expect(await packProblem(built)).toBeUndefined()
  const types = Object.fromEntries(tiny.files.map((file) => [file.path, file.type]))
  expect(types[video('harbour').path]).toBe('video/mp4')
  expect(types[`${video('harbour').path}.mpd`]).toBe('application/dash+xml')
  expect(types[`${video('harbour').path}.m3u8`]).toBe('application/vnd.apple.mpegurl')
})

test('PACK-03 pictures, captions and the folders of films are named by their contents', async () => {
  for (const file of tiny.files.filter((each) => /^files\/[^/]+\.(jpg|png|svg|vtt)$/.test(each.path))) {
    expect(file.path).toContain(`files/${file.sha256.slice(0, 16)}.`)
  }
  expect(video('harbour').path).toMatch(/^files\/[0-9a-f]{16}\/video$/)
})

test('PACK-03 the same source gives the same bytes and id, with or without a cache', async () => {
  const again = await buildPack(tinyFolder, join(temp.folder, 'again'), {
    quiet: true,
    cacheFolder: join(temp.folder, 'other-cache'),
  })
  expect(again).toEqual(tiny)
  expect(tiny.packId).toMatch(/^tiny-2026\.11\.1-[0-9a-f]{8}$/)
})

test('PACK-03 a changed text changes the id, and packages no film again', async () => {
  const source = copyTiny(join(temp.folder, 'changed'), {
    'videos/harbour.yaml': [['The Harbour', 'The Haven']],
  })
  const lines: string[] = []
  const changed = await buildPack(source, join(temp.folder, 'changed-built'), {
    printLine: (line) => lines.push(line),
  })
  expect(changed.packId).not.toBe(tiny.packId)
  expect(lines.filter((line) => line.includes('unchanged'))).toHaveLength(3)
  expect(lines.join('\n')).not.toContain('packaged')
})

test('PACK-03 one HLS and one DASH manifest name the same streams, in both languages', () => {
  const folder = video('harbour').path.replace(/video$/, '')
  const mpd = read(`${folder}video.mpd`)
  const master = read(`${folder}video.m3u8`)
  const streams = ['picture-180.mp4', 'picture-90.mp4', 'sound-en.m4a', 'sound-fr.m4a']
  expect([...mpd.matchAll(/<BaseURL>(.*?)</g)].map((match) => match[1])).toEqual(streams)
  expect(mpd).toMatch(/contentType="audio" lang="en"[\s\S]*contentType="audio" lang="fr"/)
  const playlists = [...master.matchAll(/URI="(.*?)"|^(\S+\.m3u8)$/gm)].map((match) => match[1] ?? match[2])
  expect(playlists.sort()).toEqual(['picture-180.m3u8', 'picture-90.m3u8', 'sound-en.m3u8', 'sound-fr.m3u8'])
  expect(master).toMatch(/LANGUAGE="en",NAME="en",DEFAULT=YES/)
  expect(read(`${folder}picture-180.m3u8`)).toMatch(/EXTINF:4\.000,[\s\S]*EXTINF:2\.000,[\s\S]*ENDLIST/)
  const named = playlists.map((name) => /URI="(.*?)"/.exec(read(folder + name))![1])
  expect(named.sort()).toEqual(streams)
})

test('VOD-10 VOD-12 PACK-08 a title has its facts, measured length and tracks', () => {
  const harbour = video('harbour')
  expect(harbour).toMatchObject({
    title: { en: 'The Harbour', fr: 'Le Port' },
    durationInS: 6,
    hasDRM: false,
    language: 'en',
    ages: 0,
    year: 2025,
    country: 'ES',
    eidr: '10.5240/7791-8534-2C23-9030-8610-5',
    accessibility: { captionsForDeaf: true, audioDescription: false, flashing: false },
    keywords: [],
  })
  expect(harbour.sound.map((each) => each.language)).toEqual(['en', 'fr'])
  expect(harbour.renditions.map((each) => each.height)).toEqual([180, 90])
  expect(harbour.captions.map(({ language, forDeaf }) => [language, forDeaf])).toEqual([
    ['en', true],
    ['fr', false],
  ])
  for (const { path } of harbour.captions) expect(read(path)).toMatch(/^WEBVTT/)
  expect(video('over')).toMatchObject({
    title: { en: 'No Longer Shown' },
    validity: { from: '2020-01-01', to: '2020-12-31' },
    keywords: ['no-ads-too-short'],
  })
})

test('VOD-10 the source language is the first sound track, whatever the order in the file', async () => {
  const source = copyTiny(join(temp.folder, 'french'), {
    'videos/harbour.yaml': [['language: en\n', 'language: fr\n']],
  })
  const target = join(temp.folder, 'french-built')
  await buildPack(source, target, { quiet: true })
  const { videos } = packIndex.parse(JSON.parse(readFileSync(join(target, 'index.json'), 'utf8')))
  expect(videos[0]!.sound.map((each) => each.language)).toEqual(['fr', 'en'])
})

test('HOM-03 HOM-05 HOM-06 HOM-07 the built menu has entries of three types, and their nodes', () => {
  expect(index.menu).toMatchObject({ id: 'main', root: 'home' })
  const [, films, map, partner] = index.menu.entries
  expect(films).toMatchObject({
    type: 'multimedia',
    source: 'videos',
    template: 'posters',
    airsas: { section: 'vod', zone: 'home' },
    icon: { type: 'image/svg+xml', widths: [] },
  })
  expect(films!.nodes.map((node) => node.id)).toEqual(['by-the-water'])
  expect(map).toMatchObject({ type: 'app', app: { pxapp: 'moving-map', args: { view: 'globe' } } })
  expect(partner).toMatchObject({ type: 'external', url: 'https://partner.example' })
})

test('HOM-04 a slider takes title and picture from its target, unless it has its own', () => {
  const [harbour, where, partner] = index.sliders
  expect(harbour).toMatchObject({
    title: { en: 'The Harbour' },
    video: 'harbour',
    picture: video('harbour').wide,
  })
  expect(where).toMatchObject({ title: { en: 'Where are we?' }, menu: 'map' })
  expect(partner).toMatchObject({ title: { en: 'Partner' }, url: 'https://partner.example' })
})

test('STY-08 STY-10 STY-11 OP-110 the style has both color sets, normalized', () => {
  expect(index.style.light.primaryMain).toMatchObject({ base: '#1b2f7a', 100: '#e8eaf2', 900: '#080e25' })
  expect(index.style.dark.custom.base).toBe('#5fb8b9')
  expect(index.style.logo.type).toBe('image/svg+xml')
})

test('OPS-07 PAX-08 the pack has an opaque PNG for the home screens of phones', async () => {
  const { touchIcon } = index.style
  expect(touchIcon).toMatchObject({ type: 'image/png', width: 180, height: 180, widths: [] })
  const { isOpaque } = await sharp(join(built, touchIcon!.path)).stats()
  expect(isOpaque).toBe(true)
})

test('PACK-03 AST-03 AST-04 a picture has its size, lists the widths of its thumbnails, and has these in AVIF and WebP', async () => {
  const { wide, poster } = video('harbour')
  expect(wide).toMatchObject({ width: 1280, height: 720, widths: [240, 480, 960] })
  expect(poster.widths).toEqual([240, 480])
  expect(wide.colour).toMatch(/^#[0-9a-f]{6}$/)
  for (const format of ['avif', 'webp'] as const) {
    const meta = await sharp(join(built, thumbnailPath(wide, 480, format))).metadata()
    expect([meta.width, meta.height]).toEqual([480, 270])
  }
})

test('PACK-03 a thumbnail of the source is used unchanged', async () => {
  const source = copyTiny(join(temp.folder, 'given'))
  const hash = (await hashFile(join(source, 'videos/harbour/poster.jpg'))).slice(0, 16)
  const provided = await sharp({ create: { width: 240, height: 360, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
  writeFileSync(join(source, `thumbnails/${hash}-240.webp`), provided)
  const target = join(temp.folder, 'given-built')
  await buildPack(source, target, { quiet: true })
  expect(readFileSync(join(target, `files/${hash}.240.webp`)).equals(provided)).toBe(true)
})

test('PACK-02 nothing is built from an invalid pack, and an older built pack stays', async () => {
  const source = copyTiny(join(temp.folder, 'faulty'), {
    'videos/over.yaml': [['year: 2019', 'year: soon']],
  })
  const target = join(temp.folder, 'faulty-built')
  await expect(buildPack(source, target, { quiet: true })).rejects.toThrow(InvalidPack)
  expect(existsSync(target)).toBe(false)
  await buildPack(tinyFolder, target, { quiet: true })
  await expect(buildPack(source, target, { quiet: true })).rejects.toThrow(InvalidPack)
  expect(await packProblem(target)).toBeUndefined()
})

test('PACK-02 a build never replaces a folder that is not a built pack', async () => {
  const target = join(temp.folder, 'precious')
  copyTiny(target)
  rmSync(join(target, 'pack.yaml'))
  await expect(buildPack(tinyFolder, target, { quiet: true })).rejects.toThrow('other than a built pack')
  expect(existsSync(join(target, 'menu.yaml'))).toBe(true)
})
