/** Captions that a player would take seconds to display are refused; those of a long film are accepted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { captionProblem, captionTextOf } from './captions.ts'

const folder = mkdtempSync(join(tmpdir(), 'altiport-captions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const problemOf = (...cues: string[]) => {
  const path = join(folder, 'a.vtt')
  writeFileSync(path, ['WEBVTT', ...cues].join('\n\n'))
  return captionProblem(path)
}
const always = '00:00.000 --> 90:00:00.000'
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

test('PACK-02 captions with many cues at a time, a long cue, or more than a million characters are refused', () => {
  expect(problemOf(...times(30, `${always}\nHi`))).toMatch(/^has more than 20 cues at the same time/)
  expect(problemOf(`${always}\n${'<i>a'.repeat(600)}`)).toMatch(/^has a cue on line 3 of more than 2000/)
  expect(problemOf(`NOTE ${'a'.repeat(1_000_000)}`, `${always}\nHi`)).toMatch(/^has more than a million/)
})

test('PACK-02 captions with a cue in every second of an hour, four of them at a time, are accepted', () => {
  const cueAt = (n: number) => {
    const second = `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
    return `${second}.000 --> ${second}.999\n<v Ana>${'a'.repeat(80)}`
  }
  const cues = Array.from({ length: 3600 }, (_, n) => cueAt(n))
  expect(problemOf(...cues, ...times(3, `${always}\nHi`))).toBeUndefined()
})

test('PACK-02 tags, entities, positions, and what is outside the cues are no text of captions', () => {
  const cues = ['NOTE by Ana', `${always}\n<v Ana>Привет,&nbsp;<c.loud>мир</c></v>&#x200e;`]
  const files = {
    'a.vtt': ['WEBVTT', ...cues],
    'a.srt': [`1\n${always}\n{\\an8}<font color="red">Привет, мир</font>`],
  }
  for (const [name, blocks] of Object.entries(files)) {
    writeFileSync(join(folder, name), blocks.join('\n\n'))
    expect(captionTextOf(join(folder, name)).replace(/[А-яё, ]/g, ''), name).toBe('')
  }
})
