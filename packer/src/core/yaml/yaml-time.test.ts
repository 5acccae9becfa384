/**
 * The time to check a YAML file grows with its size: with the square of it, each of these would take longer than a test
 * may.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { warnOfTextSlips } from '#check/text-slips.ts'
import { checkReference, checkUnique } from '#core/links.ts'
import { checkMoney } from '#core/money.ts'
import { nearest } from '#core/problem.ts'
import { YamlFile } from './yaml-file.ts'
import { readYamlText } from './yaml-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'altiport-yaml-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['blanks in a text of two lines', `title:\n  New\n${' '.repeat(1_900_000)}board\n`],
  ['empty lines in a text', `title:\n  New${'\n'.repeat(1_900_000)}  board\n`],
  ['blanks before an equals sign', `a: 1\nk${' '.repeat(1_900_000)}= x\n`],
  ['letters of one key', `${'k'.repeat(1_900_000)}: 1\n`],
])('PACK-02 a million %s do not stop the check', (_, source) => {
  expect(readYamlText(source)).toBeDefined()
})

test('PACK-02 a hundred thousand keys of one map do not stop the check', () => {
  const source = Array.from({ length: 150_000 }, (_, i) => `k${i}: 1\n`).join('')
  expect(readYamlText(source).problems).toEqual([])
})

test('PACK-02 thousands of problems in one file do not stop the check', () => {
  const count = 75_000
  writeFileSync(join(folder, 'x.yaml'), '- { id: c, title: todo }\n'.repeat(count))
  const file = new YamlFile(folder, 'x.yaml')
  checkUnique(
    file,
    Array.from({ length: count }, (_, i) => [[i, 'id'], 'c']),
  )
  warnOfTextSlips(file, ['en'])
  expect([file.problems.length, file.warnings.length]).toEqual([count - 1, count])
})

test('PACK-02 a hundred thousand unknown keys of one map do not stop the check', async () => {
  const count = 150_000
  writeFileSync(join(folder, 'x.yaml'), Array.from({ length: count }, (_, i) => `k${i}: 1\n`).join(''))
  const file = new YamlFile(folder, 'x.yaml')
  await file.parse(z.strictObject({}))
  expect(file.problems).toHaveLength(count)
  expect(file.problems.at(-1)).toMatchObject({ line: count, key: `k${count - 1}` })
})

test('PACK-02 more wrong values in one map than can be listed are one problem', async () => {
  const count = 140_000
  const values = Array.from({ length: count }, (_, i) => `  k${i}: 1\n`)
  writeFileSync(join(folder, 'x.yaml'), `names:\n${values.join('')}`)
  const file = new YamlFile(folder, 'x.yaml')
  await file.parse(z.strictObject({ names: z.record(z.string(), z.string()) }))
  expect(file.problems).toEqual([
    expect.objectContaining({
      file: 'x.yaml',
      message: 'has too many wrong values to list; correct them as docs/packs.md shows',
    }),
  ])
})

test.each([20, 190])('PACK-02 thousands of unknown ids of %i letters do not stop the check', (length) => {
  const count = Math.floor(1_500_000 / (length + 8))
  const ids = (letter: string) => Array.from({ length: count }, (_, i) => `${letter.repeat(length)}${i}`)
  writeFileSync(
    join(folder, 'x.yaml'),
    ids('a')
      .map((id) => `- ${id}\n`)
      .join(''),
  )
  const file = new YamlFile(folder, 'x.yaml')
  const known = new Set(ids('b'))
  for (const [i, id] of ids('a').entries()) checkReference(file, [i], id, known, 'film')
  expect(file.problems).toHaveLength(count)
  expect(file.problems.at(-1)?.message).toMatch(/; add it or correct its name$/)
})

test('PACK-02 a million digits that are no amount do not stop the check', () => {
  writeFileSync(join(folder, 'x.yaml'), `price: ${'1'.repeat(1_900_000)}!\n`)
  const file = new YamlFile(folder, 'x.yaml')
  checkMoney(file, ['price'], 'EUR')
  expect(file.problems[0]?.message).toMatch(/; write it like 9\.00$/)
})

test('PACK-02 nothing is suggested for an endless word, which would be compared letter by letter', () => {
  expect(nearest('a'.repeat(500_000), ['b'.repeat(500_000)])).toBeUndefined()
  expect(nearest('subtitels', ['subtitles', 'title'])).toBe('subtitles')
})
