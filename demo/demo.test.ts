/** Checks that the demo's source packs are complete: files, equal lengths, captions, sizes, credits. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cuesOf, durationOf } from './media-facts.ts'

const here = import.meta.dirname
const library = join(here, 'library')
const read = (file: string) => parse(readFileSync(join(here, file), 'utf8'))

type Title = {
  id: string
  title: Record<string, string>
  tagline: Record<string, string>
  synopsis: Record<string, string>
  categories: string[]
  poster: string
  wide: string
  renditions: string[]
  sound: { language: string; file: string; loop?: string[] }[]
  repeat?: { from: number; to: number; until: number }
  captions: { language: string; file: string }[]
}
const titles: Title[] = readdirSync(join(library, 'videos'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => read(`library/videos/${name}`))
const languages: string[] = read('corvane/pack.yaml').languages

describe.each(titles)('the title $id', (title) => {
  const lengthOfFiles = durationOf(join(library, title.renditions[0] as string))
  const length = title.repeat?.until ?? lengthOfFiles

  test('has every file that it names', () => {
    const files = [title.poster, title.wide, ...title.renditions]
    for (const { file } of [...title.sound, ...title.captions]) files.push(file)
    for (const { loop = [] } of title.sound) files.push(...loop)
    expect(files.filter((file) => !existsSync(join(library, file)))).toEqual([])
  })

  test('has renditions and sound tracks of equal length', () => {
    expect(length).toBeGreaterThan(40)
    for (const file of [...title.renditions, ...title.sound.map((sound) => sound.file)]) {
      expect(Math.abs(durationOf(join(library, file)) - lengthOfFiles), file).toBeLessThan(0.05)
    }
  })

  test('has captions in English and French, in order and within its length', () => {
    expect(title.captions.map((captions) => captions.language)).toEqual(expect.arrayContaining(['en', 'fr']))
    for (const { file } of title.captions) {
      const cues = cuesOf(readFileSync(join(library, file), 'utf8'))
      expect(cues.length, file).toBeGreaterThan(3)
      let before = 0
      for (const cue of cues) {
        expect(cue.from, `${file}: ${cue.text}`).toBeGreaterThanOrEqual(before)
        expect(cue.to, `${file}: ${cue.text}`).toBeGreaterThan(cue.from)
        expect(cue.text).not.toBe('')
        before = cue.to
      }
      expect(before, file).toBeLessThanOrEqual(length)
    }
  })

  test('has its title in every offered language and its synopsis in English and French', () => {
    expect(Object.keys(title.title).sort()).toEqual([...languages].sort())
    expect(Object.keys(title.tagline).sort()).toEqual([...languages].sort())
    expect(Object.keys(title.synopsis)).toEqual(expect.arrayContaining(['en', 'fr']))
  })
})

test('three films or more last 25 to 50 minutes, each with sound in two languages and captions in five', () => {
  const long = titles.filter(({ repeat }) => repeat && repeat.until >= 25 * 60 && repeat.until <= 50 * 60)
  expect(long.length).toBeGreaterThanOrEqual(3)
  for (const { id, sound, captions } of long) expect([id, sound.length, captions.length]).toEqual([id, 2, 5])
})

test('most films can be heard in several languages and have captions in three or more', () => {
  const share = (matches: (title: Title) => boolean) => titles.filter(matches).length / titles.length
  expect(share(({ sound }) => sound.length > 1)).toBeGreaterThan(0.5)
  expect(share(({ captions }) => captions.length > 2)).toBeGreaterThan(0.5)
})

test('every category has at least one item', () => {
  const items = ['videos', 'audio', 'press', 'images', 'games', 'articles'].flatMap((noun) =>
    readdirSync(join(library, noun))
      .filter((name) => name.endsWith('.yaml'))
      .map((name): { categories: string[] } => read(`library/${noun}/${name}`)),
  )
  for (const { id } of read('corvane/categories.yaml') as { id: string }[]) {
    expect(items.filter(({ categories }) => categories.includes(id)).length, id).toBeGreaterThan(0)
  }
})

test('two titles or more have sound in two languages, in different files', () => {
  const bilingual = titles.filter((title) => title.sound.length > 1)
  expect(bilingual.length).toBeGreaterThan(1)
  for (const { sound } of bilingual) {
    const [first, second] = sound.map(({ file }) => readFileSync(join(library, file)))
    expect(first?.equals(second as Buffer)).toBe(false)
  }
})

type Gallery = { pictures: { file: string; credits?: string }[] }
const galleryPictures = readdirSync(join(library, 'images'))
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => (read(`library/images/${name}`) as Gallery).pictures)

test('every photograph of a gallery names its author and license, and is in one gallery only', () => {
  expect(galleryPictures.length).toBeGreaterThan(20)
  expect(galleryPictures.filter(({ credits }) => !/, (CC|LGPL|GPL)/.test(credits ?? ''))).toEqual([])
  const hashes = galleryPictures.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(library, file)))
      .digest('hex'),
  )
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('every picture outside galleries, issues and games is named in CREDITS.md', () => {
  const credits = readFileSync(join(here, 'CREDITS.md'), 'utf8')
  const pictures = ['corvane', 'oasira', 'library'].flatMap((folder) => filesUnder(join(here, folder)))
  const excluded = /^(thumbnails|images|press|games)\//
  const pagePictures = pictures.filter((file) => /\.(jpg|png|svg)$/.test(file) && !excluded.test(file))
  expect(pagePictures.length).toBeGreaterThan(20)
  const named = (file: string) => credits.includes(file.replace(/^pictures\/icons\//, ''))
  expect(pagePictures.filter((file) => !named(file))).toEqual([])
})

test('CMP-05 durations in English texts have the portal’s units: 6 mins, not 6 min', () => {
  const files = filesUnder(here).filter((file) => file.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(100)
  const short = files.flatMap((file) =>
    englishIn(read(file)).filter((text) => /\d\s?(min|hrs?|sec)\b/.test(text)),
  )
  expect(short).toEqual([])
})

test('the demo stays small enough for the repository', () => {
  const megabytes = (pattern: RegExp) =>
    filesUnder(here)
      .filter((file) => pattern.test(file))
      .reduce((sum, file) => sum + statSync(join(here, file)).size, 0) / 1e6
  expect(megabytes(/^library\/videos\/.*\.(mp4|m4a)$/)).toBeLessThan(34)
  expect(megabytes(/^library\/audio\//)).toBeLessThan(11)
  expect(megabytes(/^library\/press\//)).toBeLessThan(5)
  expect(megabytes(/^library\/images\//)).toBeLessThan(7)
  expect(megabytes(/./)).toBeLessThan(68)
})

/** All texts under a key `en`. */
function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'en' && typeof part === 'string' ? [part] : englishIn(part),
  )
}

function filesUnder(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside ? `${inside}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesUnder(folder, name) : [name]
  })
}
