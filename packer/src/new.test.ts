/** Creating a pack from the template. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'
import { checkPack } from './check.ts'
import { newPack, packSchemas } from './new.ts'

const temp = temporaryFolder()
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
