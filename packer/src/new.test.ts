/** Creating a pack from the template. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { checkPack } from '#check/check.ts'
import { contentsOf } from '#check/contents.ts'
import { problemLine } from '#core/problem.ts'
import { ffmpeg } from '#testing/masters.ts'
import { edit, temporaryFolder } from '#testing/packs.ts'
import { newPack, packSchemas } from './new.ts'

const temp = temporaryFolder()
const fullPack = fileURLToPath(new URL('../fixtures/whole', import.meta.url))
afterAll(() => temp.remove())

test('PACK-01 the template has no problems, builds, and has a schema for each of its files', async () => {
  const folder = join(temp.folder, 'mine')
  await newPack(folder)
  expect((await checkPack(folder)).problems).toEqual([])
  const { packId } = await buildPack(folder, join(temp.folder, 'built'), { quiet: true })
  expect(packId).toMatch(/^my-airline-2026\.1\.0-/)
  const examples = readdirSync(join(folder, 'examples')).map((name) => `examples/${name}`)
  expect(examples.length).toBeGreaterThan(10)
  const files = ['pack.yaml', 'style.yaml', 'menu.yaml', 'sliders.yaml', 'categories.yaml', ...examples]
  for (const file of files) {
    const named = /\$schema=(\S+)/.exec(readFileSync(join(folder, file), 'utf8'))![1]!
    expect(existsSync(join(folder, file, '..', named))).toBe(true)
  }
})

test('PACK-01 MIC-01 MIC-02 the examples of articles, micro-sites and collections have no problems when copied', async () => {
  const folder = join(temp.folder, 'stories')
  await newPack(folder)
  const copyExample = (example: string, to: string) =>
    cpSync(join(folder, 'examples', example), join(folder, to))
  copyExample('article.yaml', 'articles/my-article.yaml')
  copyExample('micro-sites.yaml', 'micro-sites.yaml')
  copyExample('collection.yaml', 'collections/my-collection.yaml')
  const photograph = sharp({ create: { width: 1280, height: 853, channels: 3, background: '#456' } }).jpeg()
  for (const file of [
    'articles/my-article/lead',
    'articles/my-article/second',
    'collections/my-collection/cover',
  ]) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    await photograph.clone().toFile(join(folder, `${file}.jpg`))
  }
  expect((await checkPack(folder)).problems).toEqual([])
})

test('PACK-01 SHP-01 CRW-03 the examples of the shop, a product and the seat map have no problems when copied', async () => {
  const folder = join(temp.folder, 'shop')
  await newPack(folder)
  const copyExample = (example: string, to: string) =>
    cpSync(join(folder, 'examples', example), join(folder, to))
  copyExample('shop.yaml', 'shop.yaml')
  copyExample('product.yaml', 'products/my-product.yaml')
  copyExample('cabin.yaml', 'cabin.yaml')
  mkdirSync(join(folder, 'products/my-product'))
  const cutOut = sharp({ create: { width: 600, height: 600, channels: 4, background: '#4560' } }).png()
  await cutOut.toFile(join(folder, 'products/my-product/front.png'))
  expect((await checkPack(folder)).problems).toEqual([])
})

/** The files that the examples name, of the sizes that they require. */
async function makeFiles(folder: string): Promise<void> {
  const write = (name: string, content: Uint8Array | string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const picture = async (name: string, width: number, height: number) => {
    const flat = sharp({ create: { width, height, channels: 3, background: '#456' } })
    write(name, await (name.endsWith('.png') ? flat.png() : flat.jpeg()).toBuffer())
  }
  const copy = (from: string, to: string) => {
    mkdirSync(join(folder, to, '..'), { recursive: true })
    cpSync(join(fullPack, from), join(folder, to), { recursive: true })
  }
  for (const title of ['videos/my-film', 'series/my-series']) {
    await picture(`${title}/poster.jpg`, 480, 720)
    await picture(`${title}/wide.jpg`, 1280, 720)
  }
  for (const name of [
    'articles/my-article/lead',
    'articles/my-article/second',
    'collections/my-collection/cover',
  ])
    await picture(`${name}.jpg`, 1280, 853)
  for (const name of ['images/my-gallery/1', 'images/my-gallery/2']) await picture(`${name}.jpg`, 1280, 853)
  for (const name of ['city', 'museum']) await picture(`guides/my-city/${name}.jpg`, 1280, 853)
  await picture('audio/my-album/cover.jpg', 600, 600)
  await picture('games/my-game/icon.png', 240, 240)
  await picture('products/my-product/front.png', 600, 600)
  await picture('advertisements/my-card.jpg', 1440, 480)
  write('videos/my-film/en.srt', '1\n00:00:00,000 --> 00:00:01,000\nHello\n')
  for (const name of ['terms', 'privacy']) write(`legal/${name}.en.md`, '# Text')
  copy('pack/press/gazette/2.pdf', 'press/my-magazine/1.pdf')
  copy('pack/games/pebbles/bundle', 'games/my-game/bundle')
  copy('pack/guides/port/eye.svg', 'guides/my-city/see.svg')
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=2']
  const video = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=6:duration=2']
  for (const name of ['01', '02']) ffmpeg(...tone, join(folder, `audio/my-album/${name}.mp3`))
  ffmpeg(...video, ...tone, '-c:v', 'libx264', join(folder, 'videos/my-film/master.mov'))
}

test('PACK-01 every example has no problems when copied to its place, with all menu entries, and check counts every noun', async () => {
  const folder = join(temp.folder, 'complete')
  await newPack(folder)
  const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/\| `(examples\/.*?)` \| `(.*?)` \|/g)
  const copied = [...rows].map(([, example, to]) => {
    mkdirSync(join(folder, to!, '..'), { recursive: true })
    cpSync(join(folder, example!), join(folder, to!))
    return example!.replace('examples/', '')
  })
  expect(copied.sort()).toEqual(readdirSync(join(folder, 'examples')).sort())
  await makeFiles(folder)
  edit(folder, {
    'menu.yaml': [[/^ {2}# /gm, '  ']],
    'videos/my-film.yaml': [[/# episode/, 'episode']],
  })
  const { problems, source } = await checkPack(folder)
  expect(problems.map(problemLine)).toEqual([])
  expect(contentsOf(source!)).toBe(
    '11 menu entries, 1 category, 1 set of legal texts, 1 announcement, 1 video, 1 series, 1 slider, 1 album, 1 publication, 1 gallery, 1 game, 1 city, 1 article, 1 index of articles, 1 collection, 1 campaign, 1 shop, 1 product, 1 cabin plan, 1 survey',
  )
  const icons = readdirSync(join(folder, 'pictures/icons'))
  const menu = readFileSync(join(folder, 'menu.yaml'), 'utf8')
  expect(icons.filter((icon) => !menu.includes(`icons/${icon}`) && icon !== 'home.svg')).toEqual([])
})

test('PACK-01 a folder that is not empty is left unchanged', async () => {
  const folder = join(temp.folder, 'taken')
  await newPack(folder)
  writeFileSync(join(folder, 'pack.yaml'), 'mine')
  await expect(newPack(folder)).rejects.toThrow('is not empty')
  expect(readFileSync(join(folder, 'pack.yaml'), 'utf8')).toBe('mine')
})

test('PACK-01 the schemas contain required keys, enums and recursion, and refuse unknown keys', () => {
  const { video, menu } = packSchemas() as Record<string, Record<string, unknown>>
  expect(video).toMatchObject({
    additionalProperties: false,
    properties: { kind: { enum: expect.arrayContaining(['film']) } },
  })
  expect(video!.required).toContain('title')
  expect(video!.required).not.toContain('tagline')
  expect(JSON.stringify(menu)).toContain('$ref')
})
