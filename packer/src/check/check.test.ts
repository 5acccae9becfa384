/** Checking a pack: problems of every kind, and several in one run, are found with file and line. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { problemLine } from '#core/problem.ts'
import { copyTiny, temporaryFolder, tinyFolder } from '#testing/packs.ts'
import { checkPack } from './check.ts'

let temp: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  temp = temporaryFolder()
})
afterEach(() => temp.remove())

type Changes = NonNullable<Parameters<typeof copyTiny>[1]>
async function problemsOf(
  changes: Changes,
  changeFiles: (folder: string) => void = () => {},
): Promise<string[]> {
  const folder = copyTiny(join(temp.folder, 'pack'), changes)
  changeFiles(folder)
  const { problems, source } = await checkPack(folder)
  expect(source === undefined).toBe(problems.length > 0)
  return problems.map(problemLine)
}
const harbour = (from: string | RegExp, to: string): Changes => ({ 'videos/harbour.yaml': [[from, to]] })

test('PACK-01 PACK-02 a valid pack has no problems', async () => {
  expect((await checkPack(tinyFolder)).problems).toEqual([])
})

test('PACK-02 all problems are reported in one run, with file, line and column', async () => {
  const problems = await problemsOf({
    'pack.yaml': [['origin: JFK', 'origin: New York']],
    'style.yaml': [['base: "#1B2F7A"', 'base: blue']],
    'videos/harbour.yaml': [
      ['kind: documentary', 'kind: documentry'],
      ['year: 2025', 'yaer: 2025'],
    ],
    'videos/lantern.yaml': [['ages: 3', 'ages: three']],
  })
  expect(problems).toEqual([
    'pack.yaml:8:19  flight.origin: must be an airport’s three-letter code in capitals, such as BIO',
    'style.yaml:6:13  light.primaryMain.base: is not a color; write it as "#1B2F7A", in quotes',
    'videos/harbour.yaml:1:1  year: is missing; give a number',
    'videos/harbour.yaml:6:7  kind: must be one of film, documentary, animation, short; did you mean documentary?',
    'videos/harbour.yaml:9:1  yaer: is not a known key; did you mean year?',
    'videos/lantern.yaml:10:7  ages: must be a number',
  ])
})

test('PACK-02 problem texts do not depend on the language that the process has set for zod', async () => {
  const { localeError } = z.config()
  onTestFinished(() => void z.config({ localeError }))
  z.config({ localeError: () => 'Ungültige Eingabe' })
  expect(await problemsOf({ 'videos/lantern.yaml': [['ages: 3', 'ages: three']] })).toEqual([
    'videos/lantern.yaml:10:7  ages: must be a number',
  ])
})

test.each<[string, Changes, string]>([
  [
    'broken YAML',
    harbour('genres: [documentary, nature]', 'genres: [documentary'),
    'videos/harbour.yaml:7:9  is not valid YAML: this [ is not closed',
  ],
  [
    'a text without the fallback',
    harbour('en: The Harbour, ', ''),
    'videos/harbour.yaml:2:8  title: has no text in en',
  ],
  [
    'a text in an unknown language',
    harbour('fr: Le Port', 'fe: Le Port'),
    'videos/harbour.yaml:2:31  title.fe: is not among the languages',
  ],
  [
    'a missing file',
    harbour('harbour/fr.m4a', 'harbour/nl.m4a'),
    'videos/harbour.yaml:24:27  sound.1.file: there is no file videos/harbour/nl.m4a',
  ],
  [
    'a path that leaves the folder',
    harbour('videos/harbour/poster.jpg', '../poster.jpg'),
    'poster: leaves the pack’s folder',
  ],
  ['an absolute path', harbour('videos/harbour/poster.jpg', '/etc/poster.jpg'), 'poster: must be relative'],
  [
    'a file of another kind',
    harbour('videos/harbour/poster.jpg', 'videos/harbour/en.vtt'),
    'poster: must be a file that ends with',
  ],
  [
    'an id that differs from the file name',
    harbour('id: harbour', 'id: haven'),
    'videos/harbour.yaml:1:5  id: is haven, but the file is called harbour.yaml',
  ],
  [
    'an unknown category',
    harbour('[lakes]', '[laeks]'),
    'categories.0: there is no category laeks; did you mean lakes?',
  ],
  ['an invalid date', { 'videos/over.yaml': [['2020-12-31', '2020-02-30']] }, 'validity.to: is not a date'],
  [
    'a window that never opens',
    { 'videos/over.yaml': [['2020-12-31', '2019-12-31']] },
    'validity.to: is before from',
  ],
  ['an invalid country', harbour('country: ES', 'country: Spain'), 'country: is not a country code'],
  ['an invalid EIDR', harbour('10.5240/7791-', '10.5240/'), 'eidr: is not an EIDR'],
  [
    'a duplicate language',
    harbour('language: fr, file: videos/harbour/fr.m4a', 'language: en, file: videos/harbour/fr.m4a'),
    'sound.1.language: en is used twice',
  ],
  [
    'a language that only looks like a code',
    harbour('language: fr, file: videos/harbour/fr.m4a', 'language: en-UK1, file: videos/harbour/fr.m4a'),
    'sound.1.language: is not a language code',
  ],
  [
    'an unknown keyword',
    { 'videos/over.yaml': [['no-ads-too-short', 'no-ad']] },
    'keywords.0: must be one of no-ads, no-ads-too-short, kids; did you mean no-ads?',
  ],
  [
    'a repeated part that is not a multiple of 4 s',
    harbour('captions:', 'repeat: { from: 0, to: 5, until: 40 }\ncaptions:'),
    'repeat.to: must be a multiple of 4',
  ],
  [
    'a repeated part beyond the end of the video',
    harbour('captions:', 'repeat: { from: 4, to: 12, until: 40 }\ncaptions:'),
    'repeat.to: must be within the video, which lasts 6 s',
  ],
  [
    'a repeated part longer than the title',
    harbour('captions:', 'repeat: { from: 0, to: 4, until: 0 }\ncaptions:'),
    'repeat.until: must be longer than the part that is repeated',
  ],
  [
    'audio files to loop, without a repeated part',
    harbour('file: videos/harbour/en.m4a }', 'file: videos/harbour/en.m4a, loop: [videos/harbour/fr.m4a] }'),
    'sound.0.loop: is for a title with repeat only',
  ],
  [
    'renditions out of order',
    harbour(/180\.mp4\n {2}- videos\/harbour\/90/, '90.mp4\n  - videos/harbour/180'),
    'renditions.1: is not smaller',
  ],
  [
    'a poster with a wrong aspect ratio',
    harbour('poster: videos/harbour/poster.jpg', 'poster: videos/harbour/wide.jpg'),
    'poster: is 1280×720; it must be 2:3',
  ],
  [
    'a missing shade',
    { 'style.yaml': [[/ {6}900: .*\n/, '']] },
    'style.yaml:5:5  light.primaryMain.900: is missing',
  ],
  [
    'a color without quotes',
    {
      'style.yaml': [[/primaryMain:\n {4}\{\n {6}base: "#1B2F7A"[^}]*\}/, 'primaryMain:\n    base: #1B2F7A']],
    },
    'light.primaryMain.base: is empty; put the color in quotes',
  ],
  ['a duplicate menu id', { 'menu.yaml': [['id: map', 'id: films']] }, 'entries.2.id: films is used twice'],
  [
    'an unknown root',
    { 'menu.yaml': [['root: home', 'root: hom']] },
    'menu.yaml:2:7  root: there is no entry hom; did you mean home?',
  ],
  [
    'an external entry without a URL',
    { 'menu.yaml': [['    url: https://partner.example\n', '']] },
    'entries.3.url: is missing',
  ],
  [
    'an invalid URL',
    { 'menu.yaml': [['https://partner', 'javascript:partner']] },
    'entries.3.url: must be a full address',
  ],
  ['an app entry without an app', { 'menu.yaml': [[/ {4}app: .*\n/, '']] }, 'entries.2.app: is missing'],
  [
    'a slider with an unknown target',
    { 'sliders.yaml': [['video: harbour', 'video: harbor']] },
    'sliders.yaml:3:10  0.video: there is no video harbor; did you mean harbour?',
  ],
  [
    'a slider with two targets',
    { 'sliders.yaml': [['menu: map', 'menu: map\n  video: harbour']] },
    '1: must have exactly one of video, menu, and url',
  ],
  [
    'a slider without a picture',
    { 'sliders.yaml': [['  picture: pictures/background.jpg\n  menu', '  menu']] },
    '1.picture: is missing',
  ],
  [
    'a version that cannot name a folder',
    { 'pack.yaml': [['2026.11.1', '2026/11']] },
    'version: may contain only',
  ],
  [
    'a fallback that is not offered',
    { 'pack.yaml': [['languages: [en, fr, ar]', 'languages: [fr, ar]']] },
    'languages: does not include en',
  ],
  [
    'invalid captions',
    { 'videos/harbour/fr.vtt': [['WEBVTT', '1']] },
    'captions.1.file: does not begin with WEBVTT',
  ],
  [
    'a cue with a malformed time',
    { 'videos/harbour/fr.vtt': [['00:00.500 -->', '0.5 -->']] },
    'has a cue on line 3',
  ],
])('PACK-02 PACK-08 STY-11 HOM-07 %s is reported', async (_, changes, expected) => {
  expect((await problemsOf(changes)).join('\n')).toContain(expected)
})

test('PACK-02 a film and a picture that are text files are refused', async () => {
  const problems = await problemsOf({}, (folder) => {
    writeFileSync(join(folder, 'videos/harbour/180.mp4'), 'not a film')
    writeFileSync(join(folder, 'videos/harbour/poster.jpg'), 'not a picture')
  })
  expect(problems.join('\n')).toContain('renditions.0: is text, but its extension is .mp4')
  expect(problems.join('\n')).toContain('poster: is text, but its extension is .jpg')
})

test('PACK-02 a symbolic link that leads out of the folder is reported', async () => {
  const problems = await problemsOf({}, (folder) => {
    rmSync(join(folder, 'videos/harbour/fr.vtt'))
    mkdirSync(join(temp.folder, 'outside'))
    writeFileSync(join(temp.folder, 'outside/fr.vtt'), 'WEBVTT')
    symlinkSync(join(temp.folder, 'outside/fr.vtt'), join(folder, 'videos/harbour/fr.vtt'))
  })
  expect(problems.join('\n')).toContain('leads out of the pack’s folder')
})

test('PACK-02 for an empty folder the missing files are reported', async () => {
  const { problems } = await checkPack(temp.folder)
  expect(problems.map((problem) => problem.file)).toEqual(['menu.yaml', 'pack.yaml', 'style.yaml'])
})
