/** Checks that the demo's source packs are whole: files there, lengths equal, captions inside them, sizes, credits. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cuesOf, durationOf } from './media-facts.ts'

const here = import.meta.dirname
const pack = join(here, 'corvane')
const read = (file: string) => parse(readFileSync(join(pack, file), 'utf8'))

type Title = {
  id: string
  title: Record<string, string>
  tagline: Record<string, string>
  synopsis: Record<string, string>
  categories: string[]
  poster: string
  wide: string
  renditions: string[]
  sound: { language: string; file: string }[]
  captions: { language: string; file: string }[]
}
const titles: Title[] = readdirSync(join(pack, 'videos'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => read(`videos/${name}`))
const languages: string[] = read('pack.yaml').languages

describe.each(titles)('the title $id', (title) => {
  const length = durationOf(join(pack, title.renditions[0] as string))

  test('has every file that it names', () => {
    const files = [title.poster, title.wide, ...title.renditions]
    for (const { file } of [...title.sound, ...title.captions]) files.push(file)
    expect(files.filter((file) => !existsSync(join(pack, file)))).toEqual([])
  })

  test('lasts equally long in all its pictures and sounds', () => {
    expect(length).toBeGreaterThan(40)
    for (const file of [...title.renditions, ...title.sound.map((sound) => sound.file)]) {
      expect(Math.abs(durationOf(join(pack, file)) - length), file).toBeLessThan(0.05)
    }
  })

  test('has captions in English and French that follow each other inside its length', () => {
    expect(title.captions.map((captions) => captions.language)).toEqual(expect.arrayContaining(['en', 'fr']))
    for (const { file } of title.captions) {
      const cues = cuesOf(readFileSync(join(pack, file), 'utf8'))
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

  test('has its title in every language on offer and its story in English and French', () => {
    expect(Object.keys(title.title).sort()).toEqual([...languages].sort())
    expect(Object.keys(title.tagline).sort()).toEqual([...languages].sort())
    expect(Object.keys(title.synopsis)).toEqual(expect.arrayContaining(['en', 'fr']))
  })
})

test('every category holds at least two titles', () => {
  for (const { id } of read('categories.yaml') as { id: string }[]) {
    expect(titles.filter((title) => title.categories.includes(id)).length, id).toBeGreaterThan(1)
  }
})

test('two titles or more can be heard in two languages, and the two sound different', () => {
  const twofold = titles.filter((title) => title.sound.length > 1)
  expect(twofold.length).toBeGreaterThan(1)
  for (const { sound } of twofold) {
    const [first, second] = sound.map(({ file }) => readFileSync(join(pack, file)))
    expect(first?.equals(second as Buffer)).toBe(false)
  }
})

test('every picture is named in CREDITS.md', () => {
  const credits = readFileSync(join(here, 'CREDITS.md'), 'utf8')
  const pictures = filesUnder(pack).filter((file) => /\.(jpg|png|svg)$/.test(file))
  expect(pictures.length).toBeGreaterThan(20)
  const named = (file: string) => credits.includes(file.replace(/^(pictures\/icons|thumbnails)\//, ''))
  expect(pictures.filter((file) => !file.startsWith('thumbnails/') && !named(file))).toEqual([])
})

test('the demo stays small enough to live in the repository', () => {
  const megabytes = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6
  const all = filesUnder(here).map((file) => join(here, file))
  expect(megabytes(all.filter((file) => /\.(mp4|m4a)$/.test(file)))).toBeLessThan(20)
  expect(megabytes(all)).toBeLessThan(32)
})

function filesUnder(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside ? `${inside}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesUnder(folder, name) : [name]
  })
}
