/** Mistakes that would cause further problems are reported alone, in words that say what to correct. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemLine } from '#core/problem.ts'
import { copyFullPack, copyTiny, edit, temporaryFolder } from '#testing/packs.ts'
import { checkPack } from './check.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

let copies = 0
const nextFolder = () => join(temp.folder, `copy-${++copies}`)
const problemsOf = async (folder: string) => (await checkPack(folder)).problems.map(problemLine)

test.each<[string, Parameters<typeof edit>[1], string[]]>([
  [
    'a fallback that is not offered, and not each text without it',
    { 'pack.yaml': [['fallback: en', 'fallback: de']] },
    ['pack.yaml:6:12  languages: does not include de, the fallback language; add it'],
  ],
  [
    'languages in words, and not each text in them',
    { 'pack.yaml': [[/languages: \[.*\]/, 'languages: [english]']] },
    ['pack.yaml:6:13  languages.0: is not a language code; write en'],
  ],
  [
    'a version that is a number, as it is written',
    { 'pack.yaml': [['version: 2026.11.1', 'version: 1.0']] },
    ['pack.yaml:3:10  version: is read as a number by YAML; put it in quotes, as in "1.0"'],
  ],
  [
    'a flight number that is too long, in characters',
    { 'pack.yaml': [['destination: BIO', 'destination: BIO, number: Tiny Air flight 7']] },
    [expect.stringMatching(/flight\.number: is longer than 12 characters; shorten it$/)],
  ],
  [
    'an invalid id, and not its difference from the file’s name',
    { 'videos/over.yaml': [['id: over', 'id: It Is Over']] },
    ['videos/over.yaml:1:5  id: may contain only a to z, 0 to 9, and hyphens; write it like by-the-water'],
  ],
  [
    'colors under another name',
    { 'style.yaml': [[/light:[\s\S]*/, 'colours: { primary: "#1B2F7A", secondary: "#F26B5E" }\n']] },
    [
      expect.stringMatching(/^style\.yaml:1:1 {2}colors: is missing; give two, as in \{ primary: "#1B2F7A"/),
      'style.yaml:3:1  colours: is not a known key; did you mean colors?',
    ],
  ],
  [
    'nothing for names that are as long as allowed',
    { 'videos/over.yaml': [[/$/, `\ndirectors: [${Array(200).fill('a'.repeat(500))}]\n`]] },
    [],
  ],
  [
    'a name as long as a book, which the hub would index for search',
    { 'videos/over.yaml': [[/$/, `\ncast: [${'a'.repeat(501)}]\n`]] },
    [expect.stringMatching(/^videos\/over\.yaml:.* cast\.0: is longer than 500 characters; shorten it$/)],
  ],
  [
    'more names than a film has',
    { 'videos/over.yaml': [[/$/, `\ncast: [${Array(201).fill('a')}]\n`]] },
    [expect.stringMatching(/ cast: has 201 entries, and at most 200 are allowed; remove the extra ones$/)],
  ],
])('PACK-02 what is reported: %s', async (_, changes, expected) => {
  expect(await problemsOf(copyTiny(nextFolder(), changes))).toEqual(expected)
})

test('PACK-02 legal texts without languages, rows from back to front, and a document with the extension .pdf are reported', async () => {
  const folder = copyFullPack(nextFolder())
  edit(folder, {
    'legal.yaml': [[/termsOfUse: .*/, 'termsOfUse: legal/terms.en.md']],
    'cabin.yaml': [[/from: 5\n {4}to: 9/, 'from: 9\n    to: 5']],
  })
  writeFileSync(join(folder, 'press/gazette/2.pdf'), 'PK\x03\x04 a document')
  expect(await problemsOf(folder)).toEqual([
    expect.stringMatching(/^cabin\.yaml:9:9 {2}sections\.1\.to: is less than from; swap the two$/),
    'legal.yaml:1:13  termsOfUse: must be a file for each language; write it as in { en: legal/terms.en.md }',
    ...[0, 1].map((issue) =>
      expect.stringMatching(
        new RegExp(
          `^press/gazette\\.yaml:\\d+:11 {2}issues\\.${issue}\\.file: is a zip archive, or a Word or Pages document, but its extension is \\.pdf`,
        ),
      ),
    ),
  ])
})

test('PACK-02 hidden files, such as those of macOS, are not items', async () => {
  const folder = copyTiny(nextFolder())
  writeFileSync(join(folder, 'videos/._over.yaml'), Buffer.from([0, 5, 22, 7, 0, 2]))
  writeFileSync(join(folder, 'videos/harbour/._x.yaml'), '')
  expect(await problemsOf(folder)).toEqual([])
})
