/** Icons of titles in a build: a small svg is inlined into the index, any other is a file. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyTiny, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
const built = join(temp.folder, 'built')
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>'
let source: string
let index: PackIndex
const addIcon = (video: string, file: string) =>
  appendFileSync(join(source, `videos/${video}.yaml`), `icon: ${file}\n`)

beforeAll(async () => {
  source = copyTiny(join(temp.folder, 'source'))
  writeFileSync(join(source, 'mark.svg'), `<?xml version="1.0"?>\n${drawing}\n`)
  const mark = { width: 96, height: 96, channels: 3, background: '#c08040' } as const
  await sharp({ create: mark }).png().toFile(join(source, 'mark.png'))
  addIcon('harbour', 'mark.svg')
  addIcon('lantern', 'mark.png')
  await buildPack(source, built, { quiet: true })
  index = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
})
afterAll(() => temp.remove())

const iconOf = (id: string) => index.videos.find((video) => video.id === id)!.icon

test('VOD-11 a small svg is inlined into the index, a picture is a file of the pack, and an icon is optional', () => {
  expect(iconOf('harbour')).toEqual({ svg: drawing })
  const picture = iconOf('lantern')!
  expect(picture).toMatchObject({ type: 'image/png', width: 96, height: 96 })
  expect('path' in picture && existsSync(join(built, picture.path))).toBe(true)
  expect(index.videos.filter(({ icon }) => icon === undefined)).not.toEqual([])
})

test('VOD-11 OP-31 an icon with a script is refused', async () => {
  writeFileSync(join(source, 'mark.svg'), drawing.replace('<path', '<script>1</script><path'))
  const { problems } = await checkPack(source)
  expect(problems.map(problemLine).join('\n')).toMatch(/videos\/harbour\.yaml.*<script>/)
})
