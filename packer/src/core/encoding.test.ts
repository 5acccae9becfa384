/** The encoding of a text that is not in UTF-8 is named. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { YamlFile } from '#core/yaml/yaml-file.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { encodingProblem } from './encoding.ts'
import { problemLine } from './problem.ts'
import { fileProblem } from './source-file.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

const source = 'id: cafe\ntitle: Café Müller\n'
const littleEndian = Buffer.from(source, 'utf16le')
const bigEndian = Buffer.from(littleEndian).swap16()

function problemsOf(bytes: Uint8Array): string[] {
  writeFileSync(join(temp.folder, 'x.yaml'), bytes)
  return new YamlFile(temp.folder, 'x.yaml').problems.map(problemLine)
}

test.each<[string, Uint8Array, string]>([
  [
    'Windows-1252',
    Buffer.from(source, 'latin1'),
    'x.yaml:2:11  is probably in Windows-1252, not in UTF-8 (see “Café”); save it as UTF-8',
  ],
  [
    'UTF-16',
    Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]),
    'x.yaml:1:1  is in UTF-16 (little-endian); save it as UTF-8',
  ],
  [
    'UTF-16, big-endian',
    Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]),
    'x.yaml:1:1  is in UTF-16 (big-endian); save it as UTF-8',
  ],
  [
    'UTF-16 without a mark',
    littleEndian,
    'x.yaml:1:1  is in UTF-16 (little-endian, without a byte order mark); save it as UTF-8',
  ],
  [
    'UTF-16 without a mark, big-endian',
    bigEndian,
    'x.yaml:1:1  is in UTF-16 (big-endian, without a byte order mark); save it as UTF-8',
  ],
  [
    'UTF-8 with a damaged character',
    Buffer.concat([
      Buffer.from(source),
      Buffer.from('tagline: Caf'),
      Buffer.from([0xe9]),
      Buffer.from(' au lait\n'),
    ]),
    'x.yaml:3:13  is UTF-8, but damaged here (see “Caf\ufffd”); write the text again',
  ],
  [
    'something else',
    Buffer.from([0x61, 0x3a, 0x20, 0x81, 0x8d]),
    'x.yaml:1:4  is not text in UTF-8; save it as UTF-8',
  ],
])('PACK-02 a YAML file in %s has one problem, about its encoding', (_, bytes, expected) => {
  expect(problemsOf(bytes)).toEqual([expected])
})

test('PACK-02 UTF-8 with and without a byte order mark has no problem, and lines count as usual', () => {
  expect(problemsOf(Buffer.from(source))).toEqual([])
  expect(problemsOf(Buffer.from(`\uFEFF${source}`))).toEqual([])
  expect(problemsOf(Buffer.from(`\uFEFF${source}title: B\n`))).toEqual([
    'x.yaml:3:1  title is a duplicate key; remove one',
  ])
})

test('PACK-02 captions and legal texts in another encoding are reported too', () => {
  writeFileSync(join(temp.folder, 'a.srt'), Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCafé\n', 'latin1'))
  writeFileSync(
    join(temp.folder, 'b.md'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('# Terms', 'utf16le')]),
  )
  expect(fileProblem(temp.folder, 'a.srt', ['srt'])).toBe(
    'is probably in Windows-1252, not in UTF-8 (see “Café” on line 3); save it as UTF-8',
  )
  expect(fileProblem(temp.folder, 'b.md', ['md'])).toContain('is in UTF-16')
  expect(encodingProblem(Buffer.from('Café'))).toBeUndefined()
})

test('PACK-02 a million letters before a character that is not in UTF-8 do not stop the check', () => {
  const bytes = Buffer.concat([Buffer.from(`${'a'.repeat(1_900_000)} `), Buffer.from([0xe9])])
  expect(encodingProblem(bytes)).toMatch(/^is probably in Windows-1252/)
})
