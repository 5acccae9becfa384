/** Premium items in a build: their media are in a folder of their item. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPack } from '#check/check.ts'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, temporaryFolder } from '#testing/packs.ts'
import { buildPack } from './build.ts'

const temp = temporaryFolder()
const built = join(temp.folder, 'built')
let source: string
let index: PackIndex
const setPremium = (file: string, premium: boolean) =>
  appendFileSync(join(source, file), `premium: ${premium}\n`)

beforeAll(async () => {
  source = copyFullPack(temp.folder)
  setPremium('audio/tides.yaml', true)
  setPremium('press/gazette.yaml', true)
  setPremium('series/small-robots.yaml', true)
  setPremium('videos/robots-2.yaml', false)
  await buildPack(source, built, { quiet: true })
  index = packIndex.parse(JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
})
afterAll(() => temp.remove())

test('PRE-01 an album’s tracks and a publication’s files are in a folder of their item, their pictures with all others', () => {
  const album = index.audio.find(({ id }) => id === 'tides')!
  expect(album.premium).toBe(true)
  for (const { path } of album.tracks) {
    expect(path).toMatch(/^premium\/audio\/tides\/[0-9a-f]{16}\.m4a$/)
    expect(existsSync(join(built, path))).toBe(true)
  }
  expect(album.cover.path).toMatch(/^files\//)
  expect(index.press[0]!.issues[0]!.path).toMatch(/^premium\/press\/gazette\//)
  const free = index.audio.filter(({ premium }) => !premium)
  for (const { tracks } of free) expect(tracks[0]!.path).toMatch(/^files\//)
})

test('PRE-01 a premium series makes its episodes premium, unless an episode overrides it', () => {
  expect(index.series.find(({ id }) => id === 'small-robots')!.premium).toBe(true)
  const [first, second] = ['robots-1', 'robots-2'].map((id) => index.videos.find((video) => video.id === id)!)
  expect([first!.premium, first!.path]).toEqual([true, 'premium/videos/robots-1/video'])
  expect(second!.premium).toBe(false)
  expect(second!.path).toMatch(/^files\//)
})

test('PRE-01 a gallery cannot be premium, as its pictures are free', async () => {
  setPremium('images/coast.yaml', true)
  const { problems } = await checkPack(source)
  expect(problems.map(problemLine).join('\n')).toMatch(/images\/coast\.yaml.*premium/)
})
