/** The time to check a YAML file grows with its size, not with the square of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { warnOfTextSlips } from '#check/text-slips.ts'
import { checkUnique } from '#core/links.ts'
import { nearest } from '#core/problem.ts'
import { YamlFile } from './yaml-file.ts'
import { readYamlText } from './yaml-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'altiport-yaml-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Of the processor, which other tests use too. The square takes at least twice as long on a fast machine. */
const maxMs = 2000
const msOf = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

test.each([
  ['blanks in a text of two lines', `title:\n  New\n${' '.repeat(150_000)}board\n`],
  ['empty lines in a text', `title:\n  New${'\n'.repeat(150_000)}  board\n`],
  ['blanks before an equals sign', `a: 1\nk${' '.repeat(150_000)}= x\n`],
  ['letters of one key', `${'k'.repeat(150_000)}: 1\n`],
  ['keys of one map', Array.from({ length: 25_000 }, (_, i) => `k${i}: 1\n`).join('')],
])('PACK-02 a hundred thousand %s do not stop the check', (_, source) => {
  expect(msOf(() => readYamlText(source))).toBeLessThan(maxMs)
})

test('PACK-02 thousands of problems in one file do not stop the check', () => {
  const count = 10_000
  writeFileSync(join(folder, 'x.yaml'), '- { id: c, title: todo }\n'.repeat(count))
  const file = new YamlFile(folder, 'x.yaml')
  const ms = msOf(() => {
    checkUnique(
      file,
      Array.from({ length: count }, (_, i) => [[i, 'id'], 'c']),
    )
    warnOfTextSlips(file, ['en'])
  })
  expect([file.problems.length, file.warnings.length]).toEqual([count - 1, count])
  expect(ms).toBeLessThan(maxMs)
})

test('PACK-02 nothing is suggested for an endless word, which would be compared letter by letter', () => {
  expect(msOf(() => expect(nearest('a'.repeat(30_000), ['b'.repeat(30_000)])).toBeUndefined())).toBeLessThan(
    maxMs,
  )
  expect(nearest('subtitels', ['subtitles', 'title'])).toBe('subtitles')
})
