/** A draft of a pack with masters: one rendition for each film, marked, and replaced by the full build. */
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackIndex, packIndex, pack as packShape } from '@altiport/wire/pack.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#main.ts'
import { readRendition } from '#media/media.ts'
import { writeMasterPack } from '#testing/masters.ts'
import { temporaryFolder } from '#testing/packs.ts'

const temp = temporaryFolder()
const [source, keyFile] = [join(temp.folder, 'source'), join(temp.folder, 'keys.yaml')]
const encodings = join(temp.folder, 'encodings')
const { ALTIPORT_FFMPEG: ffmpegBefore } = process.env
beforeAll(() => {
  writeMasterPack(source, keyFile)
  // Runs ffmpeg, and logs its arguments to `encodings`.
  const wrapper = join(temp.folder, 'bin', 'ffmpeg')
  mkdirSync(join(temp.folder, 'bin'))
  writeFileSync(wrapper, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${encodings}'\nexec ffmpeg "$@"\n`)
  chmodSync(wrapper, 0o755)
  process.env.ALTIPORT_FFMPEG = wrapper
})
afterAll(() => {
  if (ffmpegBefore === undefined) delete process.env.ALTIPORT_FFMPEG
  else process.env.ALTIPORT_FFMPEG = ffmpegBefore
  temp.remove()
})

const built = join(temp.folder, 'built')
/** Resolves to how many renditions were encoded. */
const build = async (...options: string[]): Promise<number> => {
  writeFileSync(encodings, '')
  const lines: string[] = []
  const printLine = (line: string) => lines.push(line)
  const args = ['pack', 'build', source, built, '--keys', keyFile, ...options]
  expect([await run(args, { printLine, printError: printLine }), lines]).toEqual([0, lines])
  return readFileSync(encodings, 'utf8').split('libx264').length - 1
}
const read = () => {
  const json = (name: string) => JSON.parse(readFileSync(join(built, name), 'utf8'))
  return { pack: packShape.parse(json('pack.json')), index: packIndex.parse(json('index.json')) }
}
const renditionsOf = ({ videos }: PackIndex, id: string) =>
  videos.find((video) => video.id === id)!.renditions.map(({ height }) => height)

/** The `-skip_frame` option with which the last build decoded a master: the frames that it left out. */
const skippedFramesOf = (master: string) =>
  readFileSync(encodings, 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes(master) ? (/-skip_frame (\w+)/.exec(line)?.[1] ?? []) : []))[0]

test('PACK-09 a draft has one small rendition of each master, and the full build replaces it', async () => {
  expect(await build('--draft')).toBe(2)
  expect(skippedFramesOf('liner.mov')).toBe('noref')
  const draft = read()
  expect(draft.pack.draft).toEqual({ films: 2 })
  expect(renditionsOf(draft.index, 'liner')).toEqual([360])
  const { path } = draft.index.videos.find(({ id }) => id === 'liner')!
  const facts = await readRendition(join(built, path, '../picture-360.mp4'))
  expect(facts).toMatchObject({ keyTimesInS: [0, 4], codec: 'avc' })
  expect(await build('--draft')).toBe(0)

  expect(await build()).toBe(5)
  const full = read()
  expect(full.pack.draft).toBeUndefined()
  expect(renditionsOf(full.index, 'liner')).toEqual([1080, 720, 480, 360])
  expect(full.pack.packId).not.toBe(draft.pack.packId)

  // What is encoded already is complete in a draft too.
  expect(await build('--draft')).toBe(0)
  expect(read().pack).toEqual(full.pack)
})

test('PACK-09 a draft of a master with a high bit rate decodes fewer frames', async () => {
  const master = join(source, 'videos/vault.mov')
  // Players and encoders skip a free box; it makes the file as large as one of 6 Mbit/s.
  const free = Buffer.alloc(6_000_000)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  appendFileSync(master, free)
  expect(await build('--draft')).toBe(1)
  expect(skippedFramesOf('vault.mov')).toBe('bidir')
})
