/** Problems of every noun, planted into one pack and reported in one run. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPack } from '#build/build.ts'
import { InvalidPack, problemLine } from '#core/problem.ts'
import { parts } from '#parts.ts'
import { copyFullPack, edit, temporaryFolder } from '#testing/packs.ts'
import { plant, planted } from '#testing/planted.ts'
import { checkPack } from './check.ts'

const temp = temporaryFolder()
let faulty: string
let lines: string[]
/** A regular expression for lines that end with the text. */
const endsWith = (text: string) => new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

beforeAll(async () => {
  faulty = copyFullPack(join(temp.folder, 'faulty'))
  await plant(faulty)
  lines = (await checkPack(faulty)).problems.map(problemLine)
})
afterAll(() => temp.remove())

test('PACK-01 PACK-02 a pack with an item of every noun and a library has no problems', async () => {
  const { problems } = await checkPack(copyFullPack(join(temp.folder, 'valid')))
  expect(problems.map(problemLine)).toEqual([])
})

test.each(planted)(
  'PACK-02 $what is reported among all the others, with file, line and column',
  ({ message, remedy }) => {
    expect(lines.filter((line) => line.startsWith(message))).toEqual([
      expect.stringMatching(endsWith(remedy)),
    ])
  },
)

test('PACK-02 every noun has at least three planted problems', () => {
  const locations = [
    'pack.yaml',
    ...parts.map(({ location }) => ('file' in location ? location.file : `${location.folder}/`)),
  ]
  const count = (location: string) => planted.filter(({ message }) => message.startsWith(location)).length
  expect(locations.filter((location) => count(location) < 3)).toEqual([])
})

test('PACK-02 exactly the planted problems are reported, and each says what to do', () => {
  expect(lines.filter((line) => !planted.some(({ message }) => line.startsWith(message)))).toEqual([])
  expect(lines).toHaveLength(planted.length)
  expect(lines.filter((line) => !/; |\bmust (be|have)\b/.test(line))).toEqual([])
})

test('PACK-02 nothing is built from an invalid pack', async () => {
  const target = join(temp.folder, 'built')
  await expect(buildPack(faulty, target, { quiet: true })).rejects.toThrow(InvalidPack)
  expect([target, join(temp.folder, '.cache')].filter(existsSync)).toEqual([])
})

type Edits = NonNullable<Parameters<typeof edit>[1]>
test.each<[string, Edits, string[]]>([
  [
    'a pack.yaml that cannot be read is the only problem, as other files are not checked against it',
    { 'pack.yaml': [['languages: [en', 'languages: [[en']] },
    ['pack.yaml:6:12  is not valid YAML: this [ is not closed'],
  ],
  [
    'a menu that contains itself is the only problem, as sliders are not checked against it',
    {
      'menu.yaml': [
        [
          '    nodes:\n      - id: by-the-water',
          '    nodes: &all\n      - nodes: *all\n        id: by-the-water',
        ],
      ],
    },
    ['menu.yaml:23:16  *all contains itself'],
  ],
  [
    'an empty menu, and a slider that names a menu entry',
    { 'menu.yaml': [[/entries:[\s\S]*/, 'entries: []']] },
    [
      'menu.yaml:3:10  entries: is empty',
      'sliders.yaml:7:9  1.menu: there is no menu entry map; add it first',
    ],
  ],
  [
    'a missing library',
    { 'pack.yaml': [['../library', '../libary']] },
    ['pack.yaml:10:10  library: ../libary is not a folder beside the pack; name the library’s folder'],
  ],
  [
    'a library that is the pack itself',
    { 'pack.yaml': [['../library', './']] },
    ['pack.yaml:10:10  library: ./ is the pack’s own folder or one that contains it'],
  ],
  [
    'a library around the pack, in which others may have put theirs',
    { 'pack.yaml': [['../library', '..']] },
    ['pack.yaml:10:10  library: .. is the pack’s own folder or one that contains it'],
  ],
  [
    'a problem in the library, by its path from the pack',
    { '../library/audio/shells.yaml': [['kind: podcast', 'kind: podcats']] },
    ['../library/audio/shells.yaml:4:7  kind: must be one of'],
  ],
])('PACK-02 %s', async (what, edits, messages) => {
  const pack = copyFullPack(join(temp.folder, what.replaceAll(/\W+/g, '-')))
  edit(pack, edits)
  const found = (await checkPack(pack)).problems.map(problemLine)
  expect(found.map((line, i) => (line.startsWith(messages[i] ?? '\n') ? messages[i] : line))).toEqual(
    messages,
  )
})
